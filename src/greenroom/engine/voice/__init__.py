"""Talking aloud with an interviewer: one session per interview, whatever its browser's connection does."""
