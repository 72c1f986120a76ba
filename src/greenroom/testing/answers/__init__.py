"""Doubles for rounds of answers."""
