"""Evals of answers rounds: people who tell stories in different ways, measures and cases."""
