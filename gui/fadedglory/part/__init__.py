"""Parts that the wizard and the editor of Faded Glory share."""
