"""The verbs of the command line. No module here imports Qt, nor pydantic until a verb runs."""
