"""What the house coach says about board rounds."""

from collections.abc import Callable, Iterable, Mapping

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined, sentences
from greenroom.feedback.asking.concepts import concepts_in
from greenroom.feedback.rounds.board import document, proof
from greenroom.feedback.rounds.board.coaching import choosing, telling
from greenroom.feedback.rounds.board.coaching.about import advice, author_of, designed_of, graded, of_criteria
from greenroom.feedback.wording import duration, listed
from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.board.assessment import DesignGrades
from greenroom.interview.rounds.board.choices import PHASE_TITLES

_UNUSED_MS = 180_000
CONCEPTS = concepts_in("greenroom.feedback.rounds.board")
_ANY = (
    "the_board",
    "did",
    "do",
    "went",
    "show",
    "right",
    "amount",
    "low",
    "would",
    "how",
    "most",
    "answer",
    "should_say",
    "right did",
    "right would",
    "would the_board",
    "did the_board",
    "why",
    "why did",
    "why the_board",
    "why number",
    "number",
    "mistake",
    "mistake did",
    "mistake number",
    "mistake would",
    "mistake the_board",
    "strength",
    "solution",
    "solution how",
    "solution the_board",
    "solution would",
    "disagree",
    "important",
    "criterion",
    "criterion did",
    "criterion the_board",
    "criterion right",
    "criterion mistake",
)
"""What may stand beside the words of a topic without changing it."""


def _with_any(*wordings: str) -> tuple[str, ...]:
    """These wordings, each alone and with whatever may stand beside it."""
    return tuple(one for wording in wordings for one in (wording, *(f"{wording} {more}" for more in _ANY)))


TOPICS: Mapping[str, tuple[str, ...]] = {
    "strong_design": _with_any("strong_design", "strong_design absent"),
    "my_answers": _with_any("my_answers", "my_answers follow_up", "my_answers my_numbers"),
    "needs_asked": _with_any("needs_asked", "needs_asked absent"),
    "my_numbers": _with_any("my_numbers", "my_numbers absent"),
    "weak_spots": _with_any("breaks", "breaks absent"),
    "data_written": _with_any("the_data", "the_data absent"),
    "missing_parts": _with_any("absent"),
    "worst_answer": _with_any("worst_answer", "worst_answer my_answers", "worst_answer mistake most"),
    "the_change": _with_any("the_change", "the_change my_answers"),
    "a_mistake": _with_any("a_mistake", "a_mistake needs_asked", "a_mistake my_numbers", "a_mistake the_data"),
    "the_design": (
        "the_board went !criterion",
        "the_board went how !criterion",
        "the_board how_it_went !criterion",
        "the_board score !criterion",
        "the_board right !criterion",
        "the_board right did !criterion",
        "the_board right would !criterion",
    ),
}
CRITERION_WORDS = {
    "requirement_gathering": r"requirements? (?:grade|score|part|section)|gathering|clarif\w+",
    "estimation": r"estimat\w+ (?:grade|score|part)|estimation|numbers (?:grade|score)",
    "high_level_design": r"high.?level|architecture (?:grade|score)|overall design|(?:my )?board (?:grade|score)",
    "deep_dive": r"deep.?dives?|depth|details?",
    "data_and_interfaces": r"data and interfaces|data model (?:grade|score)|api (?:grade|score)",
    "scalability": r"scal(?:e|ing|ability|able)|growth|reliab(?:le|ility)|availability|resilien\w+|failure",
    "trade_offs": r"trade.?offs?",
    "design_communication": r"communicat\w+|explain(?:ed|ing)|talking",
}


def answer(topic: str, asked: Asked) -> CoachAnswer:
    """What can be said to one of the topics. Raises KeyError."""
    told = [_ANSWERS[topic](asked, one) for one in asked.report.designs if asked.round in (None, one.round)]
    if not told:
        return CoachAnswer("No design was opened there.", evidence=evidence_of(asked.verdict))
    return combined(told)


def went(report: Report, round: int) -> float:
    """The less, the more there is to learn."""
    return next((one.score or 0.0 for one in report.designs if one.round == round), 0.0)


def why(asked: Asked, round: int) -> CoachAnswer:
    """How a design went."""
    one = graded(asked, round)
    needed = [part for part in one.parts if part.matters]
    there = sum(part.outcome != "missing" for part in needed)
    own = [each for each in one.requirements if each.matters]
    brought = sum(each.outcome in ("asked", "stated") for each in own)
    right = sum(each.outcome == "right" for each in one.asked)
    says = f"On “{one.title}”, {there} of the {len(needed)} parts that matter are on your board."
    if not needed:
        says = f"“{one.title}” has {one.components} parts on your board."
    rests = [
        f"You brought up {brought} of {len(own)} requirements." if own else "",
        f"{right} of {len(one.asked)} questions about it got a right answer." if one.asked else "",
        sentences("What weighs most:", (each.text for each in asked.findings(one.findings)[:2])),
    ]
    cited = asked.findings(one.findings)
    return CoachAnswer(says, joined(*rests), advice(cited), evidence_of(cited or asked.verdict))


def strong(asked: Asked, round: int) -> CoachAnswer:
    """How a strong design works, in the author's words, with its board as an outline."""
    one = graded(asked, round)
    design = author_of(asked, one)
    cited = of_criteria(asked, one, "high_level_design")
    if design is None:
        return CoachAnswer(telling.GONE, evidence=evidence_of(cited or asked.verdict))
    board = document.strong_board(design)
    names = listed([each.name for each in board.components if each.name])
    gone = [part for part in one.parts if part.outcome == "missing" and part.matters]
    lacks = f"Yours lacks: {listed([part.about for part in gone])}." if gone else "Yours has every part that matters."
    flows = [f"{board.name_of(each.source)} to {board.name_of(each.target)}" for each in board.flows[:6]]
    ways = f"Its main ways: {'; '.join(flows)}." if flows else ""
    return CoachAnswer(
        f"A strong board for “{one.title}” has {names}.",
        joined(lacks, telling.first_paragraph(design.debrief), ways),
        "Put it beside your own in the report, and name for each difference what would go wrong.",
        evidence_of(cited) or _whole_board(asked, one) or evidence_of(asked.verdict),
    )


def should_say(asked: Asked, round: int) -> CoachAnswer:
    """What a strong candidate asks first, and says of choices."""
    one = graded(asked, round)
    design = author_of(asked, one)
    cited = of_criteria(asked, one, "requirement_gathering", "trade_offs")
    known = {each.requirement: each for each in one.requirements}
    left = [
        each
        for each in (design.requirements if design is not None else ())
        if each.matters and known[each.id].outcome in ("told", "missed")
    ]
    first = [each.asks[0] for each in left[:2]]
    says = f"First, before drawing: {listed([f'“{each}”' for each in first])}." if first else telling.ALL_ASKED
    quotes = [each for finding in cited for each in finding.evidence if isinstance(each, Utterance)]
    said = f"You said: “{quotes[0].quote}”" if quotes else ""
    then = "Then, with each main part: what it is for, what it costs, and what you would have taken otherwise."
    return CoachAnswer(says, said, then, evidence_of(cited or asked.verdict))


def followed_up(asked: Asked, round: int) -> CoachAnswer | None:
    """The questions about the design, and how each is answered."""
    one = graded(asked, round)
    return telling.answers(asked, one) if one.asked else None


def used_time(asked: Asked, round: int) -> CoachAnswer:
    """Where the time of a design went."""
    one = graded(asked, round)
    spent = [
        f"{PHASE_TITLES[each.phase].lower()} {duration(each.ms)}"
        + (f" (planned {duration(each.planned_ms)})" if each.planned_ms else "")
        for each in one.phases
    ]
    cited = asked.of_kinds(("late_to_draw",), round)
    says = f"Your time on “{one.title}”: {listed(spent)}." if spent else "Nothing is known of your time there."
    long = [each for each in one.phases if each.planned_ms and each.ms > 1.25 * each.planned_ms]
    over = f"Longer than planned: {listed([PHASE_TITLES[each.phase].lower() for each in long])}." if long else ""
    left = sum(each.planned_ms or 0 for each in one.phases) - sum(each.ms for each in one.phases)
    gaps = [each for each in asked.findings(one.findings) if each.tone == "improvement" and each.advice]
    unused = f"About {duration(left)} of what was planned for these parts stayed unused." if left >= _UNUSED_MS else ""
    to_do = advice(cited)
    if unused and gaps:
        to_do = f"That time would have been enough for this: {gaps[0].advice}"
    return CoachAnswer(
        says,
        joined(unused, over),
        to_do or "Say at the start of each part what you want to have at its end.",
        evidence_of(cited or asked.verdict),
    )


def further(asked: Asked, round: int) -> str:
    """A question to try, where none was asked."""
    one = graded(asked, round)
    design = author_of(asked, one)
    curve = design.of_kind("curve_ball") if design is not None else ()
    return f"Try this one: {curve[0].opening} {curve[0].inquiry.ask}" if curve else ""


# ---------------------------------------------------------------- topics


def _strong(asked: Asked, one: DesignGrades) -> CoachAnswer:
    return strong(asked, one.round)


_ANSWERS: Mapping[str, Callable[[Asked, DesignGrades], CoachAnswer]] = {
    "missing_parts": telling.missing,
    "worst_answer": choosing.worst,
    "the_change": choosing.change,
    "a_mistake": choosing.mistake,
    "strong_design": _strong,
    "needs_asked": telling.requirements,
    "my_numbers": telling.numbers,
    "my_answers": telling.answers,
    "weak_spots": telling.weak_spots,
    "data_written": telling.data,
    "the_design": lambda asked, one: why(asked, one.round),
}


def _whole_board(asked: Asked, one: DesignGrades) -> tuple[Evidence, ...]:
    found: Iterable[Evidence] = proof.board(designed_of(asked, one.round))
    return tuple(found)
