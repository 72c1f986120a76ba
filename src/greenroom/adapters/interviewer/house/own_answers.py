"""When candidates ask whether what they said was right: nothing is graded during the interview."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Notes
from greenroom.interview.talk.reading import Clause, forms
from greenroom.patterns import LazyRegex

NOTE = "own_answer"

_GOOD = (
    r"(?:right|correct|correctly|ok|okay|good|fine|fair|wrong|enough|acceptable|valid|sound|convincing|clear|true|"
    r"reasonable|sensible|alright|what you (?:want\w*|expect\w*|were looking for|hoped for))"
)
_SAID = (
    r"(?:answers?|reply|explanation|explaining|reasoning|point|points|claim|guess|doubt|objection|assumption|"
    r"analysis|argument|"
    r"estimate|complexity|memory|space|time|cost|n log n|log n|n squared|linear|quadratic|constant|o ?\([^)]*\)|story|"
    r"introduction|description|what i (?:said|told|answered|wrote|claimed|explained))"
)
_EARLIER = LazyRegex(
    # Was that answer correct? Was my memory point OK? Was the cache good, yes or no?
    rf"\bwas (?:that|it|this|my|the|what i)\b(?! (?:empty|input|list))[^?]{{0,50}}?\b{_GOOD}\b"
    # Is my n log n for the time right or not?
    rf"|\b(?:is|are|were) (?:my|what i)\b[^?]{{0,40}}\b{_SAID}[^?]{{0,40}}\b{_GOOD}\b|\bis what i (?:said|"
    rf"answered|told)\b[^?]{{0,40}}\b{_GOOD}\b"
    r"|\b(?:is|was|were) (?:that|this|it|these)\b[^?]{0,12}\b(?:kind|sort) of (?:answer|thing|story|detail)\b[^?]{0,12}"
    r"\byou (?:want|need|expect|hope|look|like|mean)\w*"
    r"|\b(?:is|was) (?:that|this|it) what you (?:wanted|were looking for|are looking for|expected|hoped|"
    r"wanted to hear)\b"
    r"|\bdid i (?:answer|explain|put|say|tell|get) (?:that|it|this|the (?:question|time|memory|last one)|"
    r"your question|my \w+)\b[^?]{0,24}"
    r"\b(?:right|correctly|well|properly|clearly|enough)\b"
    r"|\bwhat (?:exactly )?(?:was|is|were) (?:missing|wrong|unclear|off|lacking) (?:in|with|about|from) (?:my|"
    r"that|the) "
    r"(?:answer|explanation|reply|reasoning|story|analysis|complexity|claim)\b"
    r"|\bdo you (?:say|mean|think|agree)(?: that)? (?:that|it|this|my \w+)(?: is| was|'s) (?:wrong|right|correct|not)\b"
    rf"|\bwas i (?:right|wrong|correct)\b"
)
"""They ask about something they said or did before."""
_INDIRECT = LazyRegex(
    r"(?:^(?:(?:and|only|just|or|but|well)\W+)*whether|"
    r"\b(?:tell me|told me|say|said|to know|asked|ask|asking)(?: you| me)? (?:whether|if)) "
    rf"(?:my|what i (?:said|answered|told \w+|wrote)|that answer|it)\b[^.?]{{0,50}}\b(?:was|is|were) {_GOOD}\b"
)
_MEANT = LazyRegex(
    r"\b(?:kind|sort) of (?:\w+ )?you (?:mean|meant|want|wanted|had in mind)\b|"
    r"\bwhat you (?:mean|meant|asked|had in mind)\b|"
    r"\bdid i (?:get|understand) (?:the|your) question\b"
)
"""They ask whether they understood our question, and not for a grade."""
_MINE = LazyRegex(rf"\b(?:i|my|mine|do you)\b|\b{_SAID}\b")
"""While a problem is open, words that show that their own answer is meant."""
_GENERAL = LazyRegex(
    rf"\b(?:is|was) (?:that|this|it) (?:\w+ )?{_GOOD}(?:,? (?:or not|yes or no|then|now|too|at all|for (?:that|"
    rf"this|you)))*\s*\?*$"
    rf"|\b(?:am|was) i (?:right|wrong|correct)(?: (?:there|about (?:that|this|it)|or not))?\s*\?*$"
    rf"|\b{_GOOD} or (?:not|wrong)\s*\?*$"
)
"""They ask whether something is right, and only the moment shows what is meant."""


def is_one(scene: Scene, clause: Clause) -> bool:
    """Whether a clause asks us to grade what the candidate said."""
    plain = clause.text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if _INDIRECT.search(plain):
        return True
    if clause.kind == "code" or not forms.asks(clause.text):
        return False
    if _EARLIER.search(plain) and (not scene.is_at_work or _MINE.search(plain)):
        return not (scene.host is not None and scene.host.is_about_task(scene, clause.text))
    # While a problem is open the code answers that, and an answer to our question gets a verdict of its own.
    return not scene.is_at_work and not scene.asked.is_open and _GENERAL.search(plain) is not None


def answer(scene: Scene, draft: Draft, text: str) -> None:
    """Say kindly that grades come later, or what was measured; once at length and then briefly."""
    found = scene.host.own_answer(scene, text) if scene.host is not None else None
    if not scene.is_at_work and _MEANT.search(text.lower()) and draft.say("that_was_meant"):
        draft.note(NOTE)
        return
    if found is not None and draft.say(found.key, **found.slots):
        pass
    elif any(Notes.parse(line.intent).has(NOTE) for line in scene.state.lines if line.who == "interviewer"):
        draft.say("own_answer_again")
    else:
        draft.say("own_answer")
    draft.note(NOTE)
