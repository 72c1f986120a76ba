"""Everything of an owner as one zip file, written out and taken in again."""
