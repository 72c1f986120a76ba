"""Answers about one design: what is missing, what was asked, which numbers hold, what would break."""

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of, joined
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.coaching.about import advice, author_of, designed_of, of_criteria
from greenroom.feedback.rounds.board.document import ANSWERS
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.board.assessment import DesignGrades, TopicEvidence, TopicGrade

GONE = "This question is no longer among the packs, so there is nothing to compare with."
ALL_ASKED = "You brought up everything that matters; say it in the order in which it decides."
_MOST = 5


def missing(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """What is not on the board, and what goes wrong without it."""
    gone = [part for part in one.parts if part.outcome == "missing" and part.matters]
    cited = of_criteria(asked, one, "high_level_design")
    whole = _board(asked, one)
    if not one.components:
        return CoachAnswer("Everything: your board has no part that could be read.", "", advice(cited), whole)
    if not one.parts:
        return CoachAnswer(GONE, evidence=whole)
    extra = [part.about for part in one.parts if part.outcome == "missing" and not part.matters]
    more = f"Nobody has to have these, and they help: {listed(extra)}." if extra else ""
    if not gone:
        flows = joined(*one.flows_missing)
        first = f"No part that matters is missing on your board for “{one.title}”."
        return CoachAnswer(first, joined(flows, more), advice(cited), whole)
    why = [f"{part.about[:1].upper()}{part.about[1:]}: {part.why}" for part in gone[:_MOST]]
    return CoachAnswer(
        f"On your board for “{one.title}” this is missing: {listed([part.about for part in gone])}.",
        joined(*why, *one.flows_missing[:2], more),
        advice(cited) or "Point at a box for each requirement before you go into details.",
        (*whole, *evidence_of(cited))[:4],
    )


def requirements(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """What was brought up, what had to be told, and what never came up."""
    design, cited = author_of(asked, one), of_criteria(asked, one, "requirement_gathering")
    counts = [each for each in one.requirements if each.matters]
    if not counts:
        return CoachAnswer(GONE, evidence=evidence_of(cited or asked.verdict))
    own = [each.about for each in counts if each.outcome in ("asked", "stated")]
    told = [each.about for each in counts if each.outcome == "told"]
    left = [each for each in counts if each.outcome == "missed"]
    says = f"You brought up {len(own)} of {len(counts)} requirements that matter" + (
        f": {listed(own)}." if own else "."
    )
    answers = {each.id: each.answer for each in design.requirements} if design is not None else {}
    open_ = [f"{each.about} ({answers.get(each.requirement, '').rstrip('.')})" for each in left[:_MOST]]
    return CoachAnswer(
        says,
        joined(
            f"The interviewer had to tell you {listed(told)}." if told else "",
            f"Never came up: {'; '.join(open_)}."
            if open_
            else "Nothing that matters was left out."
            if not told
            else "",
        ),
        advice(cited) or "Keep asking for scale and for what may be late, wrong or lost before you draw.",
        evidence_of(cited or asked.verdict),
    )


def numbers(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """Which figures hold, and how those come about that do not."""
    cited = of_criteria(asked, one, "estimation")
    counts = [each for each in one.figures if each.matters]
    if not counts:
        return CoachAnswer(GONE, evidence=evidence_of(cited or asked.verdict))
    right = [each.about for each in counts if each.outcome == "right"]
    wrong = [each for each in counts if each.outcome == "wrong"]
    open_ = [each for each in counts if each.outcome == "missing"]
    says = f"{len(right)} of the {len(counts)} numbers that matter are right" + (
        f": {listed(right)}." if right else "."
    )
    if wrong:
        says = f"Not all: {listed([each.about for each in wrong])} {'is' if len(wrong) == 1 else 'are'} off."
    off = [f"{each.about[:1].upper()}{each.about[1:]}: you had “{each.said}”; {each.expected}." for each in wrong]
    rest = [f"{each.about} is {each.expected}" for each in open_[:3]]
    return CoachAnswer(
        says,
        joined(*off, f"Not worked out: {'; '.join(rest)}." if rest else ""),
        advice(cited) or "Write the unit behind every number, and say what it decides.",
        evidence_of(cited or asked.verdict),
    )


def answers(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """How each question about the design was answered, and what a sound answer has; the one that is named first."""
    if not one.asked:
        return CoachAnswer("Nobody asked you about details of your design.", evidence=evidence_of(asked.verdict))
    named = [each for each in one.asked if each.about and each.about.lower() in asked.text]
    lines = [told_of(asked, one, each) for each in (named or one.asked)[:_MOST]]
    right = sum(each.outcome == "right" for each in one.asked)
    unsure = sum(each.outcome == "not_assessed" for each in one.asked)
    says = f"{right} of {len(one.asked)} answers were right" + (
        f", and {unsure} could not be judged." if unsure else "."
    )
    cited = of_criteria(asked, one, "deep_dive", "scalability", "trade_offs")
    own: tuple[Evidence, ...] = tuple(
        TopicEvidence(seq=each.seq, round=one.round, what=each.what, topic=each.topic)
        for each in (named or one.asked)[:2]
    )
    to_do = advice(cited) or "Name the idea in your first sentence, then what it costs."
    return CoachAnswer(says if not named else lines[0], "\n".join(lines if not named else lines[1:]), to_do, own)


def weak_spots(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """What would break, as far as the board tells."""
    cited = of_criteria(asked, one, "scalability")
    weak = [part for part in one.parts if part.outcome == "weak"]
    shown = [fact for fact in one.facts if not fact.is_guessed]
    whole = _board(asked, one)
    if not one.components:
        return CoachAnswer("There is no design on the board that could break.", "", advice(cited), whole)
    if not weak and not shown:
        first = "Your board shows no part that one failure would take down."
        return CoachAnswer(first, "It tells nothing of load: that needs your words.", advice(cited), whole)
    names = [", ".join(part.components) or part.about for part in weak]
    says = f"This hangs on a single machine: {listed(names)}." if names else shown[0].text
    known = [fact.text for fact in shown[:3] if fact.text != says]
    guessed = "Weaknesses that only a guess shows are left out." if len(shown) < len(one.facts) else ""
    elements = tuple(dict.fromkeys(each for part in weak for each in part.elements))
    drawn = proof.board(designed_of(asked, one.round), elements) if elements else whole
    to_do = advice(cited) or "Write how many there are of each, and what happens in the seconds after one fails."
    return CoachAnswer(says, joined(*known, guessed), to_do, (*drawn, *evidence_of(cited))[:4])


def data(asked: Asked, one: DesignGrades) -> CoachAnswer:
    """What a sound set of calls and records is."""
    design, cited = author_of(asked, one), of_criteria(asked, one, "data_and_interfaces")
    if design is None:
        return CoachAnswer(GONE, evidence=evidence_of(cited or asked.verdict))
    criterion = next((each for each in asked.report.criteria if each.id == "data_and_interfaces"), None)
    grade = criterion.grade if criterion is not None else None
    best = asked.best_grade
    says = (
        f"It was graded {grade:g} out of {best}." if grade is not None else "Your calls and records were not assessed."
    )
    calls, records = (
        listed([f"“{each}”" for each in design.interfaces]),
        listed([f"“{each}”" for each in design.records]),
    )
    return CoachAnswer(
        f"{says} Calls that fit: {calls}.",
        f"Records that fit: {records}.",
        advice(cited) or "Say for each key which question it answers.",
        evidence_of(cited) or _board(asked, one),
    )


def first_paragraph(markdown: str) -> str:
    """The first paragraph of a text that is no heading."""
    blocks = (" ".join(block.split()) for block in markdown.split("\n\n"))
    lines = (block for block in blocks if block and not block.startswith(("#", "-", "|")))
    return next(lines, "").replace("**", "")


def told_of(asked: Asked, one: DesignGrades, each: TopicGrade) -> str:
    """What became of a question, and what a sound answer has."""
    design = author_of(asked, one)
    topic = design.topic(each.topic) if design is not None else None
    ideas = [idea.idea for idea in topic.inquiry.right if not idea.bonus] if topic is not None else []
    sound = f" A sound answer: {'; or '.join(ideas)}." if ideas and each.outcome != "right" else ""
    found = f" ({'; '.join(each.ideas)})" if each.ideas else ""
    about = each.about or each.topic
    return f"{about[:1].upper()}{about[1:]}: {ANSWERS[each.outcome]}{found}.{sound}"


def _board(asked: Asked, one: DesignGrades) -> tuple[Evidence, ...]:
    return proof.board(designed_of(asked, one.round))
