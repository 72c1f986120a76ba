"""Code as it comes out of somebody's fingers: in bursts of lines, now and then deleted and typed again."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from random import Random

from greenroom.evals.rounds.coding.candidates.profiles import Work
from greenroom.evals.rounds.coding.known import handed_in
from greenroom.questions.model import Language, Question, Solution

_EXPECTED: dict[Work, tuple[str, ...]] = {
    "accepted": ("accepted",),
    "wrong": ("wrong_answer",),
    "slow": ("timeout",),
    "crashing": ("runtime_error", "wrong_answer"),
}
_LINES_AT_ONCE = 2


def choose(question: Question, work: Work, language: Language, used: Sequence[str], random: Random) -> Solution | None:
    """A solution of that sort that was not handed in yet; None for what is no solution of the question."""
    for expected in _EXPECTED.get(work, ()):
        known = [one for one in question.solutions if one.expect == expected and one.name not in used]
        mine = [one for one in known if one.language == language]
        if mine:
            return random.choice(mine)
    return None


def code_for(question: Question, work: Work, language: Language, solution: Solution | None, random: Random) -> str:
    """What is handed in."""
    starter = question.starter.get(language, "")
    if solution is not None:
        return handed_in(solution)
    if work == "broken":
        return starter.rstrip() + "\n    for item in (1, 2:\n        return item\n"
    if work == "nonsense":
        return "".join(random.choice("abc {}();=\n") for _ in range(60)) + "\n(("
    return starter


def drafts(before: str, after: str, rewrites: bool) -> list[str]:
    """The texts that the editor shows on the way from one to the other, the last one included."""
    if not before.strip() or not after.strip():
        return [after]
    stages = _by_lines(before.splitlines(keepends=True), after.splitlines(keepends=True))
    if rewrites and len(stages) > 4:
        at = 2 * len(stages) // 3
        # Back to an earlier draft, and forward again.
        stages = [*stages[:at], stages[at // 2], *stages[at // 2 + 1 :]]
    return stages


def _by_lines(before: list[str], after: list[str]) -> list[str]:
    """Change by change from top to bottom, a few lines at a time."""
    stages: list[str] = []
    done: list[str] = []
    for tag, _, end, new_start, new_end in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        rest = before[end:]
        new = after[new_start:new_end]
        if tag == "equal":
            done += new
            continue
        for at in range(0, len(new), _LINES_AT_ONCE):
            stages.append("".join([*done, *new[: at + _LINES_AT_ONCE], *rest]))
        done += new
        if not new:
            stages.append("".join([*done, *rest]))
    return stages or ["".join(after)]


def edit_between(before: str, after: str) -> tuple[int, int, str]:
    """The one edit that turns a text into another: what lies between their common beginning and end."""
    start = 0
    shorter = min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, len(before) - end, after[start : len(after) - end]
