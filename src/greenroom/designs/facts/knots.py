"""Strongly connected components: what leads to each other."""

from collections.abc import Mapping, Sequence


def knots(nodes: Sequence[str], targets: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The components; each leads only to itself and to those before it (Kosaraju, without recursion)."""
    order = _finished(nodes, targets)
    sources: dict[str, list[str]] = {}
    for node in order:
        for target in targets.get(node, ()):
            sources.setdefault(target, []).append(node)
    taken: set[str] = set()
    found = []
    for node in reversed(order):
        if node in taken:
            continue
        taken.add(node)
        knot = [node]
        for member in knot:
            for source in sources.get(member, ()):
                if source not in taken:
                    taken.add(source)
                    knot.append(source)
        found.append(knot)
    return found[::-1]


def _finished(nodes: Sequence[str], targets: Mapping[str, Sequence[str]]) -> list[str]:
    """Every node after all that it leads to, as far as there are no cycles."""
    seen: set[str] = set()
    order = []
    for root in nodes:
        work = [root] if root not in seen else []
        seen.add(root)
        ahead = {root: iter(targets.get(root, ()))}
        while work:
            following = next((one for one in ahead[work[-1]] if one not in seen), None)
            if following is None:
                order.append(work.pop())
            else:
                seen.add(following)
                ahead[following] = iter(targets.get(following, ()))
                work.append(following)
    return order
