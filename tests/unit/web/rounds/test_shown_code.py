"""What is shown of redacted code follows what is written, whether edits are looked at alone or together."""

from hypothesis import given
from hypothesis import strategies as st

from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.web.rounds.shared.placing import placed
from greenroom.web.rounds.shared.shown_code import ShownCode, ShownEdit, whole_lines


def nameless(text: str) -> str:
    return "\n".join(line.replace("ada", "Candidate").replace("a@b", "") for line in text.split("\n"))


code = st.text("ad@b\n", max_size=30)
typing = st.lists(
    st.tuples(st.floats(0, 1), st.floats(0, 1), st.text("ad@b\n", max_size=4), st.booleans()), min_size=1, max_size=10
)


def made(text: str, typed: list[tuple[float, float, str, bool]]) -> list[tuple[CodeEdited, str]]:
    """Edits that fit a text, each with what is written after it."""
    edits = []
    for number, (one, other, new, _) in enumerate(typed, start=1):
        start, end = sorted(round(place * len(text)) for place in (one, other))
        text = text[:start] + new + text[end:]
        edits.append((CodeEdited(problem=0, revision=number, start=start, end=end, text=new), text))
    return edits


def applied(shown: str, edit: ShownEdit) -> str:
    return shown[: edit.start] + edit.text + shown[edit.end :]


@given(text=code, typed=typing)
def test_every_edit_leads_to_what_may_be_shown_and_the_cursor_with_it(
    text: str, typed: list[tuple[float, float, str, bool]]
) -> None:
    shown_code = ShownCode(nameless)
    shown = shown_code.replace(text, is_held=False)
    for (edit, written), (*_, is_held) in zip(made(text, typed), typed, strict=True):
        done = shown_code.edit(edit.start, edit.end, edit.text, is_held=is_held)
        assert applied(shown, done) == (shown if is_held else nameless(written))
        shown = applied(shown, done)
        caret = edit.start + len(edit.text)
        assert done.head == placed((caret, caret), written, shown)[1]


@given(text=code, typed=typing, is_behind=st.booleans())
def test_together_edits_lead_where_they_lead_alone(
    text: str, typed: list[tuple[float, float, str, bool]], is_behind: bool
) -> None:
    alone, together = ShownCode(nameless), ShownCode(nameless)
    for each in (alone, together):
        each.replace("ada\nwas\nhere", is_held=False)
        each.replace(text, is_held=is_behind)
    shown = nameless("ada\nwas\nhere") if is_behind else nameless(text)
    edits = made(text, typed)
    expected = [alone.edit(one.start, one.end, one.text, is_held=False) for one, _ in edits]
    for done, wanted, (_, written) in zip(together.edits([one for one, _ in edits]), expected, edits, strict=True):
        shown = applied(shown, done)
        assert shown == nameless(written)
        assert done.head == wanted.head
    end = len(edits[-1][1])
    assert together.cursor((0, end)) == alone.cursor((0, end))


@given(text=code, one=st.floats(0, 1), other=st.floats(0, 1))
def test_whole_lines_are_whole_lines(text: str, one: float, other: float) -> None:
    start, end = sorted(round(place * len(text)) for place in (one, other))
    first, last = whole_lines(text, start, end)
    assert first <= start <= end <= last
    assert text[:first].endswith("\n") or first == 0
    assert text[last : last + 1] in ("\n", "")
    assert text[first:last].count("\n") == text[start:end].count("\n")
