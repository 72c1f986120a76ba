"""One file per stage of talk: what to say on entering it and what to answer in it. Rounds have hosts."""

from collections.abc import Callable
from dataclasses import dataclass

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import closing, greeting, self_intro, warm_up

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
    "closing": Script(closing.enter, closing.reply),
}
"""By the kind of stage."""
