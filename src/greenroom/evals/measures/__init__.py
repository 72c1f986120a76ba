"""What is measured of an interview, each with a gate; every measure is an evaluator of pydantic-evals."""

from greenroom.evals.measures.conduct import (
    Answers,
    HintOrder,
    Misreadings,
    Observing,
    Premise,
    Recovery,
    Stages,
    StandIns,
    VerdictReactions,
)
from greenroom.evals.measures.content import Clarifications, Contradictions, Leaks, MetaTalk, Topics
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark
from greenroom.evals.measures.speech import Length, OneQuestion, OwnWords, Pace, Repetition, ShareOfTalk, WordsPerTurn

__all__ = ["MEASURES", "Gate", "Measure", "Reading", "Remark"]

MEASURES: tuple[Measure, ...] = (
    Leaks(),
    Contradictions(),
    MetaTalk(),
    Repetition(),
    VerdictReactions(),
    Answers(),
    HintOrder(),
    Stages(),
    Recovery(),
    Premise(),
    Observing(),
    Misreadings(),
    OneQuestion(),
    Length(),
    Topics(),
    Clarifications(),
    OwnWords(),
    Pace(),
    WordsPerTurn(),
    ShareOfTalk(),
    StandIns(),
)
