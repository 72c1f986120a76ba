"""Whether a question is surely about the rules of the problem, so that the statement can be pointed to."""

from greenroom.adapters.interviewer.house.coding import asking, begging, statements
from greenroom.adapters.interviewer.house.coding.asking import Subject
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.interview.talk.reading import Clause
from greenroom.patterns import LazyRegex

_GENERAL = LazyRegex(
    r"\b(?:inputs?|outputs?|empty|negative|positive|zero|duplicates?|sorted|order|returns?|returned|results?|values?|"
    r"numbers?|constraints?|range|length|at (?:least|most)|unique|null|none|maximum|minimum|integers?|guaranteed?|"
    r"inclusive|equal|ties?|what if|always|ever|possible|assume)\b"
)
"""Words of questions that can be asked about any problem."""
_TOOL = LazyRegex(
    r"\b(?:set|dict|dictionary|map|hash ?map|stack|queue|deque|heap|counter|pointers?|variables?|loops?|recursion|"
    r"base case|index|cache|memo|dp|array|buffer|flag|bit ?masks?|masks?|slices?|pieces|copies|tuples?|generator|"
    r"helper|inner loop|function call|iteration|condition|branch|window)\b"
)
"""Parts of a program: where the statement has no such thing, it is one of theirs."""
_OF_THEIRS = LazyRegex(
    rf"^(?:\w+,? )?(?:does|do|should|must|is|are|has|have|will|can) (?:the|my|this|that) {_TOOL.pattern}"
)
_WAY = LazyRegex(r"\b(?:which|what) (?:\w+ )?(?:structure|technique|approach|method|algorithm|strategy|trick)\b")
_TALK = LazyRegex(
    r"\b(?:no|not an?|not my|not the|an?|any) (?:real |proper )?(?:answer|reply)\b|"
    r"\b(?:do|did|can|could|will|would|are) you (?:even |actually |really )?"
    r"(?:answer\w*|read\w*|listen\w*|understand|hear|follow)\b|\byou (?:said|say|mean|meant)\b"
)
"""About what we said, and not about the problem."""
_BACK = LazyRegex(r"\b(?:that|this|it|those|these|they)\b")
_OWN = LazyRegex(r"\b(?:i|i'm|i'd|i'll|i've|my|mine|we)\b")
_FEW = 1
"""Words besides these, in a question that only points back."""
_EMPTY_WORDS = frozenset({"matter", "mean", "hold", "happen", "count", "help", "chang", "anyth", "even"})


def subject(scene: CodingScene, clause: Clause) -> Subject:
    """What a question is about, with what was said before it and the words of the statement in mind."""
    about = asking.subject(clause.text)
    plain = clause.text.lower()
    tool = _TOOL.search(plain)
    if about in ("problem", "way") and tool and not stems(tool[0]) <= statements.words(scene):
        return "work" if about == "problem" or _OF_THEIRS.search(plain) else about
    if about != "problem":
        return about
    if _WAY.search(plain):
        return "way"
    before = asking.before(scene.reading, clause).lower()
    said = {word for word in stems(plain) if word not in _EMPTY_WORDS}
    if (
        before
        and _BACK.search(plain)
        and _OWN.search(before)
        and len(said) <= _FEW
        and not said & statements.words(scene)
    ):
        # "I take the largest of each, does that matter?": what `that` is they have just said of their own work.
        return "check"
    return "problem"


def is_one(scene: CodingScene, clause: Clause) -> bool:
    """Whether it asks about the problem, in words of the problem or in those that fit any."""
    if subject(scene, clause) != "problem" or _TALK.search(clause.text.lower()) or begging.begs(clause.text):
        return False
    notes = scene.question.clarifications if scene.question else ()
    known = statements.words(scene).union(*(stems(ask) for note in notes for ask in note.asks))
    in_words = bool(stems(clause.text) & known)
    return in_words or (clause.is_sure and _GENERAL.search(clause.text.lower()) is not None)
