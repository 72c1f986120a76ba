"""Flowcharts made by chance, with every shape, arrow and nesting."""

from hypothesis import strategies as st

SHAPES = ("[{}]", "({})", "([{}])", "[({})]", "(({}))", "{{{}}}", "{{{{{}}}}}", ">{}]")
ARROWS = ("-->", "---", "-.->", "==>", "<-->", "-->|{}|", "-- {} -->", "o--x")
NAMES = (
    "API",
    "Orders DB",
    "Redis x2",
    "Kafka",
    "Subnet",
    "yes",
    "7",
    "Load balancer",
    "S3 bucket",
    "Thing",
    "Worker pool",
)
NODES = [f"n{at}" for at in range(8)]
GROUPS = ("g0", "g1", "g2")


@st.composite
def charts(draw: st.DrawFn) -> str:
    """A flowchart of up to eight nodes in up to three subgraphs, some nested."""
    lines = [f"flowchart {draw(st.sampled_from(('LR', 'TB', 'RL', 'BT')))}"]
    homes = {id: draw(st.sampled_from((None, *GROUPS))) for id in NODES[: draw(st.integers(1, 8))]}
    groups = GROUPS[: draw(st.integers(0, 3))]
    parents = {id: draw(st.sampled_from((None, *GROUPS[:at]))) for at, id in enumerate(groups)}

    def inside(group: str | None) -> None:
        for id, home in homes.items():
            if (home if home in groups else None) == group:
                shape = draw(st.sampled_from(SHAPES)).format(f'"{draw(st.sampled_from(NAMES))}"')
                kind = draw(st.sampled_from(("", "", ":::queue", ":::other", ":::green")))
                lines.append(f"{id}{shape}{kind}")
        for id, parent in parents.items():
            if parent == group:
                lines.append(f"subgraph {id} [{draw(st.sampled_from(NAMES))}]")
                inside(id)
                lines.append("end")

    inside(None)
    ends = st.sampled_from((*homes, *groups))
    for _ in range(draw(st.integers(0, 12))):
        source, target = draw(ends), draw(ends)
        arrow = draw(st.sampled_from(ARROWS)).format(draw(st.sampled_from(("reads", "HTTP 1.1", "x"))))
        if not (source == target and source in groups):
            lines.append(f"{source} {arrow} {target}")
    return "\n".join(lines)
