"""Questions about the design of a system: requirements, figures, what a sound board has, and what to ask about it."""
