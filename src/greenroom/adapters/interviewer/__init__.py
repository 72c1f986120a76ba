"""Whoever asks the questions: the built-in house interviewer, and others behind the same port."""
