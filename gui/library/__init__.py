"""The page of all documents."""
