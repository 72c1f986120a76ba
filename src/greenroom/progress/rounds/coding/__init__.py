"""Progress in coding rounds, and practice of their questions."""
