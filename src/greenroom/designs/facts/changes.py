"""What changed between two boards."""

from collections import defaultdict
from dataclasses import dataclass

from greenroom.designs.model import Board, Component, Flow

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Changes:
    """Differences, with ids of the later board; what was removed has ids of the earlier one."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    renamed: tuple[tuple[str, str, str], ...] = ()
    """Id, name before, name now."""
    retyped: tuple[str, ...] = ()
    rescaled: tuple[str, ...] = ()
    connected: tuple[str, ...] = ()
    disconnected: tuple[str, ...] = ()
    relabelled: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__slots__)


def changes(before: Board, after: Board) -> Changes:
    """Compare two boards. What was drawn again under its old name is the same component."""
    same = _same(before, after)
    pairs = [(before.by_id[old], after.by_id[new]) for old, new in same.items()]
    kept = set(same.values())
    old_flows = _by_pair(before, same | {region.id: region.id for region in before.regions})
    new_flows = _by_pair(after, {one: one for one in (*after.by_id, *after.regions_by_id)})
    connected, disconnected, relabelled = [], [], []
    for pair in dict.fromkeys([*new_flows, *old_flows]):
        old, new = old_flows.get(pair, []), new_flows.get(pair, [])
        connected += [flow.id for flow in new[len(old) :]]
        disconnected += [flow.id for flow in old[len(new) :]]
        relabelled += [b.id for a, b in zip(old, new, strict=False) if a.label != b.label]
    return Changes(
        added=tuple(one.id for one in after.components if one.id not in kept),
        removed=tuple(one.id for one in before.components if one.id not in same),
        renamed=tuple((new.id, old.name, new.name) for old, new in pairs if old.name != new.name),
        retyped=tuple(new.id for old, new in pairs if old.kind != new.kind),
        rescaled=tuple(new.id for old, new in pairs if (old.replicas, old.traits) != (new.replicas, new.traits)),
        connected=tuple(connected),
        disconnected=tuple(disconnected),
        relabelled=tuple(relabelled),
    )


def _same(before: Board, after: Board) -> dict[str, str]:
    """Ids before to ids after: by id, then by any shared element, then by a name that occurs once on each."""
    same = {id: id for id in before.by_id if id in after.by_id}
    taken = set(same.values())
    owners = {element: one.id for one in after.components for element in one.elements}
    names_before, names_after = _once(before), _once(after)
    for one in before.components:
        if one.id in same:
            continue
        candidates = [owners[element] for element in one.elements if element in owners]
        name = one.name.casefold()
        if names_before.get(name) == one.id and name in names_after:
            candidates.append(names_after[name])
        found = next((id for id in candidates if id not in taken), None)
        if found is not None:
            same[one.id] = found
            taken.add(found)
    return same


def _once(board: Board) -> dict[str, str]:
    by_name: dict[str, list[Component]] = defaultdict(list)
    for one in board.components:
        by_name[one.name.casefold()].append(one)
    return {name: ones[0].id for name, ones in by_name.items() if name and len(ones) == 1}


def _by_pair(board: Board, same: dict[str, str]) -> dict[Pair, list[Flow]]:
    """The flows by their ends, of those whose ends are known on both boards or new."""
    found: dict[Pair, list[Flow]] = defaultdict(list)
    for flow in board.flows:
        source, target = same.get(flow.source, f"-{flow.source}"), same.get(flow.target, f"-{flow.target}")
        found[(source, target)].append(flow)
    return found
