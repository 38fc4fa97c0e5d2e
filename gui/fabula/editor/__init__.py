"""The editor of a Fabula Ultima hero: navigation, sections, and why each number is so."""
