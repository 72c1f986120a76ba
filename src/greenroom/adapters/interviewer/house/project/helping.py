"""Helping somebody who drives: what suits the struggle, said and never put into the workspace."""

import re
from collections.abc import Sequence

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import concepts
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import helping
from greenroom.interview.rounds.project.helping import ASKED, Offer
from greenroom.interview.rounds.project.messages import GiveHelp
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.questions.projects.model import Project

_RAISED = re.compile(r"\b[A-Z]\w+(?:Error|Exception)\b")
_VALUES = re.compile(r"(?<=compares )'[^']*'|(?<=with )'[^']*'")


def on_signal(scene: ProjectScene, draft: Draft) -> None:
    """Answer the newest sign of struggle, unless a word from us would be one too many."""
    signals = scene.cues("signal")
    project, author = scene.project, scene.author
    if not signals or project is None or author is None or not scene.is_at_work or _is_unwelcome(scene):
        return
    signal = signals[-1].ref
    known = {one.text: one for term in terms(scene) if (one := scene.concepts.get(term)) is not None}
    known = {text: one for text, one in known.items() if not concepts.is_shown(scene, one)}
    offer = helping.for_signal(project, author, signal, [*known])
    if offer is None:
        return
    if offer.kind == "concept":
        draft.say_if_room(f"help_lead_{signal}")
        concepts.explain(scene, draft, "", known[offer.text], signal)
    else:
        _give(draft, offer, signal)


def terms(scene: ProjectScene) -> Sequence[str]:
    """The concepts of the level, where a sign of struggle may bring one."""
    signals, project, level = scene.cues("signal"), scene.project, scene.level
    if not signals or project is None or level is None or not project.may_offer_help or scene.utterances:
        return ()
    return level.concepts if "concept" in helping.kinds_for(project, signals[-1].ref) else ()


def on_request(scene: ProjectScene, draft: Draft) -> None:
    """Help somebody who asks: always, while there is anything left to say."""
    project, author = scene.project, scene.author
    if project is None or not scene.is_at_work or _is_given(draft):
        return
    if scene.is_driving:
        draft.say("help_while_i_drive")
        draft.note("help_how")
        return
    offer = helping.for_request(project, author) if author is not None else None
    if author is not None and offer is not None and offer.kind == "error":
        offer = _not_theirs(project, author, scene, offer)
    _give_or_say(draft, offer)


def with_error(scene: ProjectScene, draft: Draft, about: str = "") -> None:
    """Say what the last run shows, to somebody who asks why it fails; first of a test that they speak of."""
    project, author = scene.project, scene.author
    if project is None or author is None or scene.is_driving or _is_given(draft):
        return
    offer = helping.error(project, author, about) or helping.for_request(project, author)
    _give_or_say(draft, _not_theirs(project, author, scene, offer) if offer is not None else None)


def _not_theirs(project: Round, author: Project, scene: ProjectScene, offer: Offer) -> Offer:
    """The next hint in place of an error that they have just read out themselves."""
    return (helping.hint(project, author) or offer) if _is_read_out(offer.say, scene.said) else offer


def _is_read_out(said: str, theirs: str) -> bool:
    """Whether somebody names the error, or both values, that we are about to read out."""
    raised = _RAISED.findall(said)
    values = [one.strip("'\"").lower() for one in _VALUES.findall(said)]
    return any(one in theirs for one in raised) or (
        len(values) > 1 and all(one and one in theirs.lower() for one in values[:2])
    )


def with_hint(scene: ProjectScene, draft: Draft) -> None:
    """Give the next hint of the level to somebody who asks how we would build it."""
    project, author = scene.project, scene.author
    if project is None or author is None or not scene.is_at_work or _is_given(draft):
        return
    _give_or_say(draft, helping.hint(project, author) or helping.for_request(project, author))


def with_snippet(scene: ProjectScene, draft: Draft) -> None:
    """Show the technique in a few lines."""
    project, author = scene.project, scene.author
    if project is None or author is None or _is_given(draft):
        return
    _give_or_say(draft, helping.snippet(project, author) or helping.for_request(project, author))


def _give_or_say(draft: Draft, offer: Offer | None) -> None:
    if offer is None:
        draft.say("help_all_given")
        draft.note("help_all_given")
    else:
        _give(draft, offer, ASKED)


def _give(draft: Draft, offer: Offer, signal: str) -> None:
    draft.say_if_room(f"help_lead_{'asked' if signal == ASKED else signal}")
    draft.tell(offer.say)
    if offer.code:
        draft.quote(offer.code)
    draft.note("help", offer.kind)
    draft.move(GiveHelp(offer.kind, offer.text, signal))


def _is_given(draft: Draft) -> bool:
    return any(isinstance(move, GiveHelp) for move in draft.moves)


def _is_unwelcome(scene: ProjectScene) -> bool:
    """Whether they talk to us anyway, or have gone on typing since the sign was noticed."""
    project, noticed = scene.project, scene.state.signals[-1].at if scene.state.signals else 0
    return bool(scene.utterances) or (project is not None and project.edited_at > noticed)
