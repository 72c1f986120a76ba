"""Which parts of a story an answer has, by simple rules: it is better to miss a part than to imagine one."""

from greenroom.interview.rounds.answers.prompts import Part
from greenroom.patterns import LazyRegex

PARTS: tuple[Part, ...] = ("situation", "own_part", "action", "result", "lesson")
"""In the order of a good story."""

_READ = 20_000
_PAST = (
    r"(?:[a-z]{2,}ed|built|wrote|rewrote|led|made|took|gave|got|found|told|spoke|set|ran|did|went|began|chose|drew|held"
    r"|kept|met|put|sent|showed|split|taught|brought|cut|dug|drove|broke|caught|bought|sat|spent|stood|swept|threw"
    r"|undid|understood|won)"
)
_NO_ACTION = (
    r"(?:felt|thought|knew|liked|wanted|needed|hoped|believed|loved|enjoyed|learned|joined|worked|studied|graduated"
    r"|realized|realised|remembered|used to|supposed|worried|failed|got (?:\w+ )?(?:stuck|lost|nervous|worried)"
    r"|need|feed|speed|indeed|seed|bleed|exceed|proceed|succeed)"
)
_OFTEN = r"(?:(?:also|then|first|finally|just|really|actually|quickly|simply|immediately|personally|myself) ){0,2}"
_I_DID = LazyRegex(rf"\bi {_OFTEN}(?!{_NO_ACTION}\b){_PAST}\b")
_DID = LazyRegex(
    rf"\b(?:i|we|and|then|so i|so we) {_OFTEN}(?!{_NO_ACTION}\b){_PAST}\b"
    r"|\b(?:by|started|began|ended up|kept) (?!(?:be|noth|someth|anyth|everyth|morn|even)ing\b)[a-z]{2,}ing\b"
)
_PLACE = (
    r"(?:company|job|startup|start-up|firm|bank|agency|university|school|college|internship|employer|lab|hospital|shop)"
)
_PEOPLE = r"(?:team|project|manager|customer|client|colleague|boss|lead|thesis|release|product|deadline)"
_CHANGED = r"(?:dropped|fell|rose|grew|went|improved|decreased|increased|reduced|cut|saved|shrank|gained)"
_PATTERNS: dict[Part, LazyRegex] = {
    "situation": LazyRegex(
        r"\b(?:in|since|around|until|during) (?:19|20)\d\d\b|\b(?:last|this) (?:year|month|week|summer|winter|spring"
        r"|autumn|fall|semester|term|quarter|job|company)\b|\b(?:\w+ )?(?:years?|months?|weeks?) ago\b"
        rf"|\bat (?:my|our|the|a|an) (?:\w+ ){{0,2}}{_PLACE}\b|\b(?:my|our|the|a|another) (?:\w+ ){{0,2}}{_PEOPLE}\b"
        r"|\bwhen (?:i|we) (?:was|were|worked|joined|had|started)\b|\bwe (?:were|had to|had|worked|needed)\b"
        r"|\bi was (?:working|an?|the|on|in|asked|part of|responsible)\b"
    ),
    "result": LazyRegex(
        r"\b(?:in the end|at the end|as a result|the (?:result|outcome) (?:was|is)|eventually|ended up|turned out"
        r"|(?:it|that) (?:\w+ )?(?:worked|failed|paid off|helped|solved|fixed)|went live|went out|shipped|launched"
        r"|delivered|released|rolled (?:it )?out|(?:we|i|they) (?:\w+ )?(?:succeeded|finished|won|lost)"
        r"|(?:met|missed|made) the deadline|no longer|never (?:came back|happened again)"
        rf"|{_CHANGED} (?:\w+ ){{0,5}}?(?:by|from|to|about|around|over) (?:\w+ )?[\d$€£]|twice as|half (?:of )?the"
        r"|\d+ (?:percent|per cent)|\d+ times (?:faster|slower|more|fewer|less))|\d ?%"
    ),
    "lesson": LazyRegex(
        r"\b(?:learned|learnt|lessons?|taught (?:me|us)|next time|since then|ever since|from then on|in hindsight"
        r"|looking back|in retrospect|take-?aways?|these days|nowadays|now i (?:\w+ )?(?:always|never|ask|write|check"
        r"|make|try|start|tell)|i (?:would|'d) (?:\w+ ){0,7}?(?:differently|earlier|sooner|instead)"
        r"|if i (?:did|had|were|was) (?:\w+ ){0,3}again)\b"
    ),
}
_ROLE = LazyRegex(
    r"\b(?:my (?:own )?(?:part|role|job|task|responsibility|idea|decision|proposal)|i (?:was|am) (?:the one|responsible"
    r"|in charge)|i owned|on my own|by myself|i myself)\b"
)
_ACTIONS = 2


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of a story that the text has, in the order of a good story."""
    plain = " ".join(text[:_READ].lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
    found = {part for part, pattern in _PATTERNS.items() if pattern.search(plain)}
    if _I_DID.search(plain) or _ROLE.search(plain):
        found.add("own_part")
    # One thing done may be all there is to the situation; two make a course of action.
    if len(_DID.findall(plain)) >= _ACTIONS:
        found.add("action")
    return tuple(part for part in PARTS if part in found)
