"""Answers rounds on the web."""
