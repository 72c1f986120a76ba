"""The document on a design: a section of its own, in Markdown, as JSON and on paper."""

import asyncio

import pytest

from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.designs.mermaid import to_elements
from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.rounds.board.sketch import sketch_of
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.interview.rounds.board.state import Drawing
from greenroom.testing.board.bank import STRONG
from tests.unit.feedback.rounds.board.designs import DESIGN, Talked, average, silent


@pytest.fixture(scope="module")
def document() -> ReportDocument:
    play = average()
    return document_of(play.interviewed, play.report())


def test_a_row_says_what_became_of_each_thing(document: ReportDocument) -> None:
    (part,) = document.designs
    assert [(one.about, one.outcome) for one in part.requirements][:3] == [
        ("handing in a coat", "never came up"),
        ("collecting a coat", "never came up"),
        ("guests per evening", "you asked"),
    ]
    assert ("messages to guests", "missing", "A slow phone network holds up the desk.") in [
        (one.about, one.outcome, one.more) for one in part.parts
    ]
    assert [(one.about, one.outcome) for one in part.answers] == [
        ("unique numbers", "does not hold"),
        ("ten times", "right"),
    ]
    assert part.outline[0].text == "Guest phone (client)"
    assert part.strong
    assert part.sketch is not None
    assert document.measured_each == "Each design"


def test_markdown_has_the_section(document: ReportDocument) -> None:
    markdown = as_markdown(document)
    for words in (
        "## Design 1: Coat check",
        "| Requirement | Who brought it up | Answer |",
        "| messages to guests | missing | A slow phone network holds up the desk. |",
        "**Your board**",
        "Ticket service (service)",
        "**A strong board**",
        "**How a strong design works**",
        DESIGN.debrief,
    ):
        assert words in markdown, words


def test_what_people_wrote_on_a_board_stays_text() -> None:
    play = Talked()
    play.draws('flowchart LR\n a["```<b>#evil</b>"]:::service --> b["| $x$ |"]:::sql\n')
    play.finishes()
    document = document_of(play.interviewed, play.report())
    markdown = as_markdown(document)
    assert "\n# evil" not in markdown
    fences = [line for line in markdown.splitlines() if line.strip("`") == "" and line]
    assert len(fences) % 2 == 0
    assert asyncio.run(TypstTypesetter().pdf(document)).startswith(b"%PDF")


def test_it_is_read_back_from_json(document: ReportDocument) -> None:
    assert ReportDocument.model_validate_json(document.model_dump_json()).designs == document.designs


def test_it_can_be_set_on_paper(document: ReportDocument) -> None:
    assert asyncio.run(TypstTypesetter().pdf(document)).startswith(b"%PDF")


def test_an_empty_board_can_be_set_on_paper_too() -> None:
    play = silent()
    document = document_of(play.interviewed, play.report())
    assert document.designs[0].sketch is None
    assert asyncio.run(TypstTypesetter().pdf(document)).startswith(b"%PDF")


def drawing(mermaid: str) -> Drawing:
    return Drawing({one["id"]: one for one in to_elements(mermaid)}, 1)


def test_a_sketch_keeps_the_order_of_the_boxes_inside_its_frame() -> None:
    found = sketch_of(drawing(STRONG))
    assert found is not None
    assert len(found.boxes) == 7
    assert len(found.lines) == 6
    places = {one.name: one for one in found.boxes}
    row = [places[name].x for name in ("Guest phone", "Load balancer", "Ticket service")]
    assert row == sorted(row)
    for one in found.boxes:
        assert one.x >= 0
        assert one.x + one.width <= 1
        assert one.y + one.height <= found.height
    for a in found.boxes:
        for b in found.boxes:
            apart = abs(a.x - b.x) >= a.width or abs(a.y - b.y) >= a.height
            assert a is b or apart


def test_a_board_with_too_many_parts_is_not_sketched() -> None:
    many = "flowchart LR\n" + "".join(f' n{at}["Service {at}"]:::service\n' for at in range(30))
    assert sketch_of(drawing(many)) is None
