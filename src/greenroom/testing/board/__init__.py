"""Doubles for board rounds."""
