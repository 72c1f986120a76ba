"""The heart: an interview as a pure function of its log. No clock, no disk, no network."""
