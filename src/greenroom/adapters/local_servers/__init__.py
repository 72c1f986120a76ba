"""Servers of language models on this computer."""
