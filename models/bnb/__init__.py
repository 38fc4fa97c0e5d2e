"""BnB (Bookworms and Bastards): content, documents, and what a list shows of them."""
