"""Battlestorm: numbers, calls, saves, effects, activations and legality, as pure functions."""
