"""Feedback on project rounds: only what the candidate did is assessed."""
