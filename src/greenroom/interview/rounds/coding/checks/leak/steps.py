"""An algorithm told as a list of steps in prose."""

import re

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.patterns import LazyRegex

_CLAUSE = LazyRegex(r"[,;:.]\s|\b(?:and|then)\b")
_STEP = LazyRegex(
    r"^(?:(?:and|then|so|first|next|finally|after that|afterwards|otherwise|else|now|always|simply|just|step \d+|\d+\)?"
    r"|you|we|i|one|should|can|could|must|have to|need to|would|will)\b[,:]? ?)*"
    r"(?P<verb>set|initiali[sz]e|increment|decrement|add|subtract|append|push|pop|insert|remove|return|update|compute|"
    r"calculate|reset|increase|decrease|move|advance|store|put|mark|break|stop|swap|sort|keep|count|divide|multiply|"
    r"compare|check|take|start with|loop|iterate|go (?:through|over)|walk (?:through|over|along|down)"
    r"|run (?:through|over)|"
    r"traverse|for (?:each|every|all)|while|whenever|as long as|until|if|when|repeat)\b",
    re.IGNORECASE,
)
_LOOPS = LazyRegex(
    r"\b(?:loop|iterate|(?:go|walk|run) (?:through|over|along)|traverse|for (?:each|every)|while|repeat|whenever|"
    r"as long as|until)\b",
    re.IGNORECASE,
)
_CHANGES = frozenset(
    re.findall(
        r"\w+",
        "set initialize initialise increment decrement add subtract append push pop insert remove update reset "
        "increase "
        "decrease move advance store put mark return",
    )
)
_ORDER = LazyRegex(
    r"\b(?:set|reset|initiali[sz]e|zero)\b[^.?!]{1,60}\b(?:to|with|at) (?:zero|one|0|1|-1|minus one|infinity"
    r"|the (?:larger|maximum))"
    r"|\b(?:increment|decrement|bump|zero) (?:the|your|its|a)\b|\bstart(?:s|ing)? \w+ at (?:0|zero|1|one)\b"
    r"|\b(?:change|replace|rewrite|swap) (?:the|your|that|this) [^.?!]{3,60}\b(?:so that|by|with|to)\b"
    r"|\b(?:bug|mistake|error|fault) (?:is|was) (?:that|in)\b"
    r"|(?:^|[,;:] |\band )(?:then )?(?:give|add|keep|use|introduce|declare|create|store|make|have|hold)\b[^.?!]{0,40}"
    r"\b(?:counters?|index|indices|pointers?|variables?|flags?)\b"
    r"|\byou (?:just |only )?(?:need|have|ought) to (?:remember|store|track|count|reset|skip|keep (?!in mind"
    r"|going|it|up))",
    re.IGNORECASE,
)
"""What tells how to write or to repair the code, in a single sentence."""
_LEAST_STEPS, _LEAST_CHANGES = 4, 2
_THEIR_OWN = 0.7


def tells_the_steps(said: ProposedText, known: Known) -> bool:
    """Whether statements, not questions, tell how to write it: by one plain order, or by a loop of several steps."""
    told = [sentence for sentence in said.sentences if not sentence.endswith("?") and not known.is_licensed(sentence)]
    if any(_ORDER.search(sentence) and not _is_theirs(sentence, known) for sentence in told):
        return True
    if not any(_LOOPS.search(sentence) for sentence in told):
        return False
    clauses = (clause.strip() for sentence in told for clause in _CLAUSE.split(sentence))
    steps = [
        step["verb"].lower() for clause in clauses if (step := _STEP.match(clause)) and not _is_theirs(clause, known)
    ]
    return len(steps) >= _LEAST_STEPS and sum(verb in _CHANGES for verb in steps) >= _LEAST_CHANGES


def _is_theirs(clause: str, known: Known) -> bool:
    """Whether this only says again what the candidate has said."""
    told = set(words.content(clause))
    spoken = set(words.content(known.candidate_words))
    return bool(told) and len(told & spoken) >= _THEIR_OWN * len(told)
