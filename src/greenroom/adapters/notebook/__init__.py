"""Notebooks: practice and grades beside the interviews."""
