"""Working as a pair, as far as it can be counted: plans, remarks, help that was used, hand-overs, answers.

How clear it was needs somebody who understands. So a language model's reading may move the grade within its band.
"""

from collections.abc import Sequence
from fractions import Fraction

from greenroom.feedback import conversation, failings, scoring, speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import Measured, MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.project import helping
from greenroom.feedback.rounds.project.course import Handed, Paired, ProjectCourse
from greenroom.feedback.rounds.project.levels import LevelWork, assessed
from greenroom.feedback.rounds.project.measuring import proof, saying, talk
from greenroom.feedback.rounds.project.measuring.solving import NEVER_DROVE
from greenroom.feedback.rounds.project.scale import PairingScale, ProjectScale
from greenroom.feedback.wording import counted, duration, listed, sentence, times
from greenroom.interview.assessment import Evidence

ID = "pairing"
NOT_ENGLISH = "What you said could not be read as English sentences, so the report makes no claims about it."
_QUIET_MS = 300_000
"""At the keyboard: with less, silence is no finding."""
_SILENT_MS = 160_000
"""At the keyboard without a word: with a longer silence the partner was not kept up to date."""
_MORE_THAN_A_SLIP = 2


def part(paired: Paired, course: ProjectCourse, scale: ProjectScale) -> Part:
    """One project."""
    own = [one for one, _ in assessed(paired, scale.own)]
    if not own:
        return no_chance(paired.index, NEVER_DROVE)
    said, numbers = paired.candidate_said, scale.pairing
    if not speech.is_readable(said):
        return no_chance(paired.index, NOT_ENGLISH)
    if not said:
        return _silent(paired, numbers)
    claims = list[MeasuredClaim]()
    grade = numbers.base + _planned(paired, own, numbers, claims) + _aloud(paired, numbers, claims)
    grade += _help_used(paired, numbers, claims) + _handed(paired, numbers, claims)
    grade -= _unanswered(paired, course, numbers, claims) + _rebuffs(paired, numbers, claims)
    claims += saying.about_work(paired, ID)
    return Part(paired.index, scoring.clamped(grade), claims=tuple(claims or [_spoke(paired)]))


def _spoke(paired: Paired) -> MeasuredClaim:
    said = speech.distinct(paired.candidate_said)
    return MeasuredClaim(
        kind="spoke",
        criterion=ID,
        tone="neutral",
        text=f"You spoke {times(len(said))} while you worked on {paired.title}.",
        evidence=tuple(proof.quote(one) for one in said[:2]),
        round=paired.index,
        weight=10,
    )


def with_failings(measured: Measured, course: ProjectCourse) -> Measured:
    """The same with what the interviewer failed in; it costs the candidate nothing."""
    more = failings.claims(course, ID) if measured.grade is not None else []
    return Measured(
        measured.criterion,
        measured.grade,
        measured.reason,
        measured.spread,
        (*measured.claims, *more),
        measured.parts,
        measured.had_a_chance,
    )


def _silent(paired: Paired, numbers: PairingScale) -> Part:
    if paired.driven_ms < _QUIET_MS:
        return no_chance(paired.index, "You had the keyboard too briefly to be expected to say much.")
    claim = _claim(
        paired,
        "said_nothing",
        f"In {duration(paired.driven_ms)} at the keyboard you never said a word to your partner.",
        "Say one sentence before each step: what you are about to do, and what you expect the tests to show.",
        tuple(proof.moment(one.since) for one in paired.spells if one.driver == "human")[:2],
        150,
    )
    claims = [claim]
    _handed(paired, numbers, claims)
    return Part(paired.index, numbers.silent, claims=tuple(claims))


def _planned(paired: Paired, own: Sequence[LevelWork], numbers: PairingScale, claims: list[MeasuredClaim]) -> Fraction:
    begun = [one for one in own if one.begun is not None]
    plans = [(one, said) for one in begun if (said := talk.plan_on(paired, one)) is not None]
    if not begun:
        return Fraction(0)
    if plans:
        on = listed([str(one.number) for one, _ in plans])
        claims.append(
            MeasuredClaim(
                kind="said_plan",
                criterion=ID,
                tone="strength" if 2 * len(plans) >= len(begun) else "neutral",
                text=f"On level{'s' if len(plans) > 1 else ''} {on} you said what you were going to do before you "
                "wrote it.",
                evidence=tuple(proof.quote(said) for _, said in plans[:3]),
                round=paired.index,
                weight=60,
            )
        )
    elif silent := [one for one in begun if not talk.said_around_beginning(paired, one)]:
        first = silent[0]
        evidence = tuple(proof.moment(one.begun) for one in silent[:2] if one.begun is not None)
        text = f"You began to write {_levels(silent)} without a word on what you were going to do."
        before = f"Before the first line of level {first.number}"
        advice = f"{before}, say in a sentence what you will change and which test it should make pass."
        claims.append(_claim(paired, "no_plan", text, advice, evidence, 70))
    return Fraction(numbers.planned * len(plans), len(begun))


def _aloud(paired: Paired, numbers: PairingScale, claims: list[MeasuredClaim]) -> Fraction:
    said = talk.remarks(paired)
    regular = talk.regularity(paired, said, numbers.aloud_every_ms)
    is_posted = talk.longest_silence_ms(paired) <= _SILENT_MS and not saying.claims_green(paired)
    if regular >= Fraction(3, 4) and len(said) >= 3 and is_posted:
        chosen = [said[0], said[len(said) // 2], said[-1]]
        claims.append(
            MeasuredClaim(
                kind="kept_partner_posted",
                criterion=ID,
                tone="strength",
                text=f"At the keyboard you kept your partner up to date: {counted(len(said), 'remark')} in "
                f"{duration(paired.driven_ms)}.",
                evidence=tuple(proof.quote(one) for one in chosen),
                round=paired.index,
                weight=55,
            )
        )
    elif regular <= Fraction(1, 4) and paired.driven_ms >= _QUIET_MS:
        how = "said nothing about your work" if not said else f"said something about your work only {times(len(said))}"
        begun = next((one.since for one in paired.spells if one.driver == "human"), None)
        evidence = (*(proof.quote(one) for one in said[:2]), *((proof.moment(begun),) if begun else ()))
        text = f"In {duration(paired.driven_ms)} at the keyboard you {how}."
        advice = "At each step say what you are doing and why: a partner who knows it sees a slip before the tests do."
        claims.append(_claim(paired, "quiet_at_keyboard", text, advice, evidence, 75))
    return numbers.aloud * regular


def _help_used(paired: Paired, numbers: PairingScale, claims: list[MeasuredClaim]) -> int:
    """Help that was asked for and fitted, when the next change touched what it spoke of and the run was better."""
    for help_ in paired.helps:
        before, after = helping.around(paired, help_)
        if before is None or before.result is None or after is None or after.result is None:
            continue
        passed = before.result.passed
        is_better = after.result.passed > passed and before.level == after.level
        if is_better and helping.counting(paired, help_) and helping.is_used(help_, before, after):
            claims.append(
                MeasuredClaim(
                    kind="used_help",
                    criterion=ID,
                    tone="strength",
                    text=f"On level {help_.level} you asked for help and made use of it: "
                    f"{passed} test{'' if passed == 1 else 's'} passed before, {after.result.passed} in the next run.",
                    evidence=(proof.help_given(help_, paired.index), *proof.run(after, paired.index)),
                    round=paired.index,
                    weight=45,
                )
            )
            return numbers.used_help
    return 0


def _handed(paired: Paired, numbers: PairingScale, claims: list[MeasuredClaim]) -> Fraction:
    """Hand-overs to the interviewer with a word on where things stand; taking over in the middle of its work."""
    told = [
        (one, said)
        for one in paired.handed
        if one.driver == "bot" and (said := talk.words_with(paired, one)) is not None
    ]
    # Where nothing was written yet, there is nothing to say about it.
    away = [
        one
        for one in paired.handed
        if one.driver == "bot" and (_is_begun(paired, one) or any(one is other for other, _ in told))
    ]
    over = [one for one in paired.handed if one.how == "typing" and one.interrupts]
    if told:
        one, said = told[0]
        claims.append(
            MeasuredClaim(
                kind="clean_hand_over",
                criterion=ID,
                tone="strength",
                text=f"When you handed over on level {one.level}, you said where things stood.",
                evidence=(proof.driver(one, paired.index), proof.quote(said)),
                round=paired.index,
                weight=45,
            )
        )
    elif away:
        claims.append(_without_a_word(paired, away))
    if over:
        claims.append(_typed_over(paired, over))
    points = Fraction(numbers.handed * len(told), len(away)) if away else Fraction(0)
    return points - (numbers.handed if over else 0)


def _is_begun(paired: Paired, handed: Handed) -> bool:
    begun = paired.begun.get(handed.level)
    return begun is not None and begun.seq < handed.moment.seq


def _without_a_word(paired: Paired, away: Sequence[Handed]) -> MeasuredClaim:
    level = away[0].level
    return _claim(
        paired,
        "bare_hand_over",
        f"You handed over {_on(away)} without saying where things stood.",
        f"Before you hand over, as on level {level}, say what passes, what fails, and what you would do next.",
        tuple(proof.driver(one, paired.index) for one in away[:2]),
        40,
    )


def _typed_over(paired: Paired, over: Sequence[Handed]) -> MeasuredClaim:
    return _claim(
        paired,
        "typed_over",
        f"You began to type while the interviewer was at work, {times(len(over))} ({_on(over)}).",
        f"Say that you want the keyboard before you type, as on level {over[0].level}: your partner stops at once.",
        tuple(proof.driver(one, paired.index) for one in over[:2]),
        60,
    )


def _unanswered(paired: Paired, course: ProjectCourse, numbers: PairingScale, claims: list[MeasuredClaim]) -> Fraction:
    """Questions of the interviewer's in this round that got neither a word nor a key in return."""
    asked = [one for one in conversation.askings(course) if one.question.round == paired.index and not one.later]
    silent = [one.question for one in asked if one.answer is None and not _by_hand(paired, one.question)]
    if not asked or 4 * len(silent) <= len(asked):
        return Fraction(0)
    some = "a question" if len(silent) == 1 else counted(len(silent), "question")
    claims.append(
        _claim(
            paired,
            "partner_unanswered",
            f"Your partner asked you something {times(len(asked))} during {paired.title}; {some} got no answer.",
            "Answer every question with at least one sentence, even if it is that you need a moment.",
            tuple(proof.quote(one, speech.question_in(one.text)) for one in silent[:3]),
            80,
        )
    )
    return Fraction(numbers.unanswered * len(silent), len(asked))


def _by_hand(paired: Paired, question: SpokenLine) -> bool:
    """Whether a button or a key was the answer."""
    until = next((one.seq for one in paired.candidate_said if one.seq > question.seq), None)
    return any(question.seq < one.seq and (until is None or one.seq < until) for one in paired.answered_by_hand)


def _rebuffs(paired: Paired, numbers: PairingScale, claims: list[MeasuredClaim]) -> int:
    rebuffs = [one for one in paired.candidate_said if one.aside == "rebuff"]
    if len(rebuffs) < _MORE_THAN_A_SLIP:
        return 0
    claims.append(
        _claim(
            paired,
            "rebuffed_partner",
            f"{sentence(counted(len(rebuffs)))} of your remarks were about your partner, not the work.",
            "When something annoys you, say in one plain sentence what you would rather do.",
            tuple(proof.quote(one) for one in speech.distinct(rebuffs)[:3]),
            100,
        )
    )
    return numbers.rebuffs


def _levels(levels: Sequence[LevelWork]) -> str:
    return f"level{'s' if len(levels) > 1 else ''} {listed([str(one.number) for one in levels])}"


def _on(handed: Sequence[Handed]) -> str:
    numbers = list(dict.fromkeys(str(one.level) for one in handed))
    return f"on level{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def _claim(
    paired: Paired, kind: str, text: str, advice: str, evidence: tuple[Evidence, ...], weight: int
) -> MeasuredClaim:
    return MeasuredClaim(kind, ID, "improvement", text, evidence, advice, paired.index, weight)
