"""What rounds of code need from the outside, as protocols."""
