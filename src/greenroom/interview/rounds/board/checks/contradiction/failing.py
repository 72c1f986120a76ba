"""Claims of what fails with what, and of how many there are of one part."""

import re
from collections.abc import Iterator

from greenroom.designs.facts import all_facts
from greenroom.designs.facts.failing import stands_alone
from greenroom.designs.model import Board, Component
from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.words import NUMBER, number
from greenroom.interview.rounds.board.checks.contradiction.mentions import is_claimed, mentions
from greenroom.patterns import LazyRegex

_SINGLE = LazyRegex(r"\bsingle points? of failure\b|\bspof\b", 2)
_NONE_IS = LazyRegex(
    r"\b(?:no|not a|nothing|none|never a|isn't a|without a)\b[^.?!]{0,40}\b(?:single points? of failure|spof)\b", 2
)
_ALL_FALLS = LazyRegex(
    r"\b(?:fails|dies|goes down|crashes|restarts|is down|is gone)\b.{0,40}\b(?:everything|all of it|nothing works|nobody|the whole|"
    r"your whole|the entire)\b|\beverything (?:hangs on|depends on|stops with|rests on)\b",
    2,
)
_ALONE = LazyRegex(
    r"\b(?:only one|just one|a single) (?:instance|machine|server|node|copy) of\b|\b(?:is|are)(?: not|n't) (?:replicated|redundant)\b"
    r"|\b(?:has|have) no (?:replicas?|copy|copies|standby|second)\b|\b(?:runs|stands) (?:only )?(?:once|alone|on its own|on one machine|"
    r"on a single (?:machine|node|server|instance))\b|\b(?:only one|just one|a single)\b",
    2,
)
_SEVERAL = LazyRegex(
    rf"\b(?:is|are) (?:fully |already |well )?(?:replicated|redundant)\b|\b(?P<number>{NUMBER}) (?:replicas?|instances?|copies|nodes)\b|"
    r"\bhas (?:several|many|multiple) (?:replicas|instances|copies|nodes)\b|\bruns (?:twice|three times|several times)\b",
    2,
)
_THEIR_MANY = re.compile(
    r"replica|redundan|cluster|several|multiple|instances|copies|more than one|stand-?by|fail-?over|scale|\bx ?\d|\b(?:two|three|2|3) ",
    re.IGNORECASE,
)
_LARGE = 0.5


def misjudges_failing(claim: Statement, board: Board, theirs: tuple[str, ...]) -> Iterator[str]:
    """A single point of failure that is none, or the other way round; a part alone that is not."""
    sentence = claim.sentence
    if sentence.endswith("?") and not is_claimed(claim):
        return
    if _NONE_IS.search(claim.clause):
        yield from _denied(claim.clause, board)
        return
    named = mentions(sentence, board)
    if _ALL_FALLS.search(sentence) and named and claim.clause in sentence[: len(claim.clause) + 1]:
        yield from _not_single(named[0].component, board)
        return
    if not is_claimed(claim):
        return
    here = mentions(claim.clause, board)
    if not here:
        return
    if _SINGLE.search(claim.clause):
        for one in here[:1]:
            yield from _not_single(one.component, board)
    elif _ALONE.search(claim.clause):
        about = here[0].component
        if about.is_replicated:
            yield f'It says that "{about.name}" stands alone, but the board shows {_shown(about)}.'
    elif (several := _SEVERAL.search(claim.clause)) is not None:
        yield from _not_several(here[0].component, several["number"], theirs)


def _not_single(one: Component, board: Board) -> Iterator[str]:
    single = any(fact.kind == "single_point_of_failure" and one.id in fact.components for fact in all_facts(board))
    if not single and not stands_alone(board, one):
        shown = f": the board shows {_shown(one)}" if one.is_replicated else ""
        yield f'"{one.name}" is no single point of failure{shown}.'


def _denied(clause: str, board: Board) -> Iterator[str]:
    single = [
        fact
        for fact in all_facts(board)
        if fact.kind == "single_point_of_failure" and not fact.is_guessed and fact.share >= _LARGE
    ]
    named = {one.component.id for one in mentions(clause, board)}
    about = [fact for fact in single if not named or named.intersection(fact.components)]
    if about:
        yield f'By the board "{board.name_of(about[0].components[0])}" is a single point of failure.'


def _not_several(one: Component, said: str | None, theirs: tuple[str, ...]) -> Iterator[str]:
    if said is not None and number(said) > 1 and any(re.search(rf"\b{said}\b|\b{number(said)}\b", text, 2) for text in theirs):
        return
    if said is not None and one.replicas and number(said) != one.replicas:
        yield f'The board shows {_shown(one)} of "{one.name}", not {said}.'
    elif not one.is_replicated and (said is None or number(said) > 1):
        if said is not None or not any(map(_THEIR_MANY.search, theirs)):
            yield f'Nothing on the board says that there are several of "{one.name}".'


def _shown(one: Component) -> str:
    return (
        f"{one.replicas} of it" if one.replicas and one.replicas > 1 else f"it as {', '.join(one.traits) or 'several'}"
    )
