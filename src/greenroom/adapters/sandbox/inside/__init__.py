"""What runs inside a sandbox, sent in as text."""
