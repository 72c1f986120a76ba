"""Simulated candidates: thirteen kinds of people, each the same in every run of a case."""
