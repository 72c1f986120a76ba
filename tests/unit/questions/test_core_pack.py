"""The pack that ships: fit to be asked, and its cases proven by its own solutions."""

import copy
import signal
from typing import Any

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.errors import NotFound
from greenroom.judging.compare import agrees
from greenroom.questions.checking import check, expectations
from greenroom.questions.model import Question, Solution

BANK = FolderQuestionBank()
PAIRS = [(question, one.solution) for question in BANK.all() for one in expectations(question)]


def outcome(question: Question, solution: Solution) -> str:
    """What our own, trusted code comes to on all cases; the sandbox proves the same elsewhere."""
    space: dict[str, Any] = {}
    exec(compile(solution.code, solution.name, "exec"), space)
    function = space[question.signature.function]

    def too_slow(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, too_slow)
    try:
        for case in question.cases:
            # Processor time, as the sandbox counts it: a busy machine must not make a solution slow.
            signal.setitimer(signal.ITIMER_VIRTUAL, question.limits.cpu_ms / 1000)
            try:
                got = function(*copy.deepcopy(list(case.arguments)))
            except TimeoutError:
                return "timeout"
            except Exception:
                return "runtime_error"
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if not agrees(case.expected, got, question.comparison):
                return "wrong_answer"
    finally:
        signal.signal(signal.SIGVTALRM, before)
    return "accepted"


def test_there_is_one_of_each_difficulty_easiest_first() -> None:
    assert [question.difficulty for question in BANK.all()] == ["easy", "medium", "hard"]
    with pytest.raises(NotFound):
        BANK.get("no-such-question")


@pytest.mark.parametrize("question", BANK.all(), ids=lambda question: question.slug)
def test_is_fit_to_be_asked(question: Question) -> None:
    assert check(question) == ()


@pytest.mark.parametrize(("question", "solution"), PAIRS, ids=[f"{q.slug}-{s.name}" for q, s in PAIRS])
def test_every_solution_comes_to_what_it_says(question: Question, solution: Solution) -> None:
    assert outcome(question, solution) == solution.expect
