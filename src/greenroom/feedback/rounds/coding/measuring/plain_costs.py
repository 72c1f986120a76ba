"""Costs of time that people name rightly without a known figure: in plain words, or in a size of their own."""

import re

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import memory, revealing
from greenroom.feedback.rounds.coding.measuring.memory import Named
from greenroom.feedback.speech import READ, without_questions
from greenroom.interview.rounds.coding import costs

_PLAIN = {
    "2^n": re.compile(
        r"\b(?:each|every|one|another|per)\b[^.!?\n]{0,40}\b(?:doubles|doubling|twice)\b[^.!?\n]{0,30}"
        r"\b(?:work|time|steps?|cost|calls?|branches|subsets)\b|\bworst[^.!?\n]{0,20}\bdoubling\b",
        re.IGNORECASE,
    ),
    "n": re.compile(
        r"\b(?:twice|double|ten times|a hundred times) (?:as many|the|as large|as long|more|bigger)\b[^.!?;\n]{0,40}"
        r"\b(?:twice|double|ten times|a hundred times) (?:as long|the time|as much (?:time|work)|the work|more time)\b",
        re.IGNORECASE,
    ),
    "n^2": re.compile(
        r"\b(?:twice|double)\b[^.!?\n]{0,90}\bfour times (?:as long|the time|the work|as much (?:time|work)|slower)\b",
        re.IGNORECASE,
    ),
}
"""Words for a growth of time, by its class."""
_OF_A_LOG = re.compile(r"\b(?:o of )?n (?:times |\* ?)?(?:the )?log(?:arithm)? ?(?:of )?\w+", re.IGNORECASE)
_PRODUCT = "n*m"
"""Of two sizes that each grow with the input: the square."""


def named_plainly(worked: Worked, growth: str, *, hidden_log: bool) -> Named | None:
    """Where they gave the measured time of the solution in such words, before it was shown or told."""
    told = revealing.told_at(worked, growth)
    since = _last_change(worked)
    for said in worked.candidate_said:
        if said.seq < since or (told is not None and told < said.seq) or revealing.was_shown(worked, said):
            continue
        words = _words(said, growth, hidden_log=hidden_log)
        if words:
            return Named(said, words)
    return None


def _last_change(worked: Worked) -> int:
    """Where the last attempt failed before the one that passed: what was said before that was of another program."""
    failed = [one.seq for one in worked.submissions if not one.is_accepted]
    return max(failed, default=0)


def _words(said: SpokenLine, growth: str, *, hidden_log: bool) -> str:
    text = without_questions(said.text[:READ])
    if (plain := _PLAIN.get(growth)) is not None and (hit := plain.search(text)) is not None:
        return hit[0]
    if growth != "n log n":
        return ""
    if hidden_log and (hit := _OF_A_LOG.search(text)) is not None:
        return hit[0]
    return next((whole for whole, content in memory.written(text) if memory.is_n_log_n(content)), "")


def worked_out(worked: Worked) -> tuple[Named, Tried] | None:
    """Where they gave the measured time of an attempt that was too slow, before it was shown, and had given no other.

    A product of two sizes of their own is the square where the square was measured.
    """
    for place, tried in enumerate(worked.submissions):
        growth = _single(tried)
        if tried.is_accepted or tried.finished is None or not growth:
            continue
        ends = worked.submissions[place + 1].seq if place + 1 < len(worked.submissions) else None
        begins = worked.submissions[place - 1].seq if place else 0
        fits = {growth} | ({_PRODUCT} if growth == "n^2" else set())
        for said in worked.candidate_said:
            if said.seq < begins or (ends is not None and said.seq > ends):
                continue
            meant = [one for one in costs.claims(said.text) if one.is_of_solution and one.of != "space"]
            if any(one.figure not in fits and one.figure in costs.ORDER[2:] for one in meant):
                break
            if said.seq < tried.finished.seq or revealing.was_shown(worked, said):
                continue
            figure = next((one.text for one in meant if one.figure in fits), "")
            right = _words(said, growth, hidden_log=False) or figure
            if right:
                return Named(said, right), tried
    return None


def _single(tried: Tried) -> str:
    findings = tried.analysis.growth.findings if tried.analysis and tried.analysis.growth else ()
    if len(findings) != 1 or findings[0].time is None:
        return ""
    return costs.growth(findings[0].time.replace(findings[0].parameter, "n"))


def of_a_known_way(worked: Worked) -> Named | None:
    """Where they named a noted way with the time that the notes give for it, though the program was never right."""
    ways = worked.question.approaches if worked.question else ()
    last = worked.submissions[-1].seq if worked.submissions else 0
    for said in worked.candidate_said:
        if said.seq > last:
            break
        times = {
            costs.growth(way.time)
            for way in ways
            if any(re.search(rf"\b{re.escape(cue)}", said.text, re.IGNORECASE) for cue in way.cues)
        }
        meant = [one for one in costs.claims(said.text) if one.is_of_solution and one.of != "space"]
        if len(times) == 1 and meant and meant[-1].figure in times and not costs.is_in_other_letters(meant[-1].text):
            return Named(said, meant[-1].text)
    return None
