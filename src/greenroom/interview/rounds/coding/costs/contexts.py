"""Reads the words around a figure: of time or space, whole or part, this solution or another, meant or not."""

from typing import Literal

from greenroom.interview.rounds.coding.costs.model import Side, Stance
from greenroom.patterns import LazyRegex

_SPACE = LazyRegex(
    r"\b(?:space|memory|storage|ram|auxiliary|recursion (?:depth|stack)|call stack|stack depth)\b|"
    r"\bextra\b(?! (?:time|work|pass))|\bon top of (?:the|what)\b"
)
_TIME = LazyRegex(
    r"(?<!one )(?<!each )(?<!every )(?<!a )(?<!first )(?<!second )(?<!same )(?<!this )(?<!next )"
    r"\btime\b(?! (?:limit|left))"
    r"|\b(?:runtime|runs|run in|running|steps|operations|fast|speed|cpu|takes)\b"
)
_BOTH = LazyRegex(
    r"\b(?:(?:run)?time (?:and|&|as well as) (?:also )?(?:in |for )?(?:the )?(?:space|memory)|"
    r"(?:space|memory) (?:and|&|as well as) (?:also )?(?:in |for )?(?:the )?(?:run)?time|time/space|space/time)\b"
)
_BOTH_AFTER = LazyRegex(rf"[\s,]*(?:in |for |of |with )?(?:the )?(?:both\b|{_BOTH.pattern})")
_LIKEWISE = LazyRegex(
    r"\b(?:same (?:for|with|goes for|holds for) (?:the )?(?:extra )?(?:space|memory)|"
    r"(?:space|memory)(?: is| goes| would be)? (?:likewise|the same|as well|too|also|equally))\b"
)
_SIDE_AFTER = LazyRegex(
    r"\)?[ -]*(?:extra |additional |auxiliary |in |of |for |on |the |worst[- ]case |average |amortized |running |"
    r"total )*"
    r"(?P<side>time|runtime|space|memory|storage|extra|auxiliary)\b(?!'s|:| (?:is|complexity|=))"
)
_STEP = (
    r"(?:look-?ups?|step|operation|access|insert\w*|deletes?|deletions?|removals?|push(?:es)?|pops?|element|item|"
    r"iteration|"
    r"call|quer(?:y|ies)|updates?|node|check|comparison|membership|append|enqueue|dequeue|get|put|add|hash(?:ing)?|"
    r"move|window|"
    r"minimum|maximum|answer|result|sum|value|comparison|index)"
)
_SINGLE = r"(?:look-?up|step|operation|access|insert\w*|push|pop|query|update|check|comparison|call|removal|deletion)"
_PART = LazyRegex(
    rf"\b(?:each|every|per|one|single|any) (?:\w+ )?{_STEP}\b|\b(?:a|an) (?:\w+ )?{_SINGLE}\b|\b(?:set|map|dict\w*|"
    rf"hash\w*|heap|table|list|array|index|deque) (?:\w+ )?{_STEP}\b"
    rf"|\b(?:look-?ups?|insert\w*|pushes|pops|accesses|{_STEP}s) (?:in|on|into|from|to|of|is|are|takes?|costs?|cost)\b"
    r"|\b(?:map|dict\w*|hash\w*|set|heap|table|index|deque|queue|stack|array|cache) (?:already |then |just |only )?"
    r"(?:answers|tells|gives|finds|returns|looks|says|knows|does|hands|gets|can)\b"
    r"|\b(?:otherwise|else)\s*$"
    r"|\b(?:inner|outer) (?:loop|part)\b|\binside the loop\b|\bamorti[sz]ed (?:per|each|over)\b|\bin (?:a|"
    r"the) (?:set|hash\w*|dict\w*|map)\b"
    r"|\bper (?:\w+)\b|\bfor each\b|\b(?:each|every) (?:\w+ ){1,2}(?:is|costs?|takes?|needs?)(?: only| just)?\s*$"
)
_CALLS = LazyRegex(
    r"(?<!\bdo )(?<!\bdoes )(?<!\bneeds )(?<!\btakes )(?<!\bcosts )"
    r"\b(?:each|every|per|one|a single) (?:\w+ )?(?:calls?|quer(?:y|ies)|operations?|requests?|look-?ups?)\b"
)
"""What is said of one call holds for one call, up to the end of the sentence: not of what "does one operation"."""
_PER_AFTER = LazyRegex(
    r"\s*(?:each|every) (?:single )?time\b|"
    r"\s*(?:time )?(?:amorti[sz]ed )?(?:per|each|a|for (?:each|every|one|a single))\b(?! (?:test|time))|"
    r"\s*(?:time )?(?:look-?ups?|access|inserts?|insertion|membership|per)\b"
)
_PHASE = LazyRegex(
    r"\b(?:the |a |first |my )?(?:sort\w*|scan\w*|sweep|loop|pass|walk|building|build|preprocess\w*|prefix sums?|"
    r"heapify\w*|binary search|search|merge|"
    r"first (?:part|phase|step|pass)|second (?:part|phase|step|pass)|reading(?: the)? input|traversal|"
    r"counting)\b[^,;.]{0,24}?(?:is|takes|costs|=|would be|:|needs|in)?\s*$"
)
_WHOLE = LazyRegex(
    r"\b(?:whole|total|overall|altogether|entire|in all|all in all|everything|final(?:ly)?|in sum|combined|"
    r"together|solution|algorithm)\b"
)
_OTHER = LazyRegex(
    r"\b(?:fuzz\w*|stress[- ]?test\w*|oracle|cross-?check\w*|(?:to |for )?(?:verify\w*|compar\w+|check\w*) against|"
    r"small inputs?|random (?:tests?|inputs?)|"
    r"in general|by definition|other problem|last problem|previous problem|at work|my (?:job|team|project))\b"
)
_VARIANT = LazyRegex(
    r"\b(?:brute[- ]?forc\w*|naive(?:ly)?|the obvious|straightforward|trivial(?:ly)?|instead of|rather than|"
    r"compared (?:to|with)|versus|vs|"
    r"alternative\w*|other (?:way|approach|option|idea|version)|another (?:way|approach|option|version)|"
    r"(?:old|slow|slower|simple|simpler) (?:version|code|one|way)|"
    r"first (?:version|idea|thought|instinct|approach)|previous(?:ly)?|initially|before that|at first|originally|"
    r"normally|follow-?up|"
    r"if (?:it|the|they|there|we had|you|someone)\b|could (?:be done|get|bring|make)|can (?:get|be (?:improved|"
    r"brought|reduced))|"
    r"might (?:get|be possible)|possible in|there (?:is|exists|must be) (?:an?|some))\b"
)
_OTHER_VERSION = LazyRegex(
    r"\b(?:the|my) (?:old|slow|slower|first|naive|simple|previous|other|earlier) "
    r"(?:one|version|way|idea|code|approach)\b"
    r"[^,;]*$"
)
_VARIANT_AFTER = LazyRegex(
    r"['\"\u201d]?\s+(?:was|were|belong(?:s|ed)) (?:only )?(?:for|about|to|of|from|the (?:old|other|first|previous))\b"
    r"(?! (?:the )?(?:time|runtime|space|memory)\b)|"
    r"\s*(?:time |space |memory )?(?:without|unless|brute[- ]?force|naive|for the (?:brute|naive|follow))\b"
)
_OF_ONE_SIZE = LazyRegex(
    r"\s*(?:time )?in (?!(?:the |both |its |my )?(?:time|runtime|space|memory|both|worst|best|average|total|all|"
    r"general|"
    r"practice|theory|input|size|length|end|sum|each|every|place|python|n|that|this|it|case|fact|any|my|terms?)\b)"
    r"(?:the |a )?(?:number of )?\w+"
)
"""Behind a figure that counts in one size of several: "linear in the rows"."""
_COMMITS = LazyRegex(
    r"\b(?:i'?ll|i will|i'?d|i would|let me|let'?s|i'?m going|going to|mine|my (?:solution|code|approach|plan|"
    r"current)|i (?:use|do|go|went|did|wrote|"
    r"implemented|have|stick)|start(?:ing)? with|currently|what i have|is what i)\b"
)
_DENIED = LazyRegex(
    r"(?:(?<!why )(?<!if )\bnot\b(?! (?:sure|certain|only|just|more than|worse than|bad))|n't\b(?! (?:think|know|"
    r"sure|believe|exceed|remember))|\b(?:no longer|avoid\w*|"
    r"beats?|better than|faster than|slower than|down from|less than|lower than|unlike|never|worse than|"
    r"more than)\b)(?:\s+[\w']+){0,3}\s*\(?$"
)
_IN_PLACE_OF = LazyRegex(r"\b(?:instead of|rather than|as opposed to)\b[^,;.]*$")
_FROM_TO = LazyRegex(r"\b(?:from|reduces?|turns?|brings?|cuts?|improves?)\s+(?:it |this |that |the \w+ )?(?:from )?$")
_TO_NEXT = LazyRegex(r"\s*(?:time )?(?:down |back )?(?:in)?to\b")
_TOO_MUCH = LazyRegex(
    r"[\s,()=\d.e/*^+~-]*(?:(?:time|space|memory|solution)\b[\s,]*)?(?:(?:that|which|it|this)(?:'s| is| would be|"
    r" will be)?|is|are|would be|would|will be|and|so)?\s*"
    r"(?:(?:way|far|much|just|really|probably|obviously|clearly|definitely|also|simply|still|a bit|kinda)\s+)*"
    r"(?:too (?:slow|much|big|long|expensive|many)|no way|not (?:good|fast|quick) enough|not (?:ok|okay|fine|"
    r"acceptable|possible|feasible|gonna|going)|"
    r"isn'?t (?:good|fast|ok|enough|possible|going)|won'?t|will not|would ?n'?t|would not (?:pass|work|fit|do)|"
    r"can'?t (?:pass|work|be|do)|"
    r"cannot (?:pass|work|be)|tle\b|times? out|timing out|impossible|infeasible|terrible|is dead|dies\b|explodes)"
)
_HOPELESS = LazyRegex(
    r"(?:[^.;?!]|\.(?=\d)){0,60}\b(?:(?:will|would) (?:die|never (?:finish|end|pass))|(?:is|that's|it's|be) hopeless|"
    r"(?:will|would) take (?:hours|days|years|forever|ages)|(?:i|we) (?:reject|discard|drop|rule out|gave up) "
    r"(?:that|it|this))\b"
)
_OLD_CLAIM = LazyRegex(
    r"\b(?:said|claimed|thought|wrote|told you|assumed|guessed|meant to say|(?:was|were) (?:going|about) to say|"
    r"(?:wanted|want) to say|would have said|almost said)\b(?:\s+[\w']+){0,4}\s*\(?$"
)
_TAKEN_BACK = LazyRegex(
    r"[^.?]{0,20}\b(?:scratch that|take that back|that'?s wrong|that was wrong|i was wrong|forget that|strike that|"
    r"(?:took|taken|take|taking) (?:it |that |this )?back|withdr[ae]w\w*|wrong\b)"
)
_CORRECTED = LazyRegex(
    r"\b(?:no wait|wait|actually|sorry|i mean|i meant|scratch that|correction|make that|or rather|rather|oops|"
    r"no no|in fact|strike that)\b|\bno,|\bbut (?:it'?s|it is|that'?s|really|now|in truth)\b"
)
_ASKS = LazyRegex(
    r"^(?:\W*(?:so|and|or|but|ok(?:ay)?|hm+|wait|well|then|also)\W+)*(?:is|are|was|can|could|should|shall|do|does|"
    r"did|would|will|must|may|what|how|why|which)\b"
    r"(?! (?:i (?:do|did)|we (?:do|did)|happens is)\b)"
)
_WONDERS = LazyRegex(r"\b(?:not sure|unsure|no idea|don'?t know|wonder(?:ing)?) (?:if|whether|about|how)\b")
_TAG = LazyRegex(r",\s*(?:right|yes|yeah|no|correct|ok|okay|isn'?t it|true)\s*\?")


def side_of(segment: str, left: str, right: str) -> Side | Literal["both"] | None:
    """Whether time or space is meant; `segment` and `left` end at the figure, `right` begins behind it."""
    if _BOTH_AFTER.match(right):
        return "both"
    if after := _SIDE_AFTER.match(right):
        return "time" if after["side"] in ("time", "runtime") else "space"
    if _BOTH.search(left):
        return "both"
    for text in (segment, left):
        times, spaces = [one.end() for one in _TIME.finditer(text)], [one.end() for one in _SPACE.finditer(text)]
        if times or spaces:
            return "time" if max(times, default=-1) > max(spaces, default=-1) else "space"
    return None


def is_of_space_too(later: str) -> bool:
    """Whether the words after a figure say that it holds for the space as well: "space likewise"."""
    return _LIKEWISE.search(later) is not None


def own_words(right: str) -> int:
    """How many characters behind a figure say whether it is one of time or space."""
    found = _SIDE_AFTER.match(right)
    return found.end() if found else 0


def side_named_after(right: str) -> Side | None:
    """Whether the rest of the part names time or space."""
    if _SPACE.search(right):
        return None if _TIME.search(right) else "space"
    return "time" if _TIME.search(right) else None


def names_whole(context: str, right: str) -> bool:
    """Whether the words around a figure say that all of it is meant."""
    return _WHOLE.search(context) is not None or _WHOLE.match(right.lstrip()) is not None


def scope_of(context: str, right: str, sentence: str = "") -> Literal["whole", "step", "phase"]:
    """Whether the whole program is meant, one step of many, or one phase of several.

    `sentence` is what stands in the same sentence before the figure.
    """
    if names_whole(context, right):
        return "whole"
    if _PART.search(context) or _PER_AFTER.match(right) or _CALLS.search(sentence):
        return "step"
    return "phase" if _PHASE.search(context) else "whole"


def is_of_one_size(right: str) -> bool:
    """Whether the words behind a figure name a size of its own: "linear in the rows"."""
    return _OF_ONE_SIZE.match(right) is not None


def is_of_other_version(before: str) -> bool:
    """Whether the words before a figure speak of a version that was given up: "the slow one kept a list, so it was"."""
    return _OTHER_VERSION.search(before) is not None


def about_of(context: str, right: str) -> Literal["this", "variant", "other"]:
    """Which program is meant."""
    if _OTHER.search(context) or _OTHER.search(right[:40]):
        return "other"
    if _VARIANT_AFTER.match(right) or (_VARIANT.search(context) and not _COMMITS.search(context)):
        return "variant"
    return "this"


def stance_of(context: str, right: str, between: str | None) -> Stance:
    """Whether it is meant; `right` ends with the mark of the sentence, `between` at the next figure if there is one."""
    if _DENIED.search(context) or _IN_PLACE_OF.search(context) or _TOO_MUCH.match(right):
        return "rejected"
    if _HOPELESS.match(right):
        return "rejected"
    if _FROM_TO.search(context) and _TO_NEXT.match(right):
        return "rejected"
    if _TAKEN_BACK.match(right):
        return "retracted"
    if between is not None and (_CORRECTED.search(between) or (_OLD_CLAIM.search(context) and "but" in between)):
        return "retracted"
    if _WONDERS.search(context) or (right.endswith("?") and (_ASKS.match(context) or _TAG.search(right))):
        return "asked"
    return "meant"
