"""Typesetters: reports on paper."""
