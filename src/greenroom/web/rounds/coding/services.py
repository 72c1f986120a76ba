"""What coding rounds need from the rest."""

from dataclasses import dataclass

from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.pack_jobs import PackJobs
from greenroom.ports.coding.questions import QuestionBank, QuestionShelf
from greenroom.ports.sandbox.running import Sandbox


@dataclass(frozen=True, slots=True)
class CodingServices:
    """Questions, and what runs and judges code."""

    bank: QuestionBank
    shelf: QuestionShelf
    """The bank and the questions that were written for single interviews."""
    sandbox: Sandbox
    judge: CodeJudge
    analyst: Analyst
    packs: PackJobs | None = None
    """None where the questions do not come from packs."""
