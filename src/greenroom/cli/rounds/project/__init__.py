"""Project rounds on the command line."""
