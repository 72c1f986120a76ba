"""What may be asked outside: the words of a concept, and nothing about the candidate, the code or the problem."""

import re

LONGEST = 60
MOST_WORDS = 5

_LEADING = re.compile(
    r"^(?:(?:ok(?:ay)?|so|and|but|please|sorry|hey|hi|again|exactly|quickly|briefly|just)\b[\s,]*|"
    r"what(?:'s| is| are| was| were|s)\b|what do(?:es)?\b|who(?:'s| is)\b|how (?:do(?:es)?|is|are)\b|"
    r"(?:can|could|would|will) you\b|remind me\b(?: what| of| about| how)?|tell me\b(?: about| what)?|"
    r"(?:explain|define|describe)\b(?: to me)?(?: what| how)?|"
    r"the (?:idea|definition|meaning|point|concept) (?:of|behind)\b|"
    r"look up\b|about\b|an?\b|the\b|is\b|are\b)\s*"
)
_TRAILING = re.compile(
    r"[\s,]*\b(?:again|exactly|please|means?|is|are|was|works?|for|used|do|called|in (?:programming|computing|general)|"
    r"in computer science)$"
)
_WORDS = re.compile(r"[a-z][a-z0-9+#'/-]*(?: [a-z0-9][a-z0-9+#'/-]*)*")
_NOT_ABOUT_A_CONCEPT = frozenset(
    re.findall(
        r"\w+",
        "i me my mine myself yourself you your yours we us our it its he she they them this that these those here "
        "there ours wrong right okay good bad "
        "answer answers solution solutions solve solved solving problem problems question questions "
        "task input output example examples test tests code hint hints bug error line lines result time left minutes "
        "interview interviewer job salary level next first last now why when where whether should would could can may "
        "name day weather hello thanks",
    )
)


def words_of(query: str) -> str:
    """The concept that a query names, in plain words; empty when it names none or too much."""
    words = query.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    words = " ".join(words.strip(" \t\n?!.,;:\"'").split())
    if len(words) > 2 * LONGEST or _looks_like_code(words):
        return ""
    words = words.lower()
    while (rest := _TRAILING.sub("", _LEADING.sub("", words))) != words:
        words = rest
    each = words.split()
    if not _WORDS.fullmatch(words) or len(words) > LONGEST or len(words) < 2 or len(each) > MOST_WORDS:
        return ""
    return "" if _NOT_ABOUT_A_CONCEPT & {part for word in each for part in word.split("'")} else words


def _looks_like_code(words: str) -> bool:
    """Whether there are signs, calls or names that only code has."""
    return bool(re.search(r"[=_\[\]{}<>\\|@$`;()]|\w\.\w|\b[a-z]+[A-Z]", words))
