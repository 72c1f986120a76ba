"""What the notebook keeps about coding."""
