"""The answer to "Shall my version replace yours?", read from everyday words."""

from typing import Literal

from greenroom.patterns import LazyRegex

Answer = Literal["yes", "no"]

_END = LazyRegex(r"(?<=[.?!;:\n\N{EM DASH}])\s+|\n+|,\s*|\s-+\s|\b(?=but\b|although\b|though\b)")
_YOURS = (
    r"(?:yours|(?:your|the) (?:own |other )?(?:version|code|solution|one|files?|way|approach|implementation|stuff)"
    r"|what you have|what you'?ve got)"
)
_MINE = (
    r"(?:mine|(?:my|our) (?:own |old |whole |bad )?(?:version|code|solution|one|files?|class(?:es)?|methods?|work|way"
    r"|stuff|attempt|mess|version of \w+)"
    r"|what i (?:have|wrote|did)|what'?s there)"
)
_IT = rf"(?:it|that|this|them|everything|all(?: of it)?|away|out|{_MINE}|the (?:whole )?(?:thing|files?|lot|code))"
_REPLACE = (
    r"(?:replac\w*|over-?writ\w*|swap\w*|scrap\w*|discard\w*|delet\w*|toss\w*|ditch\w*|throw\w*|drop\w*|chuck\w*)"
)
_TAKE = (
    r"(?:us(?:e|ing)|tak(?:e|ing)|go(?:ing)? (?:on |ahead )?(?:with|for|from)|go over to|switch(?:ing)? to|try|"
    r"put(?:ting)? (?:in|on)|put|bring(?: in)?|insert|paste|apply|show me|(?:see|seeing)|want|prefer|like|have|do|"
    r"continue (?:with|from)|carry on (?:with|from)|start (?:with|from)|work (?:with|from)|choose|pick|with)"
)
_HARMLESS_NOT = LazyRegex(
    r"\b(?:(?:do not|don'?t|wouldn'?t|would not|doesn'?t|won'?t|not) (?:really |actually |at all )?(?:mind|care|matter|"
    r"hurt|bother|object|need (?:mine|my|it|that)|attached)|no (?:problem|worries|objections?|issues?|matter|harm"
    r"|hard feelings)"
    r"|not a problem|why not|nothing against|can'?t hurt|not (?:precious|sentimental)|couldn'?t care less)\b"
)
"""Words with a "no" in them that agree."""
_KEEPS = LazyRegex(
    rf"\b(?:keep|leave|stay|stick|preserve|save|protect|spare)\w*\b|\bhands off\b|\b(?:rather|prefer|want"
    rf"|like) {_MINE}\b"
    rf"|\b(?:in|with|on|from) {_MINE}\b(?! (?:gone|replaced|out))|^\W*{_MINE}(?: please| then| instead)*\W*$"
    r"|\brather (?:you )?not\b|\bwithout (?:replac|over-?writ|touch|chang)\w*|\binstead of (?:replac|over-?writ)\w*"
)
_NEGATED = LazyRegex(
    rf"(?:\b(?:not|never|nor)\b|n'?t\b)[\w' ]{{0,24}}\b(?:{_REPLACE}|touch\w*|{_YOURS}|yours|want|like|do (?:it|that"
    r"|so)|"
    rf"ok(?:ay)?|good|go (?:on|ahead)|us(?:e|ing)|tak(?:e|ing)|chang\w+|{_MINE})\b|\bno (?:way|chance|replac\w+"
    r"|over-?writ\w+)\b"
)
_BARE_NO = LazyRegex(
    r"(?:(?:h+m+|u+m+|uh+|oh|well|so|ok(?:ay)?|sorry|eh)\W+)*(?:(?:no|nope|nah|never|not (?:now|yet|really|at all"
    r"|like that|that)|(?:please )?(?:do not|don'?t)|absolutely not"
    r"|certainly not|of course not|definitely not|rather not|no thanks?|no thank you|god no|better not|hell no"
    r"|i (?:would )?(?:refuse|decline|object))(?: (?:please|thanks|thank you|now|yet|no|you))*\W*)+"
)
_STRONG = LazyRegex(
    rf"\b{_TAKE} (?:me |us |just |please )*{_YOURS}|\b{_YOURS} (?:it is|then|please|is|would be|will|wins|sounds"
    r"|instead|now)\b"
    rf"|^\W*(?:(?:ok(?:ay)?|yes|sure|fine|then|so|well|please|alright|and|yeah) )*{_YOURS}(?: please| then)*\W*$"
    rf"|\b{_REPLACE} (?:\w+ (?:with|by) )?{_IT}|\b{_REPLACE} (?:away|out)\b"
    rf"|\b(?:mine|my (?:code|version|files?)) (?:can|may|should|could) (?:go|be)\b|\breplace\W*$"
)
_WEAK = LazyRegex(
    r"\b(?:yes|yeah|yep|yup|aye|sure|ok(?:ay)?|alright|all right|fine|of course|absolutely|definitely|agreed|certainly|"
    r"go (?:on|ahead|for it)|do (?:it|that|so)|please do|carry on|continue|proceed|keep going|by all means|be my guest|"
    r"feel free|have at it|whatever|if you must|suits me|(?:works|good|fine|ok(?:ay)?) (?:for|by|with) me"
    r"|as you (?:like|wish)|"
    r"up to you|your call|let'?s (?:do|see|go|try|have)|sounds (?:good|fine|great)|that works|makes sense|perfect"
    r"|great|"
    r"you (?:may|can)|knock yourself out|go)\b"
)
_CONDITION = LazyRegex(
    r"^\W*(?:and |but |only |ok(?:ay)? |or )*(?:if|unless|when|once|before|until|how|what|which|why)\b"
)
_RETELLS = LazyRegex(
    r"\byou(?:'d|'ll|'re going to| would| will| want to| wanted to| are going to| can'?t| could) .*\breplac"
)
"""What the interviewer has said, said back to it."""
_ASKS = LazyRegex(r"^\W*(?:and |so |but )*(?:which|what|how|why)\b")
_POLITE = LazyRegex(
    r"\b(?:can|could|would|will) you (?:please |just |then |now )*(?:use|take|replace|overwrite|put|show)\b|^please\b"
)
_DIRECTIVE = LazyRegex(
    r"\b(?:move|change|rename|fix|add|let|put|make|keep|give|store|call|return|remove)\b.*(?:\b_\w+|\w_\w|\w\(\)"
    r"|\bclass\b|\bmethod\b)"
)
"""Somebody who goes on to say what to write where does not agree to another version."""


def answer_in(text: str) -> Answer | None:
    """Whether the interviewer's version shall replace the candidate's; None where it is not said."""
    plain = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    said: Answer | None = None
    is_weak = asks = directs = False
    for clause in filter(None, map(str.strip, _END.split(plain))):
        reads = _read(clause)
        asks = asks or (reads is None and (clause.endswith("?") or _ASKS.search(clause) is not None))
        directs = directs or _DIRECTIVE.search(clause) is not None
        if reads == "weak":
            is_weak = is_weak or said is None
        elif reads is not None:
            # The last plain word counts.
            said = reads
    if said is not None:
        return said
    if directs and is_weak:
        return "no"
    return "yes" if is_weak and not asks else None


def _read(clause: str) -> Literal["yes", "no", "weak"] | None:
    if _HARMLESS_NOT.search(clause):
        return "yes"
    if _CONDITION.search(clause) or _RETELLS.search(clause):
        return None
    if _KEEPS.search(clause) or _NEGATED.search(clause) or _BARE_NO.fullmatch(clause):
        return None if clause.endswith("?") and _asks_what(clause) else "no"
    if clause.endswith("?") and not _POLITE.search(clause):
        return None
    if _STRONG.search(clause):
        return "yes"
    return "weak" if _WEAK.search(clause) else None


def _asks_what(clause: str) -> bool:
    return _QUESTION.search(clause) is not None


_QUESTION = LazyRegex(r"\b(?:what|which|why|how|does|do|is|are|will|would|did)\b")
