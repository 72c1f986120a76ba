"""Feedback on answers rounds: questions about the candidate's work."""
