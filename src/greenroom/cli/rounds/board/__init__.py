"""Board rounds on the command line."""
