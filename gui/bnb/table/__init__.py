"""The table screen of BnB: its lower panel and the pages of it."""
