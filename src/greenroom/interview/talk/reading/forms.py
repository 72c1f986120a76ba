"""The form of a clause: whether it asks, and which little words it begins with."""

import re

from greenroom.patterns import LazyRegex

FILLERS = LazyRegex(
    r"(?:(?:oh+|ah+|eh+|a+rgh|ugh|huh|mm+|h+m+|u+m+|uh+|er+|so|well|ok(?:ay)?|k|and|but|wait|alright|right|also|"
    r"then|now|"
    r"actually|basically|quick(?:ly)?|sorry|hey|hi|hello|yeah|yes|yep|no|nope|like|anyway|plus|cool|great|thanks|"
    r"thank you|(?:one|quick|another|a) (?:more |quick )?(?:thing|question|q)|just to (?:be sure|confirm|check)|"
    r"before i (?:start|begin)|i mean|you know|just|bro|dude|man|mate|sir|please|btw|by the way|out of curiosity|"
    r"i(?:'d| would)? (?:like|want) to (?:know|ask)|(?:just )?(?:wondering|curious|checking)|tell me|can i ask)"
    r"(?:[,.:!\u2026-]+\s*|\s+))+",
    re.IGNORECASE,
)
"""Words people begin with. What follows them shows what kind of clause it is."""

_SUBJECT = (
    r"(?:i|we|you|u|he|she|it|they|there|this|that|these|those|the|an?|my|your|our|its|their|each|every|any|all|both|"
    r"some|no|one|two|three|someone|something|anyone|anything|everything|nothing|only|numbers?|another|\w+s|"
    r"(?!be\b|do\b|go\b|is\b|no\b)[a-z]{1,2}\d?|\d+)"
)
_ASKS = LazyRegex(
    r"(?:is|are|am|was|were|can|could|should|shall|will|would|may|might|must|has|have)(?:n't)?"
    rf" (?:also |even |still |ever |maybe )?{_SUBJECT}\b"
    rf"|(?:do|does|did)(?:n't)? (?!not\b|it (?:again|for|now)\b){_SUBJECT}\b"
    r"|(?:does|did) \w+"
    r"|what(?:'s|s)? (?!i\b|we\b|you (?:said|want)\b|a\b|an\b|made\b|matters\b|helps\b|follows\b|remains\b|decides\b)"
    r"|what(?:'s|s)\b|whats\b"
    r"|how(?:'s)? (?:many|much|long|often|far|big|large|small|deep|fast|slow|do|does|did|is|are|am|was|would|"
    r"should|can|"
    r"could|will|come|about|important|strict|exactly|shall)\b"
    r"|(?:when|where|who|why|which)(?:'s)? (?:is|are|am|was|were|do|does|did|can|could|should|would|will|not|of|one|"
    r"part|parts|case|cases|input|inputs|test|tests|value|values|order|language|version|exactly|has|have|gets|goes|"
    r"comes|happens|the|index)\b"
    r"|(?:any|anyone|anybody) (?:there|home|here|idea|chance|hints?|guarantees?|constraints?|limits?)\b",
    re.IGNORECASE,
)
"""How a question begins."""
_INDIRECT = LazyRegex(
    r"\b(?:i(?:'m| am)? (?:wonder\w*|curious|not sure|unsure|asking)|i (?:don't|do not|dont) (?:know|understand|get)|"
    r"(?:can|could) (?:you|u) (?:tell|say|clarify|confirm)|it (?:doesn't|does not|didn't|did not) say|"
    r"(?:unclear|not clear)(?: to me)?|you (?:did not|didn't|never) (?:answer|say|tell)(?: me)?) "
    r"(?:if|whether|what|which|how (?:many|much|long|big)|when)\b",
    re.IGNORECASE,
)
_IF = LazyRegex(
    r"(?:(?:and|but|so|ok|also|hm+|wait) )*(?:if|when|once|suppose|supposing|in case|assuming)\b", re.IGNORECASE
)
_AFTER_CONDITION = LazyRegex(
    r"\b(?:do|does|did) (?:the|it|they|a|an|this|that|i|we|you|its|each|all|both|my)\b"
    r"|\b(?:will|would|can|could|should|must|may) (?:the|it|they|there)\b"
    r"|\bwhat (?:happens|is|do|does|should|will|would)\b|, (?:is|are) (?:the|it|this|that|there)\b",
    re.IGNORECASE,
)
"""How a question goes on after its condition: "if it is empty what happens"."""
_SHORT = 5
_CONDITION = LazyRegex(
    r"(?:if|when|once|since|because|as|assuming|given|suppose|supposing|say|for|in case|after|before|while|whenever|"
    r"with|unless|until|even if)\b",
    re.IGNORECASE,
)


def without_fillers(text: str) -> str:
    """The text from the first word that says something."""
    found = FILLERS.match(text)
    return text[found.end() :] if found and found.end() < len(text.rstrip(" .!?")) else text


def weight(text: str) -> int:
    """How many words it has besides those that people begin with."""
    return len(FILLERS.sub("", f"{text} ", count=1).split())


def opens_question(text: str) -> bool:
    """Whether the text begins like a question."""
    return _ASKS.match(text) is not None


def asks(text: str) -> bool:
    """Whether it is a question, with or without a question mark."""
    if text.rstrip(" )\"'*!").endswith("?"):
        return True
    if _IF.match(text) and _AFTER_CONDITION.search(text):
        return True
    return opens_question(without_fillers(text)) or is_indirect(text)


def is_tentative(text: str) -> bool:
    """Whether it may be an answer with a raised voice: "none?", "maybe linear?"."""
    is_short = len(text.split()) <= _SHORT and text.rstrip().endswith("?")
    return is_short and not opens_question(without_fillers(text)) and not opens_question(text)


def is_indirect(text: str) -> bool:
    """Whether it wonders whether something is so."""
    return _INDIRECT.search(text) is not None


def is_condition(text: str) -> bool:
    """Whether it opens with a condition, so that what follows belongs to it."""
    return _CONDITION.match(without_fillers(text)) is not None
