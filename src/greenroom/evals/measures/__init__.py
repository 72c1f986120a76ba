"""What is measured of an interview, each with a gate; every measure is an evaluator of pydantic-evals."""

from greenroom.evals.measures.conduct import DirectQuestions, Misreadings, Premise, Recovery, Stages, StandIns
from greenroom.evals.measures.content import MetaTalk, Topics
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark
from greenroom.evals.measures.speech import Length, OneQuestion, OwnWords, Pace, Repetition, ShareOfTalk, WordsPerTurn

__all__ = ["GENERAL", "Gate", "Measure", "Reading", "Remark"]

GENERAL: tuple[Measure, ...] = (
    MetaTalk(),
    Repetition(),
    DirectQuestions(),
    Stages(),
    Recovery(),
    Premise(),
    Misreadings(),
    OneQuestion(),
    Length(),
    Topics(),
    OwnWords(),
    Pace(),
    WordsPerTurn(),
    ShareOfTalk(),
    StandIns(),
)
"""Measures of every interview. Each kind of round adds its own."""
