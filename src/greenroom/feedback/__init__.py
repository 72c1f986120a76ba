"""Rubrics, evidence and the report."""
