"""Calibration: people of known ability are interviewed and scored, and the scores are held against the abilities."""
