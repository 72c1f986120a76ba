"""Board rounds on the web."""
