"""Questions beyond a solved problem: its author's own, and those that the company rehearsed for likes to put."""

from greenroom.adapters.interviewer.house.coding import answering
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.manners import company_style
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.interview.talk.notes import Notes
from greenroom.questions.inquiries.model import Inquiry

HURRY_SECONDS = 45
"""With less time left nothing more is asked."""
COMPANY = "company"
"""Stands for the number of a question that the company likes to ask."""


def ask(scene: CodingScene, draft: Draft) -> bool:
    """Ask the next one; False when there was enough, there is no time, or something else was asked."""
    declined = scene.count(answering.DECLINED) or draft.notes.has(answering.DECLINED)
    enough = declined or _asked(scene) >= scene.manner.follow_ups or not scene.allows("ask_follow_up")
    if draft.has_question or enough or scene.is_short_of(HURRY_SECONDS):
        return False
    found = next((one for one in _pool(scene) if draft.is_new(one[0])), None)
    if found is None:
        return False
    text, which = found
    _lead(scene, draft)
    if not draft.tell(text):
        return False
    draft.note("follow_up", which)
    draft.move(AskFollowUp(" ".join(text.split())))
    return True


def last_asked(scene: CodingScene) -> Inquiry | None:
    """The author's follow-up that was asked last on this problem; None when it was the company's, or none."""
    authored = scene.question.follow_ups if scene.question else ()
    for line in reversed(scene.lines_here):
        notes = Notes.parse(line.intent).notes if line.who == "interviewer" else ()
        for note in notes:
            if note.act == "follow_up" and note.about is not None:
                return authored[int(note.about)] if note.about.isdigit() and int(note.about) < len(authored) else None
    return None


def _pool(scene: CodingScene) -> list[tuple[str, str]]:
    """The author's and the company's questions in turn, each with its number or `company`.

    Which comes first hangs on the problem.
    """
    authored = scene.question.follow_ups if scene.question else ()
    own = [(one.ask, str(number)) for number, one in enumerate(authored)]
    style = company_style(scene.state.settings.style)
    # Which one is first is fixed by the interview, not by chance.
    start = sum(scene.state.id.encode()) % len(own) if own else 0
    own = own[start:] + own[:start]
    asks = [(text, COMPANY) for text in style.asks] if style else []
    one, other = (own, asks) if scene.number == 0 else (asks, own)
    mixed = [asked for pair in zip(one, other, strict=False) for asked in pair]
    return mixed + [asked for asked in (*one, *other) if asked not in mixed]


def _asked(scene: CodingScene) -> int:
    """How many follow-ups were asked on this problem; asking back to an answer is none."""
    return len(scene.problem.follow_ups) if scene.problem else 0


def _lead(scene: CodingScene, draft: Draft) -> None:
    draft.say_if_room("follow_up_lead_next" if _asked(scene) else "follow_up_lead")
