"""Questions about the interview itself, answered from its facts in every stage. Kinds of rounds add their own."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from greenroom.adapters.interviewer.house import asides, asked_topics, timing
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.feedback.rubrics import rubrics_for
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.timing import limit_ms
from greenroom.interview.manners import company_style
from greenroom.interview.talk.reading import Clause, Topic

_ASKS_TO_ASK = re.compile(r"\bi (?:can )?ask\b.{0,24}\bquestions?\b")


@dataclass(frozen=True, slots=True)
class Answer:
    """A phrase with its slots, or an author's text."""

    key: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    text: str = ""


def answer(scene: Scene, draft: Draft, topic: Topic, text: str) -> None:
    """Answer a question on this topic; a topic that this interview knows nothing of is said to be none."""
    if topic == "time_left":
        asides.time_left(scene, draft)
        return
    narrow = _grading_of(text) if topic == "grading" else None
    found = narrow or _of_rounds(scene, topic, text) or _general(scene, topic)
    if topic == "rules" and _ASKS_TO_ASK.search(text.lower()):
        found = Answer("process_ask_away")
    if not found.text:
        draft.say(found.key, **found.slots)
    elif not draft.mentions(found.text):
        draft.tell(found.text)
    draft.note("process", topic)


def topic_of(scene: Scene, clause: Clause) -> Topic | None:
    """The topic that a clause asks about; None when it asks nothing, or asks about the task in similar words."""
    topic = asked_topics.topic_of(clause)
    if topic is not None and scene.host is not None and scene.host.is_about_task(scene, clause.text):
        return None
    return topic


def topics_of(scene: Scene, clause: Clause) -> tuple[Topic, ...]:
    """All topics that a clause asks about."""
    return () if topic_of(scene, clause) is None else asked_topics.topics_of(clause)


def _grading_of(text: str) -> Answer | None:
    """The answer to a narrow question about what counts; None for a general one."""
    plain = text.lower()
    return next((Answer(key) for pattern, key in _COUNTED if pattern.search(plain)), None)


_COUNTED = (
    (
        re.compile(
            r"\b(?:degree|university|school|diploma|bootcamp|self-taught|career|background|nurs\w+|age|older|gap|accent|"
            r"english|language skills|experience|years? (?:off|away)|break|pause|years? (?:out|without)|country)\b"
        ),
        "counts_background",
    ),
    (re.compile(r"\b(?:slow|fast|efficien\w*|quadratic|brute)\b"), "counts_slow"),
    (re.compile(r"\b(?:typos?|typing|slips?|silly mistakes?)\b"), "counts_slip"),
    (re.compile(r"\b(?:this|that) part\b|\b(?:introduction|warm-?up|small talk|chat|story)\b"), "counts_talk"),
)


def _of_rounds(scene: Scene, topic: Topic, text: str) -> Answer | None:
    """The answer of the open round, or else of the first kind of round that has one."""
    hosts = scene.hosts if scene.host is None else (scene.host,)
    return next((found for host in hosts if (found := host.process(scene, topic, text)) is not None), None)


def _general(scene: Scene, topic: Topic) -> Answer:
    make = _ANSWERS.get(topic)
    return Answer("process_none") if make is None else make(scene)


def _limits(scene: Scene) -> Answer:
    """How long each round may take."""
    stages = [stage for stage in scene.state.agenda if stage.round is not None]
    limits = [limit_ms(stage, scene.state.settings) for stage in stages]
    if not stages or limits[0] is None:
        return Answer("untimed")
    if len(stages) > 1 and len(set(limits)) == 1:
        titles = listed([stage.title for stage in stages])
        return Answer("process_limits", {"limits": f"{timing.exactly(limits[0])} each for {titles}"})
    if len(stages) == 1:
        return Answer("process_limits", {"limits": f"{timing.exactly(limits[0])} for {stages[0].title}, the only one"})
    each = [f"{timing.exactly(limit or 0)} for {stage.title}" for stage, limit in zip(stages, limits, strict=True)]
    return Answer("process_limits", {"limits": listed(each)})


def _grading(scene: Scene) -> Answer:
    found = [one.title for rubric in rubrics_for(scene.state).values() for one in rubric.criteria]
    titles = [title[0].lower() + title[1:] for title in dict.fromkeys(found)]
    return Answer("process_grading", {"criteria": listed(titles)})


def _next_steps(scene: Scene) -> Answer:
    following = _following(scene)
    if following is None:
        return Answer("process_last")
    return Answer("process_next", {"title": following.title})


def _following(scene: Scene) -> Stage | None:
    agenda, index = scene.state.agenda, scene.state.stage_index
    return agenda[index + 1] if index is not None and index + 1 < len(agenda) else None


def _company(scene: Scene) -> Answer:
    style = company_style(scene.state.settings.style)
    if style is None:
        return Answer("process_company")
    return Answer("process_company_style", {"style": style.title.lower()})


def listed(parts: list[str]) -> str:
    """Parts as the end of a sentence: one, two and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


_ANSWERS: Mapping[Topic, Callable[[Scene], Answer]] = {
    "time_per_problem": _limits,
    "grading": _grading,
    "report": lambda _: Answer("process_report"),
    "next_steps": _next_steps,
    "company": _company,
    "who_are_you": lambda _: Answer("process_who"),
    "are_you_there": lambda _: Answer("process_there"),
    "how_am_i_doing": lambda _: Answer("process_doing"),
    "pause": lambda _: Answer("process_pause"),
    "repeat": lambda _: Answer("process_again"),
    "tools": lambda _: Answer("process_tools"),
    "rules": lambda _: Answer("process_rules"),
}
"""What holds in every interview, by topic."""
