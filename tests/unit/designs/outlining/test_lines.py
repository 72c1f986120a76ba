"""The lines of the outline's language."""

import pytest

from greenroom.designs.mermaid import read_mermaid
from greenroom.designs.outline import outline
from greenroom.designs.outlining import (
    AddComponent,
    AddRegion,
    Annotate,
    Connect,
    Delete,
    Disconnect,
    MoveTo,
    Operation,
    OutlineInvalid,
    Relabel,
    Rename,
    parse_line,
)
from greenroom.designs.outlining.lines import EXAMPLES
from tests.unit.designs.outlining.steps import Drawing

BOARD = read_mermaid(
    """flowchart LR
  gw[API gateway]:::gateway --> srv[API server x2]:::service
  srv -->|read link| redis[Redis]:::cache
  srv -->|write link| redis
  srv <--> log["Audit - log"]:::stream
  subgraph east [us-east]
    one[Worker]:::worker
    two[Worker]:::worker
  end
  subgraph west [us-west]
    noname[" "]:::sql
  end
  srv --> east
"""
)


@pytest.mark.parametrize(
    ("line", "operation"),
    [
        ('add cache "Hot links" x3', AddComponent("cache", "Hot links", 3)),
        ("add sql Orders in us-east", AddComponent("sql", "Orders", region="east")),
        ("add sql Orders x2 in us-e", AddComponent("sql", "Orders", 2, "east")),
        ('ADD Load Balancer "Check in desk"', AddComponent("load_balancer", "Check in desk")),
        ("add load_balancer Front", AddComponent("load_balancer", "Front")),
        ("add key-value", AddComponent("key_value", "Key-value")),
        ("add queue: at least once", AddComponent("queue", "Queue", note="at least once")),
        ("add database Orders", AddComponent("sql", "Orders")),
        ("add Kafka \u00d73", AddComponent("stream", "Kafka", 3)),
        ("add Link service", AddComponent("service", "Link service")),
        ("connect API gateway -> Redis: read link", Connect("gw", "redis", "read link")),
        ("connect api g->redis", Connect("gw", "redis")),
        ("connect Redis \u2192 API server", Connect("redis", "srv")),
        ("connect Redis <- API server", Connect("srv", "redis")),
        ("connect Redis <-> API server", Connect("redis", "srv", direction="both")),
        ("connect Redis -- API server", Connect("redis", "srv", direction="none")),
        ("connect Audit - log --> us-west: a: b", Connect("log", "west", "a: b")),
        ("connect Redis -> Audit - log", Connect("redis", "log")),
        ("link Redis -> gateway", Connect("redis", "gw")),
        ("connect Worker #2 -> Redis", Connect("two", "redis")),
        ("rename API server to Links API", Rename("srv", "Links API")),
        ('rename redis to "Road to Rome"', Rename("redis", "Road to Rome")),
        ("rename us-east to eu", Rename("east", "eu")),
        ("rename unnamed sql to Orders", Rename("noname", "Orders")),
        ("note Redis: LRU, 24 h", Annotate("redis", note="LRU, 24 h")),
        ("note Redis:", Annotate("redis", note="")),
        ("traits Redis: sharded by user, replicated", Annotate("redis", traits=("sharded by user", "replicated"))),
        ("replicas API server 3", Annotate("srv", replicas=3)),
        ("replicas API server: x3", Annotate("srv", replicas=3)),
        ("kind API server worker", Annotate("srv", kind="worker")),
        ("kind Redis: key value", Annotate("redis", kind="key_value")),
        ("delete Redis", Delete("redis")),
        ("remove us-west", Delete("west")),
        ("delete API gateway -> API server", Disconnect("gw-srv")),
        ("disconnect API gateway -> API server", Disconnect("gw-srv")),
        ("disconnect API server -> Redis: write link", Disconnect("srv-redis-2")),
        ("disconnect Audit - log <-> API server", Disconnect("srv-log")),
        ("disconnect API server -> us-east", Disconnect("srv-east")),
        ("label API gateway -> API server: HTTP", Relabel("gw-srv", "HTTP")),
        ("label API server -> Redis (2): put", Relabel("srv-redis-2", "put")),
        ("label API gateway -> API server:", Relabel("gw-srv", "")),
        ("region eu: API gateway, Redis", AddRegion("eu", ("gw", "redis"))),
        ('region "eu: west": "Redis"', AddRegion("eu: west", ("redis",))),
        ("region eu", AddRegion("eu")),
        ("move API gateway to us-east", MoveTo("gw", "east")),
        ("move Worker #1 out", MoveTo("one")),
        ("delete #two", Delete("two")),
        ("rename #east to eu", Rename("east", "eu")),
        ("  move   Redis   to   us-west  ", MoveTo("redis", "west")),
    ],
)
def test_a_line_is_an_operation(line: str, operation: Operation) -> None:
    assert parse_line(line, BOARD) == operation


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "A line begins with one of: add, connect, rename, note"),
        ("draw a cat", "A line begins with one of: add, connect"),
        ("add", 'What should be changed? For example: add cache "Hot links" x3 in us-east'),
        ("add Blorb", "Which kind of component is Blorb? Kinds are: client, cdn, load balancer"),
        ("add sql Orders in mars", "There is no region that begins with 'mars'. There is: us-east, us-west."),
        ("connect API -> Redis", "There are two components that begin with 'API': API gateway, API server."),
        ("connect Redis, API server", "An arrow is missing. For example: connect API -> Redis: read link"),
        ("connect Redis -> ", "An arrow is missing."),
        ("connect Redis -> Postgres", "There is no component that begins with 'Postgres'. There is: API gateway, API"),
        ("connect Worker -> Redis", "There are two components that are called 'Worker': Worker #1, Worker #2."),
        ("rename Redis", "The word 'to' is missing. For example: rename API to Links API"),
        ("rename Foo to Bar", "There is no component that begins with 'Foo'."),
        ("note Redis", "A colon is missing. For example: note Redis: LRU, 24 h"),
        ("replicas Redis", "A number is missing. For example: replicas API 3"),
        ("kind Redis spaceship", "A kind is missing. Kinds are: client"),
        ("delete Postgres", "There is no component that begins with 'Postgres'."),
        ("disconnect Redis -> Audit - log", "There is no arrow from Redis to Audit - log."),
        (
            "disconnect API server -> Redis",
            "There are 2 arrows from API server to Redis: (1) read link, (2) write link. "
            "Put the number after them: API server -> Redis (2)",
        ),
        ("label API server -> Redis (9): x", "There are 2 arrows from API server to Redis"),
        ("disconnect API server -> Redis: erase", "There is no arrow from API server to Redis that says erase."),
        ("region eu: Redis, Postgres", "There is no component that begins with 'Postgres'."),
        ("move Redis", "The word 'to' is missing. For example: move API to us-east"),
        ("move Redis to mars", "There is no region that begins with 'mars'."),
        ("move us-east to us-west", "There is no component that begins with 'us-east'."),
        ("note " + "x" * 2_000, "A line is limited to 1,000 characters."),
    ],
)
def test_what_cannot_be_read_is_told_with_a_suggestion(line: str, said: str) -> None:
    with pytest.raises(OutlineInvalid) as error:
        parse_line(line, BOARD)
    assert error.value.message.startswith(said), error.value.message


def test_the_examples_are_lines() -> None:
    drawing = Drawing()
    for line in ("add service API", "add cache Redis", "add sql Orders", "add queue Jobs"):
        drawing.say(line)
    drawing.say("region us-east")
    for verb in ("connect", "label", "disconnect", "note", "traits", "replicas", "kind", "add", "move", "rename"):
        drawing.say(EXAMPLES[verb])
    drawing.say(EXAMPLES["region"].replace("API", "Jobs"))
    drawing.say(EXAMPLES["delete"])
    assert set(EXAMPLES) == {
        *("add", "connect", "rename", "note", "traits", "replicas", "kind", "delete", "disconnect", "label"),
        *("region", "move"),
    }


def test_an_empty_board_says_so() -> None:
    with pytest.raises(OutlineInvalid, match="The board has none yet"):
        parse_line("delete Redis", read_mermaid("flowchart LR"))


def test_the_outline_shows_all_that_can_be_changed() -> None:
    drawing = Drawing()
    for line in (
        "add service API x3",
        "add cache Redis: LRU, 24 h",
        "connect API -> Redis: read link",
        "connect Redis <-> API",
        "region us-east: Redis",
        "traits API: sharded by user",
        "connect us-east -- API",
        "kind Redis key value",
    ):
        drawing.say(line)
    assert [(row.kind, row.level, row.text) for row in outline(drawing.board)] == [
        ("component", 0, "API (service) x3 [sharded by user]"),
        ("flow", 1, '-> Redis: "read link"'),
        ("region", 0, "us-east"),
        ("flow", 1, "-- API"),
        ("component", 1, "Redis (key value): LRU, 24 h"),
        ("flow", 2, "<-> API"),
    ]
