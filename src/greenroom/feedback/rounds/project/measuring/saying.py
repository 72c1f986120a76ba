"""What was said that a partner remembers: claims, corrections, explanations, disagreement, reasons, costs.

Each is read by plain words and held against the runs, so that a finding is rather missing than false.
"""

import re
from collections.abc import Iterator, Sequence

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.proof import sentence_with
from greenroom.feedback.rounds.project.course import Paired, Ran
from greenroom.feedback.rounds.project.helping import is_rejected, judged
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.rounds.project.repairs import repairs
from greenroom.feedback.rounds.project.sentences import SO, names_of, plain, rejection, says_why, stated
from greenroom.feedback.wording import counted, duration
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.project import telling
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.judging.suites import TestResult
from greenroom.patterns import LazyRegex

_I = re.IGNORECASE
_GREEN = LazyRegex(
    r"\b(?:all|every(?:thing)?)(?: (?:of )?(?:the |my |our )?(?:\d+ )?(?:tests?)?)?(?: ?(?:are|is|do|now))*"
    r" ?(?:pass(?:es|ed|ing)?|green)\b|\bno tests? fails?\b|\bnothing (?:fails|is red)\b",
    _I,
)
_HEDGED = LazyRegex(
    r"\b(?:should|will|would|if|whether|when|until|till|once|must|may|might|could|can|hope|hopefully|expect|think|guess"
    r"|not|but|except|only|old|earlier|level|others?|before|after|unless|want|wants|need|needs|make|makes|get|gets"
    r"|to|almost|nearly|does|do|did|then|so|first|last)\b|n't\b",
    _I,
)
_OPENS = re.compile(r"^(?:(?:so|ok|okay|good|well|ah|great)[ ,]+)+", _I)
"""Words with which somebody begins to state something."""
_ADMITS = LazyRegex(
    r"\bi was wrong\b|\bi (?:claimed|said) [^.]{0,80}\b(?:careless|wrong)\b|\bmy (?:mistake|bad|fault)\b"
    r"|\bi (?:must|have to|need to|should) correct myself\b|\bi stand corrected\b|\bi misread\b",
    _I,
)
_CORRECTS = LazyRegex(
    r"\bi (?:must|have to|need to|should) correct myself\b|\bi was wrong\b|\bi (?:misread|misunderstood)\b"
    r"|\bi (?:have )?read (?:this|it|that|the)(?: \w+){0,3}? (?:badly|wrong(?:ly)?|carelessly|backwards)\b"
    r"|\bi (?:mixed (?:it|that|this|them) up|got (?:it|that|this) (?:wrong|backwards|the wrong way round))\b"
    r"|\bi (?:defended|had|took) the wrong \w+|\bi stand corrected\b"
    r"|(?:^|\bthat(?:'s| is| was) )my (?:own )?(?:bug|fault|mistake|error)\b"
    r"|\bmy (?:\w+ )?(?:reading|assumption|guess|claim|theory|understanding) was (?:wrong|off|false)\b",
    _I,
)
_UNSURE = LazyRegex(r"\b(?:if|whether|maybe|perhaps|unless|in case|tell me)\b", _I)
_CAUSE = LazyRegex(rf"\b(?:because|since|cause|that's why|that is why|the reason|due to|is mine|{SO})\b(?!,)", _I)
_IN_OWN_WORDS = LazyRegex(
    r"\bin my own words\b|\blet me (?:restate|rephrase|say back|repeat back|summari[sz]e)\b|\bto restate\b"
    r"|\bif i understand (?:it |this |you |that )?(?:right|correctly)\b|\bi(?:'ll| will) (?:restate|rephrase)\b",
    _I,
)
_OWN_WORDS_LEAST = 15
_DISAGREES = LazyRegex(
    r"\bi (?:don't|do not) (?:fully |quite |really |entirely |completely )?agree\b|\bi disagree\b|\bsorry to disagree\b"
    r"|\bi(?:'d| would) (?:much )?(?:rather|prefer)\b"
    r"(?! (?:not |to |that |if |have |let )?(?:stop|leave|end|finish|go|skip|move|you|watch|follow)\b)",
    _I,
)
_REASON = LazyRegex(r"\b(?:because|since|reason|so|then|otherwise|as it|proposal)\b", _I)
_DISAGREES_LEAST = 14
_TAKES_BACK = LazyRegex(r"\b(?:take|took|taking|get|want|put)\b[^.!?]{0,50}\bback\b|\b(?:undo|undone|revert\w*)\b", _I)
_TAKEN_NEAR_MS = 60_000
_COST = LazyRegex(
    r"\bO\([^)\n]{1,20}\)|\b(?:linear|quadratic|constant|logarithmic) (?:time|in (?:the|all|n\b))"
    r"|\b(?:is|are|it's|that's) (?:linear|quadratic)\b"
    r"|\b(?:that|this|it|which|dict|dictionary|list|heap|set) costs? "
    r"(?:memory|(?:a|an|one|two) (?:\w+ )?(?:pass|passes|lookups?|scans?|loops?|copy|copies|hash|walks?|sorts?))\b",
)
_NEXT_SAID = 4
"""Remarks after a claim in which somebody may take it back."""


def about_tests(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """What was said of the tests, against what they showed."""
    yield from _claimed_green(paired, criterion)
    yield from _explained(paired, criterion)


def about_work(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """What was said to the partner."""
    yield from _corrected(paired, criterion)
    yield from _quoting(
        paired, criterion, "in_own_words", "You put what you had understood into your own words.", _own_words(paired)
    )
    text = "You said where you saw it differently from the interviewer, and why."
    yield from _quoting(paired, criterion, "disagreed", text, _disagreed(paired))
    text = "You took back a change of the interviewer's and said why."
    yield from _quoting(paired, criterion, "took_back", text, _took_back(paired))
    yield from _quoting(paired, criterion, "named_cost", "You said what it costs.", _costs(paired))
    yield from _judged_help(paired, criterion)
    yield from _knew_before(paired, criterion)


def claims_green(paired: Paired) -> bool:
    """Whether they said that everything passes while a test failed."""
    return next(_claimed_green(paired, ""), None) is not None


# ---------------------------------------------------------------- tests


def _claimed_green(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    said = _work_said(paired)
    for place, one in enumerate(said):
        run = _last_done(paired, one.seq)
        if run is None or run.result is None or not run.failing:
            continue
        claim = next(
            (
                each
                for each in stated(one)
                if _GREEN.search(each.text) and not _HEDGED.search(_OPENS.sub("", each.text))
            ),
            None,
        )
        if claim is None:
            continue
        passed, total = run.result.passed, len(run.result.tests)
        red = telling.test_in_words(telling.told(run.result)[0])
        later = said[place + 1 : place + 1 + _NEXT_SAID]
        admitted = next((each for each in later if _ADMITS.search(plain(each.text))), None)
        text = f"On level {run.level} you said that everything passes; in the run before that {passed} of {total} "
        text += f"tests did, and {red} failed."
        text += f" You corrected that yourself {duration(admitted.at - one.at)} later." if admitted else ""
        yield MeasuredClaim(
            kind="claimed_green",
            criterion=criterion,
            tone="improvement",
            text=text,
            advice="Read the count of the last run aloud before you say that everything passes.",
            evidence=(
                proof.quote(one, claim.text),
                *proof.run(run, paired.index),
                *proof.tests(run, [telling.told(run.result)[0].name], paired.index),
                *((proof.quote(admitted),) if admitted else ()),
            ),
            round=paired.index,
            weight=60,
            next_time="read the count of the last run before you say that everything passes",
        )
        return


def _explained(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """The cause of a failure was stated, by the test's name or the code's, and the test passed in the next run."""
    found = _by_code(paired)
    for one in _work_said(paired):
        run = _last_done(paired, one.seq)
        after = next((each for each in paired.runs if each.asked.seq > one.seq and each.result is not None), None)
        if run is None or run.result is None or after is None:
            continue
        for test in run.result.failures:
            passed = after.test(test.name)
            words = _about(one, test)
            if words and passed is not None and passed.passed:
                found.append((one, words, run, test))
                break
    if not found:
        return
    found = sorted({one[0].seq: one for one in found}.values(), key=lambda one: one[0].seq)
    first, words, run, test = found[0]
    evidence: list[Evidence] = [proof.quote(first, words)]
    evidence += [proof.quote(other, part) for other, part, _, _ in found[1:2]]
    more = f", and {counted(len(found) - 1)} more" if len(found) > 1 else ""
    yield MeasuredClaim(
        kind="explained_failure",
        criterion=criterion,
        tone="strength",
        text=f"You said what was wrong before it was repaired: {telling.test_in_words(test)} on level "
        f"{run.level}{more}.",
        evidence=(*evidence, *proof.tests(run, [test.name], paired.index)),
        round=paired.index,
        weight=65,
    )


def _by_code(paired: Paired) -> list[tuple[SpokenLine, str, Ran, TestResult]]:
    """Remarks between a failure and the very next run, which passed, that state a cause in words of the repair."""
    found = list[tuple[SpokenLine, str, Ran, TestResult]]()
    for repair in repairs(paired):
        if not repair.shows_cause or repair.failed.finished is None or not repair.tests:
            continue
        names = names_of(repair.hunks)
        since = _last_failed(paired, repair.passed)
        for one in _work_said(paired):
            if not since < one.seq < repair.passed.asked.seq:
                continue
            where = next((each for each in stated(one) if says_why(each.text, names) and not _asks(each.text)), None)
            if where is not None:
                found.append((one, where.text, repair.failed, repair.tests[0]))
                break
    return found


def _last_failed(paired: Paired, passed: Ran) -> int:
    """The place of the results before a run."""
    done = [one.finished.seq for one in paired.own_runs if one.finished and one.finished.seq < passed.asked.seq]
    return done[-1] if done else passed.asked.seq


def _asks(text: str) -> bool:
    """Whether a sentence asks for something without a question mark."""
    return asks_for_help(text) or re.search(r"\bplease\b", text, _I) is not None


def _about(said: SpokenLine, test: TestResult) -> str:
    """The part of a remark that states why this test fails; empty where none does."""
    text = plain(said.text).lower()
    name = telling.name_in_words(test.name)
    at = text.find(test.name.lower())
    if at < 0 and len(name.split()) >= 3:
        at = text.find(name)
    if at < 0:
        return ""
    words = test.name if test.name.lower() in text else name
    where = next((each for each in stated(said) if words.lower() in plain(each.text).lower()), None)
    if where is None or _asks(where.text) or not any(_CAUSE.search(plain(each.text)) for each in stated(said)):
        return ""
    return where.text


# ---------------------------------------------------------------- the work


def _corrected(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    found = [
        (one, each.text)
        for one in _work_said(paired)
        for each in stated(one)
        if _CORRECTS.search(plain(each.text)) and not _UNSURE.search(each.text)
    ]
    if not found:
        return
    one, words = found[0]
    run = _last_done(paired, one.seq)
    seen = run if run is not None and _shows_first(paired, run, one) else None
    yield MeasuredClaim(
        kind="corrected_self",
        criterion=criterion,
        tone="strength",
        text="You corrected yourself plainly" + (f" when the run showed it, on level {seen.level}." if seen else "."),
        evidence=(
            _from(one, words),
            *(proof.quote(other, part) for other, part in found[1:2]),
            *(proof.run(seen, paired.index) if seen else ()),
        ),
        round=paired.index,
        weight=45,
    )


def _shows_first(paired: Paired, run: Ran, said: SpokenLine) -> bool:
    """Whether this is the first remark after a failing run of theirs, and the run before showed something else."""
    if not run.failing or not run.is_own or run.finished is None:
        return False
    since = run.finished.seq
    before = [one for one in paired.own_runs if one.asked.seq < run.asked.seq]
    is_first = not any(since < one.seq < said.seq for one in paired.candidate_said)
    return is_first and not (before and before[-1].failing == run.failing)


def _own_words(paired: Paired) -> list[tuple[SpokenLine, str]]:
    said = [one for one in _work_said(paired) if len(speech.words(one.text)) >= _OWN_WORDS_LEAST]
    return [(one, found[0]) for one in said if (found := _IN_OWN_WORDS.search(plain(one.text))) is not None]


def _disagreed(paired: Paired) -> list[tuple[SpokenLine, str]]:
    begun = _interviewer_wrote(paired)
    if begun is None:
        return []
    found = []
    for one in _work_said(paired):
        if one.seq <= begun or len(speech.words(one.text)) < _DISAGREES_LEAST or not _REASON.search(plain(one.text)):
            continue
        where = next((each for each in stated(one) if _DISAGREES.search(plain(each.text))), None)
        if where is not None:
            found.append((one, where.text))
    return found


def _took_back(paired: Paired) -> list[tuple[SpokenLine, str]]:
    found = list[tuple[SpokenLine, str]]()
    for moment in paired.returned:
        near = [one for one in _work_said(paired) if abs(one.at - moment.at) <= _TAKEN_NEAR_MS]
        for one in near:
            words = _TAKES_BACK.search(plain(one.text))
            if words is not None and len(speech.words(one.text)) >= _DISAGREES_LEAST:
                found.append((one, words[0]))
                break
    return list(dict.fromkeys(found))


def _costs(paired: Paired) -> list[tuple[SpokenLine, str]]:
    return [(one, each.text) for one in _work_said(paired) for each in stated(one) if _COST.search(plain(each.text))]


def _judged_help(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """Help that did not fit was told from what did, and the next run was better."""
    for help_ in paired.helps:
        said = is_rejected(paired, help_)
        before = [one for one in paired.own_runs if one.asked.seq < help_.moment.seq]
        after = next((one for one in paired.own_runs if one.asked.seq > help_.moment.seq), None)
        if said is None or after is None or after.result is None or not before or before[-1].result is None:
            continue
        more = any(help_.moment.seq < one.moment.seq < after.asked.seq for one in paired.helps)
        if more or before[-1].level != after.level or after.result.passed <= before[-1].result.passed:
            continue
        yield MeasuredClaim(
            kind="judged_help",
            criterion=criterion,
            tone="strength",
            text=f"On level {help_.level} you saw that a piece of help did not fit and found the way yourself: "
            f"{before[-1].result.passed} tests passed before, {after.result.passed} in the next run.",
            evidence=(
                _part(said, rejection(said)),
                proof.help_given(help_, paired.index),
                *proof.run(after, paired.index),
            ),
            round=paired.index,
            weight=50,
        )
        return


def _knew_before(paired: Paired, criterion: str) -> Iterator[MeasuredClaim]:
    """They had named what a piece of help told."""
    for help_ in paired.helps:
        found = judged(paired, help_) if help_.kind != "concept" else None
        if found is None or found.worth != "known" or found.said is None:
            continue
        yield MeasuredClaim(
            kind="knew_before_help",
            criterion=criterion,
            tone="strength",
            text=f"On level {help_.level} you had already named what a piece of help then told you.",
            evidence=(_part(found.said, found.words), proof.help_given(help_, paired.index)),
            round=paired.index,
            weight=45,
        )
        return


# ---------------------------------------------------------------- small things


def _quoting(
    paired: Paired, criterion: str, kind: str, text: str, found: Sequence[tuple[SpokenLine, str]]
) -> Iterator[MeasuredClaim]:
    """A strength that is proven by what was said."""
    unlike = {one.seq: (one, words) for one, words in reversed(found)}
    if not unlike:
        return
    chosen = sorted(unlike.values(), key=lambda one: one[0].seq)[:2]
    yield MeasuredClaim(
        kind=kind,
        criterion=criterion,
        tone="strength",
        text=text,
        evidence=tuple(_part(one, words) for one, words in chosen),
        round=paired.index,
        weight=35,
    )


def _part(one: SpokenLine, words: str) -> Evidence:
    """The sentence with these words."""
    return proof.quote(one, sentence_with(one.text, words) if words and words in one.text else words)


def _from(one: SpokenLine, words: str) -> Evidence:
    """What was said from these words on."""
    return proof.quote(one, one.text[one.text.find(words) :].strip() if words in one.text else "")


def _work_said(paired: Paired) -> list[SpokenLine]:
    """What the candidate said about the work while the project was open."""
    closed = paired.closed.seq if paired.closed is not None else None
    return [
        one for one in speech.distinct(paired.candidate_said) if not one.aside and (closed is None or one.seq < closed)
    ]


def _last_done(paired: Paired, seq: int) -> Ran | None:
    """The newest run whose results were there; None while another is on its way."""
    before = [one for one in paired.runs if one.asked.seq < seq]
    last = before[-1] if before else None
    done = last is not None and last.result is not None and last.finished is not None and last.finished.seq < seq
    return last if done else None


def _interviewer_wrote(paired: Paired) -> int | None:
    """From where in the log on there was something of the interviewer's to disagree with."""
    drove = (one.since.seq for one in paired.spells if one.driver == "bot")
    helped = (one.moment.seq for one in paired.helps)
    return min((*drove, *helped), default=None)
