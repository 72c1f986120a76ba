"""Evals of project rounds: people who drive, hand over or get stuck, measures of the partner, and cases."""
