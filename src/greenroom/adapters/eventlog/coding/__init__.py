"""What the log keeps for rounds of code."""
