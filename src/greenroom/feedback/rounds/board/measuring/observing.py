"""What the candidate saw by themselves: reasons, costs, failures, numbers that decide. Read by plain words.

What is found here may be praised; that nothing was found is said only where hardly anything was said at all.
"""

from collections.abc import Callable, Iterable

from greenroom.designs.estimates import quantities
from greenroom.feedback import speech
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring.answers import prompted
from greenroom.feedback.rounds.board.measuring.words import Said, named_parts, plain, sentences, telling
from greenroom.patterns import LazyRegex

_I = 2
_LEAST = 7
"""Words of a sentence that says something."""
_ECHO = 0.8
"""With so many of its telling words in the interviewer's last line, a sentence only repeats it."""
_FAILURE = LazyRegex(
    r"\b(?:if|when|once|suppose|in case|should)\b[^.?!]{0,80}\b(?:fails?|dies|crash(?:es)?|goes? (?:down|dark|away)"
    r"|is down"
    r"|is lost|times? out|unavailable|restarts?|is slow|overload\w*)\b|\bsingle point of failure\b|\bbottlenecks?\b"
    r"|\bhot (?:spots?|keys?|partitions?)\b|\bthundering herd\b|\bstampede\b|\bback-?pressure\b|\bfail(?:s)? ?over\b",
    _I,
)
_COST = LazyRegex(
    r"\btrade-?offs?\b|\b(?:down|up)side\b|\bdrawbacks?\b|\bdisadvantages?\b|\bat the (?:cost|price|expense) of\b"
    r"|\bin exchange for\b|\binstead of\b|\brather than\b|\bas opposed to\b|\bthe (?:price|cost) (?:is|of (?:that"
    r"|this|it))\b|\bon the other hand\b|\bpros and cons\b"
    r"|\b(?:but|though|however)\b[^.?!]{0,60}\b(?:costs?|los(?:e|es|ing)|gives? up|slower|stale|behind|complexity"
    r"|expensive|lag|harder)\b|\bi(?:'d| would)? (?:accept|trade|give up)\b",
    _I,
)
_REASON = LazyRegex(
    r"\bbecause\b|\bso that\b|\bthat way\b|\botherwise\b|\bto (?:avoid|prevent|protect|keep|reduce|make sure|absorb)\b"
    r"|\bin order to\b|\bthat(?:'s| is) why\b|\bwhich (?:means|lets|allows|keeps|makes)\b|\bsince (?:we|it|the|they"
    r"|most)\b|\bas (?:we|most|reads|writes)\b|(?<=[\w,] )(?<!ok )(?<!okay )(?<!and )so (?:we|the|it|a|no) (?!what"
    r"|how)|\b(?:cause|coz|cuz)\b",
    _I,
)
_DECIDES = LazyRegex(
    r"\bso\b|\btherefore\b|\bmeans\b|\bfits?\b|\benough\b|\bneeds?\b|\bsingle (?:machine|node|server|database"
    r"|instance)\b"
    r"|\bone (?:machine|node|server|database|instance)\b|\bshard\w*\b|\bpartition\w*\b|\btoo (?:much|many|large|big)\b",
    _I,
)
_DESIGN = LazyRegex(
    r"\b(?:databases?|dbs?|caches?|cached|queues?|streams?|services?|servers?|machines?|nodes?|workers?|replicas?|replication"
    r"|shard\w*|partition\w*|index\w*|balancers?|cdn|storage|store[ds]?|tables?|consisten\w+|availab\w+|latency|throughput"
    r"|writes?|reads?|keys?|memory|disk|async\w*|retr(?:y|ies)|idempoten\w+|batch\w*|polling|websockets?|push|pull)\b",
    _I,
)
_PART = LazyRegex(
    r"\b(?:databases?|dbs?|caches?|queues?|streams?|services?|servers?|machines?|nodes?|workers?|replicas?|shards?"
    r"|index(?:es)?|balancers?|cdn|storage|tables?|sql|nosql|postgres|redis|kafka|websockets?|polling)\b",
    _I,
)
_DOUBT = LazyRegex(r"\b(?:no idea|not sure|don't know|do not know|whatever)\b", _I)


def reasons(course: Designed) -> list[Said]:
    """Sentences that give a reason for a part of the design."""

    def is_one(text: str) -> bool:
        return _REASON.search(text) is not None and (_PART.search(text) is not None or bool(named_parts(course, text)))

    return _found(course, is_one)


def costs(course: Designed) -> list[Said]:
    """Sentences that say what a choice costs, or what it was chosen over, unasked."""
    return _unasked(course, _found(course, lambda text: _COST.search(text) is not None))


def failures(course: Designed) -> list[Said]:
    """Sentences that say what happens when something fails or is overloaded, unasked."""
    return _unasked(course, _found(course, lambda text: _FAILURE.search(text) is not None))


def with_numbers(course: Designed) -> list[Said]:
    """Sentences in which a number decides something about the design, unasked."""

    def is_one(text: str) -> bool:
        found = [one.quantity for one in quantities(text)]
        return any(not one.is_bare for one in found) and _DECIDES.search(text) is not None

    return _unasked(course, _found(course, is_one))


def _found(course: Designed, fits: Callable[[str], bool]) -> list[Said]:
    if not course.is_readable:
        return []
    return [one for one in sentences(course.spoken) if _is_telling(course, one) and fits(plain(one.text))]


def _is_telling(course: Designed, one: Said) -> bool:
    """Whether a sentence states something about the design in words of their own."""
    text = plain(one.text)
    if one.asks or len(speech.words(text)) < _LEAST or _DOUBT.search(text):
        return False
    if _DESIGN.search(text) is None and not named_parts(course, text):
        return False
    return not _is_echo(course, one)


def _is_echo(course: Designed, one: Said) -> bool:
    before = [line for line in course.said if line.seq < one.line.seq and line.who == "interviewer"]
    words = telling(one.text)
    if not before or not words:
        return False
    return len(words & telling(before[-1].text)) >= _ECHO * len(words)


def _unasked(course: Designed, found: Iterable[Said]) -> list[Said]:
    asked = prompted(course)
    return [one for one in found if one.line.seq not in asked]
