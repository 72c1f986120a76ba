"""Answers rounds for language models: what they are told and may do."""
