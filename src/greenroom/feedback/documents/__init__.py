"""The report as something to keep: one plain document, told as Markdown, JSON or, by a typesetter, on paper."""
