"""Estimates: the figures of the question, and sums that come to what is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from greenroom.designs.estimates import Pad, PadLine, quantities, read_pad, show
from greenroom.designs.estimates.quantity import DAY
from greenroom.designs.estimates.showing import off
from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring import observing
from greenroom.feedback.rounds.board.measuring.claiming import improvement, neutral, strength
from greenroom.feedback.rounds.board.measuring.requirements import NO_NOTES
from greenroom.feedback.rounds.board.measuring.words import Said, sentences
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import counted, listed
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.board.assessment import FigureGrade
from greenroom.questions.designs.figures import ComparedFigure, compare, goal_of
from greenroom.values import Level

ID = "estimation"
NO_TIME = "There was hardly any time for estimates."
_ROUNDED = 1.4
_COUNTS = 2
"""So many quantities besides those of the question are an attempt."""


@dataclass(frozen=True)
class Estimates:
    """What was worked out."""

    pad: Pad
    said: Sequence[Said]
    figures: Sequence[ComparedFigure]

    @property
    def slips(self) -> list[PadLine]:
        """Lines whose result is far from that of their calculation; rounding is none."""
        wrong = (one for one in self.pad.lines if one.verdict == "wrong" and one.factor is not None)
        return [one for one in wrong if not 1 / _ROUNDED < (one.factor or 0) < _ROUNDED]

    def of(self, status: str) -> list[ComparedFigure]:
        """The figures that matter with this status."""
        return [one for one in self.figures if one.status == status and one.figure.matters]

    @property
    def attempts(self) -> int:
        """Lines and sentences that have a quantity."""
        lines = sum(one.arrived is not None for one in self.pad.lines)
        return lines + sum(bool(quantities(one.text)) for one in self.said if not one.asks)


def estimates(course: Designed) -> Estimates:
    """The pad and the talk held against the question."""
    pad = read_pad(course.notes.get("estimates", ""))
    said = list(sentences(one for one in course.candidate_said if not one.aside))
    found = () if course.design is None else compare(course.design, pad, [one.text for one in said])
    return Estimates(pad, said, found)


def grades(course: Designed) -> tuple[FigureGrade, ...]:
    """The figures for the report."""
    return tuple(
        FigureGrade(
            figure=one.figure.id,
            about=one.figure.about,
            outcome=one.status,
            said=one.text,
            expected=f"{one.figure.value}: {one.figure.how}",
            matters=one.figure.matters,
        )
        for one in estimates(course).figures
    )


def part(course: Designed, scale: BoardScale, level: Level) -> Part:
    """One design."""
    if course.design is None:
        return no_chance(course.index, NO_NOTES)
    numbers, found = scale.estimation, estimates(course)
    right, wrong = found.of("right"), found.of("wrong")
    is_tried = bool(right or wrong or found.slips) or found.attempts >= _COUNTS
    had_time = course.took("estimation") >= scale.chance.phase_ms or course.reached("dives", "scale", "wrap_up")
    if not is_tried and not had_time:
        return no_chance(course.index, NO_TIME)
    claims = list(_claims(course, found))
    if not is_tried:
        return Part(course.index, numbers.none, claims=(*claims, _nothing(course)))
    expected = max(1, numbers.expected[level])
    grade = Fraction(numbers.base) + Fraction(numbers.right * min(len(right), expected), expected)
    grade += numbers.every if right and not found.of("missing") and not wrong else 0
    grade -= min(numbers.most_wrong, numbers.wrong * len(wrong))
    grade -= min(numbers.most_slips, numbers.slip * len(found.slips))
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims or [_tried(course, found)]))


def _claims(course: Designed, found: Estimates) -> Iterator[MeasuredClaim]:
    right, wrong = found.of("right"), found.of("wrong")
    if right:
        named = listed([f"{one.figure.about} ({_value(one)})" for one in right])
        holds = {1: "it holds", 2: "both hold"}.get(len(right), "all hold")
        text = f"You worked out {named}, and {holds}."
        yield strength(course, "figures_right", ID, text, _places(course, found, right), 45 + 15 * min(3, len(right)))
    if wrong:
        worst = max(wrong, key=lambda one: max(one.factor or 1, 1 / (one.factor or 1)))
        much = off(worst.factor) if worst.factor else "not near it"
        others = [one.figure.about for one in wrong if one is not worst]
        more = f" Also off: {listed(others)}." if others else ""
        yield improvement(
            course,
            "figure_wrong",
            ID,
            f"Your figure for {worst.figure.about} is {much}: the question's numbers give {worst.figure.value}.{more}",
            f"Do it again in steps, with units: {worst.figure.how}.",
            _places(course, found, [worst, *wrong]),
            90,
            "check each number with its unit before you go on",
        )
    slips = [one for one in found.slips if one.off]
    if slips:
        yield improvement(
            course,
            "sums_wrong",
            ID,
            f"{'A sum' if len(slips) == 1 else counted(len(slips), 'sum').capitalize()} on your pad does not come out: "
            f"“{slips[0].text.strip()}” is {slips[0].off}; it gives {slips[0].shown}."
            if len(slips) == 1
            else f"{counted(len(slips), 'sum').capitalize()} on your pad do not come out, for example "
            f"“{slips[0].text.strip()}”: it gives {slips[0].shown}.",
            "Round to powers of ten, then count the zeros once more.",
            [one for line in slips for one in proof.note(course, "estimates", line.number)],
            60,
            "count the zeros of each sum",
        )
    used = observing.with_numbers(course)
    if used:
        text = f"You let a number decide: “{used[0].text}”"
        yield strength(course, "number_decided", ID, text, [proof.quote(one.line, one.text) for one in used], 55)


def _value(one: ComparedFigure) -> str:
    """What the candidate came to."""
    goal = goal_of(one.figure)
    is_of_a_day = goal is not None and goal.value.period >= DAY
    return show(one.found) if one.found is not None and not is_of_a_day else f"about {one.figure.value}"


def _nothing(course: Designed) -> MeasuredClaim:
    figures = [one for one in (course.design.figures if course.design else ()) if one.matters][:2]
    named = " and ".join(one.about for one in figures)
    how = figures[0].how if figures else ""
    return improvement(
        course,
        "no_estimates",
        ID,
        f"You worked out no number. {named[:1].upper()}{named[1:]} would have told you what is hard here and what is "
        "not.",
        f"Work out two numbers before you draw. Here, for example: {how}.",
        proof.began(course, "estimation", "design"),
        110,
        f"work out {figures[0].about} before you draw" if figures else "work out two numbers before you draw",
    )


def _tried(course: Designed, found: Estimates) -> MeasuredClaim:
    lines = [one for one in found.pad.lines if one.arrived is not None]
    said = [one for one in found.said if not one.asks and quantities(one.text)]
    evidence = [each for one in lines for each in proof.note(course, "estimates", one.number)]
    evidence += [cast(Evidence, proof.quote(one.line, one.text)) for one in said]
    if not lines and course.design is not None:
        figures = [one for one in course.design.figures if one.matters][:2]
        named = " or ".join(one.about for one in figures)
        return improvement(
            course,
            "no_estimates_of_these",
            ID,
            f"You named numbers, and worked out none that this design hangs on, such as {named}.",
            f"Work out two before you draw, and write them down. Here, for example: {figures[0].how}."
            if figures
            else "",
            evidence,
            85,
            f"work out {named} before you draw",
        )
    text = "You worked with numbers; none of them could be told to be one of those that the design hangs on."
    return neutral(course, "other_numbers", ID, text, evidence)


def _places(course: Designed, found: Estimates, figures: Sequence[ComparedFigure]) -> Iterator[Evidence]:
    for one in figures:
        if one.line is not None:
            yield from proof.note(course, "estimates", one.line)
        elif one.sentence is not None:
            said = found.said[one.sentence]
            yield proof.quote(said.line, said.text)
