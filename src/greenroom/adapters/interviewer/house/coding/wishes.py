"""Whether somebody at a problem plainly asks for a hint, refuses one, is stuck, or wants the solution."""

import re
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from greenroom.adapters.interviewer.house.coding import begging
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.wishes import found, plainly
from greenroom.interview.talk import pleas
from greenroom.patterns import LazyRegex

HintWish = Literal["asks", "refuses"]

_HINT = r"(?:hints?|nudges?|clues?|tips?(?! of)|suggestions?|guidance|assistance)"
_HELP = rf"(?:{_HINT}|help)"
_SOFT = r"(?:(?:please|maybe|perhaps|just|also|really|gladly|happily|then|now|possibly) )*"
_ASKS = (
    rf"\b(?:give|offer|lend|drop|spare|provide)(?: me| us)?(?: [\w']+){{0,3}} {_HELP}\b",
    rf"\b(?:can|could|may|might) (?:i|we) {_SOFT}(?:get|have|take|use|ask for|borrow)(?: [\w']+){{0,3}} {_HELP}\b",
    rf"\b(?:i|we|i'd|i'll) (?:(?:would|could|will|do|might|can) )?{_SOFT}"
    rf"(?:need|want|like|take|accept|love|appreciate|do with|ask for|use)(?: (?!the\b|that\b|"
    rf"your\b)[\w']+){{0,3}} {_HELP}\b",
    rf"\b(?:i|i'd|i'll) (?:would |will )?(?:take|accept|like|want)(?: [\w']+){{0,3}} {_HINT}\b",
    rf"\b{_HELP},? (?:please|pls|plz|now)\b|\b(?:please|pls),? (?:a |one |some )?{_HELP}\b",
    rf"^(?:(?:a|another|one|next|any|some|more|small|little|tiny|the|ok(?:ay)?|fine|so|then|yes|maybe|(?:what|"
    rf"how) about)[, ]+)*"
    rf"{_HINT}(?: then| now| maybe)?[.?! ]*$",
    rf"\bany (?:chance of )?(?:[\w']+ ){{0,3}}{_HINT}\b[^.]*\?|\bany {_HINT}\b[.! ]*$",
    rf"\b(?:a|another|some) (?:[\w']+ ){{0,2}}{_HELP} (?:would|might|could) (?:\w+ )?(?:help|be|do)\b",
    rf"(?<!said )\b(?:yes|yeah|sure|ok(?:ay)?|fine|right)\b.{{0,20}}\b(?:the|a|one|that|your) {_HINT}\b(?! (?:is|was|"
    rf"tells?|says?))",
    r"\b(?:can|could|would|will|please|pls) (?:you |u )?(?:please |maybe |just )*(?:help|guide|nudge|steer|"
    r"unblock|assist|"
    r"rescue|point|push)\b (?:me|us|out|a little)\b",
    r"^(?:please )?help(?: me| us| please| pls)*\b[.!? ]*$|\bhelp me (?:out|get|see|with|a (?:bit|little))\b",
    r"\b(?:give me|any|do with|spare)(?: [\w']+){0,4} pointers?\b(?! (?:to|for|at|of)\b)",
    r"\b(?:can|could|would) (?:you|u) (?:please )?help\b|\b(?:give|lend) me (?:something|a hand|a push)\b|"
    r"\b(?:use|need) a (?:hand|push)[.!? ]*$",
    r"\bthrow me a bone\b|\bpoint me (?:somewhere|in|to|at)\b|\b(?:steer|guide|nudge|unblock|unstick) me\b",
)
_ANY_HINT = LazyRegex(rf"\b{_HELP}\b")
_REFUSES = LazyRegex(
    rf"(?<!is )(?<!'s )(?<!was )(?<!of )(?<!were )"
    rf"\bno (?:more |further |other |need (?:for|of) (?:a |an |any |the )?)?(?:{_HINT}|help)\b"
    r"|(?:\b(?:do|did|am|'m|was|would|will|have|had|im|i'm)(?:n'?t| not)\b|\b(?:dont|didnt|wont|wasnt|never|not)\b)"
    r"(?: [\w']+){0,3}? (?:(?:want|wanting|need|ask|asking|asked|like|take|request\w*)(?: [\w']+){0,4}? "
    rf"(?:{_HINT}|help)|ask(?:ing|ed)? for (?:another one|that one|one|any|it|that))\b"
    r"|(?<!can't )(?<!cannot )\b(?:try|do|go on|work|solve|like|want|rather|carry on)\b[^.]{0,24}\b"
    rf"without (?:a |an |any |your |the |more )?(?:{_HINT}|help)\b"
    rf"|(?:^|[,.;:] |\bplease )(?:don't|do not|dont) (?:give|offer|help)\b|\bnot (?:a|an|any|another) {_HINT}\b"
    rf"|\brather not (?:have|take|get|use)(?: [\w']+){{0,2}} {_HINT}\b"
    rf"|\b(?:keep|save|stop|enough)(?: [\w']+){{0,3}} {_HINT}\b"
)
_STUCK = (
    r"\b(?:i'?m|i am|im|i feel|i got|i get|i'?ve got(?:ten)?|i keep getting|feeling)(?: (?!not\b)[\w']+){0,3} "
    r"(?:stuck|lost|blocked|clueless)\b(?! (?:updates?|values?|elements?|entries))",
    r"^(?!.*\bnot\b)(?:\W*\w+\W+){0,3}(?:stuck|lost)(?: here| now| on this| again| on the \w+ \w+)?[.! ]*$",
    r"\b(?:hit|hitting|against|in front of) a (?:brick )?wall\b|\b(?:round |around )?in circles\b|"
    r"\bran? out of ideas\b|"
    r"\bout of ideas\b|\bdr[ae]w(?:ing)? a? ?blanks?\b|\bgetting nowhere\b|\bdead end\b|\bat a loss\b|\bover my head\b|"
    r"\bout of my depth\b|\b(?:not|n'?t) clicking\b|\brun aground\b|\bleads? nowhere\b",
    r"\b(?:not|n'?t|hardly) (?:getting|get|going|making|make) (?:anywhere|any further|(?:any )?progress)\b",
    r"\bno (?:real |good )?(?:idea|clue) (?:how|what|where)\b(?! to (?:call|name))|\bnothing comes to mind\b",
    r"\b(?:do ?n'?t|do not|dont|not sure|unsure|not)(?: (?:really|even|quite|honestly|exactly))*(?: (?:know|see|"
    r"sure))? "
    r"(?:how|where|what)(?: else)? (?:to|i should|i can|i could|i'?d|comes) (?!call|name)",
    r"\b(?:do ?n'?t|do not|dont)(?: (?:really|even|quite|honestly))* (?:see|know) (?:how|a way|the way)\b",
    r"(?:^|\b(?:i|just|honestly|really) )(?:can'?t|cannot|cant|can not|could ?n'?t) (?:(?:really|seem to|quite|"
    r"even) )*(?:figure|"
    r"work (?:it|this|that)? ?out|crack|solve (?:it|this)|see (?:it(?=\W*$|[,.;!])|how|a way|any way)|"
    r"think of (?:anything|"
    r"any)|come up with|"
    r"get (?:any )?further|make (?:it work|progress)|find (?:it(?=\W*$|[,.;!])|the (?:bug|way|error|idea|trick)|a way)|"
    r"do (?:this|it))",
    r"\bi (?:(?:really|honestly|just|still) )*(?:do ?n'?t|do not|dont) (?:(?:really|quite|just) )*(?:see|get|"
    r"understand) it\b",
    r"\bwhere (?:do|should|would) i (?:even )?(?:start|begin|go)(?: with this| from here| here)?\W*$|"
    r"^what (?:now|next)\b|\bwhat am i missing\b|"
    r"\bwhat (?:should|do|can|could|would) i (?:do|try|look at|think about)(?: next| now| here| first)?[?.! ]*$|"
    r"\bhow (?:do|should|would|can) i (?:even )?(?:start|begin|approach|tackle|continue|proceed|solve|fix)"
    r"(?: (?:this|it|that))?(?=\W*$|[,.;!?])",
)
_RUN = LazyRegex(
    r"^(?:please |just )*(?:run|execute|test)\b|\b(?:you|u|please|pls)\b.{0,24}\b(?:run|execute|test|try)\b"
)
_SURE_ENOUGH = 0.7
"""How sure the reader must be of a plea in words that no pattern knows."""
_DEMANDED = (
    r"(?:solutions?|answers?|code|algorithm|implementation|program|function|lines?|loop|version|tests?|cases|"
    r"trick|recurrence|"
    r"pseudo-?code|prompt|instructions|rules|everything|it|this one|the whole thing|the rest|notes)"
)
_DEMANDS = (
    rf"\b(?:give|show|tell|write|type|hand|send|print|reveal|paste|spill|disclose|provide|translate|solve|"
    rf"complete|finish|do|"
    rf"implement|code|have|see|let me)\b(?: [\w']+){{0,5}} {_DEMANDED}\b",
    r"\bi'?d rather you did\b|\bhow it'?s done\b|\bwhat (?:code|program) would\b|\bwould the finished\b",
    r"\b(?:write|type|do|solve|code) (?:it|this|that|one)\b.{0,16}\bfor me\b|\bhow would you\b|\bintended solution\b",
)
_NO_DEMAND = LazyRegex(
    r"\b(?:did|do|am|was|'m|have)(?:n'?t| not) (?:even |really )?(?:ask\w*|want\w*|need\w*)\b|\b(?:did|do|have|"
    r"can|could) you "
    r"(?:see|read|look|like|notice|get)\b|\bi (?:fixed|found|solved|wrote|did|do|have|will|'ll)\b|\bmy own\b"
)
_CUT = LazyRegex(r"(?<=[.;!?])\s+|\n+|,? but (?=i\b)")


@lru_cache(maxsize=1024)
def hint_wish(text: str) -> HintWish | None:
    """What is plainly said about a hint; the last word on it counts."""
    wishes = [wish for part in _CUT.split(text) if (wish := _wish(plainly(part))) is not None]
    return wishes[-1] if wishes else None


def _wish(plain: str) -> HintWish | None:
    if _REFUSES.search(plain):
        return "refuses"
    if "type hint" in plain:
        return None
    asks = found(_ASKS, plain) or (_ANY_HINT.search(plain) is not None and pleas.asks_for_help(plain))
    return "asks" if asks else None


def is_stuck(text: str) -> bool:
    """Whether somebody says that they do not get any further."""
    return found(_STUCK, plainly(text))


def demands_solution(text: str, *, is_sure: bool) -> bool:
    """Whether somebody wants our solution; words that only resemble a demand must have its form."""
    plain = plainly(text)
    if is_sure:
        return not re.search(r"\b(?:did|do|am|was|'m)(?:n'?t| not) (?:even |really )?ask\w*\b", plain)
    return any(re.search(one, plain) for one in _DEMANDS) and not _NO_DEMAND.search(plain)


def checked(heard: Heard) -> Heard:
    """A request as it was read, as a lesser one, or as thinking aloud when its words do not plainly say so."""
    if begging.begs(heard.text):
        return replace(heard, kind="solution", is_sure=True)
    if heard.kind == "solution" and begging.asks_value(heard.text):
        return replace(heard, kind="clarify")
    if heard.kind == "solution":
        return heard if demands_solution(heard.text, is_sure=heard.is_sure) else _thought(heard)
    if heard.kind == "why":
        return heard if heard.is_sure or _asks_why(heard) else _thought(heard)
    if heard.kind == "run":
        return heard if _RUN.search(plainly(heard.text)) else _thought(heard)
    if heard.kind not in ("hint", "stuck"):
        return heard
    wish = hint_wish(heard.text)
    if wish == "asks":
        return replace(heard, kind="hint", is_sure=True)
    if wish is None and (is_stuck(heard.text) or _is_plea(heard)):
        return replace(heard, kind="stuck", is_sure=True)
    return _thought(heard)


def _asks_why(heard: Heard) -> bool:
    plain = plainly(heard.text)
    asks = plain.endswith("?") or re.search(r"\b(?:can|could|would) you\b|\btell me\b", plain) is not None
    return asks and re.search(r"\b(?:why|which|where|what)\b", plain) is not None


def _is_plea(heard: Heard) -> bool:
    clause = heard.clause
    return clause is not None and clause.wants in ("hint", "help") and clause.confidence >= _SURE_ENOUGH


def _thought(heard: Heard) -> Heard:
    return replace(heard, kind="thinking", is_sure=False, clause=None)
