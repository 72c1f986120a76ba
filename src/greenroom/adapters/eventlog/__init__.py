"""Event logs: SQLite, embedded, with group commit."""
