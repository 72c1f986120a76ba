"""Coding rounds: a problem, an editor, runs and submissions."""
