"""The table session of Fabula Ultima: its panel, and the dialogs opened from there."""
