"""Answers rounds as language models know them."""

from greenroom.adapters.models.answers.reports import AnswersReports
from greenroom.adapters.models.answers.talk import AnswersTalk
from greenroom.adapters.models.kind import ModelKind

ANSWERS = ModelKind("answers", AnswersTalk(), AnswersReports())
