"""Questions in plain letters: one case, short forms written out, so that a wording is recognised in any of them."""

import re

from greenroom.patterns import LazyRegex

READ = 1_200
"""Characters; whatever is asked is asked by then."""

_SHORT_FORMS: tuple[tuple[str, str], ...] = (
    (r"\b(can|could|do|does|did|is|are|was|were|have|has|had|would|should|wo|ai)n['\u2019]?t\b", r"\1 not"),
    (r"\bcan not\b|\bcannot\b", "can not"),
    (r"\b(what|how|where|who|why|that|there|it|when)['\u2019]s\b", r"\1 is"),
    (r"\b(what|how|where|who|that)s\b", r"\1 is"),
    (r"\bi['\u2019]?m\b", "i am"),
    (r"\bi['\u2019]?ve\b", "i have"),
    (r"\bi['\u2019]d\b", "i would"),
    (r"\b(you|they|we)['\u2019]?re\b(?! going)", r"\1 are"),
    (r"\bu\b", "you"),
    (r"\bur\b", "your"),
    (r"\bpl[sz]\b", "please"),
    (r"\bshould(?:a|ve)\b|\bshould of\b|\bshould['\u2019]ve\b", "should have"),
    (r"\bwould(?:a|ve)\b|\bwould of\b|\bwould['\u2019]ve\b", "would have"),
    (r"\bcould(?:a|ve)\b|\bcould of\b|\bcould['\u2019]ve\b", "could have"),
    (r"\bgonna\b", "going to"),
    (r"\bwanna\b", "want to"),
    (r"\bwhere did (?:i )?go wrong\b", "where did i go wrong"),
    (r"\btmrw?\b|\btmr\b|\b2morrow\b|\btomorow\b|\btommorow\b", "tomorrow"),
)
_POLITE = LazyRegex(
    r"^(?:(?:hi|hello|hey|hiya|yo|ok(?:ay)?|so|well|right|great|thanks?|thank you|thx|cheers|sorry|please|alright|good"
    r"|cool|coach|there|again|and|but|um+|hm+|for that|very much|a lot|so much)\b[\s,.!:;-]*)+(?=\S)"
)
_THANKS = LazyRegex(
    r"\W*(?:(?:ok(?:ay)?|great|good|cool|perfect|nice|awesome|brilliant|excellent|lovely|thanks?|thank you|thx|ty"
    r"|cheers|ta|much|appreciated?|i|it|very much|so much|a lot|a bunch|got it|that|this|helps?|helped|helpful|useful"
    r"|i see|understood|makes|sense|bye|goodbye|see you|for|the|your|you|help|was|is|all|coach|very|really|super|to"
    r"|me|time|answers?|man|mate|know|one|appreciate|very kind|kind|of"
    r"|pleasure|later|everything|now|clear|again|and|fair|enough|alright|will do|noted|good to know"
    r"|have a nice day|tips?|advice)\b\W*)+"
)
_THANKFUL = LazyRegex(
    r"thank|thx|\bty\b|cheers|\bta\b|appreciat|got it|i see|understood|makes sense|help(?:s|ed|ful)|\bbye|goodbye|noted"
    r"|will do|great|perfect|awesome|brilliant|cool|nice|useful|all clear|fair enough|good to know|see you"
)
_GREETING = LazyRegex(
    r"\W*(?:(?:hi|hello|hey|hiya|yo|good (?:morning|evening|afternoon|day)|coach|there|again|how are you(?: doing)?"
    r"|how is it going|how do you do|what is up|sup|nice to meet you|today|doing)\b\W*)+"
)


def plain(message: str) -> str:
    """In small letters, with short forms written out and one space between words."""
    text = " ".join(message[:READ].lower().replace("\u2019", "'").split())
    for short, full in _SHORT_FORMS:
        text = re.sub(short, full, text)
    return text


def without_politeness(text: str) -> str:
    """Without what opens a message; all of it where nothing else is there."""
    return _POLITE.sub("", text)


def is_thanks(text: str) -> bool:
    """Whether it only says thanks or goodbye."""
    return _THANKS.fullmatch(text) is not None and _THANKFUL.search(text) is not None


def is_greeting(text: str) -> bool:
    """Whether it only says hello."""
    return _GREETING.fullmatch(text) is not None
