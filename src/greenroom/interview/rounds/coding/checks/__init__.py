"""What no interviewer may say about coding rounds: solutions, hints before their turn, and wrong results."""
