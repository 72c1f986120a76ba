"""Choosing questions for answers rounds."""
