"""The rules of BnB: numbers of heroes and creatures, and the procedures of the table."""
