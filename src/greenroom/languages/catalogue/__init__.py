"""One file for each language, each with a `LANGUAGE`. Harness texts in the languages themselves are in runtime/."""
