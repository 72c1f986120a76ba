"""What to do, told in one sentence of plain words: an order with the marks of an algorithm in it."""

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.patterns import LazyRegex

_CLAUSE = LazyRegex(r"[,;:]\s|\b(?:and|then|but|or)\b")
_FIX = (
    r"(?:(?:the|your|my|one) (?:\w+ )?(?:fix|trick|key|idea|way|answer|solution|point|secret|remedy|approach"
    r"|rest)(?: here| then| now)? is|all (?:you|that|it) (?:\w+ ){0,4}(?:is|takes)|it is enough|it's enough"
    r"|it suffices|what you (?:want|need|have) to do is)"
)
# Atomic and possessive, since these words follow each other in more ways than a search could try.
_LEAD = (
    r"(?>(?:well|so|then|first|next|finally|now|always|simply|just|only|instead|rather|also|afterwards|please|okay"
    r"|honestly|no|yes|here|again|really|to|you'd|you'll|you|we|one|i'd|i'll|i|should|could|might|must|would|will"
    rf"|want to|need to|have to|had better|do not|don't|never|try to|let's|let us|{_FIX})\b[,:]? ?)*+"
)
_VERB = LazyRegex(
    rf"^{_LEAD}(?P<verb>(?:keep(?! (?:in mind|an eye|going|it (?:up|simple)|that|this|thinking|talking|calm|at it"
    rf"|trying))"
    r"|remember(?! (?:that|to|what|how|why|when|you|it's|it is|this|,))|store|track|maintain|mark|flag|discard|drop"
    r"|skip|pop|push|merge|fuse|swap|count(?! (?:on|how often|the steps|the operations))|sort|group|map|hold|record"
    r"|save|cache|copy|split|sweep|scan|traverse|iterate|loop|start (?!with|by|simple)|move(?! on\b)|advance"
    r"|put(?! (?:yourself|it|that|this|differently|another way))|collect|add|subtract|treat|apply|reset|process"
    r"|look up|update|increment|replace|have(?! (?:a |an |another )?(?:look|go|think|guess|try|sip|break|idea))"
    r"|let(?! (?:me|us|it|'s))|search|insert|combine|compute|simulate|fill|join|carry|precompute|build|create"
    r"|make (?:a copy|copies|one|two|an? \w+ (?:of|for))|turn|note(?! (?:that|how|what|,))|remove|delete|use|assign"
    r"|reverse|divide|recurse|append|pair|link|connect|hash|visit|explore|subdivide|sum|run (?:it|them|the))\b)"
)
_STRUCTURE = LazyRegex(
    r"\b(?:stacks?|queues?|heaps?|sets?|maps?|dictionar\w+|tables?|arrays?|pairs?|tuples?|index|indices|counters?"
    r"|variables?|flags?|pointers?|(?:one|a|single|new|separate|second|sorted) lists?|running (?:total|count|sum)"
    r"|a (?:number|count|copy) (?:for|of|per)|copies of|buckets?|windows?|trees?|recursion|how (?:many|long|often)"
    r"|function)\b"
)
_COURSE = LazyRegex(
    r"\b(?:so far|seen|already|as soon as|until|whenever|when (?:an?|the|it|they|one|you)|instead of|right away|again"
    r"|(?:for|in|at|of) (?:each|every)|every (?:time|start|end|one)|side by side|in lockstep|at the same time"
    r"|as you go|backwards?|never|only (?:once|ever|when|swap|move)|before you|previous|latest|where (?:the|it|you)"
    r"|apart|on top|while|by (?:one|its|their|the)|plus one|minus one|in order|the rest|what is left|left over"
    r"|linear time|(\w{3,}) by \1)\b"
)
_PASS = LazyRegex(
    rf"^{_LEAD}(?:go|walk|run|step|scan|sweep) (?:through|over|along|across|down)\b.*\b(?:side by side|lockstep"
    rf"|linear time"
    r"|single pass|only once|never (?:go|move|look|step)s? back|at the same time)\b"
)
"""Going through something is what one does with examples as well, unless it is said how fast."""
_FIXED = LazyRegex(rf"^(?:\w+,? )?{_FIX}")
_REHEARSAL = LazyRegex(
    r"\b(?:examples?|inputs?|cases?|tests?|by hand|on paper|paper|aloud|out loud|tell me|tell us|show me|explain"
    r"|describe|statement|constraints?|code|idea|ideas|in words|your words|finger|draw|picture|think|submit|press"
    r"|print|guess|note of|question|hint|hints|attempts?|time|walk me|talk me|ask me|let me|ask|roughly|names?|view"
    r"|see|season with|season of|your (?:two |own )?(?:pointers?|plan|stack|loop|search))\b"
)
"""Words of somebody who leads through an interview, or through an example, rather than through an algorithm."""
_LINEAR = LazyRegex(r"\b(?:linear|quadratic|constant|same|every|each|of) time\b")
_ENOUGH = 3
_THEIR_OWN = 0.6


def tells_what_to_do(said: ProposedText, known: Known) -> bool:
    """Whether a sentence orders a step of an algorithm that the candidate has not spoken of."""
    return any(_orders_a_step(sentence.lower(), known) for sentence in said.sentences)


def _orders_a_step(sentence: str, known: Known) -> bool:
    if sentence.endswith("?") or _is_rehearsal(sentence, known):
        return False
    orders = [clause for clause in _clauses(sentence) if _VERB.match(clause)]
    is_pass = bool(_PASS.match(sentence))
    if not (orders or is_pass) or known.is_licensed(sentence) or _is_theirs(sentence, known):
        return False
    return is_pass or _marks(sentence, orders, known) >= _ENOUGH


def _is_rehearsal(sentence: str, known: Known) -> bool:
    """Whether it speaks of the interview or of an example, by words that are not the problem's own."""
    subjects = known.notes.subjects if known.notes else frozenset()
    return any(words.stem(found) not in subjects for found in _REHEARSAL.findall(_LINEAR.sub(" ", sentence)))


def _clauses(sentence: str) -> list[str]:
    """The sentence itself and each of its parts, since "when it is full, drop it" has its verb at the end."""
    return [sentence, *(part.strip() for part in _CLAUSE.split(sentence) if part.strip())]


def _marks(sentence: str, orders: list[str], known: Known) -> int:
    """How much there is of what algorithms are told with."""
    structures = {found for found in _STRUCTURE.findall(sentence) if not _is_public(found, known)}
    course = {found.group() for found in _COURSE.finditer(sentence)}
    verbs = {match["verb"] for order in orders if (match := _VERB.match(order))}
    return (
        2 * bool(structures)
        + min(2, len(course))
        + (len(verbs) > 1)
        + bool(_FIXED.search(sentence))
        + _is_about_the_problem(sentence, known)
    )


def _is_about_the_problem(sentence: str, known: Known) -> bool:
    notes = known.notes
    return notes is not None and any(stem in notes.subjects for stem in words.content(sentence))


def _is_public(phrase: str, known: Known) -> bool:
    return f" {' '.join(words.stems(phrase))} " in known.public_stems


def _is_theirs(sentence: str, known: Known) -> bool:
    """Whether this mostly says again what the candidate has said."""
    told = set(words.content(sentence))
    return bool(told) and len(told & set(words.content(known.candidate_words))) >= _THEIR_OWN * len(told)
