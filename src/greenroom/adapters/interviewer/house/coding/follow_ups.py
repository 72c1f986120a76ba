"""Questions beyond a solved problem: its author's own, and those that the company rehearsed for likes to put."""

from greenroom.adapters.interviewer.house.coding import approaches
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.manners import company_style
from greenroom.interview.shared.follow_ups import AskFollowUp

HURRY_SECONDS = 45
"""With less time left nothing more is asked."""
_QUOTABLE_WORDS = 10


def ask(scene: CodingScene, draft: Draft) -> bool:
    """Ask the next one; False when there was enough, there is no time, or something else was asked."""
    enough = scene.count("follow_up") >= scene.manner.follow_ups or not scene.allows("ask_follow_up")
    if draft.has_question or enough or scene.is_short_of(HURRY_SECONDS):
        return False
    text = next((one for one in _pool(scene) if draft.is_new(one)), None)
    if text is None:
        return False
    _lead(scene, draft)
    if not draft.tell(text):
        return False
    draft.note("follow_up")
    draft.move(AskFollowUp(" ".join(text.split())))
    return True


def own_words(scene: CodingScene) -> str:
    """Something the candidate really said on this problem that can be quoted back; empty when there is nothing."""
    if scene.question is None:
        return ""
    lines = [line for line in scene.theirs if line.at > scene.present_version_since]
    for line in reversed(lines):
        if words := approaches.named(line.text, scene.question):
            return words
    since = lines[0].seq if lines else scene.state.seq + 1
    settled = [one.text.strip(" .") for one in scene.state.memory.decisions if one.seq >= since]
    return next((text for text in reversed(settled) if 1 < len(text.split()) <= _QUOTABLE_WORDS), "")


def _pool(scene: CodingScene) -> list[str]:
    """The author's and the company's questions in turn; which comes first hangs on the problem."""
    own = list(scene.question.follow_ups) if scene.question else []
    style = company_style(scene.state.settings.style)
    # Which one is first is fixed by the interview, not by chance.
    start = sum(scene.state.id.encode()) % len(own) if own else 0
    own = own[start:] + own[:start]
    asks = list(style.asks) if style else []
    one, other = (own, asks) if scene.number == 0 else (asks, own)
    mixed = [text for pair in zip(one, other, strict=False) for text in pair]
    return mixed + [text for text in (*one, *other) if text not in mixed]


def _lead(scene: CodingScene, draft: Draft) -> None:
    words = own_words(scene)
    used = scene.count("follow_up")
    if words and not used and not draft.mentions(words) and draft.say_if_room("follow_up_lead_words", words=words):
        return
    draft.say_if_room("follow_up_lead_next" if used else "follow_up_lead")
