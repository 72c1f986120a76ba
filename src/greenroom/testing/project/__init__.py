"""Doubles for project rounds."""
