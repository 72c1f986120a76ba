"""Coding rounds on the web."""
