"""Explaining a concept the candidate asks about, from what was looked up; never a word about the problem."""

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.messages import ShowConcept
from greenroom.interview.talk.notes import Note
from greenroom.patterns import LazyRegex
from greenroom.ports.knowledge import Concept

_ASKS = LazyRegex(
    r"\b(?:what(?:'s| is| are| was| were|s)(?: exactly| again)?|what do(?:es)? (?=.*\b(?:mean|do|stand for)\b)|"
    r"what do you mean by|remind me (?:what|how|of|about)(?: exactly)?|"
    r"(?:explain|define|describe)(?: to me)?(?: what)?|"
    r"how (?:do|does|did) (?=.*\bwork)|tell me (?:about|what)|what'?s the (?:idea|definition) (?:of|behind)|"
    r"(?:i )?(?!.{0,24}\bhow to\b)(?:forgot|forget|do ?n'?t (?:know|remember)|ca ?n'?t remember|never heard of)"
    r"(?: about)? (?:what|how)?)"
    r"\s*(?:is|are|was|an?|the)?\s*(?P<about>[a-z][\w' /+*(),-]{1,60})",
)
_NAME_WANTED = LazyRegex(
    r"\b(?:what(?:'s| is| was) (?:it|that|this|the (?:name|word|term)s?)(?: again)? (?:called|for|of)"
    r"|what do (?:you|we|they|people) call"
    r"|how (?:do you|is it|is that|is this) call(?:ed)?|is there a (?:name|word|term) for"
    r"|(?:forgot|forget|do ?n'?t (?:know|remember)) the (?:name|word|term) (?:of|for)"
    r"|(?:explain|describe)(?: it)?(?: to me)?(?=:))"
    r"(?: again)?[,:]?\s*(?P<about>[a-z].{12,280})"
)
"""They describe something and want its name."""
_FOUND_OUT = LazyRegex(
    r"^(?:(?:ok(?:ay)?|so|well|and|but|now)[, ]+)*what(?:'s| is| was| are) [\w' ]{1,24}?\b(?:is|was|are|were)\b"
    r"|\bforgot (?:on|in|at|to|it|the)\b"
)
"""A statement that only sounds like a question: "what is open is the merge", "i forgot on delete cascade"."""
_OUR_OWN = LazyRegex(r"\b(?:input|output|answer|solution|example|problem|question|task|result|time left|expected)\b")


def asked_about(sentence: str) -> str | None:
    """What a sentence wants explained, as far as its form tells; None when it asks for no explanation."""
    plain = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    if wanted := _NAME_WANTED.search(plain):
        return wanted["about"].strip()
    found = None if "?" not in plain and _FOUND_OUT.search(plain) else _ASKS.search(plain)
    if found is None or _OUR_OWN.search(found["about"]):
        return None
    return found["about"].strip()


def explain(scene: Scene, draft: Draft, concept: Concept) -> None:
    """Show it, or say that it is on the screen already."""
    note = Note("concept", concept.term)
    shown = any(Note.parse(line.intent) == note for line in scene.state.lines if line.who == "room")
    draft.say("concept_shown" if shown else "concept", term=concept.term)
    draft.note("concept", concept.term)
    if not shown:
        draft.move(ShowConcept(concept.term, concept.text, concept.source))
