"""Plain values and functions that several kinds of round use."""
