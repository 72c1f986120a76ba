"""The single questions inside a long one, each without the reasons, options and tags that people add to it."""

import re

from greenroom.adapters.interviewer.house.coding import wordings
from greenroom.interview.talk.reading import forms
from greenroom.patterns import LazyRegex

_LEAST = 3
LEAST_TELLING = 2
"""Telling words of a question that can be looked up by itself."""
_LEAD = LazyRegex(
    r"^(?:(?:and|also|but|so|or|well|ok(?:ay)?)[, ]+)*(?:while (?:i'?m|i am|we'?re|we are) at it|"
    r"(?:(?:one|two|three|a few|some|my) )?(?:more |other |quick |last )*questions?(?: first| before [\w ]{2,24})?|"
    r"before (?:i|we) (?:start|begin|write|go on)(?: \w+)?|for (?:my|the) understanding|to be (?:sure|clear|safe)|"
    r"i (?:only |just )?(?:wanted|want|need|'d like|would like) to (?:know|ask|be sure)(?: about)?)\s*[,:]\s*",
    re.IGNORECASE,
)
_WRAPPED = LazyRegex(
    r"^(?:(?:please|sorry|just)[, ]+)*(?:(?:can|could|would|will) (?:you|u) )?(?:please |just |maybe )*(?:repeat|"
    r"tell me|explain|say|remind me|clarify|confirm|i (?:wonder|forgot|don't know|didn't get))"
    r"(?: again| once more| to me)?,? (?:again )?(?=(?:what|whether|how|if|which|when|where|who)\b)",
    re.IGNORECASE,
)
"""A question that is put as a request: "could you repeat what happens at the end?"."""
_REASON = LazyRegex(
    r",? (?:because|cause|since|given that|considering|i(?:'m| am)? ask(?:ing)? (?:because|since)|as (?:the|it|i|that)|"
    r"otherwise|in which case|for (?:example|instance)|e\.g\.|such as|the way i read it)\b.*$",
    re.IGNORECASE | re.DOTALL,
)
_TAG = LazyRegex(
    r",? (?:(?:would|is|does|could|should|are|do|will|can|was|has)n't (?:it|they|that|there|he|she|we|i)|"
    r"(?:is|does|do|are|can) (?:it|they|that)|right|correct|yes|no|true|or not|or what|or something else)\s*\?*\s*$",
    re.IGNORECASE,
)
_VALUE = (
    r"(?:(?:an?|the) )?(?:-?\d+|zero|minus one|none|null|nil|true|false|yes|no|nothing|infinity|"
    r"empty (?:list|string|text|array)|error|exception)"
)
_OPTIONS = LazyRegex(
    rf"(?:,? {_VALUE}(?:, {_VALUE})*,? or|,|(?<=answer)|(?<=result)|(?<=result is)|(?<=answer is)) {_VALUE}\s*\?*\s*$",
    re.IGNORECASE,
)
_CHOICE = LazyRegex(r"^((?:what|which|how|in (?:what|which))\b[^,]{8,}), [^?]+\bor\b[^?]+\??$", re.IGNORECASE)
"""An open question with the answers to choose from: "how is it given, as a list or as a string?"."""
_JOINT = LazyRegex(r"(?:,\s*|\s+)(?:and|or|plus|also|but)\s+(?:also\s+|then\s+)?|[;,]\s+", re.IGNORECASE)


def questions_in(text: str, least: int = LEAST_TELLING) -> tuple[str, ...]:
    """The questions of a clause in their shortest form; nothing if that is the clause itself."""
    found: list[str] = []
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    for part in _apart(_LEAD.sub("", plain)):
        bare = _bare(part)
        if len(wordings.telling(bare)) >= least and bare.strip(" ?") != plain.strip(" ?"):
            found.append(f"{bare}?")
    return tuple(dict.fromkeys(found))


def _apart(text: str) -> list[str]:
    """Cut where another question begins; a condition stays with its question."""
    found: list[str] = []
    at = 0
    for joint in _JOINT.finditer(text):
        left, right = text[at : joint.start()], text[joint.end() :]
        is_opened = not joint[0].strip(" ,;") and forms.is_condition(left)
        if len(left.split()) >= _LEAST and not is_opened and forms.opens_question(right) and _has_question(left):
            found.append(left)
            at = joint.end()
    return [*found, text[at:]]


def _has_question(text: str) -> bool:
    """Whether a question begins somewhere in it."""
    starts = (found.start() for found in re.finditer(r"\b\w", text))
    return any(forms.opens_question(text[start:]) for start in starts)


def _bare(part: str) -> str:
    bare = _WRAPPED.sub("", forms.without_fillers(_LEAD.sub("", part.strip())))
    without_reason = _REASON.sub("", bare)
    if len(without_reason.split()) >= _LEAST and _has_question(without_reason):
        bare = without_reason
    bare = _TAG.sub("", bare)
    bare = _CHOICE.sub(r"\1", bare)
    # "Can a box cost 0?" asks about the value itself; "is the answer 0 or -1?" asks which one.
    if re.search(r"\b(?:answer|result|output|returns?|returned)\b", bare):
        bare = _OPTIONS.sub("", bare)
    return bare.strip(" ?.,;:")
