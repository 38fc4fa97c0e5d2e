"""The wizard that makes a Fabula Ultima hero, in eight steps that can be taken in any order."""
