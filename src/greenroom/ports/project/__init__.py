"""What only project rounds use."""
