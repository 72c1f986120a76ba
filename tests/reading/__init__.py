"""Labelled lines, and how well they are read."""
