"""How a server knows when the one before it stopped."""
