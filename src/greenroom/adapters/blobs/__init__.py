"""Media of interviews as files."""
