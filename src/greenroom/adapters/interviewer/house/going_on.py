"""Whether the candidate wants to go on to the next part, by plain words. A stage moves only then."""

from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.patterns import LazyRegex

_GO = (
    r"(?:go on|move on|continue|proceed|wrap (?:this |it |things )?up|skip (?:this|that|it|the)|"
    r"(?:go|move|get|come|jump|switch|skip)(?: on| over| ahead)? to (?:the |a |an )?(?:next|other|another|"
    r"problem|task|code|coding|"
    r"rest|second|last|closing)|do the (?:next|problem|code|coding)|have the next|see the (?:next|problem))"
)
_WISH = LazyRegex(
    r"\b(?:let'?s|let us|lets|can we|could we|may we|shall we|should we|can i|could i|may i|please|"
    r"i(?:'d| would) (?:like|prefer|rather|love)|i want to|i prefer to|happy to|ready to|glad to|we can|you can|"
    r"we should|"
    rf"we could|time to)\b[\w' ]{{0,24}}?\b{_GO}\b"
)
_BARE = LazyRegex(
    r"^(?:(?:ok(?:ay)?|fine|no|nope|yes|yeah|yep|well|so|good|great|right|sure|thanks?|thank you|alright|"
    r"all right|cool|please|"
    r"just|and|then|now|um+|uh+|davai|with that said|otherwise)\W+)*"
    r"(?:go on|go ahead|going on|moving on|move on|continue|proceed|onwards?|skip(?: it| this| that)?|"
    r"(?:the )?next(?: one| problem| question| task| part)?)"
    r"(?:\W+(?:please|then|now|lol|thanks|with the (?:next|rest)\b.{0,16}))*\W*$"
)
_NO_TALK = LazyRegex(
    r"\b(?:skip|no|without|enough|less)\b[\w ]{0,12}\b(?:small talk|chit-?chat|chatting|introductions?|warm-?up)\b|"
    r"\b(?:give|show)(?: me)? (?:the |a |your )?(?:problem|task|code|exercise)\b|"
    r"\b(?:the )?(?:problem|task|code)(?: now)?,? please\b|"
    r"\bget (?:straight |right )?to (?:the )?(?:problem|task|code)\b"
)
"""How somebody asks for the work instead of talk."""
_GOES = LazyRegex(
    r"\bi(?:'ll| will|'m going to| am going to)?(?: just| now| then)? (?:go|move|jump)(?: on| over)? to the "
    r"(?:closing\b|(?:next|last|second) (?:part|question|problem|stage|task)\b)|\b(?:only|"
    r"just) (?:want to )?leave (?:this|that|the) (?:question|one|follow-?up)\b"
)
_ENOUGH = LazyRegex(
    r"\b(?:i|we) (?:stop|end|finish|leave it) here\b|\bnothing (?:more|else)(?: to (?:add|say))?(?: from me)?[.! ]*$|"
    r"\bthat(?:'s| is) (?:all|it|everything)(?: from me| for me| i have| i had)?[.! ]*$"
)
_LEAVES = LazyRegex(r"(?<!is )(?<!'s )(?<!was )(?<!were )(?<!been )\b(?:going|moving) on\W*$")
_LATER = LazyRegex(
    r"\b(?:before|until|till|when|once|if|after|unless) (?:we|i|you)(?: can| could| may)? (?:go on|move on|"
    r"continue|proceed|wrap up|"
    r"finish|close)\b"
)
"""Going on is spoken of and not wished for: "before we continue"."""
_NOT = LazyRegex(rf"(?:\bnot|n't|\bnever|\bwithout)\b[\w' ]{{0,24}}\b{_GO}\b")
_DONE = LazyRegex(
    r"\bi'?m (?:good|done|fine|happy|finished|ready)\b|\bi am (?:good|done|fine|happy|finished|ready)\b|"
    r"\blet'?s go\b|^ready\b|"
    r"\bno(?:,)? thanks?\b|\bno thank you\b|"
    r"^(?:no|nope|ok(?:ay)?|yes|yeah|sure|fine|alright|great|thanks?|thank you)\b[^?]{0,24}$"
)


def wants(scene: Scene) -> bool:
    """Whether anything that was said asks to go on."""
    return any(is_wish(clause.text) for clause in scene.left)


def wants_work(scene: Scene) -> bool:
    """Whether anything that was said asks for the problem instead of talk."""
    return any(_NO_TALK.search(_plain(clause.text)) for clause in scene.left)


def wanted_work(scene: Scene) -> bool:
    """Whether the candidate has said since the beginning that they want no talk."""
    return any(_NO_TALK.search(_plain(line.text)) for line in scene.state.lines if line.who == "candidate")


def accepts(scene: Scene) -> bool:
    """Whether somebody who was offered more time would rather go on; a question is answered first."""
    if wants(scene):
        return True
    if any(clause.asks for clause in scene.left):
        return False
    return any(one.search(_plain(scene.said)) for one in (_DONE, _ENOUGH))


def is_wish(text: str) -> bool:
    """Whether these words ask to go on."""
    plain = _LATER.sub(" ", _plain(text)).strip(" ,:;-")
    if _NOT.search(plain):
        return False
    return any(one.search(plain) for one in (_WISH, _BARE, _LEAVES, _GOES))


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
