"""How events of older versions become what they are today.

A lift is never changed once released: there are logs that depend on it. So it uses no rule and no table of today's
program, only the frozen ones below.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Json = dict[str, Any]
Lift = Callable[[Json], Json]

_STAGES_V1: Final = (
    ("greeting", "greeting", "Greeting", 30, None),
    ("self_intro", "self_intro", "About you", 120, None),
    ("warm_up", "warm_up", "Warm-up", 300, None),
    ("problem_1", "round", "Problem 1", 900, 0),
    ("problem_2", "round", "Problem 2", 900, 1),
    ("closing", "closing", "Closing", 45, None),
)
"""The agenda of every interview of version 1: id, kind, title, seconds, round."""
_RULES_V1: Final = {"attempts": 3, "hints": 3, "follow_ups": 3}
_LEVELS_V1: Final = {"easy": "junior", "medium": "mid", "hard": "senior"}
_DEFAULTS_V1: Final = {
    "language": "python",
    "difficulty": "medium",
    "problem_count": 2,
    "pack": None,
    "fresh_problems": False,
    "adaptive": False,
}
"""Settings of version 1 that have moved into the tasks, with their defaults."""


def _scheduled_from_v1(event: Json) -> Json:
    """Pin the agenda, the level and the tasks, which version 1 left to the program."""
    settings = dict(event["settings"])
    coding = {name: settings.pop(name, default) for name, default in _DEFAULTS_V1.items()}
    return {
        "type": "interview_scheduled",
        "version": 2,
        "settings": settings,
        "level": settings.get("level") or _LEVELS_V1[coding["difficulty"]],
        "agenda": [
            {"id": id_, "kind": kind, "title": title, "limit_seconds": seconds, "round": round}
            for id_, kind, title, seconds, round in _STAGES_V1
            if round is None or round < coding["problem_count"]
        ],
        "tasks": [
            {
                "kind": "coding",
                "brief": asked,
                "language": coding["language"],
                "difficulty": coding["difficulty"],
                "pack": coding["pack"],
                "fresh": coding["fresh_problems"],
                "adaptive": coding["adaptive"],
                "rules": _RULES_V1,
            }
            for asked in event["problems"]
        ],
    }


LIFTS: Mapping[tuple[str, int], Lift] = {("interview_scheduled", 1): _scheduled_from_v1}
"""How an old shape becomes the next one, by the (type, version) it was written as.

A lift returns the JSON of a later version, or of another type when an event was renamed.
"""
