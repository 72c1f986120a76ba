"""Sentences and words, for measures."""

import re
from collections.abc import Iterable, Iterator

from greenroom.evals.played import Played, Taken
from greenroom.interview.core.events import InterviewerSpoke
from greenroom.interview.manners import company_styles

_COMMON = """
about after again all also and any are because been before but can case code could does done each else every first for
from get give going good got had has have her here how input into its just keep know last let like look make may maybe
more much need not now off okay one only other our out output over part problem question really right same say see
should some something start still such sure take tell than that the their them then there these they thing think this
time too use used very want was way well were what when where which while who why will with without work works would yes
yet you your
"""
_STOP = frozenset(_COMMON.split())


def sentences(text: str) -> list[str]:
    """The text cut after each full stop, question or exclamation mark."""
    return [part for part in re.split(r"(?<=[.?!])\s+", text.strip()) if part]


def bare(sentence: str) -> str:
    """Without case and punctuation, to tell whether two are the same."""
    return " ".join(re.findall(r"\w+", sentence.casefold()))


def content_words(text: str) -> set[str]:
    """Words that carry a meaning, cut to their stems as well as five letters can tell."""
    found = re.findall(r"[^\W\d_]{3,}", text.casefold())
    return {word[:6] for word in found if word not in _STOP}


def spoken(played: Played) -> Iterator[tuple[int, str]]:
    """Everything the interviewer said, with its place in the log."""
    for record in played.records:
        if isinstance(record.event, InterviewerSpoke):
            yield record.seq, record.event.text


def turns_spoken(played: Played) -> Iterator[tuple[int, Taken]]:
    """Every turn with words, with the place in the log where they are."""
    places = {record.event.up_to: record.seq for record in played.records if isinstance(record.event, InterviewerSpoke)}
    for taken in played.turns:
        place = places.get(taken.turn.cues[-1].seq)
        if taken.text and place is not None:
            yield place, taken


def turns_in_own_words(played: Played) -> Iterator[tuple[int, str]]:
    """What the interviewer said in its own words: what authors wrote, which it may quote, is left out."""
    known = _authored(played.quotable)
    for seq, text in spoken(played):
        yield seq, " ".join(one for one in sentences(text) if f" {bare(one)} " not in known)


def heard(taken: Taken) -> list[str]:
    """What the candidate said that this turn answers."""
    cues = {cue.seq for cue in taken.turn.cues if cue.kind == "candidate_spoke"}
    return [line.text for line in taken.state.lines if line.seq in cues]


def _authored(quotable: Iterable[str]) -> str:
    """All texts that authors wrote to be said, as one bare text."""
    texts = [ask for style in company_styles() for ask in style.asks]
    return f" {' '.join(bare(text) for text in [*texts, *quotable])} "
