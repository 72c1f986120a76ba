"""What `python -m bench` prints of a figure."""

from bench.__main__ import table
from bench.result import Result, at_least, at_most


def test_an_aim_is_met_at_its_very_edge_and_missed_beyond() -> None:
    assert [one.mark for one in (at_most("a", 2.0, "x", 2), at_most("a", 2.01, "x", 2))] == ["ok", "MISSED"]
    assert [one.mark for one in (at_least("a", 50, "x", 50), at_least("a", 49.9, "x", 50))] == ["ok", "MISSED"]


def test_a_table_has_one_line_for_each_figure() -> None:
    lines = table([Result("short", 0.256, "s"), at_most("a longer name", 1234.5, "ms", 2_000), Result("none", 3)])
    assert lines.splitlines() == [
        "short            0.26 s",
        "a longer name  1,234 ms  <= 2,000  ok",
        "none               3.00",
    ]
