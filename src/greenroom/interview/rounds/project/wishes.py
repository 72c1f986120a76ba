"""What a candidate wants to happen at the keyboard, by plain words: who drives, going on, stopping, taking back."""

import re
from collections.abc import Sequence
from typing import Literal

from greenroom.interview.rounds.project import offers, replacing
from greenroom.interview.rounds.project.choices import Driver
from greenroom.patterns import LazyRegex

Wish = Literal["bot_drives", "human_drives", "go_on", "stop", "take_back"]

_LONGEST = 60
"""Words: in a longer text nobody asks for the keyboard in passing."""
_LONGEST_CLAUSE = 16
"""Words of a clause in such a text that may still do so."""
_BACK_AFTER = LazyRegex(r"\b(?:and |but )?then (?:i|stop|give|hand|let me|it)\b[^.?!;,\n]*")
_SHORT = 9
"""Words of a clause that may be only a yes, a "go on" or a "wait"."""

_CLAUSE_END = LazyRegex(r"[.?!;:,\n\N{EM DASH}]+\s*|\s-+\s|\b(?:and then|but|because)\b")
_LEAD = (
    r"(?:(?:ok(?:ay)?|so|well|um+|uh+|hm+|yes|no|yeah|yep|nope|sure|alright|all right|right|now|then|actually|please|"
    r"hey|sorry|thanks?|thank you|great|good|cool|nice|fine|and|oh|just|maybe|perhaps|i think|i guess|you know what|"
    r"go ahead and)\s+)*"
)
_PLEASE = (
    r"(?:(?:can|could|would|will) you|would you mind|i(?:'d| would) like you to|i want you to|please|let'?s|let us"
    r"|why don'?t you)"
)
_THERE = r"(?=\s*$|\s+(?:it|this|that|now|please|from|here|again|for|the|level|back|instead|on|over|myself|first)\b)"
_PART = (
    r"(?:it|this|that|(?:this|that|the) (?:one|part|piece|level|bit|rest|next|last|first|second|third|fourth|method|"
    r"function)\b[\w ]{0,20}|level \w+)"
)
_KEYS = r"(?:the )?(?:keyboard|wheel|controls?|keys)"

_HUMAN = LazyRegex(
    rf"\bmy (?:turn|go)\b"
    rf"|\b(?:i(?:'ll| will| want to|'d like to| would like to|'m going to| am going to| can)|can i|could i|may i"
    rf"|shall i|should i|let me|allow me to) (?:(?:just|now|also|then|please|really|rather|maybe|quickly|like to) )*"
    rf"(?:drive\b|type\b{_THERE}|take over\b|take (?:it|this|that) (?:from here|over)\b|take {_KEYS}"
    rf"|take (?:level|the next)\b|(?:do|write|finish|try|take|handle|solve) {_PART}(?: myself| now| please)*\s*$"
    rf"|try(?: now| please| myself| first| my luck)*\s*$|have a (?:go|try)\b|give (?:it|this|that) a (?:go|try|shot)\b)"
    rf"|\b(?:give|hand|pass|let me have) (?:me )?(?:back )?(?:{_KEYS}|it)(?: (?:back|over))?(?: to me)?\s*$"
    rf"|\bi(?:'d| would)? (?:like|want|need|prefer) (?:to have )?{_KEYS} (?:back|now|again|please)\b"
    rf"|\bi(?:'m driving| am driving| drive| take over)\b{_THERE}"
)
_BOT = LazyRegex(
    rf"\byour (?:turn|go)\b|\b(?:it'?s )?over to you\b"
    rf"|\b(?:{_PLEASE}|you|i(?:'ll| will) let you|(?:let'?s have|have) you|want you to|like you to)"
    rf"(?: (?:please|now|can|could|should|may|must|just|go ahead and|go on and|have to))* "
    rf"(?:drive\b(?! (?:well|too|so|fast|slowly)\b)|take over\b|take {_KEYS}|type\b{_THERE}"
    rf"|take (?:it|this|that|level \w+)(?: from here| over)?\s*$)"
    rf"|\b{_PLEASE} (?:please |just )?(?:do|write|finish|solve|implement|handle) {_PART}(?: for me| please| now)*\s*$"
    rf"|\b{_PLEASE} (?:please |just |only |maybe )*(?:write|do|implement|code|add|finish) (?:just |only )*"
    r"(?:[a-z]+_\w+|\w+\(\)|(?:the|this) (?:function|method|class) \w+)"
    rf"|\b{_PLEASE} (?:please |just |only |maybe )*(?:write|implement|code|add) (?:me )?(?:just |only )*"
    r"(?:(?:one|a|a single|this|that|the) (?:\w+ )?(?:function|method)|[a-z]+ and [a-z]+_\w+)\b"
    rf"|^{_LEAD}(?:take over|take {_KEYS}|drive|take (?:it|this) from here)\b{_THERE}"
)
_POLITE_HUMAN = LazyRegex(rf"^{_LEAD}{offers.TO_HUMAN}")
_POLITE_BOT = LazyRegex(rf"^{_LEAD}{offers.TO_BOT}")
_OFFERED = LazyRegex(offers.BY_BOT)
_PART_ALONE = LazyRegex(
    rf"(?:^|[.!;\n,]\s*){_LEAD}(?:(?:only|just) )*(?:write|implement|code|add|do) (?:me )?(?:(?:only|just) )*"
    r"(?:[a-z]+_\w+|\w+\(\)|(?:the|this) (?:function|method) \w+)"
)
"""To somebody who has the keyboard: which part to write."""
_ONLY_PART = LazyRegex(
    r"\b(?:only|just) (?:[a-z]+_\w+|[a-z]+ and [a-z]+_\w+|\w+\(\)|(?:the|this|that|one|a) (?:\w+ )?(?:function"
    r"|method|part|piece|class))\b"
    r"|\bthen (?:stop|give|hand|i want|i'd like|i take|back)\b|\b(?:write|implement|code) [a-z]+_\w+"
)
_NOT = LazyRegex(
    r"(?:n'?t|\bnot|\bnever|\bno need (?:for|to)|\bwithout|\bbefore|\bwhen|\bif|\bwhile|\buntil|\bunless|\bonce|\bas"
    r"|\bis (?:it|that)|\bdo|\bdid|\bwas (?:it|that)|\bwhose|\bafter|\bhow)\b[\w' ]{0,18}$"
)
_LATER = LazyRegex(r"^[\w' ]{0,16}\b(?:later|afterwards|after|when|once|next time|eventually|soon)\b")

_STOP = LazyRegex(
    rf"^{_LEAD}(?:{_PLEASE} )?(?:please )?(?:stop|wait|hold (?:on|it)|hang on|pause|halt|freeze|not so fast|slow down"
    r"|one (?:moment|second|sec|minute)|(?:just )?a (?:moment|second|sec|minute)"
    r"|(?:do not|don'?t) (?:go on|continue|write)"
    r"|not yet(?=\s*$))\b"
)
_NOT_STOP = LazyRegex(r"\b(?:interview|session|clock|timer|rehearsal|meeting)\b")
_GO_ON = LazyRegex(
    rf"^{_LEAD}(?:{_PLEASE} )?(?:please )?(?:go on|go ahead|go for it|keep (?:going|driving|at it|it up|coding|writing)"
    r"|carry on|continue|proceed|resume|move on|(?:on to )?(?:the )?next(?: level| step| one)?|do (?:it|that|so)"
    r"|go back to work)\b"
)
_YES = LazyRegex(
    r"(?:(?:yes|yeah|yep|yup|aye|sure|ok(?:ay)?|alright|all right|right|fine|of course|absolutely|definitely|please|go|"
    r"sounds (?:good|great|fine)|good|agreed|do|let'?s (?:go|do it)|makes sense|perfect|great|by all means"
    r"|that(?:'s| is) (?:fine|ok(?:ay)?|good)|i(?:'m| am) (?:fine|ok(?:ay)?|good) with (?:that|it))"
    r"(?: (?:please|then|now|thanks|thank you|to me|for me|with me|do that|you (?:can|may|should)))*\s*)+"
)
_NO = LazyRegex(
    r"(?:no|nope|nah|not (?:now|yet|really)|rather not|i'?d rather not|please don'?t|don'?t)"
    r"(?: (?:please|thanks|thank you|now|yet))*"
)
_UNSURE = LazyRegex(r"\b(?:no|not|but|wait|hold|stop|why|what|how|which|before|later|myself|rather)\b|n't\b|\?")
_TAKE_BACK = LazyRegex(
    rf"^{_LEAD}(?:{_PLEASE} )?(?:please )?(?:just )?(?:"
    r"(?:revert|undo|roll back|take back|back out|reverse)(?=\s*$|\s+(?:it|this|that|your|the|my)\b)"
    r"|(?:take|roll|put|change|turn) (?:it|this|that|that one|your (?:last )?\w+|the last \w+) back\b)"
)
_NO_SUCH = LazyRegex(r"\b(?:no|and|or|the|just|only|is|not) (?:reverse|undo|revert|rollback)\s*$|^\W*reverse\s*$")
"""A word of code, as in "sort by the amount, no reverse": nothing is to be taken back."""
_OF_CODE = LazyRegex(r"\b(?:history|rules?|snapshots?|transactions?|list|dict|state|account|balance|files?)\b")
"""What a program takes back, and not the one who writes it."""


_WRITES = LazyRegex(
    r"\b(?:write|implement|code|do|add|finish|fill in|complete|type|give me|put in|take|only|just)\b(?! (?:i|mine"
    r"|my)\b)"
)
_ONLY = LazyRegex(
    r"\b(?:only|just|nothing else|nothing more|no more|(?:one|a single|that|this|the) (?:one )?(?:function|method"
    r"|part)|for me)\b"
)
_NOT_THAT = LazyRegex(
    r"(?:n't|\bnot|\bnever|\bi(?:'ll| will| can|'d| would| want to| have| just)?|\bdid you)(?: \w+)? (?:write|only"
    r"|just|do|add)\b$"
)
_UNTIL = LazyRegex(
    r"\b(?:and |but )?then (?:i|stop|give|hand)\b|\bassuming\b|\bwhile i\b|\bi(?:'ll| will| do| write| want)\b"
)
_NO_REQUEST = re.compile(r"(?i:\b(?:i|i'd|i'll|we|i (?:would|will|did|could)|not|never|you)|n't)\s*(?i:just\s+)?$")
_ASKS_YOU = re.compile(r"(?i:\b(?:can|could|would|will) you\s*$)")
_RENAME = re.compile(
    r"(?i:\b(?:change|rename|replace|swap|turn))\s+(?:the \w+ )?`?(?P<a>(?:self\.)?(?P<old>[A-Za-z_]\w*))(?:\(\))?`?\s+"
    r"(?i:to|into|by|with|for)\s+`?(?P<b>(?:self\.)?(?P<new>[A-Za-z_]\w*))`?(?=\W|$)"
)


def wish_in(text: str, driver: Driver, *, is_waiting: bool = False, replaces: bool = False) -> Wish | None:
    """What is wished for; the last word counts. `is_waiting` says that the interviewer asked whether it shall go on.

    `replaces` says that it asked whether its version shall replace the candidate's: a yes lets it go on, a no stops it.
    """
    if not replaces:
        wish = _wish_in(text, driver, is_waiting=is_waiting)
        if wish is not None or driver == "human":
            return wish
        if is_waiting and _PART_ALONE.search(_plain(text)):
            return "bot_drives"
        return "go_on" if rename_in(text) is not None else None
    wish = _wish_in(text, driver, is_waiting=False)
    if wish is None and driver == "bot" and _PART_ALONE.search(_plain(text)):
        return "bot_drives"
    if wish in ("human_drives", "take_back"):
        return wish
    if rename_in(text) is not None:
        # To change one word is to go on, and replaces nothing.
        return "go_on"
    if wish == "bot_drives" and wants_part(text):
        return wish
    answer = replacing.answer_in(text)
    if answer is not None:
        return "go_on" if answer == "yes" else "stop"
    return wish if wish in ("stop", "bot_drives") else None


def _wish_in(text: str, driver: Driver, *, is_waiting: bool) -> Wish | None:
    plain = _plain(text)
    if driver == "human":
        # Who asks for a part, and wants the keyboard back after it, hands it over first.
        plain = _BACK_AFTER.sub(" ", plain)
    if not plain:
        return None
    # In a longer text only a clause that is short by itself is a wish.
    longest = _LONGEST_CLAUSE if len(plain.split()) > _LONGEST else _LONGEST
    found: Wish | None = None
    says_yes = is_waiting and not _UNSURE.search(plain)
    for clause in _clauses(plain):
        if len(clause.split()) <= longest:
            # "Undo that, please" is no yes.
            found = _in_clause(clause, driver, says_yes=says_yes and found is None) or found
    # Who is asked whether it shall go on, and says no, wants it to wait.
    return found or ("stop" if is_waiting and driver == "bot" and any(map(_NO.fullmatch, _clauses(plain))) else None)


def gives_keyboard(text: str, asked: str) -> bool:
    """Whether the candidate wants the interviewer to drive, by a wish or by a yes to its offer, the line before."""
    return wish_in(text, "human") == "bot_drives" or _accepts(text, asked)


def _accepts(text: str, asked: str) -> bool:
    plain, questions = _plain(text), re.findall(r"[^.?!;:]*\?", _plain(asked))
    if not questions or not _OFFERED.search(questions[-1]) or _UNSURE.search(plain):
        return False
    return any(
        _YES.fullmatch(clause) or _GO_ON.search(clause) for clause in _clauses(plain) if len(clause.split()) <= _SHORT
    )


def wants_part(text: str) -> bool:
    """Whether somebody wants only a part written, and the keyboard back after it."""
    return _ONLY_PART.search(_plain(text)) is not None


def parts_in(text: str, names: Sequence[str]) -> list[str]:
    """The functions of these names that are to be written, and nothing else; none where more is wanted."""
    known = sorted(names, key=len, reverse=True)
    if not known:
        return []
    name = rf"`?(?:\w+\.)?(?P<name>{'|'.join(map(re.escape, known))})\b`?(?:\(\))?"
    found: list[str] = []
    for sentence in re.split(r"(?<=[.?!;])\s+|\n", text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")):
        plain = sentence.lower()
        begins = _WRITES.search(plain)
        if begins is None or _NOT_THAT.search(plain[: begins.end()]):
            continue
        is_only = _ONLY.search(plain) is not None
        said = sentence[begins.end() :]
        if (until := _UNTIL.search(said.lower())) is not None:
            said = said[: until.start()]
        hits = [hit["name"] for hit in re.finditer(rf"(?<![\w.]){name}", said)]
        # A name that is also a word of every day is meant where only a part is asked for.
        found += [hit for hit in hits if is_only or "_" in hit or f"{hit}()" in said]
    return list(dict.fromkeys(found))


def rename_in(text: str) -> tuple[str, str] | None:
    """The name in the code that is to become another."""
    found = _RENAME.search(text)
    if found is None or found["old"] == found["new"]:
        return None
    before = re.sub(r"(?i:\b(?:please|just|maybe)\s*$)", "", text[: found.start()])
    if _NO_REQUEST.search(before) and not _ASKS_YOU.search(before):
        return None
    is_code = any("_" in one or "." in one for one in (found["a"], found["b"])) or "rename" in found[0].lower()
    return (found["old"], found["new"]) if is_code else None


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()


def _clauses(plain: str) -> list[str]:
    return [clause for part in _CLAUSE_END.split(plain) if (clause := part.strip())]


def _in_clause(clause: str, driver: Driver, *, says_yes: bool) -> Wish | None:
    if _TAKE_BACK.search(clause) and not _OF_CODE.search(clause) and not _NO_SUCH.search(clause):
        return "take_back"
    if _POLITE_HUMAN.search(clause) or _is_meant(_HUMAN, clause):
        return "human_drives"
    if _POLITE_BOT.search(clause) or _is_meant(_BOT, clause):
        return "bot_drives"
    if driver == "human" or len(clause.split()) > _SHORT:
        return None
    if _STOP.search(clause) and not _NOT_STOP.search(clause):
        return "stop"
    if _GO_ON.search(clause) or (says_yes and _YES.fullmatch(clause)):
        return "go_on"
    return None


def _is_meant(pattern: LazyRegex, clause: str) -> bool:
    """Whether it is wished for now, and not denied, asked about or put off."""
    found = pattern.search(clause)
    if found is None or _NOT.search(clause[: found.start()]):
        return False
    return not _LATER.search(clause[found.end() :])
