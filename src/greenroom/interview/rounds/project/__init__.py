"""Project rounds: pair programming on a small project that grows through levels."""

from greenroom.interview.rounds.project.kind import PROJECT as PROJECT
