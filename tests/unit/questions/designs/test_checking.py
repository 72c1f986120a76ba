"""What makes a design question unfit to be asked."""

from collections.abc import Callable
from typing import Any

import pytest

from greenroom.questions.designs.checking import check
from greenroom.questions.designs.model import Design, NeededFlow, WeakBoard, When
from greenroom.testing.board.bank import STRONG, a_design

DESIGN = a_design()
Change = Callable[[Design], dict[str, Any]]


def changed(**fields: Any) -> Design:
    return DESIGN.model_copy(update=fields)


def one_of(field: str, at: int, **fields: Any) -> Design:
    """The question with one of its requirements, figures, needs or topics changed."""
    entries = list(getattr(DESIGN, field))
    entries[at] = entries[at].model_copy(update=fields)
    return changed(**{field: tuple(entries)})


def only(design: Design) -> str:
    """The single complaint."""
    (complaint,) = check(design)
    assert complaint.startswith("coat-check: ")
    return complaint.removeprefix("coat-check: ")


def test_a_sound_question_is_fit() -> None:
    assert check(DESIGN) == ()


@pytest.mark.parametrize("field", ["requirements", "figures", "needs", "asks", "weak"])
def test_two_of_one_name_are_told(field: str) -> None:
    entries = getattr(DESIGN, field)
    twice = changed(**{field: (*entries, entries[0])})
    name = entries[0].name if field == "weak" else entries[0].id
    assert f"coat-check: {field}: there are two {name}" in check(twice)


@pytest.mark.parametrize(
    ("design", "complaint"),
    [
        (
            changed(flows=(*DESIGN.flows, NeededFlow(source="service", target="gone", why="x"))),
            "flows: there is no need called gone",
        ),
        (
            one_of("asks", 0, when=When(has=("gone",))),
            "asks.unique-numbers.when: there is no need called gone",
        ),
        (
            one_of("asks", 0, when=When(lacks=("gone",))),
            "asks.unique-numbers.when: there is no need called gone",
        ),
        (
            one_of("asks", 0, when=When(has=("store",), lacks=("store",))),
            "asks.unique-numbers.when: no board both has and lacks store",
        ),
        (
            one_of("asks", 0, when=When(of=("store",))),
            "asks.unique-numbers.when.of: says what a fact is about, but there is no fact",
        ),
        (
            one_of("asks", 0, when=When(said=("two ~words",))),
            "asks.unique-numbers.when.said: 'two ~words': ~words is not a number",
        ),
        (one_of("figures", 0, names=("a|", "b")), "figures.collects.names: 'a|': '' is not a word"),
        (
            one_of("requirements", 0, asks=("When is the peak?", "b", "c")),
            "requirements.rush.asks: 'When is the peak?' is also in hand-in",
        ),
        (
            one_of("requirements", 0, asks=("A coat?", "a COAT", "c")),
            "requirements.hand-in.asks: 'a COAT' is also in hand-in",
        ),
        (
            changed(asks=tuple(one for one in DESIGN.asks if one.id != "lonely-desk")),
            "asks: fewer than 2 of the kind trap",
        ),
        (
            changed(asks=tuple(one for one in DESIGN.asks if one.id != "one-or-many")),
            "asks: fewer than 2 of the kind trade_off",
        ),
        (
            one_of("asks", -1, opening=""),
            "asks.double-message.opening: a curve ball has to be announced",
        ),
        (
            one_of("asks", -1, opening="Messages arrive twice. Why?"),
            "asks.double-message.opening: asks a question of its own",
        ),
        (one_of("needs", 1, ask="Who? And why?"), "needs.service.ask: should be exactly one question"),
        (one_of("figures", 0, ask="How many? And why?"), "figures.collects.ask: should be exactly one question"),
        (
            one_of("figures", 0, ask="Are 100 coats asked for each second?"),
            "figures.collects.ask: tells a number of the answer (100)",
        ),
        (one_of("figures", 1, high=""), "figures.storage.high: is missing; a range has two ends"),
        (one_of("figures", 1, low="5 GB"), "figures.storage.value: '4.4 GB' is not between '5 GB' and '6 GB'"),
        (one_of("figures", 1, low="3/s"), "figures.storage.low: '3/s' is of another unit than '4.4 GB'"),
        (one_of("figures", 0, value="plenty"), "figures.collects.value: 'plenty' is no quantity"),
    ],
)
def test_a_mistake_is_told_with_its_field(design: Design, complaint: str) -> None:
    assert only(design) == complaint


def test_examples_have_to_be_judged_as_they_claim() -> None:
    topic = DESIGN.asks[0]
    examples = topic.inquiry.examples.model_copy(update={"right": ("Whatever.",)})
    wrong = one_of("asks", 0, inquiry=topic.inquiry.model_copy(update={"examples": examples}))
    assert only(wrong) == "asks.unique-numbers.examples.right: 'Whatever.' is judged unknown (found: nothing)"


@pytest.mark.parametrize(
    ("design", "complaint"),
    [
        (changed(statement="Build it with Redis."), "statement: gives away cache with redis*"),
        (changed(opening="You will want a queue."), "opening: gives away bell with queue*"),
        (
            one_of("requirements", 0, answer="It goes into the database."),
            "requirements.hand-in.answer: gives away store with database*|db|datastore",
        ),
        (
            one_of("figures", 0, ask="How large is your cache?"),
            "figures.collects.ask: gives away cache with cach*|memcache*",
        ),
        (
            one_of("needs", 0, ask="Is there no load balancer?"),
            "needs.balancer.ask: gives away balancer with balancer*|loadbalanc*",
        ),
        (
            one_of("needs", 2, ask="Why not use Postgres?"),
            "needs.store.ask: gives away store with sql|rdbms|postgres*|mysql",
        ),
        (one_of("asks", -1, opening="Kafka delivers twice."), ""),
        (one_of("asks", -2, opening="Kafka is full."), "asks.ten-times.opening: gives away bell with pubsub|kafka"),
    ],
)
def test_what_gives_the_design_away_is_told(design: Design, complaint: str) -> None:
    told = [one.removeprefix("coat-check: ") for one in check(design) if "gives away" in one]
    assert complaint in told if complaint else not told


def test_words_of_the_product_itself_give_nothing_away() -> None:
    queue = one_of("requirements", 0, answer="The guest joins the queue.")
    assert any("gives away" in one for one in check(queue))
    product = queue.model_copy(update={"title": "A queue for coats"})
    assert not any("gives away" in one for one in check(product))


def test_the_statement_is_no_excuse_for_its_own_words() -> None:
    told = changed(statement="Design a queue.", opening="Use a queue.")
    assert {one.split(": ")[1] for one in check(told)} == {"statement", "opening"}


def strong(old: str, new: str) -> tuple[str, ...]:
    assert old in STRONG
    return check(changed(strong=STRONG.replace(old, new)))


def told(complaints: tuple[str, ...]) -> set[str]:
    return {one.removeprefix("coat-check: strong.mmd: ") for one in complaints}


def test_the_strong_board_must_fill_every_need_that_matters() -> None:
    assert "nothing fills the need bell" in told(strong('bell["Message queue x3"]:::queue', 'bell["Bell x3"]:::worker'))
    without_cache = strong('recent["Recent tickets cache x2"]:::cache', 'recent["Recent tickets x2"]:::service')
    assert not any("nothing fills" in one for one in without_cache), "a cache is extra here"


def test_the_strong_board_must_have_every_way() -> None:
    assert told(strong("desk -->|coat is coming| bell", "guest -->|coat is coming| bell")) == {
        "there is no way service -> bell"
    }


def test_the_strong_board_must_survive_the_loss_of_a_machine() -> None:
    assert told(strong("Ticket service x3", "Ticket service")) == {
        "the need service is filled by a single machine",
        "shows single_point_of_failure: Ticket service",
    }


@pytest.mark.parametrize(
    ("addition", "shown"),
    [
        ("lost[Lost service x2]:::service", "shows unconnected: Lost service"),
        ("lost[Lost service x2]:::service --> stray[Stray service x2]:::service", "shows unreachable: Stray service"),
        (
            "desk --> a[A x2]:::service --> b[B x2]:::service --> c[C x2]:::service",
            "shows synchronous_chain: Ticket service, A, B, C",
        ),
    ],
)
def test_the_strong_board_must_show_no_fault(addition: str, shown: str) -> None:
    assert shown in told(check(changed(strong=f"{STRONG}  {addition}\n")))


def test_the_strong_board_must_not_read_its_store_each_time() -> None:
    lines = [line for line in STRONG.splitlines() if "recent" not in line]
    strong = "\n".join(lines).replace("write ticket", "read and write ticket").replace("and replica", "and standby")
    assert "shows uncached_read: Tickets database, primary and standby, Ticket service" in told(
        check(changed(strong=strong))
    )


def test_a_board_that_cannot_be_read_is_told() -> None:
    assert only(changed(strong="sequenceDiagram\n a->>b: x")).startswith("strong.mmd: Line 1: sequenceDiagram is no")
    weak = DESIGN.weak[0].model_copy(update={"board": "flowchart LR\n a["})
    assert only(changed(weak=(weak, DESIGN.weak[1]))).startswith("weak-no-store.mmd: Line 2: ")


def weak(*fails: str, board: str) -> tuple[str, ...]:
    made = WeakBoard(name="made", about="x", board=board, fails=fails)
    return tuple(one.removeprefix("coat-check: ") for one in check(changed(weak=(*DESIGN.weak, made))))


def test_a_weak_board_must_fail_for_all_reasons_it_states() -> None:
    assert weak("store", "service -> bell", "missing_store", board=STRONG) == (
        "weak-made.mmd: does not fail for store",
        "weak-made.mmd: does not fail for service -> bell",
        "weak-made.mmd: does not fail for missing_store",
    )
    no_way = STRONG.replace("desk -->|coat is coming| bell", "guest -->|coat is coming| bell")
    assert weak("service -> bell", board=no_way) == ()
    assert weak("service", board=STRONG.replace("Ticket service x3", "Ticket service")) == (), "it stands alone"


def test_a_weak_board_must_lack_nothing_else() -> None:
    no_bell = "\n".join(line for line in STRONG.splitlines() if "bell" not in line)
    assert weak("service", board=no_bell.replace("Ticket service x3", "Ticket service")) == (
        "weak-made.mmd: lacks bell too, which `fails` does not name",
    )
    no_cache = "\n".join(line for line in STRONG.splitlines() if "recent" not in line)
    assert weak("bell", board=no_cache.replace('"Message queue x3"]:::queue', '"Message x3"]:::worker')) == ()


def test_reasons_have_to_exist() -> None:
    assert "weak.made.fails: store -> bell is no need, flow or kind of fact" in weak("store -> bell", board=STRONG)
