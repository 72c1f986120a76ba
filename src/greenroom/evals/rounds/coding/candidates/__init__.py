"""Simulated candidates in coding rounds."""
