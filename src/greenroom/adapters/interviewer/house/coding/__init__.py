"""What the house says in coding rounds: problems, runs, hints, verdicts and growth."""
