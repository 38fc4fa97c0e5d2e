"""The measurements behind ``packaging/bench.py``."""
