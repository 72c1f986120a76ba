"""Project rounds in the engine."""
