"""The screens of BnB."""
