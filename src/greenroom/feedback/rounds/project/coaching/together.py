"""What the coach says about the two at work: who wrote what, hand-overs, help, time, and what to practise."""

import re
from collections.abc import Sequence

from greenroom.feedback.asked import Asked, CoachAnswer, ended, evidence_of, joined, mixed, sentences
from greenroom.feedback.rounds.project.coaching.reading import clock, paired_of
from greenroom.feedback.rounds.project.course import Handed, Helped, Paired
from greenroom.feedback.rounds.project.document import OUTCOME_WORDS
from greenroom.feedback.rounds.project.evidence_words import HELP_WORDS
from greenroom.feedback.rounds.project.helping import is_rejected
from greenroom.feedback.rounds.project.levels import levels_of
from greenroom.feedback.rounds.project.measuring import form, pairing, proof, solving, talk
from greenroom.feedback.rounds.project.notes import NAME
from greenroom.feedback.rounds.project.repairs import repairs
from greenroom.feedback.rounds.project.scale import scale_of
from greenroom.feedback.scoring import HIGHEST
from greenroom.feedback.wording import counted, duration, excerpt, listed, percent, times
from greenroom.interview.assessment import Evidence, Finding
from greenroom.interview.rounds.project.assessment import ProjectGrades

_WORKS = re.compile(r"\b(?:pass\w*|green|done|works?|finished|in place|ready|written|have)\b", re.IGNORECASE)
_LEFT = re.compile(
    r"\b(?:fail\w*|red|missing|open|not (?:yet|changed)|left|still|stuck|half|broken|without|unfinished|don'?t|isn'?t"
    r")\b",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"\b(?:next|then|only|from (?:here|my)|go on|should|needs? to|take (?:the|it)|keep|add|move|repair|write)\b",
    re.IGNORECASE,
)
_HOW_MUCH = re.compile(r"\bhow (?:much|many|often)\b|\bwhich\b|\bwhat help\b")
_MOST_NAMES = 6
_LONG_TO_FIRST_RUN = 120_000
_SLOW_REPAIR = 60_000
_LONG_PAUSE = 60_000
_OVER_TOO_SOON = 80
"""Percent of the time: who leaves with less of it used, and levels open, had time left."""


def who_did_what(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """The levels by who wrote them, the functions, and the time at the keyboard."""
    paired = paired_of(asked, one.round)
    mine, theirs = form.authored(paired)
    by_level = (
        f"Level {level.level}: {level.share} % yours, {OUTCOME_WORDS[level.outcome]}."
        for level in one.levels
        if level.share is not None
    )
    part = f" of {duration(one.time_spent_ms)}" if one.time_spent_ms else ""
    part += f" ({percent(one.driven_ms, one.time_spent_ms)})" if one.time_spent_ms else ""
    says = f"On “{one.title}” you had the keyboard for {duration(one.driven_ms)}{part}; "
    says += f"it changed hands {_count(one.switches)}."
    code = [
        f"{whose} at the end: {_names(names)}."
        for whose, names in (("Yours", mine), ("The interviewer's", theirs))
        if names
    ]
    rule = "Only levels that you wrote for the most part are assessed; what the interviewer wrote counts for nothing."
    kinds = ("clean_hand_over", "bare_hand_over", "typed_over", "by_interviewer", "took_back")
    cited = asked.of_kinds(kinds, one.round) or asked.findings(one.findings)[:2]
    handed = tuple(proof.driver(each, one.round) for each in paired.handed[:2])
    return CoachAnswer(
        says,
        joined(*by_level, *code, rule),
        _advice(cited) or _drive(one),
        mixed([handed, evidence_of(cited or asked.verdict)]),
    )


def handed_over(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """Each hand-over with the words that went with it, and what these left out."""
    paired = paired_of(asked, one.round)
    away = [each for each in paired.handed if each.driver == "bot"]
    if not away:
        back = [each for each in paired.handed if each.driver == "human"]
        text = f"You never handed the keyboard to the interviewer on “{one.title}”."
        text += f" You took it {times(len(back))}." if back else ""
        cited = tuple(proof.driver(each, one.round) for each in back[:2])
        return CoachAnswer(text, _taken(paired), _drive(one), cited or evidence_of(asked.verdict))
    told = [_one_hand_over(paired, each) for each in away]
    full = sum(not missing for _, missing, _ in told)
    bare = sum(len(missing) == len(_PARTS) for _, missing, _ in told)
    if full == len(told):
        says = f"Yes: {'it' if len(told) == 1 else 'each time you'} told what works, what is open, and what to do next."
        says = says.replace("Yes: it", "Yes: your words")
    elif bare == len(told):
        says = "Not yet: you gave the keyboard away without a word on where things stood."
    else:
        says = "In part: you said something on where things stood, and left something out."
    left_out = next((missing for _, missing, _ in told if missing), [])
    to_do = f"Next time say in one sentence each: {listed(list(_PARTS))}. Left out here: {listed(left_out)}."
    return CoachAnswer(
        says,
        joined(*(text for text, _, _ in told), _taken(paired)),
        to_do if left_out else "Keep doing that: three sentences are enough.",
        mixed(proofs for _, _, proofs in told),
    )


def help_taken(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """What help there was, whether it was asked for and followed, and what it costs."""
    paired = paired_of(asked, one.round)
    given = [each for each in paired.helps if each.kind != "concept"]
    cited = [each for each in asked.findings(one.findings) if "-helped-" in each.id or each.id.startswith("used-help")]
    if not given:
        return CoachAnswer(
            f"You took no help on “{one.title}”, so none cost you anything. Asking for it would not have been a fault.",
            to_do="Next time: when two runs in a row fail alike, say what you tried and ask for one pointer.",
            evidence=evidence_of(cited or asked.findings(one.findings)[:2] or asked.verdict),
        )
    wanted = sum(each.is_wanted for each in given)
    by_level = [f"{level.helps} on level {level.level}" for level in one.levels if level.helps]
    says = "" if _HOW_MUCH.search(asked.text) else "No: to ask for help is no fault in itself. "
    says += f"You had help {_count(len(given))} on “{one.title}”: {listed(by_level)}. "
    says += f"You asked for it {_count(wanted)}."
    stories = [_help_story(paired, each) for each in given[:4]]
    evidence = mixed([*((proof.help_given(each, one.round),) for each in given[:3]), evidence_of(cited)])
    rule = "A concept costs nothing, nor does help that came unasked, did not fit or told what you had named."
    return CoachAnswer(says, joined(*stories, _costs(asked, paired), rule), _help_to_do(paired, given), evidence)


def time_used(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """Where the time went, what was left of it, and what took longest."""
    paired = paired_of(asked, one.round)
    told = list[tuple[str, str, tuple[Evidence, ...]]]()
    spent, limit = one.time_spent_ms or 0, one.time_limit_ms
    left = [level for level in one.levels if not level.is_passed]
    closed = (proof.moment(paired.closed),) if paired.closed is not None else ()
    if limit and left and 100 * spent < _OVER_TOO_SOON * limit:
        told.append(
            (
                f"You used {duration(spent)} of {duration(limit)} and stopped with level {left[0].level} open: "
                "there was time to go on.",
                f"Stay for level {left[0].level}: an attempt with one test passing shows more than the time saved.",
                closed,
            )
        )
    told += _slow_starts(paired)
    slow = max(repairs(paired), key=lambda each: each.ms, default=None)
    if slow is not None and slow.ms >= _SLOW_REPAIR:
        told.append(
            (
                f"The longest repair took {duration(slow.ms)} and {counted(slow.runs, 'run')}, on level {slow.level}.",
                "Read the first failing assertion aloud before you change anything.",
                (*proof.run(slow.failed, one.round), *proof.run(slow.passed, one.round)),
            )
        )
    pause = paired.longest_pause
    if pause is not None and pause.ms >= _LONG_PAUSE:
        text = f"The longest pause at the keyboard was {duration(pause.ms)}."
        told.append(
            (text, "Say where you are when you stop typing: your partner may see it.", (proof.moment(pause.until),))
        )
    theirs = spent - one.driven_ms
    if spent and theirs > one.driven_ms:
        text = f"The interviewer had the keyboard for {duration(theirs)} of {duration(spent)}, which is not assessed."
        told.append((text, "Take the keyboard earlier: only what you write is assessed.", closed))
    figures = [f"level {level.level} {duration(level.driven_ms)}" for level in one.levels if level.driven_ms]
    rest = f"Your time at the keyboard: {listed(figures)}." if figures else ""
    if not told:
        own = [each for each in asked.findings(one.findings) if each.criterion == "level_time"]
        says = (
            f"Nothing in the log shows time that was lost: {duration(spent)} for {counted(one.levels_passed, 'level')}."
        )
        return CoachAnswer(says, rest, _drive(one), evidence_of(own or asked.verdict) or closed)
    (first, advice, evidence), *more = told
    return CoachAnswer(
        first,
        joined(*(text for text, _, _ in more), rest),
        f"To use it better: {advice}",
        mixed([evidence, *(proofs for _, _, proofs in more)]),
    )


def plans(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """What they said before they wrote, level by level."""
    paired = paired_of(asked, one.round)
    begun = [level for level in levels_of(paired) if level.begun is not None]
    said = [(level, line) for level in begun if (line := talk.plan_on(paired, level)) is not None]
    bare = [level for level in begun if all(level is not other for other, _ in said)]
    cited = asked.of_kinds(("said_plan", "no_plan", "said_nothing"), one.round)
    if not begun:
        return CoachAnswer(
            "You did not begin to write on a level.", "", _drive(one), evidence_of(cited or asked.verdict)
        )
    says = f"You said a plan on {counted(len(said))} of the {counted(len(begun), 'level')} that you began."
    quotes = (f"Level {level.number}: “{' '.join(excerpt(line.text).split())}”" for level, line in said[:3])
    left = f"None was recognised on level {listed([str(level.number) for level in bare])}." if bare else ""
    to_do = "Next time: say the plan in two sentences, and which test it should turn green first."
    proofs = tuple(proof.quote(line) for _, line in said[:3])
    return CoachAnswer(says, joined(*quotes, left), to_do, proofs or evidence_of(cited or asked.verdict))


def to_practise(asked: Asked, one: ProjectGrades) -> CoachAnswer:
    """The one thing that the log speaks for most: of pairing first where that was named."""
    findings = asked.findings(one.findings)
    low = [each for each in findings if each.tone == "improvement" and each.advice]
    of_pair = [each for each in low if each.criterion == pairing.ID]
    exercises = [each for each in asked.report.exercises if each.title]
    if asked.criterion == pairing.ID and not of_pair:
        clean = "As a pair nothing was held against you."
        if step := _pair_step(asked, one):
            return CoachAnswer(f"{clean} The next step: {step[0]}", _also(low), "", mixed([step[1], evidence_of(low)]))
    chosen = of_pair or low
    if chosen:
        first, *rest = chosen
        exercise = next((each for each in exercises if first.id in each.findings), None)
        to_do = f"To practise it: {ended(exercise.title)} {exercise.why}" if exercise is not None else ""
        return CoachAnswer(
            f"Practise this next: {first.advice}",
            joined(f"Because: {first.text}", _also(rest)),
            to_do,
            evidence_of(chosen),
        )
    step = _pair_step(asked, one)
    says = f"Nothing was held against you on “{one.title}”. The next step: {step[0] if step else _drive(one)}"
    return CoachAnswer(says, evidence=step[1] if step and step[1] else evidence_of(findings[:2] or asked.verdict))


# ---------------------------------------------------------------- hand-overs

_PARTS = ("what works", "what is open", "what to do next")


def _one_hand_over(paired: Paired, handed: Handed) -> tuple[str, list[str], tuple[Evidence, ...]]:
    """A hand-over in a sentence, the parts that its words left out, and the proof."""
    said = talk.words_with(paired, handed)
    where = f"On level {handed.level}, {clock(paired, handed.moment.at)},"
    if said is None:
        return f"{where} you said nothing on where things stood.", list(_PARTS), (proof.driver(handed, paired.index),)
    found = (_WORKS, _LEFT, _NEXT)
    missing = [part for part, pattern in zip(_PARTS, found, strict=True) if not pattern.search(said.text)]
    quote = " ".join(excerpt(said.text).split())
    return f"{where} you said: “{quote}”.", missing, (proof.driver(handed, paired.index), proof.quote(said))


def _taken(paired: Paired) -> str:
    over = [one for one in paired.handed if one.how == "typing" and one.interrupts]
    return f"You began to type while the interviewer was at work {times(len(over))}." if over else ""


# ---------------------------------------------------------------- help


def _help_story(paired: Paired, one: Helped) -> str:
    """One piece of help: whether it was asked for, and what came after it."""
    how = "you asked for it" if one.is_wanted else "it came without a plain request"
    text = f"Level {one.level}, {clock(paired, one.moment.at)}: {HELP_WORDS[one.kind].lower()}; {how}."
    before = [each for each in paired.own_runs if each.asked.seq < one.moment.seq]
    after = next((each for each in paired.own_runs if each.asked.seq > one.moment.seq), None)
    if is_rejected(paired, one) is not None:
        return f"{text} You said that it did not fit."
    if after is None or after.result is None:
        return f"{text} You ran no tests after it."
    had = before[-1].result.passed if before and before[-1].result is not None else 0
    passed, total = after.result.passed, len(after.result.tests)
    if had < passed:
        return f"{text} The next run passed {passed} of {total} tests, {had} before."
    return f"{text} The next run passed no more than before ({passed} of {total})."


def _costs(asked: Asked, paired: Paired) -> str:
    """What help took off the levels that passed, in points of their grades."""
    rubric = asked.interviewed.rubrics.get(NAME)
    scale = scale_of(rubric) if rubric is not None else None
    if scale is None:
        return ""
    level, points = asked.interviewed.state.level, asked.best_grade
    parts = []
    for one in levels_of(paired):
        cost = solving.help_cost(one, scale.solving, level)
        if cost and one.passed is not None:
            parts.append(f"{points * cost / HIGHEST:.1f} of {points} points on level {one.number}")
    return (
        f"By the rubric it takes at most {listed(parts)}."
        if parts
        else "By the rubric it took nothing off a passed level."
    )


def _help_to_do(paired: Paired, given: Sequence[Helped]) -> str:
    if any(one.is_wanted and is_rejected(paired, one) is not None for one in given):
        return "Next time: name the line, what you tried and what you expected; help fits better then."
    if any(not one.is_wanted for one in given):
        return "Next time: say “let me try first” when help comes that you do not want yet."
    return "Next time: ask just as plainly, with what you have tried and the line you suspect."


# ---------------------------------------------------------------- time and practice


def _slow_starts(paired: Paired) -> list[tuple[str, str, tuple[Evidence, ...]]]:
    found = []
    for spell in paired.spells:
        run = next((one for one in paired.own_runs if one.asked.seq > spell.since.seq), None)
        if spell.driver != "human" or run is None or run.level != spell.level:
            continue
        if spell.until is not None and run.asked.seq > spell.until.seq:
            continue
        took = run.asked.at - spell.since.at
        if took >= _LONG_TO_FIRST_RUN:
            found.append((took, spell.level, run))
    if not found:
        return []
    took, level, run = max(found, key=lambda one: one[0])
    return [
        (
            f"On level {level} your first run came {duration(took)} after you had the keyboard.",
            f"Run the tests on level {level} after the first method, not after all of them.",
            proof.run(run, paired.index),
        )
    ]


def _pair_step(asked: Asked, one: ProjectGrades) -> tuple[str, tuple[Evidence, ...]] | None:
    """What they could do more of as a pair, from what was measured; None where there is no such thing."""
    paired = paired_of(asked, one.round)
    away = [each for each in paired.handed if each.driver == "bot"]
    for each in away:
        _, missing, evidence = _one_hand_over(paired, each)
        if missing:
            return f"when you hand over, as on level {each.level}, say {listed(missing)} as well.", evidence
    begun = [level for level in levels_of(paired) if level.begun is not None]
    bare = next((level for level in begun if talk.plan_on(paired, level) is None), None)
    if bare is not None and bare.begun is not None:
        text = f"say your plan before the first line on every level; on level {bare.number} none was recognised."
        return text, (proof.moment(bare.begun),)
    wrote = [level for level in one.levels if level.outcome == "interviewer"]
    if wrote:
        text = f"drive level {wrote[0].level} yourself, and hand over in the middle with the state of things."
        return text, tuple(proof.driver(each, one.round) for each in paired.handed[:1])
    if not away:
        text = "hand over once on purpose: say what works, what is open, and what you would do next."
        return text, (proof.moment(paired.closed),) if paired.closed is not None else ()
    return None


def _also(findings: Sequence[Finding]) -> str:
    return sentences("After that:", (each.advice for each in findings[:2]))


def _drive(one: ProjectGrades) -> str:
    left = [level for level in one.levels if level.outcome != "passed"]
    if not left:
        return "Take a harder project next."
    return f"Next: drive level {left[0].level} (“{left[0].title}”) yourself."


def _advice(findings: Sequence[Finding]) -> str:
    advice = next((one.advice for one in findings if one.advice), "")
    return f"Next time: {advice}" if advice else ""


def _names(names: Sequence[str]) -> str:
    shown = [f"`{name}`" for name in names[:_MOST_NAMES]]
    return listed([*shown, f"{len(names) - _MOST_NAMES} more"] if len(names) > _MOST_NAMES else shown)


def _count(number: int) -> str:
    return times(number) if number else "never"
