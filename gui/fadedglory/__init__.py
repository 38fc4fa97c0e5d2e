"""The screens of Faded Glory."""
