"""Choosing what to ask next about this board: by what is on it, by what was just said, and never twice."""

import re

from greenroom.adapters.interviewer.house.board import guarding, observing, verdicts
from greenroom.adapters.interviewer.house.board.scene import RAISED, BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.designs.lexicon import matches
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.messages import RaiseTopic
from greenroom.questions.designs.matching import FittingTopic, topics_that_fit
from greenroom.questions.designs.model import TopicKind

_KINDS: dict[Phase, tuple[TopicKind, ...]] = {"dives": ("dive", "trap"), "scale": ("curve_ball", "trade_off")}
"""What is asked in which part."""
HURRY_SECONDS = 40
"""With less time left in a part nothing more is asked in it."""
_SPOKEN_OF, _ANSWERS = 0.3, 0.18
_LIKENESS, _TRAP, _MISTAKEN, _HURTS = 1.5, 0.35, 0.6, 0.5
_MOST_CURVE_BALLS = 2
_GENERALLY: dict[Phase, tuple[tuple[str, str], ...]] = {
    "dives": (
        ("slow_one_day", "finding out why it is slow"),
        ("one_request", "the way of one request"),
    ),
    "scale": (("ten_times", "ten times as much of everything"), ("half_price", "half of the money")),
}


def ask(scene: BoardScene, draft: Draft, phase: Phase | None = None, about: str = "") -> bool:
    """Ask about the topic that fits best, or else about the board itself; False when nothing is left."""
    at = phase or scene.phase
    if draft.has_question:
        return False
    for one in _in_order(scene, at, about):
        if _raise(scene, draft, one):
            return True
    return at == "dives" and observing.raise_one(scene, draft)


def ask_generally(scene: BoardScene, draft: Draft, phase: Phase) -> bool:
    """Ask what can be asked about any board; False where it was asked already."""
    if draft.has_question or phase not in _GENERALLY:
        return False
    for key, about in _GENERALLY[phase]:
        if not scene.at.was_raised(key) and draft.say(key):
            draft.move(RaiseTopic("follow_up", key, about))
            draft.note(RAISED, f"follow_up:{key}")
            return True
    return False


def is_spoken_of(scene: BoardScene, text: str) -> bool:
    """Whether a statement is about something that there is a topic on."""
    return any(score >= _SPOKEN_OF for score in _likeness(scene, _fitting(scene, scene.phase), text))


def _in_order(scene: BoardScene, phase: Phase, about: str) -> list[FittingTopic]:
    fitting = _fitting(scene, phase, about)
    likeness = _likeness(scene, fitting, about or _lately(scene))
    weights = {}
    for at, (one, alike) in enumerate(zip(fitting, likeness, strict=True)):
        topic = one.topic
        weights[topic.id] = (
            _LIKENESS * alike
            + (_TRAP if topic.when.fact is not None or (topic.kind == "trap" and one.components) else 0.0)
            + (_MISTAKEN if _is_mistaken(scene, one) else 0.0)
            - 0.01 * at
        )
        if topic.kind == "curve_ball":
            weights[topic.id] += _HURTS * _hurts(scene, one)
    if phase == "scale":
        thrown = sum(one.what == "curve_ball" for one in scene.at.raised)
        first = [one for one in fitting if one.topic.kind == "curve_ball"] if thrown == 0 else []
        second = [one for one in fitting if one.topic.kind == "trade_off"]
        third = [one for one in fitting if one.topic.kind == "curve_ball" and 0 < thrown < _MOST_CURVE_BALLS]
        groups = (first, second, third)
    else:
        groups = (list(fitting), [], [])
    return [one for group in groups for one in sorted(group, key=lambda one: -weights[one.topic.id])]


def _fitting(
    scene: BoardScene, phase: Phase, about: str = "", *, without_settled: bool = True
) -> tuple[FittingTopic, ...]:
    """The topics of a part that this board is an occasion for, that were not asked and not answered already.

    A trade-off is weighed among the dives, too, if the candidate has come to speak of what it is about.
    """
    design = scene.design
    if design is None or phase not in _KINDS:
        return ()
    level = scene.state.level or design.level
    every = topics_that_fit(design, scene.board, scene.matched, scene.told, level, scene.facts)
    return tuple(
        one
        for one in every
        if (
            one.topic.kind in _KINDS[phase]
            or (about and one.topic.kind == "trade_off" and _is_about(scene, one, about))
        )
        and not scene.at.was_raised(one.topic.id)
        and not (without_settled and _is_settled(scene, one))
    )


def _is_settled(scene: BoardScene, one: FittingTopic) -> bool:
    """Whether the candidate has answered it already, or was asked about the same fact."""
    if verdicts.has_said(scene, one.topic, "right"):
        return True
    fact = one.topic.when.fact
    if fact == "single_point_of_failure" and _all_said_many(scene, one):
        return True
    return fact is not None and any(
        each.topic == fact and set(each.components) & set(one.components) for each in scene.at.raised
    )


def _all_said_many(scene: BoardScene, one: FittingTopic) -> bool:
    ids = [component.id for component in scene.board.components if component.name in one.components]
    return bool(ids) and all(observing.is_said_many(scene, id) for id in ids)


def _is_mistaken(scene: BoardScene, one: FittingTopic) -> bool:
    """Whether something that they said is a mistake that the topic knows."""
    return verdicts.has_said(scene, one.topic, "wrong")


def _hurts(scene: BoardScene, one: FittingTopic) -> float:
    """How much a change hurts this board: by parts that it needs and that are weak, and by what is not there."""
    weak = {need.id for need in scene.matched.weakly}
    when = one.topic.when
    return (
        sum(need in weak for need in when.has)
        + 0.7 * bool(when.lacks)
        + 0.5 * (when.fact is not None)
        + 0.2 * len(when.has)
    )


def _likeness(scene: BoardScene, fitting: tuple[FittingTopic, ...], text: str) -> list[float]:
    if not text or not fitting:
        return [0.0] * len(fitting)
    texts = tuple(f"{one.topic.about}. {one.topic.inquiry.ask}" for one in fitting)
    scores = scene.meaning.similarities(text, texts)
    about = [_is_about(scene, one, text) for one in fitting]
    return [max(0.0, score) + (_OF_NAMED if named else 0.0) for score, named in zip(scores, about, strict=True)]


def _is_about(scene: BoardScene, one: FittingTopic, text: str) -> bool:
    """Whether a text names a part that a topic is about, by its name or as what it is."""
    named = _named_needs(scene, text)
    return bool(named & {*one.topic.when.has, *one.topic.when.of})


def _named_needs(scene: BoardScene, text: str) -> set[str]:
    """The needs that are filled by the parts a text names."""
    words = set(text.lower().replace(",", " ").replace(".", " ").split())
    kinds = {match.kind for match in matches(text[:500]) if match.strength > 0}
    named = [
        one.id
        for one in scene.board.components
        if (one.name and one.name.lower() in text.lower())
        or (one.kind in kinds and one.kind not in ("client", "service", "other"))
        or any(len(word) > 3 and word in words and word not in _GENERAL for word in one.name.lower().split())
    ]
    return {need for id in named for need in scene.matched.filled_by(id)}


_OF_NAMED = 0.25
_GENERAL = frozenset(re.findall(r"\S+", "service server services servers client user users data system application"))


def _lately(scene: BoardScene) -> str:
    """What the candidate said last."""
    return scene.theirs[-1].text if scene.theirs else ""


def _raise(scene: BoardScene, draft: Draft, one: FittingTopic) -> bool:
    topic = one.topic
    text = f"{topic.opening} {topic.inquiry.ask}".strip()
    if not draft.is_new(topic.inquiry.ask) or guarding.gives_away(scene, text) is not None:
        return False
    size = draft.size
    if topic.when.fact is not None:
        names = tuple(name for name in one.components if name)
        if not names:
            return False
        draft.say("look_at", names=observing.listed(names))
    elif topic.kind == "curve_ball":
        draft.say_if_room("curve_ball_lead")
    elif topic.kind == "trade_off":
        draft.say_if_room("trade_off_lead")
    elif draft.is_empty:
        draft.say_if_room("dive_lead")
    if not draft.tell(text):
        return draft.size > size and False
    draft.move(RaiseTopic(topic.kind, topic.id, topic.about, one.components, one.elements))
    draft.note(RAISED, f"{topic.kind}:{topic.id}")
    return True


def answered_instead(scene: BoardScene, draft: Draft, text: str) -> bool:
    """Acknowledge what answers a topic that was not asked and that this board is an occasion for; False for none."""
    design = scene.design
    if design is None:
        return False
    for phase in _KINDS:
        for one in _fitting(scene, phase, without_settled=False):
            if _likeness(scene, (one,), text)[0] < _ANSWERS:
                continue
            judged = verdicts.judged(design, one.topic, text)
            say = next((idea.say for idea in judged.met if not idea.bonus and idea.say and "?" not in idea.say), "")
            if judged.verdict == "right" and say and draft.is_new(say) and guarding.tell(scene, draft, say):
                return True
    return False
