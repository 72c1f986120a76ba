"""What a question at work is about: the problem, whether they are right, their own code, or a word they do not know."""

import re
from typing import Literal

from greenroom.interview.talk.reading import Clause, Reading, forms
from greenroom.patterns import LazyRegex

Subject = Literal["problem", "check", "work", "error", "word", "way"]
"""`work` is what they wrote, `error` a message of the computer, `way` how to do something."""

_POINTS_BACK = LazyRegex(r"\b(?:it|they|them|that|this|those|then)\b", re.IGNORECASE)
_LABEL = LazyRegex(
    r"^\W*(?:(?:one|two|three|another|a|my|first|quick|few|some) )*(?:question|q|thing|point)s?(?: first)?\s*:\s*",
    re.IGNORECASE,
)
_ALSO_ASKS = LazyRegex(
    r"\b(?:i wonder|wondering|just checking|just to (?:be sure|confirm|clarify|check|make sure)|to clarify|"
    r"can i assume|may i assume|i (?:don'?t|do not) know (?:if|whether))\b"
)
_STATES = LazyRegex(r"^what (?:\w+ ){1,6}(?:is|was) (?:that|the|to|a|how|when)\b")
"""How "what goes wrong is that..." begins."""
_ERROR = LazyRegex(r"\b(?:\w*error|\w*exception|traceback|stack ?trace|segfault|non-iterable|not iterable|nan|inf)\b")
_WORD = LazyRegex(
    r"\bwhat(?:'s| is| are| does| do(?! you))\b.{1,50}\b(?:mean|means|called|stand for|in english|in your words)\b"
    r"|\bwhat(?:'s| is) an? [\w'-]+(?: [\w'-]+)?(?: again| in \w+| called)?\s*\?*$"
)
_IDEA = (
    r"(?:that|this|it|these|those|they|both|either|any of|i|we|what i|my|mine|the (?:idea|plan|approach|code|solution))"
)
_CHECK = LazyRegex(
    rf"\b(?:is|was|are|am|would|will|does|do|did|have|has|isn't|don't) {_IDEA}\b.{{0,50}}\b(?:right|correct|enough|"
    r"sensible|sane|reasonable|good|acceptable|wrong|too much|too slow|sound|sense|better|missing|optimal|"
    r"the (?:only|right|wrong|intended|usual|best) \w+)\b"
    r"|\b(?:does|do|would|will|should|can|could) (?:that|this|it|they|these|those) (?:\w+ )?"
    r"(?:sound|make sense|look|work|help|seem|suffice|do)\b"
    r"|\b(?:fast|good|quick|simple|efficient|clean) enough\b|\boverkill\b|\bintended\b|\bin mind\b|\bacceptable\b"
    r"|\b(?:overlook\w*|(?:i|have i|did i|i've) (?:missed|forgotten|forgot))\b|\b(?:does|do|did|would|"
    r"will) (?:that|this|it|"
    r"they|those) (?:\w+ )?(?:settle|cover|catch|handle|answer|fix|solve|count as|suffice)\b"
    r"|\bdid i (?:miss|forget|understand|get|misread)\b|\bam i (?:missing|on|right|wrong|correct|close)\b"
    r"|\bdo you (?:see|think|agree|say|like)\b|\bwhat do you think\b|\bi understand (?:it |this |that )?right\b"
    r"|\b(?:anything|something|what(?:'s| is| was)?) (?:else |left |exactly )?(?:was |is )?(?:wrong|missing|left)\b"
    r"|\b(?:isn't|aren't|doesn't|don't|wasn't|won't) (?:it|they|that|this|i|we)\s*\?*$"
    rf"|\b(?:is|was|are|am) {_IDEA}\b.{{0,40}}\b(?:directions?|track|way (?:to go|forward)|lines|warm(?:er)?|"
    r"getting there|onto something|promising|worth (?:a try|trying|it))\b"
)
_TAG = LazyRegex(r"[,. ](?:right|correct|yes|yeah|no|ok(?:ay)?|true|agreed)\s*\?+\s*$")
_WORK = LazyRegex(
    r"\b(?:my|mine)\b(?! (?:answer|output|result|function)\b)|\bwhy\b|\bi (?:wrote|did|do|return|get|got|use|"
    r"used|have|keep|count|already)\b.{0,40}\b(?:here|now|line|loop|code|dict|list|wrong|off|instead)\b"
    r"|\b(?:test|tests|cases|run|submission)\b.{0,30}\b(?:fail\w*|pass\w*|contain\w*|break\w*|time out|slow)\b"
    r"|\b(?:your|the) (?:\d+ |hidden |visible )?(?:tests|cases)\b"
    r"|\b(?:too slow|tim(?:es?|ed|ing) out|time ?out|time limit|wrong answer)\b"
    r"|\b(?:mistakes?|bugs?|fault|flaw|culprit|off by one)\b"
    r"|\b(?:the matter|wrong|going on|happening|off|the problem|the trouble) with\b"
)
_WAY = LazyRegex(
    r"^how (?:do|would|should|could|can|does) (?:i|you|we|one|people)\b"
    r"(?! (?:know|tell|count|treat|break|print|return))"
    r"|^where (?:do|should|would|can) i\b|^should i use\b|\b(?:usual|better|faster|smarter|right) way\b"
    r"|^(?:would|do|does) (?:you|bfs|dfs|dijkstra|sorted\(|sort)\b"
    r"|^(?:could|should|might|can|maybe) i (?:\w+ ){0,2}?(?:check|compare|keep|store|cache|memo\w*|precompute|"
    r"loop|iterate|"
    r"join|append|slice|index|build|copy|split|merge|track|remember|hash|push|pop|scan|mark|sort)\b"
    r"|\b(?:algorithm|data structure|two pointers|hash ?map|heap|stack|queue|deque|merge sort|binary search|recursion|"
    r"bfs|dfs|dijkstra|dp|dynamic programming|fenwick|segment tree|prefix sums?|sorted\(|heapq|library)\b"
)


def asks(text: str) -> bool:
    """Whether these words ask something; a statement about the problem is none."""
    plain = _plain(text)
    if _STATES.search(_plain(forms.without_fillers(text))) and "?" not in text:
        return False
    return forms.asks(text) or _ALSO_ASKS.search(plain) is not None


def subject(text: str) -> Subject:
    """What a question is about by its form; the problem, where nothing else shows."""
    plain = _plain(forms.without_fillers(text))
    if _ERROR.search(plain):
        return "error"
    if _WORD.search(plain):
        return "word"
    if _CHECK.search(plain) or _TAG.search(plain):
        return "check"
    if _WAY.search(plain):
        return "way"
    return "work" if _WORK.search(plain) else "problem"


def before(reading: Reading, clause: Clause) -> str:
    """The words just before a question that it points back to, or whose condition it asks about; or nothing."""
    at = next((at for at, one in enumerate(reading.clauses) if one == clause), 0)
    if at == 0:
        return ""
    earlier = reading.clauses[at - 1]
    if earlier.kind == "code" or earlier.asks:
        return ""
    said = forms.without_fillers(_LABEL.sub("", earlier.text))
    return said if _POINTS_BACK.search(clause.text) or forms.is_condition(said) else ""


def _plain(text: str) -> str:
    return text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
