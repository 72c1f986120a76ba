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
    r"\b(?:fails|dies|goes down|crashes|restarts|is down|is gone)\b.{0,40}\b(?:everything|all of it|nothing works"
    r"|nobody|the whole|"
    r"your whole|the entire)\b|\beverything (?:hangs on|depends on|stops with|rests on)\b",
    2,
)
_ALONE = LazyRegex(
    r"\b(?:only one|just one|a single) (?:instance|machine|server|node|copy) of\b|\b(?:is|are)(?: not"
    r"|n't) (?:replicated|redundant)\b"
    r"|\b(?:has|have) no (?:replicas?|copy|copies|standby|second)\b|\b(?:runs|stands) (?:only )?(?:once|alone"
    r"|on its own|on one machine|"
    r"on a single (?:machine|node|server|instance))\b|\b(?:only one|just one|a single)\b",
    2,
)
_SEVERAL = LazyRegex(
    rf"\b(?:is|are) (?:fully |already |well )?(?:replicated|redundant)\b|\b(?P<number>{NUMBER}) (?:replicas?"
    rf"|instances?|copies|nodes)\b|"
    r"\bhas (?:several|many|multiple) (?:replicas|instances|copies|nodes)\b|\bruns (?:twice|three times"
    r"|several times)\b",
    2,
)
_THEIR_MANY = re.compile(
    r"replica|redundan|cluster|several|multiple|instances|copies|more than one|stand-?by|fail-?over|scale|\bx ?\d"
    r"|\b(?:two|three|2|3) ",
    re.IGNORECASE,
)
_LARGE = 0.5


def misjudges_failing(claim: Statement, board: Board, theirs: tuple[str, ...]) -> Iterator[str]:
    """A single point of failure that is none, or the other way round; a part alone that is not."""
    sentence, is_so = claim.sentence, is_claimed(claim)
    if sentence.endswith("?") and not is_so:
        return
    named = mentions(sentence, board)
    if _NONE_IS.search(claim.clause):
        yield from _denied(claim.clause, board)
    elif _ALL_FALLS.search(sentence) and named and sentence.startswith(claim.clause):
        yield from _not_single(named[0].component, board)
    elif is_so and (here := mentions(claim.clause, board)):
        yield from _misjudged(claim.clause, here[0].component, board, theirs)


def _misjudged(clause: str, one: Component, board: Board, theirs: tuple[str, ...]) -> Iterator[str]:
    if _SINGLE.search(clause):
        yield from _not_single(one, board)
    elif _ALONE.search(clause):
        if one.is_replicated:
            yield f'It says that "{one.name}" stands alone, but the board shows {_shown(one)}.'
    elif (several := _SEVERAL.search(clause)) is not None:
        yield from _not_several(one, several["number"], theirs)


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
    count = number(said) if said is not None else 0
    if count > 1 and any(re.search(rf"\b(?:{said}|{count})\b", text, re.IGNORECASE) for text in theirs):
        return
    is_their_word = said is None and any(map(_THEIR_MANY.search, theirs))
    if count and one.replicas and count != one.replicas:
        yield f'The board shows {_shown(one)} of "{one.name}", not {said}.'
    elif not one.is_replicated and count != 1 and not is_their_word:
        yield f'Nothing on the board says that there are several of "{one.name}".'


def _shown(one: Component) -> str:
    return (
        f"{one.replicas} of it" if one.replicas and one.replicas > 1 else f"it as {', '.join(one.traits) or 'several'}"
    )
