"""What the house says and does in project rounds."""
