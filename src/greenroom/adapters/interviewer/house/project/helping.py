"""Helping somebody who drives: what suits the struggle, said and never put into the workspace."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import concepts
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import helping
from greenroom.interview.rounds.project.helping import ASKED, Offer
from greenroom.interview.rounds.project.messages import GiveHelp


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
    _give_or_say(draft, offer)


def with_error(scene: ProjectScene, draft: Draft, about: str = "") -> None:
    """Say what the last run shows, to somebody who asks why it fails; first of a test that they speak of."""
    project, author = scene.project, scene.author
    if project is None or author is None or scene.is_driving or _is_given(draft):
        return
    _give_or_say(draft, helping.error(project, author, about) or helping.for_request(project, author))


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
