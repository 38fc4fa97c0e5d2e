"""What is wrong with an encounter, or worth knowing before it is played."""
