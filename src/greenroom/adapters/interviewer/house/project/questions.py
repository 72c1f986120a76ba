"""Answers to what is asked in a project round: about changes, tests, levels, and the description."""

import re
from collections.abc import Callable, Mapping

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.project import explaining, helping, standing
from greenroom.adapters.interviewer.house.project.reading import Ask, asks_in, level_in
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.interview.talk.reading import Topic

_MOST = 2
"""Questions that are answered at once."""
_NEAR = 0.45
"""How alike a question and a line of the description have to be for that line to be the answer."""
_LONGEST = 320
"""Characters that are said of a description."""
_HOW_TO = re.compile(r"^(?:\w+[, ]+){0,3}?how (?:do|can|could|should|would|might|to)\b.{0,12}\b(?:i|you|we|one|to)\b")


def answer(scene: ProjectScene, draft: Draft) -> bool:
    """Answer what is plainly asked; False when nothing is."""
    text = " ".join(scene.utterances)
    asks = asks_in(text)[:_MOST]
    for ask in asks:
        _ASKS[ask](scene, draft, text)
    return bool(asks)


def look_up(scene: ProjectScene, draft: Draft, question: str) -> None:
    """Answer any other question from the description; who asks how to do something while driving gets help."""
    project = scene.project
    if project is None:
        return
    found = _line(scene, question)
    if found:
        draft.say("description_says", text=found)
        draft.note("clarify")
    elif _HOW_TO.search(question.lower().strip()) and not scene.is_driving:
        helping.on_request(scene, draft)
    else:
        draft.say("description_not_found")
        draft.note("clarify")


def process(scene: ProjectScene, topic: Topic) -> Answer | None:
    """The answer to a question about the interview itself; None for those that are the same everywhere."""
    if topic in ("hint_price", "hints_left"):
        return Answer("process_project_help")
    result = scene.result
    if topic == "how_am_i_doing" and scene.is_at_work and result is not None and not result.problem:
        passed, total = telling.counts(result)
        slots = {"passed": str(passed), "total": str(total), "level": str(result.level)}
        return Answer("process_project_doing", slots)
    return None


def _line(scene: ProjectScene, question: str) -> str:
    """What the present description says nearest to the question; empty where nothing is near."""
    project = scene.project
    found = _sentences(project.current.description) if project is not None else {}
    lines = tuple(found)
    scores = scene.meaning.similarities(question, lines) if lines else ()
    best = max(range(len(lines)), key=scores.__getitem__, default=None)
    return found[lines[best]] if best is not None and scores[best] >= _NEAR else ""


def _sentences(description: str) -> Mapping[str, str]:
    """The sentences of a description in Markdown, each with the one that follows it; tables and code cannot be said."""
    found: dict[str, str] = {}
    for block in re.split(r"\n\s*\n|\n(?=\s*[-*] )", re.sub(r"```.*?```", "", description, flags=re.DOTALL)):
        line = re.sub(r"[*`]|^[-*] ", "", " ".join(block.split()))
        if not line or line.startswith(("#", "|")):
            continue
        parts = re.split(r"(?<=[.?!:])\s+(?=[A-Z])", line)
        for part, following in zip(parts, [*parts[1:], ""], strict=True):
            both = f"{part} {following}".strip()
            found.setdefault(part, both if len(both) <= _LONGEST else part[:_LONGEST])
    return found


def _changed(scene: ProjectScene, draft: Draft, text: str) -> None:
    project = scene.project
    ours = project is not None and any(one.by == "bot" and not one.is_reverted for one in project.changes)
    if not ours and project is not None and project.last_result is not None and not project.last_result.has_passed:
        # A bare "why?" after a run that failed asks about the failure.
        helping.with_error(scene, draft)
    else:
        explaining.last_change(scene, draft)


def _failing(scene: ProjectScene, draft: Draft, text: str) -> None:
    result = scene.result
    if result is None:
        draft.say("failing_not_run")
    elif result.problem:
        draft.tell(telling.problem_in_words(result))
    elif result.has_passed:
        draft.say("failing_none")
    else:
        passed, total = telling.counts(result)
        draft.say("results_count", level=str(result.level), passed=str(passed), total=str(total))
        draft.say("failing_list", failing=telling.listed(telling.told(result)))
    draft.note("results")


def _why_fails(scene: ProjectScene, draft: Draft, text: str) -> None:
    if scene.result is None or scene.result.has_passed or scene.is_driving:
        _failing(scene, draft, text)
    else:
        helping.with_error(scene, draft)


def _goal(scene: ProjectScene, draft: Draft, text: str) -> None:
    project = scene.project
    if project is None:
        return
    number, levels = level_in(text, project.level), project.brief.levels
    if not 1 <= number <= len(levels):
        draft.say("no_such_level", level=str(number), levels=str(len(levels)))
    elif number > project.level:
        draft.say("level_locked", level=str(number))
    else:
        level = levels[number - 1]
        draft.say("level_goal", level=str(number), title=level.title, goal=standing.goal_of(level.goal))
    draft.note("level_goal", str(number))


def _run_tests(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("run_when_i_drive" if scene.is_driving else "run_yourself")
    draft.note("run_how")


def _where(scene: ProjectScene, draft: Draft, text: str) -> None:
    standing.tell(scene, draft)


def _snippet(scene: ProjectScene, draft: Draft, text: str) -> None:
    if scene.is_driving:
        draft.say("help_while_i_drive")
    else:
        helping.with_snippet(scene, draft)


def _help(scene: ProjectScene, draft: Draft, text: str) -> None:
    helping.on_request(scene, draft)


def _solution(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("driving_already_mine" if scene.is_driving else "wont_write")
    draft.note("wont_write")


def _hidden(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("hidden_tests_told")
    draft.note("hidden")


def _who(scene: ProjectScene, draft: Draft, text: str) -> None:
    draft.say("who_drives_bot" if scene.is_driving else "who_drives_human")
    draft.note("who")


_ASKS: Mapping[Ask, Callable[[ProjectScene, Draft, str], None]] = {
    "changed": _changed,
    "failing": _failing,
    "why_fails": _why_fails,
    "goal": _goal,
    "run_tests": _run_tests,
    "where": _where,
    "snippet": _snippet,
    "help": _help,
    "solution": _solution,
    "hidden": _hidden,
    "who": _who,
}
