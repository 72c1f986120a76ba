"""Feedback on board rounds."""
