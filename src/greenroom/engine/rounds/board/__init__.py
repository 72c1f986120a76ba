"""Board rounds in the engine."""
