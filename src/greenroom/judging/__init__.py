"""Verdicts on runs of code: comparison, growth, shrinking."""
