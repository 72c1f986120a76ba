"""What tells who somebody was is taken out of a workspace, its paths, its runs and its changes."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.cli.rounds.project.applying import applied
from greenroom.errors import Refused
from greenroom.interview.core.messages import Say
from greenroom.interview.rounds.project import messages as msg
from greenroom.testing.project.play import MAIN, STARTER, Play, requested
from greenroom.web.naming import name_remover
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.paths import ShownPaths

NAME = "Ada Lovelace"
remove = name_remover(NAME)


def a_play(driver: str = "human") -> Play:
    return Play(requested(candidate=NAME, driver=driver)).to_project()


def views(play: Play, redact: Redaction = "names") -> list[wire.ProjectView]:
    """What a reader has after every step."""
    recording = Recording("interview", play.records, redact)
    view = recording.head().room.rounds[0]
    assert isinstance(view, wire.ProjectView)
    shown = []
    for step in recording.steps():
        for change in step.changes:
            if isinstance(change, wire.ProjectChange):
                view = applied(view, change)
        shown.append(view)
    return shown


def texts(view: wire.ProjectView) -> dict[str, str]:
    return {file.path: file.text for file in view.files}


def typed(play: Play, text: str, path: str = MAIN) -> None:
    for letter in text:
        file = play.round.files[path]
        end = len(file.text)
        play.wait(200)
        play.tell(msg.EditFile(round=0, path=path, base=file.revision, start=end, end=end, text=letter))


def whole(play: Play, redact: Redaction = "names") -> str:
    return "".join(Recording("interview", play.records, redact).lines())


def test_a_name_is_not_seen_while_it_is_typed() -> None:
    play = a_play()
    typed(play, "# by Ada Lovelace\nx = 1")
    shown = [texts(view)[MAIN] for view in views(play) if view.files]
    assert not any("Lo" in text or "Ad" in text for text in shown)
    assert shown[-1] == STARTER[MAIN] + "# by Candidate\nx = 1"
    assert shown[-2] == STARTER[MAIN] + "# by Candidate\nx = "


def test_a_name_is_not_seen_while_it_is_sent_by_an_editor_of_ones_own() -> None:
    play = a_play()
    for name in ("# Ada Lovel", "# Ada Lovela", "# Ada Lovelace"):
        play.tell(msg.ReplaceFile(round=0, path=MAIN, text=f"{name}\n"))
    told = views(play)
    assert not any("Lovel" in view.model_dump_json() for view in told)
    assert texts(told[-1])[MAIN] == "# Candidate\n"
    assert [len(change.lines) for change in told[-1].changes] == [0, 0, 0]


def test_a_file_that_is_made_again_does_not_show_what_it_was() -> None:
    play = a_play()
    play.tell(msg.RemoveFile(round=0, path=MAIN))
    for text in ("# Ada Lovel", "# Ada Lovelace"):
        play.tell(msg.ReplaceFile(round=0, path=MAIN, text=text))
    shown = [texts(view).get(MAIN) for view in views(play) if view.files]
    assert list(dict.fromkeys(shown)) == [STARTER[MAIN], None, "", "# Candidate"]


def test_a_change_that_shows_nothing_of_oneself_is_shown() -> None:
    play = a_play("bot")
    play.interviewer()
    play.step("First.", msg.ApplyPatch(MAIN, "pass", "self.name = name  # for Ada"))
    (change,) = views(play)[-1].changes
    assert [(one.before, one.after) for one in change.lines] == [
        ("        pass", "        self.name = name  # for Candidate")
    ]


def test_paths_tell_no_names_and_stay_apart() -> None:
    play = a_play()
    for path in ("ada.py", "lovelace.py", "ada/notes.txt"):
        play.tell(msg.ReplaceFile(round=0, path=path, text=f"{path}\n"))
    play.tell(msg.RunFile(round=0, path="lovelace.py"))
    play.file_done("I am Ada\n", "NameError in lovelace.py")
    play.tell(msg.RemoveFile(round=0, path="ada.py"))
    last = views(play)[-1]
    assert [file.path for file in last.files] == [
        "Candidate-2.py",
        "Candidate/notes.txt",
        "notes/labels.py",
        MAIN,
    ]
    assert last.file_run is not None
    assert (last.file_run.path, last.file_run.printed, last.file_run.error) == (
        "Candidate-2.py",
        "I am Candidate\n",
        "NameError in Candidate.py",
    )


def test_what_tests_print_and_say_has_no_names() -> None:
    play = a_play()
    play.tell(msg.RunProjectTests(round=0))
    play.tests_done("test_level_1_puts", printed="Ada was here: ada@example.org")
    play.tell(msg.AskForHelp(round=0))
    play.interviewer("So, Ada.", msg.GiveHelp("hint", "Ada, try a dict."))
    assert "Ada" not in whole(play)
    assert "ada@example.org" not in whole(play, "personal")
    run = views(play)[-1].test_runs[-1]
    assert run.result is not None
    assert run.result.tests[0].printed.startswith("Candidate was here")


def test_nothing_is_taken_out_unless_it_is_asked_for() -> None:
    play = a_play()
    typed(play, "# by Ada Lovelace")
    assert texts(views(play, "none")[-1])[MAIN].endswith("# by Ada Lovelace")


EDITS = st.lists(
    st.tuples(
        st.sampled_from([MAIN, "ada.py"]),
        st.integers(0, 40),
        st.integers(0, 3),
        st.text("Ada lov#\n", max_size=4),
        st.sampled_from(["edit", "edit", "edit", "say", "send", "remove", "revert", "run"]),
    ),
    max_size=30,
)


def do(play: Play, edit: tuple[str, int, int, str, str]) -> None:
    path, start, length, text, what = edit
    file = play.round.files.get(path)
    match what:
        case "say":
            play.tell(Say(text="Hm."))
        case "send":
            play.tell(msg.ReplaceFile(round=0, path=path, text=text * 3))
        case "remove":
            play.tell(msg.RemoveFile(round=0, path=path))
        case "revert":
            play.tell(msg.RevertChange(round=0))
        case "run" if play.running is None:
            play.tell(msg.RunProjectTests(round=0))
        case _ if file is not None:
            start = min(start, len(file.text))
            end = min(start + length, len(file.text))
            play.tell(msg.EditFile(round=0, path=path, base=file.revision, start=start, end=end, text=text))


@settings(max_examples=150, deadline=None)
@given(EDITS)
def test_whatever_is_written_no_name_is_shown_and_the_files_come_out_right(edits: list[Any]) -> None:
    play = a_play()
    for edit in edits:
        try:
            do(play, edit)
        except Refused:
            continue
    told = views(play)
    for view in told:
        for text in [*texts(view), *texts(view).values(), *(one.after for ch in view.changes for one in ch.lines)]:
            assert all(remove(line) == line for line in text.split("\n"))
    written = {path: "\n".join(map(remove, file.text.split("\n"))) for path, file in play.round.files.items()}
    assert sorted(texts(told[-1]).values()) == sorted(written.values())
    assert texts(told[-1]).get(MAIN) == written.get(MAIN)


@pytest.mark.parametrize("redact", ["names", "personal"])
def test_the_name_is_nowhere_in_a_recording(redact: Redaction) -> None:
    play = a_play()
    typed(play, "# Ada\n# Ada Lovelace <ada@example.org>\n")
    play.tell(msg.ReplaceFile(round=0, path="lovelace/ada.py", text="print('Lovelace')\n"))
    values: list[object] = [json.loads(line) for line in whole(play, redact).splitlines()]
    found = []
    while values:
        value = values.pop()
        if isinstance(value, str) and remove(value) != value:
            found.append(value)
        elif isinstance(value, dict):
            values += value.values()
        elif isinstance(value, list):
            values += value
    assert found == []


def test_a_path_is_always_shown_alike_and_never_like_another() -> None:
    paths = ShownPaths(remove)
    paths.keep(("Candidate.py",))
    assert [paths("ada.py"), paths("lovelace.py"), paths("ada"), paths("lovelace"), paths("ada.py")] == [
        "Candidate-2.py",
        "Candidate-3.py",
        "Candidate",
        "Candidate-2",
        "Candidate-2.py",
    ]
