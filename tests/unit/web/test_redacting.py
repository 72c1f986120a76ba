"""What tells who somebody was is taken out, in every spelling, and nothing else is hurt."""

import json
from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.interview.core.messages import CorrectLine, CutOff, MoveOn, Say, Start
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES, EditCode, MoveCursor, ReplaceCode, RunCode
from greenroom.testing.coding.long_interview import long_interview
from greenroom.testing.coding.play import STARTER, Play, requested
from greenroom.web.naming import name_remover
from greenroom.web.personal import without_contacts
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.redacting import REMOVED
from greenroom.web.rounds.shared.differing import difference


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("Ada", "Hi Ada, are you ADA or ada?", "Hi Candidate, are you Candidate or Candidate?"),
        ("Ada", 'Ada\'s plan; (Ada) "Ada" Ada.', 'Candidate\'s plan; (Candidate) "Candidate" Candidate.'),
        ("Ada Lovelace", "Ada Lovelace, or Lovelace, or Ada", "Candidate, or Candidate, or Candidate"),
        ("Ada Lovelace", "ada.lovelace ada_lovelace adalovelace ADA  LOVELACE", " ".join(["Candidate"] * 4)),
        ("Anne-Marie", "Anne, Marie, Anne-Marie and annemarie", "Candidate, Candidate, Candidate and Candidate"),
        ("Sinéad O'Brien", "Sinead O\u2019Brien", "Candidate"),
        ("Ludwig van Beethoven", "A van for Ludwig and Beethoven", "A van for Candidate and Candidate"),
    ],
)
def test_a_name_is_found_in_every_way_it_is_written(name: str, text: str, expected: str) -> None:
    assert name_remover(name)(text) == expected


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("Ada", "adapter = Adapter(ADAPT, canada, Canada)", "adapter = Adapter(ADAPT, canada, Canada)"),
        ("Ada", "def ada_solve(): AdaParser().by_ada2()", "def Candidate_solve(): CandidateParser().by_Candidate2()"),
        ("Ada Lovelace", "Ada Lovelaces, adalovelaces", "Candidate Lovelaces, adalovelaces"),
        ("Ada", "xadAda", "xadCandidate"),
        ("Ann Annabel", "annabelle Annabel Ann", "annabelle Candidate Candidate"),
        ("Ada", "solveAda(adaCount)", "solveCandidate(CandidateCount)"),
        ("Li", "list(lines) # by Li", "list(lines) # by Candidate"),
    ],
)
def test_inside_identifiers_it_is_found_and_inside_other_words_it_is_not(name: str, text: str, expected: str) -> None:
    assert name_remover(name)(text) == expected


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("Will", "I will do it, Will said. will_it = 1", "I will do it, Candidate said. will_it = 1"),
        ("Max Min", "max(a, min(b, c)) # Max", "max(a, min(b, c)) # Candidate"),
        ("Max", "Integer.MAX_VALUE, math.MaxInt, Math.max", "Integer.MAX_VALUE, math.MaxInt, Math.max"),
        ("May", "You may ask, May.", "You may ask, Candidate."),
        ("Mark", "mark the node; thanks, Mark!", "mark the node; thanks, Candidate!"),
    ],
)
def test_a_name_that_is_a_word_too_leaves_the_word_alone(name: str, text: str, expected: str) -> None:
    assert name_remover(name)(text) == expected


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("José", "Jose\u0301, JOSÉ, jose", "Candidate, Candidate, Candidate"),
        ("Jose\u0301", "José", "Candidate"),
        ("Strauß", "STRAUSS und Strauß", "Candidate und Candidate"),
        ("王小明", "我叫王小明。", "我叫Candidate。"),
        ("김 민수", "민수가 왔다", "Candidate가 왔다"),
        ("Зоя", "Зоя, ЗОЯ", "Candidate, Candidate"),
        ("अनन्या", "नमस्ते अनन्या", "नमस्ते Candidate"),
        ("Zoe", "Zoe\u0308 is another", "Zoe\u0308 is another"),
    ],
)
def test_other_scripts_and_accents(name: str, text: str, expected: str) -> None:
    assert name_remover(name)(text) == expected


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("A.*", "A.* is not Abc", "A.* is not Abc"),
        ("C++ (Bo)", "I like C++, says Bo", "I like C++, says Candidate"),
        ("[a-z]+ Ng", "abc Ng", "abc Candidate"),
        ("X", "X marks the spot, x = 1", "X marks the spot, x = 1"),
        ("...", "wait ... what", "wait ... what"),
        ("\\d Ada", "3 Ada", "3 Candidate"),
    ],
)
def test_a_name_with_signs_is_only_a_name(name: str, text: str, expected: str) -> None:
    assert name_remover(name)(text) == expected


@given(st.text(min_size=1, max_size=80), st.text(max_size=200))
def test_no_name_breaks_anything_and_twice_is_once(name: str, text: str) -> None:
    remove = name_remover(name)
    once = remove(text)
    if "candidate" not in name.casefold() and not any(part in "candidate" for part in name.casefold().split()):
        assert remove(once) == once


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Write to ada.l+x@mail.example.org.", "Write to [email]."),
        ("Call +49 171 2345678 or (555) 123-4567", "Call [phone] or [phone]"),
        ("It is 555-123-4567, or 0171 2345678, or 01 23 45 67 89", "It is [phone], or [phone], or [phone]"),
        ("Or 01712345678", "Or [phone]"),
        ("See https://ada.example/x?y=1 and www.ada.example", "See [link] and [link]"),
        ("github.com/ada and linkedin.com/in/ada-l", "[link] and [link]"),
        ("I am @ada_l on there", "I am [handle] on there"),
        ("n is up to 1000000007, say 10 20 30 40 50", "n is up to 1000000007, say 10 20 30 40 50"),
        ("It took 2024-01-02 and 3.14159265", "It took 2024-01-02 and 3.14159265"),
        ("a/b, e.g. O(n/2)", "a/b, e.g. O(n/2)"),
    ],
)
def test_addresses_numbers_links_and_handles_go(text: str, expected: str) -> None:
    assert without_contacts(text) == expected


@pytest.mark.parametrize(
    "line",
    [
        "@lru_cache(maxsize=None)",
        "    @Override",
        "x = a @ b",
        " * @param badges the badges",
        "MOD = 1000000007; mask = 0123456789",
        "return a[0] // b.c / 2  # halves",
        "import com.example.Thing;",
        "for (int i = 0; i < 10; i++) x += 0.5;",
    ],
)
def test_code_goes_on_being_code(line: str) -> None:
    assert without_contacts(line, is_code=True) == line


@pytest.mark.parametrize("unit", ["a", "a.", "a-", "ab+", "0", "1-", "a@", "@", "x://", "Ada", "ada.", " ", "(12)"])
def test_a_line_as_long_as_code_may_be_is_read_in_one_go(unit: str) -> None:
    line = unit * (MAX_CODE_BYTES // len(unit))
    began = process_time()
    name_remover("Ada Lovelace")(without_contacts(f"{line} @ a://", is_code=True))
    assert process_time() - began < 5


def test_what_a_comment_tells_goes() -> None:
    told = "x = 1  # by @ada_l, ada@example.org, https://a.example"
    assert without_contacts(told, is_code=True) == "x = 1  # by [handle], [email], [link]"


@given(st.text("ab🙂é", max_size=30), st.text("ab🙂é", max_size=30))
def test_the_difference_of_two_texts_leads_from_one_to_the_other(before: str, after: str) -> None:
    start, end, text = difference(before, after)
    assert 0 <= start <= end <= len(before)
    assert before[:start] + text + before[end:] == after


def test_the_difference_of_a_keystroke_is_a_keystroke() -> None:
    assert difference("def f():", "def fo():") == (5, 5, "o")
    assert difference("aaa", "aa") in [(2, 3, ""), (0, 1, "")]
    assert difference("same", "same") == (4, 4, "")


# ---------------------------------------------------------------- a whole recording


def told(redact: Redaction = "names", candidate: str = "Ada Lovelace") -> str:
    return "".join(Recording("interview", long_interview(2_000, 5, candidate=candidate), redact).lines())


def test_nothing_is_taken_out_unless_it_is_asked_for() -> None:
    assert "Lovelace" in told(redact="none")
    assert '"redacted":"none"' in told(redact="none")


@pytest.mark.parametrize("redact", ["names", "personal"])
def test_the_name_is_nowhere_in_a_recording_without_names(redact: Redaction) -> None:
    told_to_others = told(redact=redact)
    remove = name_remover("Ada Lovelace")
    assert [text for text in texts_in(told_to_others) if remove(text) != text] == []
    assert f'"redacted":"{redact}"' in told_to_others
    assert "Candidate prints" in told_to_others
    assert '"candidate":"Candidate"' in told_to_others


def texts_in(lines: str) -> Iterator[str]:
    """Every text of a recording, whatever it stands for."""
    values: list[object] = [json.loads(line) for line in lines.splitlines()]
    while values:
        value = values.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            values += value.values()
        elif isinstance(value, list):
            values += value


def typed(text: str, *, as_whole_texts: bool = False, then: str = "") -> list[str]:
    """The code of every step while somebody types this at the end of the starter, letter by letter, and then more."""
    play = at_the_problem()
    for letter in text + then:
        problem = play.state.rounds[0]
        if as_whole_texts:
            play.tell(ReplaceCode(round=0, text=problem.text + letter))
        else:
            end = len(problem.text)
            play.wait(200).tell(EditCode(round=0, base=problem.revision, start=end, end=end, text=letter))
    return codes(play)


def at_the_problem() -> Play:
    play = Play(requested(candidate="Ada Lovelace"))
    for command in (Start(), MoveOn(), MoveOn(), MoveOn()):
        play.tell(command)
    return play


def codes(play: Play, redact: Redaction = "names") -> list[str]:
    """What a reader has in the editor after every step."""
    text, shown = "", []
    for step in Recording("interview", play.records, redact).steps():
        for change in step.changes:
            if change.type == "code_replaced":
                text = change.code.text
            elif change.type == "code_patched":
                text = text[: change.start] + change.text + text[change.end :]
        shown.append(text)
    return shown


@pytest.mark.parametrize("as_whole_texts", [False, True])
def test_a_name_is_not_seen_while_it_is_typed(as_whole_texts: bool) -> None:
    shown = typed("# by Ada Lovelace\n", as_whole_texts=as_whole_texts, then="x = 1")
    assert not any("Lo" in code or "Ad" in code or "# b" in code.replace("# by Candidate", "") for code in shown)
    assert shown[-1] == STARTER + "# by Candidate\nx = 1"
    # The next line is typed letter by letter again.
    assert shown[-3:] == [STARTER + f"# by Candidate\n{typed}" for typed in ("x =", "x = ", "x = 1")]


def test_other_lines_are_seen_as_they_were_typed() -> None:
    assert typed("abc")[-3:] == [STARTER + "a", STARTER + "ab", STARTER + "abc"]


def test_a_name_is_not_seen_while_it_is_deleted() -> None:
    play = at_the_problem()
    end = len(STARTER)
    play.tell(EditCode(round=0, base=0, start=end, end=end, text="# Lovelace"))
    play.tell(EditCode(round=0, base=1, start=0, end=0, text="#"))
    for left in range(len("# Lovelace"), 0, -1):
        base = play.state.rounds[0].revision
        play.tell(EditCode(round=0, base=base, start=end + left, end=end + left + 1, text=""))
    shown = codes(play)
    assert not any("Love" in code for code in shown)
    assert shown[-1] == f"#{STARTER}#"[: end + 1]


def test_what_is_said_in_between_does_not_bring_half_a_name_to_light() -> None:
    play = at_the_problem()
    for letter in "# Lovel":
        add(play, letter)
    play.tell(Say(text="One moment."))
    play.tell(RunCode(round=0))
    for letter in "ace":
        add(play, letter)
    assert not any("Lovel" in code for code in codes(play))
    assert codes(play)[-1] == STARTER + "# Candidate"


def add(play: Play, letter: str) -> None:
    problem = play.state.rounds[0]
    end = len(problem.text)
    play.tell(EditCode(round=0, base=problem.revision, start=end, end=end, text=letter))


EDITS = st.lists(
    st.tuples(st.integers(0, 40), st.integers(0, 3), st.text("Ada lov#\n", max_size=4), st.booleans()), max_size=30
)


@given(EDITS)
def test_whatever_is_typed_no_name_is_shown_and_the_code_comes_out_right(
    edits: list[tuple[int, int, str, bool]],
) -> None:
    play, remove = at_the_problem(), name_remover("Ada Lovelace")
    for start, length, text, says in edits:
        if says:
            play.tell(Say(text="Hm."))
        problem = play.state.rounds[0]
        start = min(start, len(problem.text))
        end = min(start + length, len(problem.text))
        play.tell(EditCode(round=0, base=problem.revision, start=start, end=end, text=text))
    shown_after = codes(play)
    assert all(remove(line) == line for code in shown_after for line in code.split("\n"))
    assert shown_after[-1] == "\n".join(map(remove, play.state.rounds[0].text.split("\n")))


def cursors(play: Play) -> list[tuple[int, int] | None]:
    """Where a reader sees the cursor after every step that has to do with code."""
    seen: list[tuple[int, int] | None] = []
    for step in Recording("interview", play.records, "names").steps():
        cursor: tuple[int, int] | None = None
        for change in step.changes:
            if change.type == "code_patched":
                cursor = (change.start + len(change.text),) * 2
            elif change.type == "cursor_placed":
                cursor = (change.cursor.anchor, change.cursor.head)
        seen += [] if cursor is None else [cursor]
    return seen


def test_a_cursor_inside_a_name_stands_at_the_end_of_its_line() -> None:
    play = at_the_problem()
    play.tell(EditCode(round=0, base=0, start=0, end=0, text="# by Ada Lovelace\n"))
    for anchor, head in ((6, 11), (2, 2), (18, 31), (18, 3)):
        play.wait(1_000).tell(MoveCursor(round=0, revision=1, anchor=anchor, head=head))
    end = len("# by Candidate")
    assert cursors(play) == [(end + 1,) * 2, (end, end), (end, end), (end + 1, end + 14), (end + 1, end)]


def test_while_a_line_is_held_back_the_cursor_tells_nothing_of_it() -> None:
    play = at_the_problem()
    base = len(STARTER)
    for typed in range(len("# Ada")):
        letter = "# Ada"[typed]
        play.wait(300).tell(EditCode(round=0, base=typed, start=base + typed, end=base + typed, text=letter))
        play.wait(300).tell(MoveCursor(round=0, revision=typed + 1, anchor=base + typed, head=base))
    *before, typed_whole, moved = cursors(play)
    assert before == [(base, base)] * 8
    assert typed_whole == moved == (base + len("# Candidate"),) * 2


def test_where_nothing_is_taken_out_the_cursor_is_exact_though_the_patch_is_made_anew() -> None:
    """An `a` typed in front of others looks like one typed behind them."""
    play = at_the_problem()
    play.tell(EditCode(round=0, base=0, start=0, end=len(STARTER), text="aaa"))
    play.tell(EditCode(round=0, base=1, start=0, end=0, text="a"))
    assert cursors(play)[-1] == (1, 1)


def test_only_personal_takes_out_addresses() -> None:
    assert "@example.org" in told(redact="names")
    assert "@example.org" not in told(redact="personal")


def shapes(steps: list[Any]) -> list[list[str]]:
    """The kinds of changes of each step; a patch that was made anew may have to say where the cursor is."""
    kinds = [[change["type"] for change in step["changes"]] for step in steps]
    return [["code_patched"] if some == ["code_patched", "cursor_placed"] else some for some in kinds]


def test_structure_is_not_taken_for_words() -> None:
    """Somebody called Running Python is not confused with a state of a run or a language."""
    plain, redacted = (
        [json.loads(line) for line in told(redact=redact, candidate="Running Python House").splitlines()]
        for redact in ("none", "names")
    )
    for key in ("status", "posture", "stage", "interviewer"):
        assert redacted[0]["room"]["interview"][key] == plain[0]["room"]["interview"][key]
    assert shapes(redacted[1]["steps"]) == shapes(plain[1]["steps"])
    codes = [
        change["code"]["language"] for step in redacted[1]["steps"] for change in step["changes"] if "code" in change
    ]
    assert set(codes) <= {"python", "go"}


def test_what_one_says_of_oneself_is_personal() -> None:
    play = Play(requested())
    play.tell(Start())
    play.interviewer("Hello, Ada. Shall we?")
    play.tell(MoveOn())
    play.tell(Say(text="I worked at a bank in Turin for six years."))
    play.interviewer("A bank in Turin, nice.")
    for _ in range(2):
        play.tell(MoveOn())
    play.tell(Say(text="A hash map will do."))
    play.interviewer("Why a hash map?")
    texts = {redact: lines_of(play, redact) for redact in ("none", "names", "personal")}
    assert texts["names"] == ["Hello, Candidate. Shall we?", *texts["none"][1:]]
    assert texts["personal"] == [
        "Hello, Candidate. Shall we?",
        REMOVED,
        REMOVED,
        "A hash map will do.",
        "Why a hash map?",
    ]


def lines_of(play: Play, redact: Redaction) -> list[str]:
    steps = Recording("interview", play.records, redact).steps()
    return [change.line.text for step in steps for change in step.changes if change.type == "line_added"]


@pytest.mark.parametrize("redact", ["names", "personal"])
def test_what_was_not_heard_and_what_was_corrected_has_no_names(redact: Redaction) -> None:
    play = Play(requested(candidate="Ada Lovelace"))
    play.tell(Start())
    play.interviewer("Hello Ada. Tell me of yourself, Ada.")
    play.tell(CutOff(heard="Hello Ada."))
    play.tell(Say(text="I am Ada love lace.", via="voice"))
    play.tell(CorrectLine(line=play.state.lines[-1].seq, text="I am Ada Lovelace."))
    play.tell(MoveOn())
    play.tell(MoveOn())
    play.tell(MoveOn())
    play.tell(CorrectLine(line=play.state.lines[-1].seq, text="It is Ada, for certain."))
    steps = list(Recording("interview", play.records, redact).steps())
    changed = [change.line for step in steps for change in step.changes if change.type == "line_changed"]
    assert [line.unheard for line in changed] == ["Tell me of yourself, Candidate.", "", ""]
    assert "ada" not in str([line.model_dump() for line in changed]).lower()
    if redact == "personal":
        assert [(line.text, line.original) for line in changed[1:]] == [(REMOVED, "")] * 2
