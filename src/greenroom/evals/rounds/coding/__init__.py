"""Evals of coding rounds: candidates that write code, a judge that knows, measures, cases and calibration."""
