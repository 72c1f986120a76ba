"""Doubles for rounds of code."""
