"""What the engine does for one kind of round, one folder each."""
