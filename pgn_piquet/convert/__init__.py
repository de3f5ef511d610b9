"""Other formats, both directions of each in one file."""
