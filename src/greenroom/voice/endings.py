"""What the last words say about the end of a turn: they break off, promise more, hand over, or ask for time."""

import re

from greenroom.patterns import LazyRegex

_SENTENCE_END = LazyRegex(r"(?<=[.!?])\s+")
_ENDS_BADLY = """
a about also although an and any are as at be because been between but by can could did do does each every for from had
has have he her his how i if in into is it's its just let's like maybe my of on or our perhaps she should since so some
than that that's the their then there these they this those to uh um er erm hmm until was we we're were what when where
whether which while who whose why will with would you your
"""
_LAST_WORDS = frozenset(_ENDS_BADLY.split())
"""A sentence does not end with one of these."""

_FINE_AS_LAST = LazyRegex(
    r"\b(i think so|i guess so|i hope so|so far|and so on|what for|what it is|that is|who knows|like that|like this|"
    r"of that|of this|of these|of those|to that|to this|with that|with this|for that|for this|do that|do this|"
    r"is that|is this|all of (it|them)|i don't know why)$"
)
_SHORT_ANSWER = LazyRegex(
    r"^(?:(?:yes|yeah|no|sure|of course|oh|well|so|and|i think|i guess|i hope|i wish|at least|as far as) )*"
    r"(i (do|am|can|will|would|should|have|did|was|could)|it (is|was|does|can|has|would|will|should)|"
    r"(we|they) (are|do|were|can|will|would|should|have|did)|you (do|can|are|would|will|should))$"
)
"""A whole answer such as "yes, I would"; at the end of more, as in "if I had time, I would", the verb is missing."""
_CLAUSE_ALONE = LazyRegex(
    r"^(?:(?:so|and|but|okay|ok|well|um|uh|then) )*(if|while|when|because|although|unless|since)\b"
)
_ANNOUNCES = LazyRegex(
    r"(\bit( all| really)? depends|\bgood question|\bhow (do|should|can|shall) i (put|say|explain) (this|that|it)|"
    r"\bwhat('s| is| was) (it|that|this|he|she|the (name|word|term))( called)?( again)?|"
    r"\bwhat do (you|they|we) call (it|that)|\bwhere was i|\bwhat was i saying|"
    r"\blost (my|the) (train of thought|thread)|"
    r"\b(two|three|four|several|a few|some) (options|things|reasons|ways|steps|parts|cases|points|possibilities)|"
    r"^(oh |ah |okay |ok |right |so )*i see|^(no |yes |oh |but |or |well )*wait|\blet's see)$"
)
"""The last thing said promises more, or looks for a word."""
_OPENERS_WORDS = "okay ok right alright well so hmm hm mm ah oh er um uh now anyway actually"
_OPENERS = frozenset(_OPENERS_WORDS.split())
"""Words that begin something, where nothing else is said."""
_ENUMERATES = LazyRegex(
    r"^(?:(?:so|okay|ok|well|um|uh|and|right|yes|yeah) )*(first|firstly|to begin with|for one thing|the first)\b"
)
_LAST_OF_MANY = LazyRegex(r"\b(last|lastly|finally|third|thirdly|in the end|and then)\b")

_ASKS_FOR_TIME = LazyRegex(
    r"\b(let me (just )?(think|see|check|read|look|have a look)|(give|allow) me (a|one|another|some|\d+) "
    r"(moment|second|sec|minute|time|bit)|(just )?(a|one|another) (moment|second|sec|minute)( please)?$|hold on|"
    r"hang on|bear with me|i need (a|one|some|another) (moment|second|minute|time|bit)|wait a (moment|second|minute)|"
    r"(i'm|i am) (still )?thinking)\b"
)
_HALT = LazyRegex(r"\b(hold on|hang on|bear with me|moment|second|sec|minute)( please)?$")
"""A plea that may as well be the beginning of a question: "hang on, can it be empty"."""
_GONE_ON_WORDS = 4
"""So many words after a plea, and the time that was asked for is over."""
_PLEA_CONTINUES = "about for how what if whether until while through over again with at on to"
_PLEA_GOES_ON = frozenset(_PLEA_CONTINUES.split())
"""Words that belong to the plea: "let me think about the empty list"."""
_TIME_WORDS = 12
"""A plea for time is short, or it is at the end of what was said."""

_QUESTION_START = LazyRegex(
    r"^(?:(?:ok|okay|so|well|um|uh|and|but|right|now|sorry|hey|hi|alright),? )*"
    r"(can|could|should|shall|may|do|does|did|is|are|am|was|were|will|would|what|what's|how|why|when|where|which|who)\b"
)
_ADDRESSED = LazyRegex(
    r"\b(can you|could you|would you|will you|do you|are you|did you|should i|can i|could i|may i|shall i|"
    r"may we|can we|is it (ok|okay|fine|alright)|is that (ok|okay|fine|alright|right|correct)|"
    r"(a|the|next|another|any) hints?|help me|i('m| am) (stuck|done|finished|ready|lost)|"
    r"i('ve| have) (finished|a question)|"
    r"my question|what do you|thank you|thanks|does that make sense|tell me|excuse me|sorry|repeat|say that again)\b"
)

_CLAUSE_WORDS = 6
_CLOSED_QUESTION = LazyRegex(
    r"^(?:(?:ok|okay|so|well|um|uh|and|but|right|now|sorry|hey|hi|alright|hang on|hold on|wait|first) )*"
    r"(can|could|should|shall|may|do|does|did|is|are|was|were|will|would|have|has|you mean|"
    r"what happens|what if|what (should|shall) (i|we|it)|what do (i|we) (return|print|get|have to)|"
    r"how (big|large|long|many|much))\b"
)
"""A question that is put to somebody. Others, as "why is this failing?", are often put to oneself."""
_REPORTED = LazyRegex(
    r"\b((i|i'd|we|we'd|he|she|they) (would |will |could )?(ask|asked|wonder|wondered)|the question is)\b"
)
"""A question that is told, not put."""
_CLOSES = LazyRegex(
    r"\b(that's (it|all|about it|my answer|how i would do it)|that (is|would be) (it|all|my answer)|"
    r"(the|my) answer is .+|i think (that's it|i've covered .+)|i don't know|no idea|i have no questions?)$"
)
_REPLY = LazyRegex(
    r"^(?:(?:oh|well|um|uh|okay|ok) )*(yes|yeah|yep|yup|no|nope|sure|exactly|correct|right|of course|absolutely|"
    r"not yet|ready|got it|maybe|never|always|yeah exactly|yes please|no thanks|i think so|i don't think so|"
    r"no i don't think so|not really)$"
)


def words_of(text: str) -> list[str]:
    """The words in small letters, without punctuation."""
    return re.findall(r"[a-z0-9][a-z0-9'+#-]*", text.lower().replace("’", "'"))  # noqa: RUF001


def breaks_off(text: str) -> bool:
    """Whether the words stop in mid-sentence."""
    text = text.rstrip()
    if text.endswith((",", "...", "…", "-", "–", ":", ";")):  # noqa: RUF001
        return True
    if text.endswith("?"):
        return False
    words = words_of(_last_sentence(text))
    plain = " ".join(words)
    if not words or words[-1] not in _LAST_WORDS:
        return False
    return not _FINE_AS_LAST.search(plain) and not _SHORT_ANSWER.search(plain)


def announces(text: str) -> bool:
    """Whether the words promise more: a search for a word, the first of several things, half of "if and then"."""
    words = words_of(text)
    last = words_of(_last_sentence(text))
    if last and all(word in _OPENERS for word in last):
        return not is_reply(text)
    plain, clause = " ".join(words), " ".join(last)
    if _ANNOUNCES.search(clause) or _ANNOUNCES.search(plain):
        return True
    if _CLAUSE_ALONE.search(clause) and "," not in _last_sentence(text) and not text.rstrip().endswith("?"):
        # "If it is empty." is half a sentence; with its second half it is mostly longer.
        return len(last) <= _CLAUSE_WORDS
    return _begins_many(text) and not hands_over(text)


def _begins_many(text: str) -> bool:
    """Whether the first of several things was said, and the last of them was not."""
    sentences = [" ".join(words_of(one)) for one in _SENTENCE_END.split(text)]
    return any(map(_ENUMERATES.search, sentences)) and not any(map(_LAST_OF_MANY.search, sentences))


def hands_over(text: str) -> bool:
    """Whether the words leave it to the interviewer to speak: a question to them, a request, the end of an answer."""
    last = " ".join(words_of(_last_sentence(text)))
    if _REPORTED.search(last):
        return False
    if text.rstrip().endswith("?"):
        return bool(_ADDRESSED.search(last) or _CLOSED_QUESTION.search(last))
    return bool(_ADDRESSED.search(last) or _CLOSES.search(last))


def is_reply(text: str) -> bool:
    """Whether this is a bare "yes", "no" or the like."""
    return bool(_REPLY.match(" ".join(words_of(text))))


def asks_for_time(text: str) -> bool:
    """Whether the last thing said is a plea to wait."""
    if _has_gone_on(text):
        return False
    last = " ".join(words_of(text)[-_TIME_WORDS:])
    pleas = list(_ASKS_FOR_TIME.finditer(last))
    if not pleas:
        return False
    after = last[pleas[-1].end() :].split()
    if len(after) >= _GONE_ON_WORDS and after[0] not in _PLEA_GOES_ON:
        return False
    is_question = text.rstrip().endswith("?") or _HALT.search(pleas[-1].group()) is not None
    return not (is_question and _QUESTION_START.match(last[pleas[-1].end() :].strip()))


def _has_gone_on(text: str) -> bool:
    """Whether a sentence was said since the plea for time."""
    last = words_of(_last_sentence(text))
    return len(last) >= _GONE_ON_WORDS and not _ASKS_FOR_TIME.search(" ".join(last))


def is_addressed(text: str) -> bool:
    """Whether the words want an answer: a question, or talk to the interviewer rather than to oneself."""
    last = _last_sentence(text)
    plain = " ".join(words_of(last))
    return last.endswith("?") or bool(_QUESTION_START.match(plain)) or bool(_ADDRESSED.search(plain))


def _last_sentence(text: str) -> str:
    return _SENTENCE_END.split(text.strip())[-1]
