"""Project rounds for language models: what they are told, what they can do, and how they drive."""
