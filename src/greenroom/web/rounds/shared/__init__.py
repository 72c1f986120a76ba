"""What several kinds of round use on the web."""
