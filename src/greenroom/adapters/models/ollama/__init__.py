"""Ollama through its own API, which takes a context length; its /v1 cuts long prompts without a word."""
