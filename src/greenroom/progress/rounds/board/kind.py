"""Progress in board rounds: topics of designs, and something to do about each criterion."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from greenroom.interview.core.events import Millis
from greenroom.progress.kind import KindProgress
from greenroom.progress.rounds.board.model import AssessedDesign
from greenroom.progress.sessions import SOLVED, Attempt

SOUND = 0.7
"""A finished design with this score is taken for solved: it comes up again later than one that fell short."""
_STATUSES = {"left": "skipped", "finished": "unfinished"}
"""Ways a design can end, as progress calls them."""


class BoardProgress(KindProgress):
    """A design counts for its topics once something was drawn or said about it."""

    name = "board"
    section = "designs"
    exercises: ClassVar[Mapping[str, str]] = {
        "requirement_gathering": "Take any app you know and write ten questions that would change its design",
        "estimation": "Estimate requests per second and storage per year of three apps, each within two minutes",
        "high_level_design": "Draw a system you use every day from memory, and trace one request through all of it",
        "deep_dive": "Pick one box of an old design and write down what it does when each of its neighbours fails",
        "data_and_interfaces": "Write the calls and the records of a small system, with the key of each record",
        "scalability": "Take an old design, multiply its traffic by ten on paper, and name what breaks first",
        "trade_offs": "For three choices of an old design, write down what each one costs and when you would change it",
        "design_communication": "Explain a design aloud in three minutes: what it does, its parts, and one choice",
    }

    def attempts(self, section: Sequence[Any], at: Millis) -> Iterable[Attempt]:
        return (_attempt(one, at) for one in section if isinstance(one, AssessedDesign) and one.score is not None)

    def left(self, digest: Mapping[str, Any], at: Millis) -> Iterable[Attempt]:
        # One without a title was never opened.
        if digest.get("title") is not None:
            status = str(digest.get("status", ""))
            slug, difficulty = str(digest["slug"]), digest.get("difficulty")
            yield Attempt(slug, at, "interview", _STATUSES.get(status, status), 0, 1, None, difficulty=difficulty)


def _attempt(one: AssessedDesign, at: Millis) -> Attempt:
    score = None if one.score is None else min(max(one.score, 0.0), 1.0)
    is_sound = one.status == "finished" and score is not None and score >= SOUND
    return Attempt(
        slug=one.slug,
        at=at,
        where="interview",
        status=SOLVED if is_sound else _STATUSES.get(one.status, one.status),
        helps=0,
        attempts=1,
        score=score,
        topics=one.topics,
        difficulty=one.difficulty,
    )


BOARD = BoardProgress()
