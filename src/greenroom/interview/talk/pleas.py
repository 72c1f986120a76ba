"""What words alone tell of a struggle: whether somebody plainly asks for help, or only makes a sound while thinking."""

import re

from greenroom.patterns import LazyRegex

_READ = 2_000
"""Characters: who is stuck says so early."""

_STARTS = r"giv(?:e|ing)|get(?:ting)?|have|use|need|want|like|ask(?: you)? for|offer|provide|spare"
_FEW_WORDS = r"(?:(?!(?:not|never|no)\b)[\w']+ ){0,3}?"
_GO_ON = r"(?:do|go|get|proceed|continue|start|begin|even start|approach|move|solve|tackle|try|fix|finish)"
_SOFTLY = r"(?:(?:please|maybe|perhaps|just|possibly|can|could|would|might) ){0,3}"
_DOUBTFULLY = r"(?:(?:really|quite|even|exactly|sure|know|see) ){0,3}"

_PLEAS = (
    # I'm completely stuck. I got lost here.
    rf"i(?:'m| am|m| feel| seem to be|'ve got(?:ten)?| got| keep getting) {_FEW_WORDS}(?:stuck|lost|clueless)",
    # Can I get a hint? I could use some help with this. But: I will use the hint, a type hint, a help function.
    rf"(?:{_STARTS}) (?:me |us )?{_FEW_WORDS}(?:(?<!type )(?<!the )hints?|nudge|clue|help|assistance|guidance)"
    r"(?! (?:function|method|class|variable|table|array|text|cost|count)s?\b)",
    r"(?:any|another|next) (?:\w+ )?(?:hints?|clues?)",
    r"(?:hints?|help),? please",
    r"please,? (?:a )?(?:hint|help)",
    # Could you help me? Please point me somewhere.
    rf"(?:you|please) {_SOFTLY}(?:help(?! (?:function|method)s?\b)|assist|(?:guide|nudge|point|push|steer|unblock) me)",
    # I have no idea how to go on. I don't know what to do next. But: no idea what to call this, you have no idea.
    r"(?<!you have )(?<!you've )(?<!you clearly have )no (?:real |good )?(?:idea|clue) (?:how|what|where|why)"
    r"(?! to (?:call|name)\b)",
    rf"(?:don't|do not|dont|not) {_DOUBTFULLY}(?:how|what|where)(?: else)? (?:to|i should|i can|i could) {_GO_ON}",
    r"what (?:should|do|can) i do (?:next|now|here)",
    r"(?:can't|cannot|can not) (?:(?:seem to )?(?:figure|work) (?:\w+ )?out|(?:do|solve) (?:this|it))",
    r"i give up",
    r"out of ideas",
)
_PLEA = LazyRegex(rf"\b(?:{'|'.join(_PLEAS)})(?![\w'])", re.IGNORECASE)
_TAKEN_BACK = LazyRegex(
    r"(?:\b(?:not|no|never|without|before|if|when|until|unless|avoid)|n't)\b ?(?:[\w']+ ){0,2}$", re.IGNORECASE
)
"""Before a plea, these make it none: I don't need a hint, if I get stuck."""

_SHORT_PLEA = LazyRegex(
    r"(?:(?:um|uh|hmm|well|so|sorry|honestly|ok|okay|please|i have|i've|just|still)[ ,.]+)*"
    r"(?:stuck(?: here| now)?|lost|help(?: me)?|(?:a )?hint|no (?:idea|clue)|i don't know)(?: please)?[ .!?]*",
    re.IGNORECASE,
)
"""Words that mean this only when nothing else is said."""

_FILLER = LazyRegex(
    r"(?:[\s.,!?…-]"
    r"|\b(?:h+m+|u+m+|u+h+|er+m*|ah+|oh+|ok(?:ay)?|wait|well|so|right|yeah|yes|no|now|let(?: me|'s) see)\b)*",
    re.IGNORECASE,
)


def asks_for_help(text: str) -> bool:
    """Whether these words plainly ask for help."""
    said = " ".join(text[:_READ].replace("\u2019", "'").split())
    if _SHORT_PLEA.fullmatch(said):
        return True
    return any(not _TAKEN_BACK.search(said[max(0, plea.start() - 40) : plea.start()]) for plea in _PLEA.finditer(said))


def is_filler(text: str) -> bool:
    """Whether somebody only made a sound."""
    return len(text) <= 40 and _FILLER.fullmatch(text) is not None
