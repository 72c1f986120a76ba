"""Boards held against a design question."""

from dataclasses import replace

import pytest

from greenroom.designs.model import Board, Component, Flow, Guess, Kind, Region
from greenroom.questions.designs.matching import Matched, match, topics_that_fit
from greenroom.questions.designs.model import Need, Topic, When
from greenroom.questions.designs.naming import is_named
from greenroom.testing.board.bank import a_design

DESIGN = a_design()


def part(name: str, kind: Kind, *, replicas: int | None = None, guessed: bool = False) -> Component:
    guesses = (Guess("kind", "by its name"),) if guessed else ()
    return Component(name, name, kind, elements=(f"{name}-box", f"{name}-text"), replicas=replicas, guessed=guesses)


def board(*parts: Component, flows: tuple[tuple[str, str], ...] = (), regions: tuple[Region, ...] = ()) -> Board:
    drawn = tuple(Flow(f"{a}-{b}", a, b, label="x", elements=(f"{a}-{b}",)) for a, b in flows)
    return Board(parts, drawn, regions)


STRONG = board(
    part("Phone", "client"),
    part("Balancer", "load_balancer", replicas=2),
    part("Desk", "service", replicas=3),
    part("Book", "sql", replicas=2),
    part("Bell", "queue", replicas=3),
    flows=(("Phone", "Balancer"), ("Balancer", "Desk"), ("Desk", "Book"), ("Desk", "Bell")),
)


def missing(matched: Matched) -> set[str]:
    return {need.id for need in matched.missing}


def test_parts_are_found_by_kind_with_their_elements() -> None:
    matched = match(DESIGN, STRONG)
    assert matched.parts == {"balancer": ("Balancer",), "service": ("Desk",), "store": ("Book",), "bell": ("Bell",)}
    assert missing(matched) == {"cache"}
    assert (matched.weakly, matched.flows_missing) == ((), ())
    assert matched.elements_of("store", "bell", "cache") == ("Book-box", "Book-text", "Bell-box", "Bell-text")
    assert matched.filled_by("Desk") == ("service",)


@pytest.mark.parametrize(
    ("name", "kind", "need"),
    [
        ("redis", "other", "cache"),
        ("Redis", "service", "cache"),
        ("MySQL", "other", "store"),
        ("Kafka", "other", "bell"),
        ("HAProxy", "other", "balancer"),
        ("PostgresDB", "service", "store"),
        ("RabbitMQ broker", "external", "bell"),
    ],
)
def test_a_clear_name_does_whatever_the_kind(name: str, kind: Kind, need: str) -> None:
    assert need in match(DESIGN, board(part(name, kind))).parts


def test_a_vague_name_counts_only_where_the_kind_is_a_guess() -> None:
    assert "store" in match(DESIGN, board(part("Ledger", "service", guessed=True))).parts
    assert "store" not in match(DESIGN, board(part("Ledger", "service"))).parts


def test_names_tell_parts_of_one_kind_apart() -> None:
    reading = Need(id="reads", about="reads", kinds=("service",), names=("read|lookup",), why="x", ask="x?")
    writing = Need(id="writes", about="writes", kinds=("service",), names=("write|creat*",), why="x", ask="x?")
    design = DESIGN.model_copy(update={"needs": (reading, writing), "flows": ()})
    lookups = part("LookupService", "service")
    assert match(design, board(lookups)).parts == {"reads": ("LookupService",)}
    both = replace(lookups, name="API", details="create and read links")
    assert set(match(design, board(both)).parts) == {"reads", "writes"}
    assert set(match(design, board(part("Creation", "other"))).parts) == {"writes"}
    assert match(design, board(part("Lookups", "queue"))).parts == {}


@pytest.mark.parametrize(
    ("patterns", "label", "found"),
    [
        (("kafka|rabbit* broker",), "RabbitMQ broker", True),
        (("kafka|rabbit* broker",), "Rabbit hutch", False),
        (("redis*",), "Redis", True),
        (("link",), "short_links", True),
        (("link",), "ShortLinks DB", True),
        (("link",), "Blinking lights", False),
        (("query",), "queries", True),
        (("depot",), "D\u00e9p\u00f4t", True),
        (("store",), "cache", False),
    ],
)
def test_words_of_a_label(patterns: tuple[str, ...], label: str, found: bool) -> None:
    assert is_named(patterns, label) is found


def test_what_stands_alone_is_weak_unless_it_is_many_by_nature() -> None:
    def weak(*parts: Component, regions: tuple[Region, ...] = ()) -> set[str]:
        return {need.id for need in match(DESIGN, board(*parts, regions=regions)).weakly}

    alone = part("Book", "sql")
    assert weak(alone) == {"store"}
    assert weak(replace(alone, replicas=2)) == set()
    assert weak(replace(alone, traits=("sharded by theatre",))) == set()
    assert weak(alone, part("Copy", "sql")) == set()
    assert weak(part("DynamoDB", "key_value")) == set()
    assert weak(alone, regions=(Region("r", "Replica set", ("Book",)),)) == set()
    assert weak(alone, regions=(Region("r", "Europe", ("Book",)),)) == {"store"}
    assert weak(part("Bell", "queue")) == set(), "nobody asked for that one to be replicated"


def test_flows_may_lead_over_other_parts_but_not_over_clients() -> None:
    parts = (part("B", "load_balancer"), part("Auth", "other"), part("S", "service"), part("Phone", "client"))
    assert {flow.source for flow in match(DESIGN, board(*parts)).flows_missing} == {"balancer"}
    assert not match(DESIGN, board(*parts, flows=(("B", "Auth"), ("Auth", "S")))).flows_missing
    over_client = match(DESIGN, board(*parts, flows=(("B", "Phone"), ("Phone", "S"))))
    assert [(flow.source, flow.target) for flow in over_client.flows_missing] == [("balancer", "service")]


def test_arrows_count_in_both_ways_where_the_question_says_so() -> None:
    parts = (part("S", "service"), part("B", "load_balancer"), part("DB", "sql"))
    matched = match(DESIGN, board(*parts, flows=(("DB", "S"), ("S", "B"))))
    assert [flow.source for flow in matched.flows_missing] == ["balancer"]


def test_a_flow_from_a_part_that_is_not_there_is_not_missing_too() -> None:
    assert match(DESIGN, board(part("S", "service"))).flows_missing == ()


def fitting(when: When, on: Board, *said: str, level: str = "junior") -> list[tuple[str, ...]]:
    topic = DESIGN.asks[0].model_copy(update={"when": when, "level": level})
    design = DESIGN.model_copy(update={"asks": (topic,)})
    return [one.components for one in topics_that_fit(design, on, match(design, on), said, "mid")]


def test_a_topic_fits_when_all_its_conditions_hold() -> None:
    alone = board(part("Phone", "client"), part("S", "service"), part("DB", "sql"), flows=(("Phone", "S"), ("S", "DB")))
    assert fitting(When(), STRONG) == [()]
    assert fitting(When(has=("store", "bell")), STRONG) == [("Book", "Bell")]
    assert fitting(When(has=("cache",)), STRONG) == []
    assert fitting(When(lacks=("cache",)), STRONG) == [()]
    assert fitting(When(lacks=("store",)), STRONG) == []
    assert fitting(When(fact="single_point_of_failure"), STRONG) == []
    assert fitting(When(has=("store",), fact="single_point_of_failure", of=("service",)), alone) == [("S",)]
    assert fitting(When(fact="single_point_of_failure", of=("balancer",)), alone) == []


def test_a_topic_may_wait_for_words_and_for_a_level() -> None:
    when = When(said=("retry|retries",))
    assert fitting(when, STRONG, "The desk is quick.") == []
    assert fitting(when, STRONG, "The desk is quick.", "It retries the message.") == [()]
    assert fitting(when, STRONG, "I would not retry.") == []
    assert fitting(When(), STRONG, level="mid") == [()]
    assert fitting(When(), STRONG, level="senior") == []


def test_a_topic_points_to_elements() -> None:
    topic: Topic = DESIGN.asks[0].model_copy(update={"when": When(has=("bell",))})
    design = DESIGN.model_copy(update={"asks": (topic,)})
    (one,) = topics_that_fit(design, STRONG, match(design, STRONG), (), "junior")
    assert one.elements == ("Bell-box", "Bell-text")
