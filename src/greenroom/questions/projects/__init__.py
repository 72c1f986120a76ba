"""Projects: programs that grow through levels, for pair programming. docs/projects.md says how they lie on disk."""
