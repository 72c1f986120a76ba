"""What rounds of every kind need to run code, as protocols."""
