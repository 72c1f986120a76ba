"""The figures of project rounds, as the report lists them."""

from collections.abc import Iterator

from greenroom.feedback.figures import count, part, share, time
from greenroom.feedback.rounds.project.course import Paired, ProjectCourse
from greenroom.feedback.rounds.project.levels import levels_of
from greenroom.interview.core.assessment import Measure


def figures(course: ProjectCourse) -> Iterator[Measure]:
    """Those of each project that was opened."""
    return (one for paired in course.rounds if paired.opened for one in _of_project(paired))


def _of_project(paired: Paired) -> Iterator[Measure]:
    index = paired.index
    levels = levels_of(paired)
    passed = [one for one in levels if one.passed is not None]
    yield part("levels_passed", "Levels that pass", len(passed), len(levels), index)
    driven = sum(one.passing is not None and one.passing.driver == "human" for one in passed)
    yield count("levels_driven", "Levels that passed while you drove", driven, index)
    yield time("time_spent", "Time on the project", paired.spent_ms, index)
    yield time("driven", "Time at the keyboard", paired.driven_ms, index)
    if paired.spent_ms:
        yield share("driven_share", "Your share of the time at the keyboard", paired.driven_ms, paired.spent_ms, index)
    yield count("switches", "Times the keyboard changed hands", len(paired.handed), index)
    for one in levels:
        if one.since is not None:
            yield time(f"level_{one.number}_driven", f"At the keyboard on level {one.number}", one.driven_ms, index)
    yield count("own_runs", "Runs of the tests while you drove", len(paired.own_runs), index)
    first = paired.own_runs[0].asked if paired.own_runs else None
    yield time("first_run", "Time to your first run of the tests", paired.took_until(first), index)
    if paired.longest_pause is not None:
        yield time("longest_pause", "Longest pause at the keyboard", paired.longest_pause.ms, index)
    yield count("helps", "Help taken", sum(one.kind != "concept" for one in paired.helps), index)
    yield count("helps_asked", "Of these asked for", sum(h.asked and h.kind != "concept" for h in paired.helps), index)
    yield count("concepts", "Concepts explained", sum(one.kind == "concept" for one in paired.helps), index)
    yield count("signals", "Signs of being stuck", sum(kind != "explicit_ask" for _, kind in paired.signals), index)
    yield count("took_back", "Changes you took back", len(paired.took_back), index)
