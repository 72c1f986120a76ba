"""Mermaid flowcharts as people write them, read as graphs."""

import time
from contextlib import suppress

import pytest

from greenroom.designs.mermaid import MermaidInvalid, read_mermaid
from greenroom.designs.model import Board
from greenroom.errors import InvalidInput


def names(board: Board) -> dict[str, str]:
    return {one.id: one.name for one in board.components}


def flows(board: Board) -> list[tuple[str, str, str]]:
    sign = {"forward": ">", "both": "<>", "none": "-"}
    return [(flow.source, sign[flow.direction] + flow.label, flow.target) for flow in board.flows]


def regions(board: Board) -> dict[str, tuple[str, set[str], str | None]]:
    return {one.id: (one.name, set(one.members), one.parent) for one in board.regions}


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("a", "a"),
        ("a[Web page]", "Web page"),
        ("a [Web page]", "Web page"),
        ("a(Web page)", "Web page"),
        ("a([Web page])", "Web page"),
        ("a[[Web page]]", "Web page"),
        ("a((Web page))", "Web page"),
        ("a(((Web page)))", "Web page"),
        ("a{Web page}", "Web page"),
        ("a{{Web page}}", "Web page"),
        ("a>Web page]", "Web page"),
        ("a[/Web page/]", "Web page"),
        ("a[\\Web page/]", "Web page"),
        ('a["Web (page) [1]; --> b"]', "Web (page) [1]; --> b"),
        ('a["Web<br/>page"]', "Web page"),
        ('a["Web\npage"]', "Web page"),
        ('a["`**Web** _page_`"]', "Web page"),
        ('a["Web #quot;page#quot; #35;1 &amp; #lt;b#gt;"]', 'Web "page" #1 & <b>'),
        ("a[<b onclick='evil()'>Web</b> page]", "Web page"),
        ("a[fa:fa-globe Web page]", "Web page"),
        ('a@{ shape: rounded, label: "Web page" }', "Web page"),
        ("a[\u7528\u6237\u670d\u52a1]", "\u7528\u6237\u670d\u52a1"),
        ("a[Web page]:::green", "Web page"),
    ],
)
def test_shapes_and_labels(written: str, label: str) -> None:
    board = read_mermaid(f"flowchart LR\n  {written} --> b")
    assert names(board) == {"a": label, "b": "b"}
    assert flows(board) == [("a", ">", "b")]


@pytest.mark.parametrize(
    ("link", "read"),
    [
        ("-->", ">"),
        ("---->", ">"),
        ("---", "-"),
        ("-.->", ">"),
        ("-..->", ">"),
        ("-.-", "-"),
        ("==>", ">"),
        ("===", "-"),
        ("<-->", "<>"),
        ("<-.->", "<>"),
        ("<==>", "<>"),
        ("--x", ">"),
        ("o--o", "<>"),
        ("-->|read link|", ">read link"),
        ("--> | read link |", ">read link"),
        ('-->|"read | link"|', ">read | link"),
        ("---|read link|", "-read link"),
        ("-- read link -->", ">read link"),
        ("--read link-->", ">read link"),
        ('-- "read -- link" -->', ">read -- link"),
        ("-- read link ---", "-read link"),
        ("-. read link .->", ">read link"),
        ("== read link ==>", ">read link"),
        ("<-- read link -->", "<>read link"),
        ("e1@-->", ">"),
    ],
)
def test_links(link: str, read: str) -> None:
    assert flows(read_mermaid(f"graph TD; first {link} second")) == [("first", read, "second")]


def test_without_blanks() -> None:
    assert flows(read_mermaid("graph LR;a[API]-->b[(DB)];b---c-d<-.->e")) == [
        ("a", ">", "b"),
        ("b", "-", "c-d"),
        ("c-d", "<>", "e"),
    ]


def test_chains_and_groups_of_nodes() -> None:
    board = read_mermaid("flowchart LR\n a --> b -- x --> c\n a & b --> d & e\n f\n  --> g -->\n h")
    assert flows(board) == [
        ("a", ">", "b"),
        ("b", ">x", "c"),
        *(("a", ">", "d"), ("a", ">", "e"), ("b", ">", "d"), ("b", ">", "e")),
        *(("f", ">", "g"), ("g", ">", "h")),
    ]


def test_a_link_that_is_not_shown_is_no_flow() -> None:
    assert flows(read_mermaid("flowchart LR\n a ~~~ b --> c")) == [("b", ">", "c")]


def test_a_node_that_begins_a_line_with_x_is_a_node() -> None:
    assert flows(read_mermaid("flowchart LR\n a --> b\n x-->y\n o---p")) == [
        ("a", ">", "b"),
        ("x", ">", "y"),
        ("o", "-", "p"),
    ]


def test_what_says_nothing_about_the_graph_is_passed_over() -> None:
    board = read_mermaid(
        """
```mermaid
---
title: Links
config: {theme: dark}
---
%%{init: {"theme": "dark",
  "flowchart": {}}}%%
%% a comment --> with an arrow
flowchart-elk TB
  accTitle: A title
  direction LR
  a[API] --> b[(DB)] %% behind it
  classDef green fill:#0f0,stroke:#333;
  class a,b green
  style a fill:#f9f
  linkStyle 0 stroke:#ff3
  click a "https://example.org" "tip"
```"""
    )
    assert names(board) == {"a": "API", "b": "DB"}
    assert flows(board) == [("a", ">", "b")]
    assert not board.notes


def test_classes_named_like_kinds_are_kinds() -> None:
    board = read_mermaid(
        "flowchart LR\n a[Thing]:::cache --> b[Other thing]:::green\n"
        " c[More]:::load-balancer\n class b,d queue\n d[Last] --> a"
    )
    kinds = {one.id: one.kind for one in board.components}
    assert kinds == {"a": "cache", "b": "queue", "c": "load_balancer", "d": "queue"}
    assert not any(one.is_guessed("kind") for one in board.components)


def test_a_cylinder_is_a_store_of_the_kind_that_its_words_say() -> None:
    board = read_mermaid("flowchart LR\n a[(Things)] --> b[(Redis)] --> c[(S3)] --> d@{ shape: cyl, label: Stuff }")
    assert [one.kind for one in board.components] == ["sql", "cache", "object_store", "sql"]


def test_kinds_without_a_class_are_read_off_the_words() -> None:
    board = read_mermaid("flowchart LR\n a[API gateway] --> b[Worker x3]")
    assert [(one.kind, one.replicas) for one in board.components] == [("gateway", None), ("worker", 3)]


def test_subgraphs_are_regions() -> None:
    board = read_mermaid(
        """flowchart LR
  a --> one
  subgraph one [Region EU]
    direction TB
    subgraph two["Inner (x)"]
      b --> c
    end
    c --> d
  end
  subgraph Some words
    e
  end
  subgraph empty
  end
  d --> e
  subgraph late
    a
    empty
  end
  two --> e"""
    )
    assert regions(board) == {
        "one": ("Region EU", {"b", "c", "d"}, None),
        "two": ("Inner (x)", {"b", "c"}, "one"),
        "subgraph3": ("Some words", {"e"}, None),
        "late": ("late", {"a"}, None),
        "empty": ("empty", set(), "late"),
    }
    assert set(names(board)) == set("abcde")
    assert ("a", ">", "one") in flows(board)
    assert ("two", ">", "e") in flows(board)


def test_a_node_of_two_subgraphs_is_in_the_first() -> None:
    board = read_mermaid("flowchart LR\nsubgraph p\na-->b\nend\nsubgraph q\nc-->a\nend")
    assert regions(board) == {"p": ("p", {"a", "b"}, None), "q": ("q", {"c"}, None)}


@pytest.mark.parametrize(
    "label", ["Subnet 1", "hit", "7", "?", "TODO: later", "Assumptions: 10M users\n- a\n- b", "x" * 200, "a b " * 60]
)
def test_nodes_whose_labels_look_like_something_else_are_components(label: str) -> None:
    board = read_mermaid(f'flowchart LR\n a["{label}"]\n b["{label}"] --> c')
    assert set(names(board)) == {"a", "b", "c"}
    assert not board.regions
    assert not board.notes


def test_a_node_without_a_label_is_a_component() -> None:
    assert names(read_mermaid('flowchart LR\n a[" "] --> b')) == {"a": "", "b": "b"}


def test_ids_that_elements_cannot_have_are_replaced_and_stay_apart() -> None:
    board = read_mermaid("flowchart LR\n \u00e9.1 --> \u00e9.2\n a --> a-text\n a[A box]")
    assert len(names(board)) == 4
    assert list(names(board).values()) == ["\u00e9.1", "\u00e9.2", "A box", "a-text"]
    assert {"a", "a-text"} <= set(names(board))
    assert names(board) == names(read_mermaid("flowchart LR\n \u00e9.1 --> \u00e9.2\n a --> a-text\n a[A box]"))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("sequenceDiagram\n A->>B: hi", 1, "sequenceDiagram is no flowchart"),
        ("\n\n  classDiagram", 3, "classDiagram is no flowchart"),
        ("", 1, "There is no flowchart here"),
        ("{}", 1, "There is no flowchart here"),
        ("---\ntitle: x\nflowchart LR\na-->b", 1, "front matter has no end"),
        ("---\ntitle: x\n---\nerDiagram", 4, "erDiagram is no flowchart"),
        ("flowchart LR\n a[API --> b\n c", 2, "The label that begins with [ is not closed"),
        ('flowchart LR\n a\n b("API --> b\n c', 3, "The label that begins with ( is not closed"),
        ("flowchart LR\n a -->", 2, "A node is missing here"),
        ("flowchart LR\n a --> |x| & b", 2, "Here should be the name of a node: & b"),
        ("flowchart LR\n a -- nothing", 2, "The arrow is not complete"),
        ("flowchart LR\n a b", 2, "This cannot be read: b"),
        ("flowchart LR\n a->b", 2, "This cannot be read: ->b"),
        ("flowchart LR\n a\n end", 3, "There is no subgraph to end here"),
        ("flowchart LR\n subgraph x\n a", 2, "The subgraph x has no end"),
        ("flowchart LR\n subgraph x\n subgraph x\n end\n end", 3, "inside itself"),
        ("flowchart LR\n" + "".join(f"subgraph g{at}\n" for at in range(30)), 22, "nested deeper than 20"),
        ("flowchart LR\n" + "\n".join(f"n{at}" for at in range(2501)), 1, "takes 5002 elements to draw"),
        ("flowchart LR\n" + "\n".join(f"n{at}" for at in range(6000)), 5002, "more than 5000 nodes"),
        (f"flowchart LR\n {'&'.join(f'a{at}' for at in range(900))}-->b&c&d&e&f&g", 2, "more than 5000 arrows"),
        ("flowchart LR\n" + "a" * 200_000, 1, "longer than 200 kB"),
    ],
)
def test_errors_name_the_line_and_what_is_wrong(text: str, line: int, said: str) -> None:
    with pytest.raises(MermaidInvalid) as error:
        read_mermaid(text)
    assert (error.value.line, said in error.value.reason) == (line, True), error.value.message
    assert error.value.message.startswith(f"Line {line}: ")
    assert isinstance(error.value, InvalidInput)


@pytest.mark.parametrize(
    "body",
    [
        "a-->b\n" * 4_900,
        "a[(x] & " * 20_000,
        "a" + " -- x --> a" * 15_000,
        "%%{" * 60_000,
        'a["' * 60_000,
        "class " + "a," * 90_000,
        'a["' + "<!--" * 40_000 + '"]',
        "".join(f"n{at}-->n{at + 1}\nn0-->n{at}\n" for at in range(1_200)),
        " & ".join(f"a{at}" for at in range(60)) + " --> " + " & ".join(f"b{at}" for at in range(60)),
    ],
    ids=["parallel", "open", "labels", "directives", "quotes", "class", "comments", "long", "crossing"],
)
def test_large_and_hostile_texts_take_little_time(body: str) -> None:
    before = time.process_time()
    with suppress(MermaidInvalid):
        read_mermaid(f"flowchart LR\n{body}")
    assert time.process_time() - before < 10
