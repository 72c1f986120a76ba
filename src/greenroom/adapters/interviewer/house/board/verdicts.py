"""How what was said answers the topics of a question. Verdicts are kept, as each turn looks at all of them again."""

from collections import OrderedDict

from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.questions.designs.model import Design, Topic
from greenroom.questions.inquiries.judging import AnswerVerdict, JudgedAnswer, judge_answer

_KEPT = 8_192
_FEWEST = 4
"""Shorter messages answer nothing but the question they follow."""
_found: OrderedDict[tuple[str, str, str], JudgedAnswer] = OrderedDict()


def judged(design: Design, topic: Topic, text: str) -> JudgedAnswer:
    """How a text answers a topic."""
    key = (design.digest, topic.id, text)
    if key not in _found:
        _found[key] = judge_answer(topic.inquiry, text)
        if len(_found) > _KEPT:
            _found.popitem(last=False)
    return _found[key]


def has_said(scene: BoardScene, topic: Topic, verdict: AnswerVerdict) -> bool:
    """Whether a message since the drawing began answers a topic like this."""
    design = scene.design
    if design is None or not topic.inquiry.is_judged:
        return False
    return any(judged(design, topic, text).verdict == verdict for text in _telling(scene))


def read(scene: BoardScene) -> None:
    """Judge what was just said, so that choosing a topic later finds it done."""
    design = scene.design
    for topic in design.asks if design is not None else ():
        has_said(scene, topic, "right")


def _telling(scene: BoardScene) -> list[str]:
    began = next((one.at for one in scene.at.phases if one.phase == "design"), None)
    if began is None:
        return []
    return [line.text for line in scene.theirs if line.at >= began and len(line.text.split()) >= _FEWEST]
