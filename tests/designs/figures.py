"""Precision and recall of a board against labels made by hand.

A component matches a label when one of its elements is the label's id or one of `also`. A flow matches when both its
ends match, in either order; direction and words count apart, as shares of the matched flows.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from greenroom.designs.model import Board, Flow
from greenroom.designs.reading import read_board

Label = dict[str, Any]


@dataclass
class Measured:
    """Counts of one board or several."""

    name: str
    components: tuple[int, int, int] = (0, 0, 0)
    """Found, labelled, matched."""
    kinds: int = 0
    flows: tuple[int, int, int] = (0, 0, 0)
    directions: int = 0
    words: int = 0
    wrong: list[str] = field(default_factory=list)

    def row(self) -> str:
        """One line."""
        found, labelled, matched = self.components
        flows_found, flows_labelled, flows_matched = self.flows
        return (
            f"{self.name[:36]:<36} components P {_share(matched, found)} R {_share(matched, labelled)} ({labelled:>3})"
            f"  kinds {_share(self.kinds, matched)}"
            f"  flows P {_share(flows_matched, flows_found)} R {_share(flows_matched, flows_labelled)}"
            f" ({flows_labelled:>3})  direction {_share(self.directions, flows_matched)}"
            f"  label {_share(self.words, flows_matched)}"
        )


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "  -  "


def overall(every: Iterable[Measured]) -> Measured:
    """All boards together."""
    total = Measured("overall")
    for one in every:
        total.components = _sum(total.components, one.components)
        total.flows = _sum(total.flows, one.flows)
        total.kinds += one.kinds
        total.directions += one.directions
        total.words += one.words
    return total


def _sum(a: tuple[int, int, int], b: tuple[int, int, int]) -> tuple[int, int, int]:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def measure(board_file: Path, label_file: Path) -> Measured:
    """One board against its labels."""
    board = read_board(json.loads(board_file.read_text(encoding="utf-8"))["elements"])
    labels = json.loads(label_file.read_text(encoding="utf-8"))
    measured = Measured(board_file.stem)
    matched = match_components(board, labels["components"])
    by_label = {label["id"]: label for label in labels["components"]}
    measured.components = (len(board.components), len(labels["components"]), len(matched))
    for component in board.components:
        label = by_label.get(matched.get(component.id, ""))
        if label is None:
            measured.wrong.append(f"too much: {component.name or component.id}")
        elif label["kind"] == component.kind:
            measured.kinds += 1
        else:
            measured.wrong.append(f"kind of {component.name}: {component.kind}, not {label['kind']}")
    for label in labels["components"]:
        if label["id"] not in matched.values():
            measured.wrong.append(f"missed: {label['name']} {label['id']}")
    _measure_flows(board, labels, matched, measured)
    return measured


def match_components(board: Board, labels: list[Label]) -> dict[str, str]:
    """Ids of components to ids of labels; each label once."""
    matched: dict[str, str] = {}
    for by_elements in (False, True):
        for component in board.components:
            own = set(component.elements) if by_elements else {component.id}
            for label in labels:
                if component.id in matched or label["id"] in matched.values():
                    continue
                if own & {label["id"], *label.get("also", ())}:
                    matched[component.id] = label["id"]
    return matched


def _measure_flows(board: Board, labels: Label, matched: dict[str, str], measured: Measured) -> None:
    nodes = {
        label["id"]: {label["id"], *label.get("also", ())} for label in [*labels["components"], *labels["regions"]]
    }

    def labelled(end: str) -> str:
        if end in matched:
            return matched[end]
        component = board.by_id.get(end)
        own = set(component.elements) if component else {end}
        return next((id for id, elements in nodes.items() if own & elements), end)

    waiting: list[Label] = list(labels["flows"])
    count = 0
    for flow in board.flows:
        ends = (labelled(flow.source), labelled(flow.target))
        same = [one for one in waiting if {one["from"], one["to"]} == set(ends)]
        if not same:
            measured.wrong.append(f"flow too much: {board.name_of(flow.source)} > {board.name_of(flow.target)}")
            continue
        best = max(same, key=lambda one: (one.get("arrow") in flow.elements, _directed(one, ends, flow)))
        waiting.remove(best)
        count += 1
        measured.directions += _directed(best, ends, flow)
        if _worded(best, flow):
            measured.words += 1
        else:
            measured.wrong.append(f"label {flow.label!r}, not {best.get('label')!r}")
        if not _directed(best, ends, flow):
            measured.wrong.append(f"direction of {board.name_of(flow.source)} > {board.name_of(flow.target)}")
    names = {label["id"]: label.get("name") for label in _ends(labels)}
    measured.wrong += [f"flow missed: {names.get(one['from'])} > {names.get(one['to'])}" for one in waiting]
    measured.flows = (len(board.flows), len(labels["flows"]), count)


def _ends(labels: Label) -> list[Label]:
    return [*labels["components"], *labels["regions"]]


def _directed(label: Label, ends: tuple[str, str], flow: Flow) -> bool:
    same_way = (label["from"], label["to"]) == ends
    return label["direction"] == flow.direction and (same_way or flow.direction != "forward")


def _worded(label: Label, flow: Flow) -> bool:
    wanted, got = (" ".join(text.casefold().split()) for text in (label.get("label") or "", flow.label))
    return wanted == got or bool(wanted and got and (wanted in got or got in wanted))
