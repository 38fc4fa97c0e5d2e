"""The table of Fabula Ultima: the panel for actions, and its dialogs."""
