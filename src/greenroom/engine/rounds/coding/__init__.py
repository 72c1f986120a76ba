"""Running, judging and proving code."""
