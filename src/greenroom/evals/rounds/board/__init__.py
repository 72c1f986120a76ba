"""Evals of board rounds: people who draw, measures of the interviewer, and cases."""
