"""When candidates ask whether a plan, an idea or a diagnosis is right: what is known for it, or what will decide it."""

import re
from collections.abc import Callable

from greenroom.adapters.interviewer.house.corrections import UNANSWERED
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import diagnosing, fitting, situation, standing
from greenroom.adapters.interviewer.house.project.lines import RETOLD
from greenroom.adapters.interviewer.house.project.reading import level_in, sentences_in
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import SuiteResult, TestResult

_RESTATES = re.compile(
    r"\b(?:own words|what (?:this )?(?:level|task|it|the (?:level|task))(?: \w+)? (?:wants|asks|is about|is)"
    r"|did i (?:understand|get|read)|understood (?:it|the|this)|as i understand|(?:i|my) understand\w*)\b"
)
_LEVEL_NAMED = re.compile(r"\blevel (\d|one|two|three|four)\b")
_FEWEST = 4
"""Words of a sentence that can be held against a line."""
_CAUSE = re.compile(
    r"\b(?:guess|because|why|causes?|suspect|fails?|failing|red|fault|errors?|problem|stays?"
    r"|forg[eo]ts?|never|wrong|reason|is that it|that's it|the bug)\b"
)
"""They speak of what fails."""
_SHORT = 14
"""Words of a message that has no plan in it."""
_NEAR, _NEAR_RESTATED = 0.5, RETOLD
"""How alike a sentence and a line of the description have to be; less for somebody who retells the level."""
_CHOICE = re.compile(
    r"\b(?:one|two|a|an|single|separate|before|after|keep|store|put|list|dict\w*|record|tuple|class|counter"
    r"|plain)\b.{0,90}"
    r"\bor\b(?! (?:not|is it|is something|no\b)).{3,}\?|\b(?:risk|object|against|rather|prefer|better)\b.{0,60}\?"
)
"""They weigh two ways of building it."""
_NEAR_TEST = 0.5
"""How alike a plan and the name of a test have to be for that test to decide."""


def plan(scene: ProjectScene, draft: Draft, text: str, line_near: Callable[[str, float], str]) -> None:
    """Say what speaks for or against a plan: a failing test, the author's notes, a line, or that nothing is known."""
    draft.note("held_against")
    project, result = scene.project, scene.result
    if project is None:
        return
    if situation.is_red(scene) and result is not None and (test := _red_test(scene, result, text)) is not None:
        diagnosing.judge(scene, draft, test, text)
        return
    if _RESTATES.search(text.lower()) is not None:
        _restated(scene, draft, text, line_near)
    elif situation.is_settled(scene):
        draft.say("judge_settled", total=str(len(result.tests) if result is not None else 0))
    elif _CHOICE.search(text.lower()):
        draft.say("judge_choice")
    else:
        _proposed(scene, draft, _with_before(scene, text), line_near)


def _restated(scene: ProjectScene, draft: Draft, text: str, line_near: Callable[[str, float], str]) -> None:
    """Compare a level that was retold with its goal, and with the line that is nearest to what was said."""
    project = scene.project
    if project is None:
        return
    text = _with_before(scene, text)
    draft.say("judge_by_goal", level=str(project.level), goal=standing.goal_of(project.current.goal))
    if lines := _lines(text, _NEAR_RESTATED, line_near):
        draft.say("judge_by_line", text=_nearest(scene, text, lines))


def _proposed(scene: ProjectScene, draft: Draft, text: str, line_near: Callable[[str, float], str]) -> None:
    """Answer a plan: with the question of the trap that it meets, or with what is known for it."""
    sentences, level = _long_ones(text), str(scene.project.level) if scene.project is not None else ""
    if trap := fitting.trap(scene, sentences):
        draft.say_if_room("judge_before")
        draft.tell(trap)
        return
    size = draft.size
    if fitting.fits(scene, sentences):
        draft.say("judge_fits", level=level)
    elif lines := _lines(text, _NEAR, line_near):
        draft.say("judge_by_line", text=_nearest(scene, text, lines))
    elif test_name := _near_test(scene, sentences):
        draft.say("judge_by_test", test=test_name)
    elif fitting.touches(scene, sentences):
        draft.say("judge_touches", level=level)
    if draft.size == size:
        open_(scene, draft)


def _with_before(scene: ProjectScene, text: str) -> str:
    """A short question with what was said before it: "is my plan right?" is about that."""
    return f"{before(scene)}\n{text}" if len(text.split()) < _SHORT else text


def _long_ones(text: str) -> list[str]:
    return [one for one in sentences_in(text) if len(one.split()) >= _FEWEST]


def _lines(text: str, least: float, line_near: Callable[[str, float], str]) -> list[str]:
    """The lines of the description that the sentences of a text are near to."""
    return list(dict.fromkeys(found for one in _long_ones(text) if (found := line_near(one, least))))


def open_(scene: ProjectScene, draft: Draft) -> None:
    """Say openly that nothing here settles a plan."""
    level = str(scene.project.level) if scene.project is not None else ""
    draft.say("judge_put_off" if draft.notes.has(UNANSWERED) else "judge_by_tests", level=level)


def claim(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Put a claim of success right that the last run does not bear out; a true one needs no answer."""
    result, project = scene.result, scene.project
    if project is None:
        return
    if result is None:
        draft.say("claim_not_run")
        draft.note("results")
        return
    if result.problem:
        draft.tell(telling.problem_in_words(result))
        draft.note("results")
        return
    failing = telling.told(result)
    if _LEVEL_NAMED.search(text.lower()):
        level = level_in(text, project.level)
        failing = tuple(one for one in failing if one.level == level)
    if failing:
        passed, total = sum(one.passed for one in result.tests), len(result.tests)
        draft.say("claim_not_so", passed=str(passed), total=str(total), failing=telling.listed(failing))
        draft.note("results")


def before(scene: ProjectScene) -> str:
    """What the candidate said before this message in this round."""
    theirs = scene.theirs[: len(scene.theirs) - len(scene.utterances)]
    return theirs[-1].text if theirs else ""


def _red_test(scene: ProjectScene, result: SuiteResult, text: str) -> TestResult | None:
    """The failing test that is named, or else the one whose name is near; None where neither is."""
    failing = telling.told(result)
    if named := next((one for one in failing if one.name in text), None):
        return named
    names = tuple(telling.name_in_words(one.name) for one in failing)
    scores = scene.meaning.similarities(text, names)
    best = max(range(len(names)), key=scores.__getitem__)
    return failing[best] if scores[best] >= _NEAR_TEST or _CAUSE.search(text.lower()) else None


def _near_test(scene: ProjectScene, sentences: list[str]) -> str:
    """A visible test of this level that is near to what was said, in words; empty for none."""
    project = scene.project
    passed = {one.name for one in scene.result.tests if one.passed} if scene.result is not None else set[str]()
    visible = project.current.visible if project is not None else ()
    # What passes already decides nothing.
    names = tuple(telling.name_in_words(one.name) for one in visible if one.name not in passed)
    if not names:
        return ""
    best = max(
        (
            (score, name)
            for one in sentences
            for score, name in zip(scene.meaning.similarities(one, names), names, strict=True)
        ),
        default=(0.0, ""),
    )
    return best[1] if best[0] >= _NEAR_TEST else ""


def _nearest(scene: ProjectScene, text: str, lines: list[str]) -> str:
    scores = [max(scene.meaning.similarities(line, tuple(sentences_in(text)))) for line in lines]
    return lines[max(range(len(lines)), key=scores.__getitem__)]
