"""Files of other tools: read them into documents, write documents for them, say what changed.

Pure: bytes in, documents and reports out. What a game understands stands in
``rules.<game>.exchange``; nothing here names a game or a tool.
"""
