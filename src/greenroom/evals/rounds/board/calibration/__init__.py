"""Calibration of board rounds: people of known ability who design systems."""
