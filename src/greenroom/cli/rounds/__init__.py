"""What the command line knows about each kind of round."""
