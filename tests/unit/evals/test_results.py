import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from greenroom.errors import GreenroomError
from greenroom.evals import running
from greenroom.evals.casebook import case_of
from greenroom.evals.history import History
from greenroom.evals.page import as_page
from greenroom.evals.played import Played
from greenroom.evals.results import EvalResult
from greenroom.evals.rounds.kinds import MEASURES
from greenroom.evals.running import run_evals
from greenroom.evals.table import as_text, compared, shown
from greenroom.questions.model import Question
from greenroom.testing.scripted_interviewer import ScriptedInterviewer, ScriptedTurn

Run = tuple[EvalResult, tuple[Played, ...]]

CASES = [
    case_of(id="second", candidate="strong", questions=("totem-tower",), expected_topics=("cooking",)),
    case_of(id="first", candidate="injecting", questions=("totem-tower",), says=("<script>alert(1)</script>",)),
]


@pytest.fixture
async def run(questions: Mapping[str, Question]) -> Run:
    return await run_evals(CASES, ScriptedInterviewer("Hello there.", otherwise=ScriptedTurn("Go on.")), questions)


async def test_a_result_holds_every_case_and_measure(run: Run) -> None:
    result, played = run
    assert [case.id for case in result.cases] == [one.case.id for one in played] == ["first", "second"]
    assert list(result.measures) == [measure.name for measure in MEASURES]
    assert not result.passed
    repeated = result.measures["repetition"]
    assert (repeated.passed, repeated.failed) == (False, ("first", "second"))
    assert repeated.value == sum(case.readings["repetition"].value for case in result.cases)
    assert result.measures["topics"].cases == 1
    assert EvalResult.model_validate_json(result.model_dump_json()) == result


async def test_the_table_names_measures_cases_and_what_to_look_at(run: Run) -> None:
    text = as_text(run[0])
    assert "Sentences repeated" in text
    assert "second (topics, event 0): topic not touched: cooking" in text
    assert "Not passed in 2 cases, interviewer scripted: " in text


async def test_the_page_needs_nothing_else_and_runs_nothing_that_was_said(run: Run) -> None:
    page = as_page(*run)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert 'id="talk-second"' in page
    assert "said before: Go on." in page


async def test_history_keeps_runs_and_compares_with_the_last_of_the_same_interviewer(run: Run, tmp_path: Path) -> None:
    result, _ = run
    history = History(tmp_path / "evals" / "history.jsonl")
    assert history.last("scripted") is None
    assert compared(result, None) == "There is no earlier run of scripted to compare with."
    history.add(result)
    with (tmp_path / "evals" / "history.jsonl").open("a") as file:
        file.write("torn li\n" + json.dumps({"at": "now"}) + "\n")
    better = result.measures["repetition"].model_copy(update={"value": 1.0})
    changed = result.model_copy(update={"measures": {**result.measures, "repetition": better}})
    before = history.last("scripted")
    assert before is not None
    assert history.last("house") is None
    lines = {line.split("  ")[0]: line for line in compared(changed, before).splitlines()}
    fewer = 1 - (result.measures["repetition"].value or 0)
    assert (
        lines["Sentences repeated"].endswith(f"1         {fewer:.0f}") or f"{fewer:.0f}" in lines["Sentences repeated"]
    )
    assert lines["Solutions given away"].endswith("same")
    history.add(changed)
    assert (history.last("scripted") or before).measures["repetition"] == 1


def test_values_as_they_are_read() -> None:
    assert [shown(0.5, True), shown(3.0, False), shown(2.346, False), shown(None, False)] == ["50 %", "3", "2.35", "-"]


async def test_a_measure_that_breaks_is_an_error_and_no_zero(
    questions: Mapping[str, Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(played: Played) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(running.MEASURES[0], "read", breaks)
    with pytest.raises(GreenroomError, match="The measure Leaks broke"):
        await run_evals(CASES[:1], ScriptedInterviewer(), questions)
