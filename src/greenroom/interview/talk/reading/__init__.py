"""Reads a candidate's message: its clauses and questions, the kind of each, and the words that show it.

Everything here is pure and knows no kind of round. Kinds of rounds read more out of a clause where they need it.
"""

from greenroom.interview.talk.reading.head import Heads, Vectors
from greenroom.interview.talk.reading.model import (
    KINDS,
    SURE,
    TOPICS,
    WANTS,
    Asked,
    Clause,
    Kind,
    Reader,
    Reading,
    Topic,
    Wants,
)
from greenroom.interview.talk.reading.rules import RuleReader
from greenroom.interview.talk.reading.trained import TrainedReader

__all__ = [
    "KINDS",
    "SURE",
    "TOPICS",
    "WANTS",
    "Asked",
    "Clause",
    "Heads",
    "Kind",
    "Reader",
    "Reading",
    "RuleReader",
    "Topic",
    "TrainedReader",
    "Vectors",
    "Wants",
]
