"""Feedback on coding rounds."""
