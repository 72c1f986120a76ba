"""A question of ours that stays open: somebody asks back, is not finished, or answers it later."""

from greenroom.adapters.interviewer.house import asides, intents
from greenroom.adapters.interviewer.house.coding import answering, follow_ups
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.interview.rounds.coding import costs
from greenroom.interview.talk.notes import Notes
from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.judging import judge_answer

_FEWEST_OF_AN_ANSWER = 9
"""Words besides questions and apologies; fewer are no answer."""
_OURS = frozenset({"follow_up", "ask_complexity", "ask_space", "ask_time", "complexity_gap", "reflect"})
_ASKS_BACK = LazyRegex(
    r"\b(?:do|did|could|can|would|will|are|were|have) you\b|\byou (?:mean|meant|said|say|want|asked|ask)\b|"
    r"^(?:\W*(?:and|but|so|or|wait|hm+|ok(?:ay)?|sorry|well|oh|also)\b)*\W*"
    r"(?:what|which|why|who|where|when|how (?:many|much|large|big|often|exactly|is|are|does))\b|"
    r"\b(?:may|should|shall|must|am) i\b|\bdoes that (?:matter|count)\b|"
    r"\b(?:must|are|is|do|does|may) (?:all|both|there|the)\b"
)
_ABOUT_VARIANT = LazyRegex(
    r"^(?:\W*(?:and|but|so|or|wait|hm+|also)\b)*\W*(?:what|which|must|may|are|is|do|does|can|would|will)\b"
    r"(?!.*\b(?:right|correct|ok(?:ay)?|i|my)\b)"
)
"""A question about the case that ours describes, and not about their answer."""
_ANYTHING_MORE = LazyRegex(
    r"\b(?:anything|something|what|nothing) (?:else|more|left)\b|\bwhat'?s next\b|\bis that all\b"
)
_TO_US = LazyRegex(
    r"\b(?:do|did|can|could|would|have|are) you\b(?! mean)|\bis (?:it|there)\b[^?]*\b(?:known|better|faster|possible)\b"
)
_UNFINISHED = LazyRegex(
    r"\b(?:(?:was|am|'m|wasn'?t|were) (?:not )?(?:quite |yet )?(?:finished|done|through)(?: yet| there)?\b|"
    r"(?:had|have)(?: ?n'?t| not)(?: even| yet)? (?:finished|answered|said|begun|started)|"
    r"did(?: ?n'?t| not) (?:finish|answer|get to)|not (?:finished|done) (?:yet|there)|let me (?:finish|think)|"
    r"(?:may|can|could) i still|still thinking|(?:one|just a|give me a) (?:moment|second|sec|minute)\b"
    r"(?=\W*$|[,.!]| please))"
)
_NOT_FINISHED = LazyRegex(r"\bnot\b|n'?t\b|\bstill\b|\blet me\b|\b(?:moment|second|sec|minute)\b")
_IS_IT_NOTED = LazyRegex(
    r"\b(?:is|was|did|have|has|do|are|got)\b[^.?!]{0,60}\b(?:noted|written (?:it |that )?down|recorded|"
    r"put (?:it |that )?down|"
    r"on record|taken? (?:it |that )?down|note (?:it|that|this)|in your notes)\b[^.?!]*\?|"
    r"\bplease (?:note|put|write|record|take)\b[^.?!]{0,16}\b(?:that|this|it)\b(?: down)?"
)
_WITH_INPUT = LazyRegex(
    r"\b(?:count|counts|include|counting|including|add)\b[^.?!]*\binput\b[^.?!]*\?|\binput\b[^.?!]*\bcounts?\b[^.?!]*\?"
)
_WANTS_IT_AGAIN = LazyRegex(
    r"\b(?:repeat|rephrase|again|other words|differently|what (?:do|did) you mean|do you mean|you meant|not sure what|"
    r"understand the question)\b"
)


def asks_only(text: str) -> bool:
    """Whether a text asks us something and says next to nothing besides."""
    told = [one for one in intents.sentences(text) if not _asks(one) and not _is_unfinished(one)]
    asks = any(_asks(one) for one in intents.sentences(text))
    return asks and sum(len(one.split()) for one in told) < _FEWEST_OF_AN_ANSWER


def _asks(sentence: str) -> bool:
    return sentence.rstrip().endswith("?") and _ASKS_BACK.search(sentence.lower()) is not None


def stays_open(scene: CodingScene, draft: Draft) -> bool:
    """Answer somebody who asks back, or has not finished; False when there is an answer to our question."""
    if not scene.pending & _OURS or _verdict(scene) != "unknown":
        return False
    is_costs = "follow_up" not in scene.pending
    if is_costs and not costs.stated(scene.said).is_empty:
        return False
    if _says_only_unfinished(scene.said):
        return draft.say("take_your_time")
    if is_costs or not asks_only(scene.said) or scene.count("follow_up_open") > 1:
        return False
    if _WANTS_IT_AGAIN.search(scene.said.lower()) and asides.repeat(scene, draft):
        draft.note("follow_up_open")
        return True
    if not draft.say("follow_up_open"):
        return False
    draft.note("follow_up_open")
    return True


def tell_what_counts(scene: CodingScene, draft: Draft) -> bool:
    """Say whether the input counts as memory, to those who ask."""
    return _WITH_INPUT.search(scene.said.lower()) is not None and draft.say("count_besides_input")


def asks_for_more(text: str) -> bool:
    """Whether somebody asks whether there is anything else."""
    return _ANYTHING_MORE.search(text.lower()) is not None


def leave_to_them(scene: CodingScene, draft: Draft) -> None:
    """Answer a question with which an answer ends: what our question leaves open is theirs to decide."""
    last = next(reversed(intents.sentences(scene.said)), "")
    if not last.rstrip().endswith("?"):
        return
    plain = last.lower()
    inquiry = follow_ups.last_asked(scene)
    words = stems(inquiry.ask) if inquiry is not None else frozenset()
    if _ANYTHING_MORE.search(plain) or draft.has_question:
        # The next question is the answer, or that there is none.
        return
    if _TO_US.search(plain):
        draft.say_if_room("beyond_answer")
    elif _ABOUT_VARIANT.search(plain) and stems(plain) & words:
        draft.say_if_room("follow_up_yours")


def confirm_noted(scene: CodingScene, draft: Draft) -> bool:
    """Say yes to somebody who wants to be sure that their words are noted, and which ones."""
    if not _IS_IT_NOTED.search(scene.said.lower()):
        return False
    said = costs.stated(scene.said)
    sides = (("time", said.time_words), ("memory", said.space_words))
    words = " and ".join(f"{words} for the {side}" for side, words in sides if words)
    return draft.say("yes_noted_words", words=words) if words and said.is_sure else draft.say("yes_noted")


def answered_late(scene: CodingScene, draft: Draft) -> bool:
    """Judge an answer that comes after its question was let go; False when nothing of the kind was said."""
    if confirm_noted(scene, draft):
        return True
    if follow_ups.last_asked(scene) is None or _was_right(scene):
        return False
    if _says_only_unfinished(scene.said):
        return draft.say("take_your_time")
    if not _is_unfinished(scene.said) and _verdict(scene) not in ("right", "partly"):
        return False
    answering.follow_up(scene, draft)
    return True


def _verdict(scene: CodingScene) -> str:
    inquiry = follow_ups.last_asked(scene)
    # What they ask names things that an answer would name, too.
    told = " \n".join(one for one in intents.sentences(scene.said) if not _asks(one))
    return judge_answer(inquiry, told).verdict if inquiry is not None and inquiry.is_judged else "unknown"


def _was_right(scene: CodingScene) -> bool:
    """Whether the newest verdict on an answer was that it is right."""
    verdicts = [
        note.about or ""
        for line in scene.lines_here
        if line.who == "interviewer"
        for note in Notes.parse(line.intent).notes
        if note.act == "judged" and ":follow_up:" in (note.about or "")
    ]
    return bool(verdicts) and verdicts[-1].startswith("right")


def _is_unfinished(text: str) -> bool:
    found = _UNFINISHED.search(text.lower().replace("\u2019", "'"))
    return found is not None and _NOT_FINISHED.search(found[0]) is not None


def _says_only_unfinished(text: str) -> bool:
    """Whether a text says that more is to come, and nothing of it yet."""
    rest = [one for one in intents.sentences(text) if not _is_unfinished(one)]
    return _is_unfinished(text) and sum(len(one.split()) for one in rest) < _FEWEST_OF_AN_ANSWER
