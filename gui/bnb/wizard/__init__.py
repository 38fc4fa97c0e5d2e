"""The wizard for a hero of BnB."""
