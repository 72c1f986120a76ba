"""Coding rounds: a problem, an editor, runs and submissions."""

from greenroom.interview.rounds.coding.kind import CODING as CODING
