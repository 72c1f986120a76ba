"""Evals of interviewers: simulated candidates play whole interviews, and measures say how it went."""
