"""An algorithm told as a list of steps in prose."""

import re

from greenroom.interview.checks import words
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.said import Said

_CLAUSE = re.compile(r"[,;:.]\s|\b(?:and|then)\b")
_STEP = re.compile(
    r"^(?:(?:and|then|so|first|next|finally|after that|afterwards|otherwise|else|now|always|simply|just|step \d+|\d+\)?"
    r"|you|we|i|one|should|can|could|must|have to|need to|would|will)\b[,:]? ?)*"
    r"(?P<verb>set|initiali[sz]e|increment|decrement|add|subtract|append|push|pop|insert|remove|return|update|compute|"
    r"calculate|reset|increase|decrease|move|advance|store|put|mark|break|stop|swap|sort|keep|count|divide|multiply|"
    r"compare|check|take|start with|loop|iterate|go (?:through|over)|walk (?:through|over|along|down)|run (?:through|over)|"
    r"traverse|for (?:each|every|all)|while|whenever|as long as|until|if|when|repeat)\b",
    re.IGNORECASE,
)
_LOOPS = re.compile(
    r"\b(?:loop|iterate|(?:go|walk|run) (?:through|over|along)|traverse|for (?:each|every)|while|repeat|whenever|"
    r"as long as|until)\b",
    re.IGNORECASE,
)
_CHANGES = frozenset(
    re.findall(
        r"\w+",
        "set initialize initialise increment decrement add subtract append push pop insert remove update reset increase "
        "decrease move advance store put mark return",
    )
)
_LEAST_STEPS, _LEAST_CHANGES = 5, 2
_THEIR_OWN = 0.7


def tells_the_steps(said: Said, known: Known) -> bool:
    """Whether statements, not questions, add up to a loop with several things done in it."""
    steps, changes, loops = 0, 0, False
    for sentence in said.sentences:
        if sentence.endswith("?") or known.is_licensed(sentence):
            continue
        loops = loops or bool(_LOOPS.search(sentence))
        for clause in _CLAUSE.split(sentence):
            step = _STEP.match(clause.strip())
            if step and not _is_theirs(clause, known):
                steps += 1
                changes += step["verb"].lower() in _CHANGES
    return loops and steps >= _LEAST_STEPS and changes >= _LEAST_CHANGES


def _is_theirs(clause: str, known: Known) -> bool:
    """Whether this only says again what the candidate has said."""
    told = set(words.content(clause))
    spoken = set(words.content(known.candidate_words))
    return bool(told) and len(told & spoken) >= _THEIR_OWN * len(told)
