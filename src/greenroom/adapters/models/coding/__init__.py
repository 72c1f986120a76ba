"""Coding rounds for language models: what they are told and may do, and what only these rounds need of a model."""
