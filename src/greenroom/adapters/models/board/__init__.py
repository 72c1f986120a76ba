"""Board rounds for language models: what they are told of a drawing, what they may see of it, and what they can do."""
