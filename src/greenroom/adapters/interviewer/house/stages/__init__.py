"""One file per stage of the interview: what to say on entering it and what to answer in it."""

from collections.abc import Callable
from dataclasses import dataclass

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import closing, greeting, problem, review, self_intro, warm_up

Handler = Callable[[Scene, Draft], None]


@dataclass(frozen=True, slots=True)
class Script:
    """What to do in a stage."""

    enter: Handler
    reply: Handler


SCRIPTS: dict[str, Script] = {
    "greeting": Script(greeting.enter, greeting.reply),
    "self_intro": Script(self_intro.enter, self_intro.reply),
    "warm_up": Script(warm_up.enter, warm_up.reply),
    "problem_1": Script(problem.enter, problem.reply),
    "problem_2": Script(problem.enter, problem.reply),
    "closing": Script(closing.enter, closing.reply),
}

REVIEW: Handler = review.reply
"""Replaces the reply of a problem stage once the problem is decided."""
