"""Project rounds in `greenroom room`: a folder for the workspace, tests and their results, and who drives."""

from collections.abc import Iterator, Sequence

from greenroom.cli.room.hunks import next_hunk
from greenroom.cli.room.news import Dated, News
from greenroom.cli.rounds.live import FileEdit, LiveKind, RoundCall, Workspace
from greenroom.cli.rounds.project import news as told
from greenroom.cli.rounds.project.applying import applied
from greenroom.cli.rounds.project.happening import happened
from greenroom.errors import InvalidInput
from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.rounds.project import messages as msg
from greenroom.web.rounds.project import wire
from greenroom.web.shape import Shape


class LiveProject(LiveKind[wire.ProjectView]):
    """A workspace with levels and tests, and two who take turns at the keyboard."""

    name = "project"
    calls = (
        RoundCall("files", "Show the files."),
        RoundCall("open", "Show a file.", takes="PATH"),
        RoundCall("level", "Show what the level asks for.", takes="[NUMBER]"),
        RoundCall("tests", "Run the tests of all levels up to this one.", needs_file=True),
        RoundCall("results", "Show the last results with all tests."),
        RoundCall("run", "Run a file by itself.", takes="PATH", needs_file=True),
        RoundCall("drive", "Write yourself from here on.", needs_file=True, is_answered=True),
        RoundCall("takeover", "Let the interviewer write from here on.", needs_file=True, is_answered=True),
        RoundCall("goon", "Let the interviewer, which waits, go on.", needs_file=True),
        RoundCall("undo", "Take a change back; the last one if none is named.", takes="[CHANGE]", needs_file=True),
        RoundCall("reset", "Bring a file back as the project began with it.", takes="PATH", needs_file=True),
        RoundCall("help-me", "Ask for help.", needs_file=True, is_answered=True),
        RoundCall("leave", "Leave the project as it is.", needs_file=True, is_answered=True),
    )

    def apply(self, view: wire.ProjectView, change: Shape) -> wire.ProjectView:
        return applied(view, change)

    def news(self, before: wire.ProjectView | None, after: wire.ProjectView) -> Iterator[Dated]:
        return happened(before, after)

    def is_busy(self, view: wire.ProjectView) -> bool:
        states = [run.state for run in view.test_runs] + ([view.file_run.state] if view.file_run else [])
        return view.is_stepping or "running" in states

    def workspace(self, view: wire.ProjectView, number: int) -> Workspace | None:
        if view.opened_at is None or view.slug is None:
            return None
        return Workspace(
            key=f"{view.index}",
            name=view.slug,
            files={file.path: file.text for file in view.files},
            read_only={file.path: file.text for file in view.tests},
            others=frozenset(file.path for file in view.files if file.by == "bot"),
        )

    def edit_file(self, view: wire.ProjectView, path: str, text: str | None) -> FileEdit:
        if path.split("/")[0] == "tests":
            raise InvalidInput("The tests are there to be read. Keep files of your own outside of their folder.")
        if text is None:
            return FileEdit(msg.RemoveFile(round=view.index, path=path), None)
        file = next((one for one in view.files if one.path == path), None)
        if file is None:
            return FileEdit(msg.ReplaceFile(round=view.index, path=path, text=text), text)
        start, end, new = next_hunk(file.text, text)
        # Where somebody edited it meanwhile, the folder merges: it knows which lines are whose.
        edit = msg.EditFile(round=view.index, path=path, base=file.revision, start=start, end=end, text=new, exact=True)
        return FileEdit(edit, file.text[:start] + new + file.text[end:], is_checked=True)

    def do(self, call: str, argument: str, view: wire.ProjectView) -> RoundCommand | Sequence[News]:
        index = view.index
        match call:
            case "tests":
                return msg.RunProjectTests(round=index)
            case "run":
                return msg.RunFile(round=index, path=argument)
            case "drive" | "takeover":
                return msg.SwitchDriver(round=index, driver="human" if call == "drive" else "bot")
            case "goon":
                return msg.KeepDriving(round=index)
            case "undo":
                return msg.RevertChange(round=index, change=argument)
            case "reset":
                return msg.ResetFile(round=index, path=argument)
            case "help-me":
                return msg.AskForHelp(round=index)
            case "leave":
                return msg.LeaveProject(round=index)
        if view.opened_at is None:
            raise InvalidInput("The project has not been shown yet.")
        return [_shown(call, argument, view)]


def _shown(call: str, argument: str, view: wire.ProjectView) -> News:
    match call:
        case "files":
            paths = (tuple(file.path for file in view.files), tuple(file.path for file in view.tests))
            return told.FilesNews(round=view.index, files=paths[0], tests=paths[1])
        case "open":
            return _opened(argument, view)
        case "level":
            return _level(argument, view)
        case _:
            return _results(view)


def _opened(path: str, view: wire.ProjectView) -> News:
    tests = {file.path: file.text for file in view.tests}
    texts = tests | {file.path: file.text for file in view.files}
    if path not in texts:
        raise InvalidInput(f"There is no file {path}. /files lists them." if path else "Name a file: /open PATH.")
    return told.OpenedNews(round=view.index, file=path, text=texts[path], is_read_only=path in tests)


def _level(argument: str, view: wire.ProjectView) -> News:
    number = int(argument) if argument.isdecimal() else view.level if not argument else 0
    if not 1 <= number <= len(view.levels):
        raise InvalidInput(f"There are {len(view.levels)} levels.")
    if not view.levels[number - 1].is_unlocked:
        raise InvalidInput(f"Level {number} is locked: the tests before it have to pass first.")
    return told.LevelNews.of_level(view, number)


def _results(view: wire.ProjectView) -> News:
    if not view.test_runs:
        raise InvalidInput("The tests have not been run yet.")
    run = next((one for one in reversed(view.test_runs) if one.result is not None), view.test_runs[-1])
    return told.TestsNews.of_run(view, run, in_full=True)


LIVE = LiveProject()
