"""Answers rounds: a question about the candidate's work, the answer, and follow-ups."""

from greenroom.interview.rounds.answers.kind import ANSWERS as ANSWERS
