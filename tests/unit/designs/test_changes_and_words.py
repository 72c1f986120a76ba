"""What changed between two boards, and boards as text and as an outline."""

from inline_snapshot import snapshot

from greenroom.designs.describing import describe
from greenroom.designs.facts import changes
from greenroom.designs.outline import outline
from greenroom.designs.reading import read_board
from tests.designs.drawing import Drawn, arrow, box, named, row, words


def link(id: str, source: str, target: str) -> Drawn:
    return arrow(id, (0, 0), (10, 10), source, target)


BEFORE = row("Users", "API", "Postgres")


def test_the_same_board_has_no_changes() -> None:
    assert not changes(read_board(BEFORE), read_board(BEFORE))


def test_what_was_added_connected_renamed_and_removed_is_told() -> None:
    after = [*row("Users", "Shop API x3"), *named("r", 0, 300, "Redis"), link("br", "b", "r")]
    found = changes(read_board(BEFORE), read_board(after))
    assert (found.added, found.removed, found.renamed) == (("r",), ("c",), (("b", "API", "Shop API"),))
    assert (found.connected, found.disconnected, found.rescaled) == (("br",), ("bc",), ("b",))


def test_what_is_drawn_again_under_its_name_is_the_same() -> None:
    again = [*row("Users", "API"), *named("new", 700, 0, "postgres"), link("bn", "b", "new")]
    found = changes(read_board(BEFORE), read_board(again))
    assert (found.added, found.removed, found.connected, found.disconnected) == ((), (), (), ())


def test_a_new_kind_and_a_new_label_are_told() -> None:
    after = [*row("Users", "API", "MongoDB"), words("l", 420, 30, "reads", "bc")]
    found = changes(read_board(BEFORE), read_board(after))
    assert (found.retyped, found.relabelled) == (("c",), ("bc",))


BOARD = [
    *row("Users", "API x3", "Postgres sharded by user"),
    box("z", 230, -60, 600, 400),
    words("zt", 240, -55, "eu-west-1"),
    *named("d", 520, 200, "Deciding"),
    *named("e", 260, 200, "API"),
    arrow("be", (340, 80), (340, 195), startArrowhead="arrow"),
    words("l", 420, 30, "reads\nby key", "bc"),
    words("n", 0, 700, "URL shortener"),
]


def test_a_board_is_described_with_its_guesses() -> None:
    assert describe(read_board(BOARD)) == snapshot("""\
Components:
- Users (client?)
- API #1 (service) x3
- Postgres sharded by user (sql) [sharded by user]
- Deciding (other?)
- API #2 (service)
Flows:
- Users -> API #1
- API #1 -> Postgres sharded by user: "reads by key"
- API #1? <-> API #2?
Regions:
- eu-west-1: API #1, Postgres sharded by user, Deciding, API #2
Notes:
- URL shortener\
""")


def test_an_empty_board_says_so() -> None:
    assert describe(read_board([])) == "The board is empty."
    assert outline(read_board([])) == ()


def test_an_outline_is_a_tree_of_regions_components_and_flows() -> None:
    rows = outline(read_board(BOARD))
    assert [f"{'  ' * row.level}{row.kind} {row.text}" for row in rows] == snapshot(
        [
            "component Users (client?)",
            "  flow -> API #1",
            "region eu-west-1",
            "  component API #1 (service) x3",
            '    flow -> Postgres sharded by user: "reads by key"',
            "    flow <-> API #2?",
            "  component Postgres sharded by user (sql) [sharded by user]",
            "  component Deciding (other?)",
            "  component API #2 (service)",
            "note URL shortener",
        ]
    )
    assert {row.id for row in rows if row.kind == "component"} == {"a", "b", "c", "d", "e"}
