"""Doubles that ship with the product, for tests, demonstrations and evaluations."""
