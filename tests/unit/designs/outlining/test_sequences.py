"""Any sequence of operations leads to the board that a simple model says."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from greenroom.designs.drawing import box_of
from greenroom.designs.model import KINDS
from greenroom.designs.outlining import (
    AddComponent,
    AddRegion,
    Annotate,
    Connect,
    Delete,
    Disconnect,
    MoveTo,
    Operation,
    Relabel,
    Rename,
)
from tests.unit.designs.outlining.steps import Drawing

NAMES = (
    "API",
    "Orders DB",
    "Redis",
    "Subnet",
    "yes",
    "Schema registry",
    "7",
    "Load balancer",
    "A very long name of a service",
)


@dataclass
class Model:
    """What should be on the board, by ids."""

    components: dict[str, list[Any]] = field(default_factory=dict)
    flows: dict[str, list[Any]] = field(default_factory=dict)
    regions: dict[str, list[Any]] = field(default_factory=dict)
    homes: dict[str, str | None] = field(default_factory=dict)

    def apply(self, operation: Operation, subject: str) -> None:
        match operation:
            case AddComponent(kind, name, replicas, region, note):
                self.components[subject] = [name, kind, replicas, note]
                self.homes[subject] = region
            case Connect(source, target, label, direction):
                self.flows[subject] = [source, target, label, direction]
            case Rename(target, name):
                (self.components if target in self.components else self.regions)[target][0] = name
            case Annotate():
                self.annotate(operation)
            case Relabel(flow, label):
                self.flows[flow][2] = label
            case Disconnect(flow):
                del self.flows[flow]
            case Delete(target):
                self.delete(target)
            case AddRegion(name, members):
                self.surround(subject, name, members)
            case MoveTo(component, region):
                self.homes[component] = region

    def surround(self, region: str, name: str, members: tuple[str, ...]) -> None:
        homes = {self.homes[one] for one in members}
        self.regions[region] = [name, homes.pop() if len(homes) == 1 else None]
        self.homes |= dict.fromkeys(members, region)

    def annotate(self, one: Annotate) -> None:
        for at, value in ((1, one.kind), (2, one.replicas), (3, one.note)):
            if value is not None:
                self.components[one.target][at] = value

    def delete(self, target: str) -> None:
        self.flows = {id: flow for id, flow in self.flows.items() if target not in flow[:2]}
        if target in self.components:
            del self.components[target], self.homes[target]
            return
        _, parent = self.regions.pop(target)
        self.homes = {id: parent if home == target else home for id, home in self.homes.items()}
        for region in self.regions.values():
            region[1] = parent if region[1] == target else region[1]

    def members(self, region: str) -> set[str]:
        inner = {id for id, home in self.homes.items() if home == region}
        return inner.union(*(self.members(id) for id, one in self.regions.items() if one[1] == region))


@st.composite
def operations(draw: st.DrawFn, model: Model) -> Operation:
    components, flows = sorted(model.components), sorted(model.flows)
    ends = [*components, *sorted(model.regions)]
    region = st.sampled_from([None, *sorted(model.regions)])
    name, label = st.sampled_from(NAMES), st.sampled_from(("", "reads", "every 5 min"))
    choices: list[st.SearchStrategy[Any]] = [
        st.builds(
            AddComponent,
            st.sampled_from(KINDS),
            name,
            st.sampled_from((None, 1, 3)),
            region,
            st.sampled_from(("", "kept 7 days")),
        ),
        st.builds(AddRegion, name, st.lists(st.sampled_from(components), max_size=3, unique=True).map(tuple))
        if components
        else st.builds(AddRegion, name),
    ]
    if components:
        one = st.sampled_from(components)
        choices += [
            st.builds(Connect, one, st.sampled_from(ends), label, st.sampled_from(("forward", "both", "none"))),
            st.builds(Rename, st.sampled_from(ends), name),
            st.builds(Annotate, one, st.none() | st.sampled_from(KINDS), st.none() | st.integers(1, 9)),
            st.builds(Annotate, one, note=st.sampled_from(("", "kept 7 days"))),
            st.builds(Delete, st.sampled_from(ends)),
            st.builds(MoveTo, one, region),
        ]
    if flows:
        flow = st.sampled_from(flows)
        choices += [st.builds(Relabel, flow, label), st.builds(Disconnect, flow)]
    return draw(st.one_of(choices))


@given(st.data())
def test_the_board_says_what_was_done(data: st.DataObject) -> None:
    drawing, model = Drawing(), Model()
    for _ in range(data.draw(st.integers(1, 14))):
        operation = data.draw(operations(model))
        model.apply(operation, drawing.do(operation))
        drawing.check()
        board = drawing.board
        assert {one.id: [one.name, one.kind, one.replicas, one.details] for one in board.components} == model.components
        assert {one.id: [one.source, one.target, one.label, one.direction] for one in board.flows} == model.flows
        assert {one.id: [one.name, one.parent] for one in board.regions} == model.regions
        assert {one.id: set(one.members) for one in board.regions} == {id: model.members(id) for id in model.regions}
        assert not any(one.guessed for one in (*board.components, *board.flows))
        assert not board.notes
        for a, b in combinations(model.components, 2):
            assert box_of(drawing.elements[a]).gap(box_of(drawing.elements[b])) > 20
