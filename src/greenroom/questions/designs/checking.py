"""Whether a design question is fit to be asked: its boards prove it, and nothing gives the design away."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from greenroom.designs.facts import Fact, FactKind, all_facts
from greenroom.designs.facts.fact import FACT_KINDS
from greenroom.designs.mermaid import MermaidInvalid, read_mermaid
from greenroom.designs.model import Board
from greenroom.designs.words import folded
from greenroom.questions.designs.loading import STRONG_FILE, weak_file
from greenroom.questions.designs.matching import Matched, match
from greenroom.questions.designs.model import Design, NeededFlow, TopicKind, WeakBoard
from greenroom.questions.designs.numbers import complaints as figures
from greenroom.questions.designs.telling import leaks
from greenroom.questions.inquiries import checking as inquiries
from greenroom.questions.inquiries.matching import MalformedPattern, parse

LEAST: dict[TopicKind, int] = {"dive": 2, "trade_off": 2, "trap": 2, "curve_ball": 2}
FAULTS: tuple[FactKind, ...] = (
    "single_point_of_failure",
    "missing_store",
    "unreachable",
    "unconnected",
    "uncached_read",
    "synchronous_chain",
)
"""Facts that a strong board never shows."""


def check(design: Design) -> tuple[str, ...]:
    """Everything that is wrong with the question, each as a sentence that names the field; empty when fit."""
    return tuple(f"{design.slug}: {complaint}" for rule in _RULES for complaint in rule(design))


def written(flow: NeededFlow) -> str:
    """A flow as a weak board names it."""
    return f"{flow.source} -> {flow.target}"


def _ids(design: Design) -> Iterator[str]:
    for field, ids in (
        ("requirements", [one.id for one in design.requirements]),
        ("figures", [one.id for one in design.figures]),
        ("needs", [one.id for one in design.needs]),
        ("asks", [one.id for one in design.asks]),
        ("weak", [one.name for one in design.weak]),
        ("flows", [written(one) for one in design.flows]),
    ):
        yield from (f"{field}: there are two {id}" for id, count in Counter(ids).items() if count > 1)


def _references(design: Design) -> Iterator[str]:
    needs = {one.id for one in design.needs}
    named: list[tuple[str, tuple[str, ...]]] = [("flows", (flow.source, flow.target)) for flow in design.flows]
    for topic in design.asks:
        when = topic.when
        named += [(f"asks.{topic.id}.when", (*when.has, *when.lacks, *when.of))]
        if both := set(when.has) & set(when.lacks):
            yield f"asks.{topic.id}.when: no board both has and lacks {min(both)}"
        if when.of and when.fact is None:
            yield f"asks.{topic.id}.when.of: says what a fact is about, but there is no fact"
    for field, ids in named:
        yield from (f"{field}: there is no need called {id}" for id in dict.fromkeys(ids) if id not in needs)
    known = needs | {written(flow) for flow in design.flows} | set(FACT_KINDS)
    for weak in design.weak:
        for reason in weak.fails:
            if reason not in known:
                yield f"weak.{weak.name}.fails: {reason} is no need, flow or kind of fact"


def _patterns(design: Design) -> Iterator[str]:
    fields = [(f"figures.{one.id}.names", one.names) for one in design.figures]
    fields += [(f"asks.{one.id}.when.said", one.when.said) for one in design.asks]
    for field, patterns in fields:
        for pattern in patterns:
            try:
                parse(pattern)
            except MalformedPattern as error:
                yield f"{field}: {error}"


def _wordings(design: Design) -> Iterator[str]:
    """The same words must not ask for two things, and the same thing not twice in the same words."""
    seen: dict[str, str] = {}
    for requirement in design.requirements:
        for ask in requirement.asks:
            words = folded(ask)
            if words in seen:
                yield f"requirements.{requirement.id}.asks: {ask!r} is also in {seen[words]}"
            seen[words] = requirement.id


def _topics(design: Design) -> Iterator[str]:
    for kind, least in LEAST.items():
        if len(design.of_kind(kind)) < least:
            yield f"asks: fewer than {least} of the kind {kind}"
    for topic in design.asks:
        yield from inquiries.complaints(f"asks.{topic.id}", topic.inquiry)
        if topic.kind == "curve_ball" and not topic.opening:
            yield f"asks.{topic.id}.opening: a curve ball has to be announced"
        if "?" in topic.opening:
            yield f"asks.{topic.id}.opening: asks a question of its own"


def _questions(design: Design) -> Iterator[str]:
    asks = [(f"needs.{one.id}.ask", one.ask) for one in design.needs]
    asks += [(f"figures.{one.id}.ask", one.ask) for one in design.figures]
    yield from (f"{field}: should be exactly one question" for field, ask in asks if ask.count("?") != 1)


def _strong(design: Design) -> Iterator[str]:
    board = _read(design.strong)
    if isinstance(board, str):
        yield f"{STRONG_FILE}: {board}"
        return
    yield from (f"{STRONG_FILE}: {complaint}" for complaint in _faults(design, board))


def _faults(design: Design, board: Board) -> Iterator[str]:
    matched = match(design, board)
    yield from (f"nothing fills the need {need.id}" for need in matched.missing if need.matters)
    yield from (f"there is no way {written(flow)}" for flow in matched.flows_missing)
    yield from (f"the need {need.id} is filled by a single machine" for need in matched.weakly)
    for fact in all_facts(board):
        if fact.kind in FAULTS:
            yield f"shows {fact.kind}: {_names(fact, board)}"


def _names(fact: Fact, board: Board) -> str:
    return ", ".join(board.name_of(id) for id in fact.components)


def _weak(design: Design) -> Iterator[str]:
    for weak in design.weak:
        board = _read(weak.board)
        found = [board] if isinstance(board, str) else _unproven(design, weak, board)
        yield from (f"{weak_file(weak.name)}: {complaint}" for complaint in found)


def _unproven(design: Design, weak: WeakBoard, board: Board) -> Iterator[str]:
    """Reasons that a weak board states and does not show, and parts that it lacks without a word."""
    matched = match(design, board)
    shown = _failing(matched) | {fact.kind for fact in all_facts(board)}
    yield from (f"does not fail for {reason}" for reason in weak.fails if reason not in shown)
    for need in matched.missing:
        if need.matters and need.id not in weak.fails:
            yield f"lacks {need.id} too, which `fails` does not name"


def _failing(matched: Matched) -> set[str]:
    failing = {need.id for need in (*matched.missing, *matched.weakly)}
    return failing | {written(flow) for flow in matched.flows_missing}


def _read(mermaid: str) -> Board | str:
    """The board, or why it cannot be read."""
    try:
        return read_mermaid(mermaid)
    except MermaidInvalid as error:
        return error.message


def _leaks(design: Design) -> Iterator[str]:
    told: dict[tuple[str, str], list[str]] = {}
    for field, need, pattern in leaks(design):
        told.setdefault((field, pattern), []).append(need)
    for (field, pattern), needs in told.items():
        yield f"{field}: gives away {' and '.join(needs)} with {pattern}"


Rule = Callable[[Design], Iterable[str]]
_RULES: tuple[Rule, ...] = (
    _ids,
    _references,
    _patterns,
    _wordings,
    _topics,
    _questions,
    figures,
    _leaks,
    _strong,
    _weak,
)
