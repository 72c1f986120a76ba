"""What only board rounds use."""
