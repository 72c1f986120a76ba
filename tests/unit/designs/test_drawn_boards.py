"""Boards drawn by somebody who did not know the rules: how well they are read, and whether their flaws are found.

The labels in `held` are for measuring once, at the end of a change; no rule may be made with a look at them.
"""

from pathlib import Path

from tests.designs import figures, flaws

DRAWN = Path(__file__).parents[2] / "designs" / "drawn"


def test_boards_are_read_as_well_as_when_the_rules_were_written() -> None:
    labels = sorted((DRAWN / "labels" / "seen").glob("*.json"))
    assert len(labels) == 20
    total = figures.overall(figures.measure(DRAWN / "boards" / f"{one.stem}.excalidraw", one) for one in labels)
    found, labelled, matched = total.components
    flows_found, flows_labelled, flows_matched = total.flows
    assert matched >= 0.98 * max(found, labelled)
    assert flows_matched >= 0.98 * max(flows_found, flows_labelled)
    assert total.kinds >= 0.93 * matched


def test_flaws_are_found_and_sound_boards_raise_no_alarm() -> None:
    found = flaws.search(DRAWN)
    assert (found.found, found.missed) == (15, [])
    assert (found.sound, found.alarms) == (12, [])


def test_flaws_placed_by_a_second_stranger_are_found() -> None:
    found = flaws.search(DRAWN.with_name("second"))
    assert (found.found, found.missed) == (16, [])
    assert (found.sound, found.alarms) == (14, [])
