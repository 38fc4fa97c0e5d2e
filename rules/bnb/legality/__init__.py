"""What is wrong with a document, one module for each part of it."""
