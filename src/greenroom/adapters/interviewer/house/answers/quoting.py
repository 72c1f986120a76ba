"""Taking up the candidate's own words, and only those."""

import re

from greenroom.adapters.interviewer.house import topics
from greenroom.adapters.interviewer.house.answers.scene import AnswersScene
from greenroom.adapters.interviewer.house.draft import Draft

_CLAUSE_END = re.compile(
    r"[.?!,;:]\s|[.?!,;:]$|\s(?:because|which|while|although|but|so that|when|until|after|before)\s"
)
_CLAUSE = re.compile(r"\b(?:I|we|We) [a-z][A-Za-z0-9' -]*$")
_FEWEST, _MOST = 4, 10


def take_up(scene: AnswersScene, draft: Draft) -> bool:
    """Say back something of what was just told; False when nothing lends itself."""
    topic, thing = topics.mentioned(scene.said), topics.undertaking(scene.said)
    if topic is not None and not _is_ours(scene, topic.text) and draft.say_if_room("answer_topic", topic=topic.text):
        return True
    if thing and not _is_ours(scene, thing) and draft.say_if_room("answer_thing", thing=thing):
        return True
    words = clause(scene.said)
    return bool(words) and not _is_ours(scene, words) and draft.say_if_room("answer_quote", words=words)


def clause(text: str) -> str:
    """The last short clause in which they say what they did, word for word; empty when there is none."""
    clauses = [part.strip() for part in _CLAUSE_END.split(" ".join(text.split()))]
    found = [match[0] for one in clauses if (match := _CLAUSE.search(one))]
    return next((words for words in reversed(found) if _FEWEST <= len(words.split()) <= _MOST), "")


def _is_ours(scene: AnswersScene, words: str) -> bool:
    """Whether we have said these words ourselves."""
    return any(words in line.text for line in scene.state.lines if line.who == "interviewer")
