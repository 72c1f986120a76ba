"""One folder per kind of round."""
