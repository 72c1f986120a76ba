"""Project rounds on the web."""
