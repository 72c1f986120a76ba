"""What is measured of a board round."""
