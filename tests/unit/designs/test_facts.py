"""What follows from a board."""

from greenroom.designs.facts import Fact, FactKind, Graph, all_facts, entry_points, paths
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, named, row, words


def facts(drawn: list[Drawn], kind: FactKind) -> list[Fact]:
    return [one for one in all_facts(read_board(drawn)) if one.kind == kind]


def parts(drawn: list[Drawn], kind: FactKind) -> list[tuple[str, ...]]:
    return [one.components for one in facts(drawn, kind)]


def link(id: str, source: str, target: str, **more: object) -> Drawn:
    return arrow(id, (0, 0), (10, 10), source, target, **more)


SHOP = [
    *row("Users", "Load balancer x2", "Shop API x3", "Postgres"),
    *named("r", 520, 300, "Redis"),
    link("cr", "c", "r"),
]


def test_clients_that_no_client_calls_are_the_entry_points() -> None:
    assert parts(row("Users", "Web app", "API", "Postgres"), "entry_point") == [("a",)]


def test_without_clients_what_is_never_called_is_the_entry_point() -> None:
    assert parts(row("API", "Postgres"), "entry_point") == [("a",)]


def test_paths_are_found_shortest_first() -> None:
    graph = Graph.of(read_board([*SHOP, link("bd", "b", "d")]))
    assert entry_points(graph) == ["a"]
    assert paths(graph, "a", "d") == [("a", "b", "d"), ("a", "b", "c", "d")]
    assert paths(graph, "d", "a") == []


def test_what_stands_alone_on_every_path_is_a_single_point_of_failure() -> None:
    found = facts(row("Users", "Load balancer", "Shop API x3", "Postgres, replicated"), "single_point_of_failure")
    assert [(one.components, one.affected, one.share) for one in found] == [(("b",), ("c", "d"), 1.0)]
    assert set(found[0].elements) == {"b", "b-text"}


def test_a_store_alone_is_a_single_point_of_failure_with_the_services_that_call_it() -> None:
    found = facts(SHOP, "single_point_of_failure")
    assert [(one.components, set(one.affected)) for one in found] == [(("d",), {"d", "c"})]


def test_a_second_way_around_leaves_no_single_point_of_failure() -> None:
    drawn = [*row("Users", "Gateway", "Shop API x2", "DynamoDB, replicated"), *named("g", 260, 300, "Gateway")]
    assert parts([*drawn, link("ag", "a", "g"), link("gc", "g", "c")], "single_point_of_failure") == []


def test_an_arrow_that_shows_the_way_of_data_is_a_call_of_the_store() -> None:
    drawn = [*row("Users", "API"), *named("d", 520, 0, "Postgres"), link("db", "d", "b")]
    assert parts(drawn, "unreachable") == []
    assert ("d",) in parts(drawn, "single_point_of_failure")


def test_what_no_arrow_touches_is_unconnected_and_what_no_work_reaches_is_unreachable() -> None:
    island = [*named("x", 0, 500, "Email service"), *named("y", 300, 500, "Orders DB"), link("xy", "x", "y")]
    drawn = [*SHOP, *island, *named("z", 0, 900, "Kafka"), *named("m", 300, 900, "Grafana")]
    assert parts(drawn, "unconnected") == [("z",)]
    assert parts(drawn, "unreachable") == [("x",), ("y",)]


def test_a_worker_that_starts_by_itself_and_what_it_feeds_is_reachable() -> None:
    drawn = [*SHOP, *named("w", 0, 500, "Nightly cron job"), *named("s", 300, 500, "S3"), link("ws", "w", "s")]
    assert parts(drawn, "unreachable") == []


def test_a_worker_that_polls_a_queue_is_reached_through_it() -> None:
    drawn = [*row("Users", "API", "SQS"), *named("w", 780, 0, "Worker"), *named("d", 1040, 0, "Postgres")]
    board = read_board([*drawn, link("wc", "w", "c"), link("wd", "w", "d")])
    assert paths(Graph.of(board), "a", "d") == [("a", "b", "c", "w", "d")]


def test_flows_without_words_are_listed() -> None:
    label = words("l", 200, 30, "reads", "ab")
    found = facts([*row("API", "Postgres", "Kafka"), label], "unlabelled_flow")
    assert [(one.flows, one.elements) for one in found] == [(("bc",), ("b", "b-text", "c", "c-text", "bc"))]


def test_a_cycle_of_three_is_found_and_question_and_answer_are_none() -> None:
    drawn = row("Order service", "Stock service", "Price service")
    assert parts([*drawn, link("ba", "b", "a")], "cycle") == []
    (found,) = facts([*drawn, link("ca", "c", "a")], "cycle")
    assert set(found.components) == {"a", "b", "c"}
    assert set(found.flows) == {"ab", "bc", "ca"}


def test_services_in_a_row_are_a_synchronous_chain() -> None:
    services = ["Order service", "Stock service", "Price service", "Tax service"]
    (found,) = facts(row("Web app", *services, "Postgres"), "synchronous_chain")
    assert (found.components, found.flows) == (("b", "c", "d", "e"), ("bc", "cd", "de"))


def test_a_queue_or_an_event_breaks_a_chain() -> None:
    assert (
        parts(row("Order service", "Stock service", "Kafka", "Price service", "Tax service"), "synchronous_chain") == []
    )
    services = row("Order service", "Stock service", "Price service", "Tax service")
    assert parts([*services, words("l", 400, 30, "publishes event", "bc")], "synchronous_chain") == []


def test_a_chain_through_a_cycle_ends() -> None:
    services = row("Order service", "Stock service", "Price service", "Tax service", "Mail service")
    found = facts([*services, link("cb", "c", "b")], "synchronous_chain")
    assert all(len(one.components) <= 5 for one in found)


def test_services_without_a_store_lack_one() -> None:
    assert parts(row("Users", "API", "Redis"), "missing_store") == [("b",)]
    assert parts(row("Users", "API", "S3"), "missing_store") == []
    assert parts([], "missing_store") == []


def test_reading_a_store_with_no_cache_beside_is_found() -> None:
    assert parts(row("Users", "API", "Postgres"), "uncached_read") == [("c", "b")]
    assert parts(SHOP, "uncached_read") == []


def test_a_cache_on_another_way_of_requests_is_no_reason_to_ask() -> None:
    assert parts([*SHOP, *named("x", 520, 600, "Orders DB"), link("cx", "c", "x")], "uncached_read") == []


def test_what_is_many_by_nature_or_in_a_set_is_no_single_point_of_failure() -> None:
    assert parts(row("Users", "AWS ALB", "Shop API x3", "DynamoDB"), "single_point_of_failure") == []
    group = [box("z", 500, -60, 220, 200), words("zt", 510, -55, "Autoscaling group"), *named("s", 520, 300, "Worker")]
    drawn = [*row("Users", "AWS ALB", "Shop API", "DynamoDB"), *group]
    inside = [*drawn, box("z2", 480, -80, 300, 480), words("z2t", 490, -75, "Autoscaling group")]
    assert parts(inside, "single_point_of_failure") == []


def test_services_with_double_arrows_are_a_chain_too() -> None:
    services = row("Order service", "Stock service", "Price service", "Tax service")
    both = [one | {"startArrowhead": "arrow"} if one["type"] == "arrow" else one for one in services]
    assert parts(both, "synchronous_chain") == [("a", "b", "c", "d")]


def test_a_part_whose_arrow_may_show_the_way_of_data_is_unreachable_by_a_guess() -> None:
    found = facts([*SHOP, *named("x", 0, 600, "Id service"), link("xc", "x", "c")], "unreachable")
    assert [(one.components, one.is_guessed) for one in found] == [(("x",), True)]


def test_writing_only_needs_no_cache() -> None:
    drawn = [*row("Users", "API", "Postgres"), words("l", 400, 30, "writes", "bc")]
    assert parts(drawn, "uncached_read") == []


def test_one_writer_among_several_users_of_a_store_is_found() -> None:
    drawn = [*row("Users", "Write API", "Postgres"), *named("r", 0, 300, "Read API"), link("rc", "r", "c")]
    drawn += [words("l", 400, 30, "writes", "bc"), words("k", 100, 200, "reads", "rc")]
    assert parts(drawn, "single_writer") == [("b", "c")]
    assert parts([*drawn, *named("w", 0, 600, "Worker"), link("wc", "w", "c")], "single_writer") == []


def test_a_flow_to_a_region_reaches_what_is_in_it() -> None:
    zone = [box("z", 480, -100, 500, 400), words("zt", 490, -95, "Services")]
    inside = [*named("c", 520, 0, "Order service"), *named("d", 520, 150, "Stock service")]
    drawn = [*row("Users", "Gateway"), *zone, *inside, link("bz", "b", "z")]
    assert parts(drawn, "unreachable") == parts(drawn, "unconnected") == []


def test_a_fact_that_rests_on_a_guess_says_so() -> None:
    loose = [*named("a", 0, 0, "Users"), *named("b", 260, 0, "API"), arrow("ab", (165, 40), (255, 40))]
    assert [one.is_guessed for one in facts(loose, "unlabelled_flow")] == [True]


def test_a_store_of_one_machine_that_several_services_write_to_is_found() -> None:
    services = [*named("o", 0, 300, "Order service x2"), *named("p", 0, 600, "Stock service x2")]
    drawn = [*row("Users", "User service x2", "Postgres"), *services]
    drawn += [link("w1", "o", "c"), link("w2", "p", "c")]
    assert ("c", "b", "o", "p") in parts(drawn, "single_writer")
    copies = [*row("Users", "User service x2", "Postgres RF=3"), *services, *drawn[-2:]]
    assert parts(copies, "single_writer") == []


def test_what_pushes_to_the_front_starts_work() -> None:
    drawn = [*row("Agents on hosts", "Load balancer x2", "Ingest API x2", "Kafka RF=3")]
    drawn += [*named("u", 0, 600, "Engineers"), *named("q", 260, 600, "Query API x2"), link("uq", "u", "q")]
    assert parts(drawn, "unreachable") == []


def test_ways_to_say_that_a_machine_may_fail() -> None:
    for said in ("Kafka, RF=3", "LB pair", "HAProxy keepalived", "Redis in 3 AZs", "NATS R3", "RabbitMQ mirrored"):
        board = read_board(named("a", 0, 0, said))
        assert board.components[0].is_replicated, said
    for said in ("Redis", "R2", "Postgres 13", "Service 3"):
        assert not read_board(named("a", 0, 0, said)).components[0].is_replicated, said


def test_copies_that_are_read_are_an_answer_to_many_reads_and_a_standby_is_none() -> None:
    assert parts(row("Users", "Shop API x3", "Postgres with 3 read replicas"), "uncached_read") == []
    assert parts(row("Users", "Shop API x3", "Postgres with a standby"), "uncached_read") == [("c", "b")]
    heavy = row("Users", "Shop API x3", "Postgres, 8 shards")
    assert parts([*heavy, words("n", 0, 900, "60k reads/s")], "uncached_read") == [("c", "b")]


def test_two_services_that_ask_each_other_are_a_cycle() -> None:
    drawn = [
        *row("Users", "Match service", "Profile service"),
        link("q1", "b", "c"),
        words("t1", 0, 0, "get profile", "q1"),
    ]
    assert parts(drawn, "cycle") == []
    asked = [link("q2", "c", "b"), words("t2", 0, 0, "get match count", "q2")]
    assert parts([*drawn, *asked], "cycle") == [("b", "c")]


def test_what_is_said_not_to_be_there_is_not_there() -> None:
    for said in ("Postgres, not sharded", "MySQL without replicas", "Redis, no failover"):
        assert not read_board(named("a", 0, 0, said)).components[0].is_replicated, said
