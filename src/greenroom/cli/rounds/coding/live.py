"""Coding rounds in `greenroom room`: a file for the code, runs and their results, hints."""

from collections.abc import Iterator, Sequence

from greenroom.cli.room.hunks import next_hunk
from greenroom.cli.room.news import Dated, News
from greenroom.cli.rounds.coding.news import (
    CounterexampleNews,
    GrowthNews,
    HintNews,
    ProblemEnded,
    ProblemNews,
    RunNews,
)
from greenroom.cli.rounds.live import Edit, LiveKind, RoundCall, Work
from greenroom.errors import InvalidInput
from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.rounds.coding import messages as msg
from greenroom.languages.registry import languages
from greenroom.web.rounds.coding import wire
from greenroom.web.shape import Shape

_DECIDED = ("solved", "failed", "skipped", "timed_out", "unfinished")


class LiveCoding(LiveKind[wire.CodingView]):
    """A problem with its code and its runs."""

    name = "coding"
    calls = (
        RoundCall("run", "Run your code on the visible cases.", needs_file=True),
        RoundCall("submit", "Submit your code: all cases, costs an attempt.", needs_file=True, is_answered=True),
        RoundCall("hint", "Ask for the next hint.", is_answered=True),
        RoundCall("skip", "Leave this problem unsolved.", is_answered=True),
        RoundCall("results", "Show the last run with all its cases."),
        RoundCall("statement", "Show the problem again."),
        RoundCall("language", "Write in another language.", takes="NAME"),
    )

    def apply(self, view: wire.CodingView, change: Shape) -> wire.CodingView:
        match change:
            case wire.ProblemChanged():
                return view.model_copy(update=dict(change.problem))
            case wire.CodeReplaced():
                return view.model_copy(update={"code": change.code})
            case wire.RunChanged():
                runs = {run.id: run for run in view.runs} | {change.run.id: change.run}
                return view.model_copy(update={"runs": tuple(runs.values())})
            case wire.CodePatched() if view.code is not None:
                text = view.code.text[: change.start] + change.text + view.code.text[change.end :]
                caret = change.start + len(change.text)
                cursor = wire.CursorView(anchor=caret, head=caret)
                code = view.code.model_copy(update={"revision": change.revision, "text": text, "cursor": cursor})
                return view.model_copy(update={"code": code})
            case wire.CursorPlaced() if view.code is not None:
                return view.model_copy(update={"code": view.code.model_copy(update={"cursor": change.cursor})})
            case _:
                raise ValueError(f"{type(change).__name__} is no change of a coding round")

    def news(self, before: wire.CodingView | None, after: wire.CodingView) -> Iterator[Dated]:
        if after.opened_at is not None and after.brief is not None and (before is None or before.brief is None):
            yield Dated(after.opened_at, _statement(after))
        for hint in after.hints[len(before.hints) if before else 0 :]:
            told = HintNews(round=after.index, level=hint.level, of=after.hints_allowed, text=hint.text)
            yield Dated(hint.at, told)
        known = {run.id: run for run in before.runs} if before else {}
        for run in after.runs:
            yield from _run_news(known.get(run.id), run, after)
        if after.status in _DECIDED and after.closed_at and (before is None or before.status not in _DECIDED):
            yield Dated(after.closed_at, ProblemEnded(round=after.index, status=after.status))

    def is_busy(self, view: wire.CodingView) -> bool:
        return any(run.state == "running" or run.analysing for run in view.runs)

    def work(self, view: wire.CodingView, number: int) -> Work | None:
        if view.code is None or view.brief is None:
            return None
        language = view.code.language
        return Work(
            key=f"{view.index}-{language}",
            stem="solution",
            number=number,
            suffix=languages()[language].suffix,
            text=view.code.text,
            ancestor=view.brief.starter.get(language, ""),
            edited_by="edit_code",
        )

    def edit(self, view: wire.CodingView, text: str) -> Edit | None:
        if view.code is None or view.code.text == text:
            return None
        before, revision = view.code.text, view.code.revision
        start, end, new = next_hunk(before, text)
        command = msg.EditCode(round=view.index, base=revision, start=start, end=end, text=new)
        return Edit(command, before[:start] + new + before[end:])

    def do(self, call: str, argument: str, view: wire.CodingView) -> RoundCommand | Sequence[News]:
        index = view.index
        match call:
            case "run":
                return msg.RunCode(round=index)
            case "submit":
                return msg.SubmitCode(round=index)
            case "hint":
                return msg.AskForHint(round=index)
            case "skip":
                return msg.SkipProblem(round=index)
            case "language":
                if argument not in languages():
                    raise InvalidInput(f"Choose one of {', '.join(languages())}.")
                return msg.ChooseLanguage(round=index, language=argument)
            case "statement":
                if view.brief is None:
                    raise InvalidInput("The problem has not been shown yet.")
                return [_statement(view)]
            case _:
                return _results(view)


def _statement(view: wire.CodingView) -> ProblemNews:
    assert view.brief is not None
    return ProblemNews(
        round=view.index,
        title=view.brief.title,
        difficulty=view.brief.difficulty,
        language=view.language,
        statement=view.brief.statement,
        examples=view.brief.examples,
        constraints=view.brief.constraints,
        attempts_allowed=view.attempts_allowed,
        hints_allowed=view.hints_allowed,
    )


def _run_news(before: wire.RunView | None, run: wire.RunView, view: wire.CodingView) -> Iterator[Dated]:
    if before is None and run.state == "running":
        yield Dated(run.requested_at, RunNews.of_run(view, run))
    if run.state != "running" and (before is None or before.state == "running"):
        yield Dated(run.finished_at or run.requested_at, RunNews.of_run(view, run))
    found = run.analysis.counterexample if run.analysis else None
    if found is not None and (before is None or before.analysis is None):
        # Nobody says when it was found: the present is after everything else.
        news = CounterexampleNews(round=view.index, run=run.id, counterexample=found)
        yield Dated((run.finished_at or run.requested_at) + 1, news)


def _results(view: wire.CodingView) -> Sequence[News]:
    if not view.runs:
        raise InvalidInput("Nothing has been run yet.")
    run = view.runs[-1]
    news: list[News] = [RunNews.of_run(view, run, in_full=True)]
    if run.analysis is not None and run.analysis.counterexample is not None:
        news.append(CounterexampleNews(round=view.index, run=run.id, counterexample=run.analysis.counterexample))
    if run.analysis is not None and run.analysis.growth is not None:
        news.append(GrowthNews(round=view.index, run=run.id, findings=run.analysis.growth.findings))
    return news


LIVE = LiveCoding()
