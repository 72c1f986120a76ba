"""Questions from other collections: each format becomes drafts, and a draft becomes a question's folder."""
