"""Board rounds in the house."""
