"""Every question about the problem in a message, each looked up in the notes by its own words."""

import re
from collections.abc import Mapping

from greenroom.adapters.interviewer.house import intents
from greenroom.adapters.interviewer.house.coding import (
    asking,
    begging,
    clarifying,
    failures,
    own_work,
    requests,
    rule_questions,
    statements,
)
from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.interview.talk.reading import Clause, Kind, forms

_JOINT = re.compile(r"^(?:and|or|but|so|also|then) ", re.IGNORECASE)
_MAY_BE_ABOUT_IT: frozenset[Kind] = frozenset(
    {"process_question", "correction", "thought", "solution_request", "answer", "request"}
)
"""What a question about the problem is read as by mistake; a note that fits shows it."""
_STOPS = re.compile(r"[.?!\n]")
_CONCLUDES = re.compile(r"^(?:so|then|that is|i mean|in other words)\b", re.IGNORECASE)
_WHY_SO = re.compile(
    r"^(?:why (?:should|does|do|is|are|would|must|can|may|isn't|doesn't|not)|what(?:'s| is) the (?:point|reason))\b"
)
_OF_THEM = re.compile(r"\b(?:i|my|mine|me|you|your|code|run|test\w*|case\w*|submission|output|fail\w*|slow\w*)\b")
_HIDDEN = re.compile(r"\bwhat (?:does|do|is|are)\b[^?]{0,24}\bhidden\b")
_OWN = re.compile(r"\b(?:i|i'm|i'd|i'll|i've|my|mine|we|our|me|that|this|it|these|those)\b")
_MOST_QUOTED = 14
"""Words of a question that are said back, so that it is clear which one is meant."""


def answer(scene: CodingScene, draft: Draft) -> CodingScene:
    """Answer them all, and what may be said about failing cases; what is left to answer comes back."""
    # Somebody who asks the same again and again in one message asks once.
    by_words = {clause.text: clause for clause in reversed(scene.left)}
    about = {text for text, clause in by_words.items() if _is_about_problem(scene, clause)}
    if hidden := [clause for clause in scene.left if _HIDDEN.search(clause.text.lower())]:
        draft.say("hidden_means")
        draft.note("clarify")
        scene = scene.without(*hidden)
    asked = [clause for clause in scene.left if clause.text in about and clause is by_words[clause.text]]
    repeated = [clause for clause in scene.left if clause.text in about and clause is not by_words[clause.text]]
    reasons_of_rules = [clause for clause in asked if _asks_why_so(clause)]
    if reasons_of_rules:
        draft.say("rule_is_so")
        draft.note("clarify")
        asked = [clause for clause in asked if clause not in reasons_of_rules]
    found = {clause: looked_up(scene, clause) for clause in asked}
    told = {clause for clause, texts in found.items() if scene.instead and _were_said(scene, texts)}
    if told:
        # What we have just said was not what they asked for; of several questions, the others were meant.
        found = {clause: () if clause in told else texts for clause, texts in found.items()}
        found = {clause: texts for clause, texts in found.items() if clause not in told or told == set(asked)}
    texts = list(dict.fromkeys(text for answers in found.values() for text in answers))
    if texts and scene.manner.encourages and not scene.instead and scene.count("clarify") < requests.PRAISED:
        draft.say_if_room("good_question")
    for text in texts:
        if not draft.mentions(text):
            draft.tell(text)
        draft.note("clarify")
    wanted = [clause for clause in scene.left if clause.wants == "counterexample" and clause.is_sure]
    cases = [clause for clause in wanted if not begging.begs(clause.text)]
    unknown = [clause for clause in found if not found[clause] and not _is_rest(scene, clause, found)]
    _answer_otherwise(scene, draft, unknown, alone=not texts)
    reasons = [clause for clause in scene.left if clause.text not in about and failures.asks_reason(clause.text)]
    if reasons:
        requests.by_statement(scene, draft)
    elif cases:
        requests.counterexample(scene, draft)
    return scene.without(*asked, *repeated, *cases, *reasons, *reasons_of_rules)


def _asks_why_so(clause: Clause) -> bool:
    """Whether somebody wants to know why a rule of the problem is as it is."""
    plain = forms.without_fillers(clause.text).lower()
    return _WHY_SO.search(plain) is not None and _OF_THEM.search(plain) is None and not failures.asks_reason(plain)


def looked_up(scene: CodingScene, clause: Clause) -> tuple[str, ...]:
    """The notes that answer a question; one that may be about something else must fit better."""
    if statements.counts_equal(statements.quoted(scene, quote := _with_quote(scene, clause)), quote) is not None:
        # The words that they quote say it themselves.
        return ()
    about = asking.subject(clause.text)
    # "If there is none, it is 0, right?" is read as a question about the problem, though it looks like one about code.
    is_rule = about == "problem" or (about == "check" and clause.kind == "problem_question" and clause.is_sure)
    near = clarifying.NEAR if is_rule else clarifying.VERY_NEAR
    before = asking.before(scene.reading, clause)
    # What was said before helps a question that needs it, and hides one that does not.
    alone = clarifying.answers(clause.text, scene.question, scene.meaning, scene.rules, near)
    return alone or clarifying.answers(clause.text, scene.question, scene.meaning, scene.rules, near, before)


def _were_said(scene: CodingScene, texts: tuple[str, ...]) -> bool:
    ours = scene.last_of_ours
    return bool(texts) and ours is not None and all(" ".join(text.split()) in ours.text for text in texts)


def _is_rest(scene: CodingScene, clause: Clause, found: Mapping[Clause, tuple[str, ...]]) -> bool:
    """Whether a question is only the rest of one that has its answer: in the same sentence, or said again after it."""
    for other in (one for one, texts in found.items() if texts):
        first, second = sorted((clause, other), key=lambda one: one.start)
        is_same = not _STOPS.search(scene.reading.text[first.end - 1 : second.start])
        if is_same and not forms.opens_question(forms.without_fillers(clause.text)):
            return True
        if other is second and _CONCLUDES.search(other.text) and second.start - first.end <= 1:
            return True
    return False


def _answer_otherwise(scene: CodingScene, draft: Draft, unknown: list[Clause], *, alone: bool) -> None:
    """Answer what no note answers, once for all of it; a question about the problem comes first."""
    defined = {clause: words for clause in unknown if (words := statements.definition(scene, clause.text))}
    for words in list(dict.fromkeys(defined.values()))[:1]:
        draft.say("stated", words=words)
        draft.note("clarify")
    by_quote = {clause: _with_quote(scene, clause) for clause in unknown if clause not in defined}
    quoting = [clause for clause, text in by_quote.items() if statements.quoted(scene, text)]
    for clause in quoting[:1]:
        _read_out(scene, draft, by_quote[clause])
    rest = [clause for clause in unknown if clause not in defined and clause not in quoting]
    open_ones = [clause for clause in rest if _is_left_open(scene, clause)]
    subjects = {rule_questions.subject(scene, clause) for clause in rest}
    if scene.has_code and any(not clause.is_sure and _is_own(clause) for clause in rest):
        subjects |= {"work"}
    if open_ones and (scene.instead or not draft.notes.has("process", "rules")):
        _leave_open(scene, draft, open_ones, alone=alone and not defined and not quoting)
    elif subjects & {"check", "work", "way"} and not any(one.wants == "counterexample" for one in scene.left):
        own_work.answer(scene, draft, _of_own_work(scene, rest))
    elif "error" in subjects:
        draft.say("unexplained_error")
        draft.note("unexplained")
    elif "word" in subjects and not open_ones:
        draft.say("unexplained_word")
        draft.note("unexplained")


def _of_own_work(scene: CodingScene, asked: list[Clause]) -> str:
    """The question among these that is about their own work."""
    own = (one.text for one in asked if rule_questions.subject(scene, one) in ("check", "work", "way"))
    return next(own, asked[-1].text)


def _with_quote(scene: CodingScene, clause: Clause) -> str:
    """A question with the words before it, if those quote the statement: "You write 'or later': is that inclusive?"."""
    clauses = scene.reading.clauses
    at = clauses.index(clause) if clause in clauses else 0
    said = clauses[at - 1].text if at and not clauses[at - 1].asks else ""
    return f"{said} {clause.text}" if said and statements.quoted(scene, said) else clause.text


def _read_out(scene: CodingScene, draft: Draft, asked: str) -> None:
    """Answer a question about words of the statement by what they say."""
    words = statements.quoted(scene, asked)
    counts = statements.counts_equal(words, asked)
    if counts is None:
        draft.say("stated", words=statements.sentence_with(scene, words))
    else:
        draft.say("equal_counts" if counts else "equal_not", words=words)
    draft.note("clarify")


def _is_left_open(scene: CodingScene, clause: Clause) -> bool:
    """Whether it is a real question about the problem: also about a word of the statement, never in mid-thought."""
    is_word = asking.subject(clause.text) == "word" and statements.uses_term(scene, clause.text)
    # With code on the table, what is not surely about the rules is about the code.
    is_read = not scene.has_code or (clause.kind == "problem_question" and (clause.is_sure or not _is_own(clause)))
    if not is_word and not (is_read and rule_questions.is_one(scene, clause)):
        return False
    return "?" in clause.text or clause == scene.reading.clauses[-1]


def _is_own(clause: Clause) -> bool:
    """Whether a question speaks of themselves, or points back to what they said."""
    return _OWN.search(clause.text.lower()) is not None


def _leave_open(scene: CodingScene, draft: Draft, unknown: list[Clause], *, alone: bool) -> None:
    """Say that no note answers it, once, and read out the nearest line; beside other answers, say what is meant."""
    if scene.instead:
        # They were told so before, and it was no answer to them.
        draft.say("no_answer")
        draft.note("no_answer")
        return
    if alone and (line := statements.nearest(scene, unknown[0].text)):
        draft.say("closest_stated", words=line)
        draft.note("assume")
        return
    words = _JOINT.sub("", unknown[0].text).strip(" ?.!,")
    if alone:
        draft.say("assume")
    elif len(unknown) == 1 and len(words.split()) <= _MOST_QUOTED:
        draft.say("assume_named", words=words)
    else:
        draft.say("assume_rest")
    draft.note("assume")


def _is_about_problem(scene: CodingScene, clause: Clause) -> bool:
    """Whether a question is about the problem by its reading and by its likeness to such questions."""
    if not asking.asks(clause.text) or any(clause.text in sentence for sentence in scene.concepts):
        return False
    if begging.begs(clause.text):
        return False
    if clause.kind != "problem_question" and not begging.asks_value(clause.text):
        is_unread = not clause.is_sure and asking.subject(clause.text) in ("word", "error")
        is_stated = statements.definition(scene, clause.text) or statements.quoted(scene, clause.text)
        is_known = bool(is_stated or looked_up(scene, clause))
        is_request = clause.kind == "request" and clause.wants not in ("repeat", "explain")
        return clause.kind in _MAY_BE_ABOUT_IT and not is_request and (is_unread or is_known)
    if scene.instead:
        return True
    notes = scene.question.clarifications if scene.question else ()
    asks = tuple(ask for note in notes for ask in note.asks)
    if begging.asks_value(clause.text) or (clause.is_sure and looked_up(scene, clause)):
        return True
    return intents.kind_of(clause.text, scene.meaning, ("coding",), asks) == "clarify"
