"""What the coach says about one level: what was made of it, what went well, and what did not."""

import re
from collections.abc import Sequence

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of, joined, mixed, sentences
from greenroom.feedback.rounds.project.coaching.reading import level_in, paired_of
from greenroom.feedback.rounds.project.course import Paired
from greenroom.feedback.rounds.project.document import OUTCOME_WORDS
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.wording import counted, duration, listed
from greenroom.interview.assessment import Finding
from greenroom.interview.rounds.project.assessment import LevelGrades, ProjectGrades

_MOST = 4
"""Findings of a tone that are told."""
_WELL = re.compile(r"\b(?:well|good|right|best|strong|strengths?|like[d]?|proud|positive|praise|nice)\b")


def about_level(asked: Asked, one: ProjectGrades) -> CoachAnswer | None:
    """The level that was named; None where none is."""
    level = level_in(asked, one)
    if level is None:
        return None
    paired = paired_of(asked, one.round)
    own = [each for each in asked.findings(one.findings) if _is_about(each, level, paired)]
    good = [each for each in own if each.tone == "strength"]
    said = ("by-interviewer", f"level-{level.level}-passed", "levels-in-time", "ran-tests")
    other = [each for each in own if each.tone != "strength" and not each.id.startswith(said)]
    what = _what(level)
    if level.outcome == "locked":
        return CoachAnswer(
            f"You did not come to level {level.level} (“{level.title}”).", "", "", evidence_of(asked.verdict)
        )
    wants_good = _WELL.search(asked.text) is not None
    first, then = (good, other) if wants_good else (other, good)
    opening = ("What you did well there:", "Besides:") if wants_good else ("What happened there:", "What you did well:")
    told = joined(
        sentences(opening[0], (each.text for each in first[:_MOST])),
        sentences(opening[1], (each.text for each in then[:_MOST])),
    )
    if wants_good and not good:
        told = joined("The report found no strength that is about this level alone.", told)
    advice = next((each.advice for each in other if each.advice), "")
    to_do = f"Next time: {advice}" if advice else _next(level)
    runs = [run for run in paired.runs if run.level == level.level and run.result is not None]
    cited = tuple(each for run in runs[-1:] for each in proof.run(run, one.round))
    return CoachAnswer(what, told, to_do, mixed([evidence_of([*first, *then]), cited]) or evidence_of(asked.verdict))


def _what(level: LevelGrades) -> str:
    parts = [OUTCOME_WORDS[level.outcome]]
    if level.share is not None:
        parts.append(f"{level.share} % of what was written on it is yours")
    if level.driven_ms:
        parts.append(f"{duration(level.driven_ms)} at the keyboard")
    if level.runs:
        parts.append(f"{counted(level.runs, 'run')} of the tests, {counted(level.own_runs)} of them yours")
    if level.helps:
        parts.append(f"{counted(level.helps, 'piece of help', 'pieces of help')}")
    return f"Level {level.level} (“{level.title}”): {listed(parts)}."


def _is_about(finding: Finding, level: LevelGrades, paired: Paired) -> bool:
    """Whether it names the level, or names none and is proven by what happened on it."""
    named = {
        int(number)
        for found in re.finditer(r"\blevels? (\d(?:(?:, | and )\d)*)", finding.text)
        for number in re.findall(r"\d", found[1])
    }
    if named:
        return level.level in named
    spells = [one for one in paired.spells if one.level == level.level]
    if not spells:
        return False
    until: Sequence[int] = [one.until.seq for one in spells if one.until is not None]
    last = max(until, default=spells[-1].since.seq)
    return any(spells[0].since.seq <= one.seq <= last for one in finding.evidence)


def _next(level: LevelGrades) -> str:
    if level.outcome == "passed":
        return "Next: do the same on the level after it."
    return f"Next: drive level {level.level} yourself, from where it begins."
