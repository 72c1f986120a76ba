"""The last parts of a report on board rounds: the verdict, what to practise next, what speaks against a level."""

from collections.abc import Sequence

from greenroom.feedback.kind import Verdict, Weighed
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.wording import counted, sentence
from greenroom.interview.core.assessment import Exercise

_GOOD = {
    "brought_up_requirements": "asked for what matters first",
    "figures_right": "got the numbers right that matter",
    "number_decided": "let a number decide",
    "survives_loss": "drew it so that no single machine takes it down",
    "failure_named": "said by yourself what happens when something fails",
    "cost_named": "weighed a choice against something else",
    "reasons_given": "gave reasons for your choices",
    "led": "led the conversation",
    "took_up_question": "made the board better after a question",
    "api_written": "wrote down calls that fit",
    "data_written": "wrote down records that fit",
}
_SKILLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "Ten questions before the first box",
        ("asked_nothing", "requirements_told", "requirements_missed"),
        "Take any app you use. Write ten questions whose answers would change its design: three about what it does, "
        "three about how much of it, four about what may be late, wrong or lost.",
    ),
    (
        "Two numbers in two minutes",
        ("no_estimates", "figure_wrong", "sums_wrong"),
        "Take a service you know. Estimate its writes a second and its storage in five years, in powers of ten, with "
        "units on every line. Then look the real figures up.",
    ),
    (
        "One request from end to end",
        ("flow_missing", "loose_parts", "bare_arrows", "nothing_drawn"),
        "Draw a system in ten minutes, then follow one write and one read with your finger. Every arrow has to say "
        "what it carries.",
    ),
    (
        "What breaks first",
        ("single_machine", "waiting_chain", "growth_unsaid", "answer_wrong", "answer_not_answered", "answer_partly"),
        "Take one of your drawings. Cross out one box after the other, and write down who notices, after how many "
        "seconds, and what is lost.",
    ),
    (
        "The other side of every choice",
        ("choices_unexplained",),
        "For each store and each queue of an old design, write one sentence on what it costs and one on when you "
        "would take something else.",
    ),
    (
        "Draw aloud",
        ("said_nothing", "parts_unspoken", "questions_unanswered"),
        "Explain a drawing of yours to somebody who cannot see it, in three minutes. They have to be able to draw it.",
    ),
    (
        "Calls and records",
        ("no_data_model",),
        "For an old design, write down four calls and three records with their keys. Then say which query each key "
        "is for.",
    ),
)


def verdict(course: BoardCourse, weighed: Weighed) -> Verdict:
    """How the designs went, in one sentence; an empty one when nothing was opened."""
    opened = [one for one in course.rounds if one.opened is not None]
    if not opened or not weighed.claims:
        return "", ()
    good = next((one for one in weighed.strengths if one.kind in _GOOD), None)
    next_ = next((one for one in weighed.improvements if one.next_time), None)
    text = " and ".join(map(_came_out, opened))
    but = "but" if all(one.is_empty for one in opened) else "and"
    text += f", {but} you {_GOOD[good.kind]}" if good else ""
    text += f"; next time, {next_.next_time}" if next_ else ""
    drawn = [one for one in weighed.claims if one.criterion == "high_level_design"][:1]
    cited = [*drawn, *(one for one in (good, next_) if one is not None)] or list(weighed.claims[:1])
    return f"{sentence(text)}.", tuple(dict.fromkeys(one.id for one in cited))


def _came_out(course: Designed) -> str:
    design, matched = course.design, course.matched
    if course.is_empty:
        return f"your board for {course.title} stayed empty"
    if design is None or matched is None:
        return f"you drew {counted(len(course.board.components), 'part')} for {course.title}"
    needed = [one for one in design.needs if one.matters]
    there = sum(one.id in matched.parts for one in needed)
    if there == len(needed):
        return f"your design of {course.title} has every part that matters"
    some = counted(there) if there else "none"
    return f"your design of {course.title} has {some} of the {counted(len(needed))} parts that matter"


def exercises(course: BoardCourse, weighed: Weighed) -> Sequence[Exercise]:
    """The same question again where much is missing, then skills by how much hangs on them."""
    found = [one for designed in course.rounds for one in _again(designed, weighed)]
    return [*found, *_skills(weighed)][:4]


def _again(course: Designed, weighed: Weighed) -> list[Exercise]:
    missing = [
        one.id
        for one in weighed.claims
        if one.round == course.index
        and (one.kind.startswith("part_missing_") or one.kind in ("parts_missing", "nothing_drawn"))
    ]
    if not missing:
        return []
    brief = course.whiteboard.brief
    why = "Read the debrief, put it away, and draw this design again in a few days, from the requirements on."
    return [Exercise(title=f"Draw {brief.title} once more", slug=None, why=why, findings=tuple(missing[:3]))]


def _skills(weighed: Weighed) -> list[Exercise]:
    found = []
    for title, kinds, why in _SKILLS:
        reasons = [one for one in weighed.claims if one.tone == "improvement" and one.kind.startswith(kinds)]
        if reasons:
            weight = sum(weighed.importance[one.id] for one in reasons)
            found.append((weight, title, why, tuple(one.id for one in reasons[:3])))
    found.sort(key=lambda one: (-one[0], one[1]))
    return [Exercise(title=title, slug=None, why=why, findings=ids) for _, title, why, ids in found[:3]]


def limits(claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
    """An empty board, and never a word, weigh more than a mean."""
    kinds = {one.kind for one in claims}
    found = []
    if "nothing_drawn" in kinds:
        found.append(Limit("lean_no_hire", "there is no design on the board"))
    if "said_nothing" in kinds:
        found.append(Limit("lean_no_hire", "nothing was said about the design"))
    return found
