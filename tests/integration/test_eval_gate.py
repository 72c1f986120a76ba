"""The gate for the house interviewer: all built-in cases, all measures, and the command that runs them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.bootstrap import build_interviewer, build_models
from greenroom.cli import app
from greenroom.config import Settings
from greenroom.evals.case import unrehearsed
from greenroom.evals.casebook import built_in_cases, case_of, notes_for
from greenroom.evals.running import run_evals
from greenroom.evals.table import as_text
from greenroom.testing.model_server import ModelServer, Say

OWN_CASE = "id: mine\ncandidate: silent\nquestions: [totem-tower]\n"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


async def test_the_house_interviewer_passes_every_gate() -> None:
    cases = built_in_cases("coding")
    questions = {question.slug: question for question in FolderQuestionBank().all()}
    result, _ = await run_evals(cases, build_interviewer(Settings()), questions)
    assert len(result.cases) == len(cases) >= 40
    faults = {name: result.measures[name].value for name in ("leaks", "repetition", "contradictions", "meta")}
    assert faults == dict.fromkeys(faults, 0), as_text(result)
    assert result.passed, as_text(result)


async def test_the_house_interviewer_passes_every_gate_about_answers() -> None:
    cases = built_in_cases("answers")
    result, _ = await run_evals(cases, build_interviewer(Settings()), notes_for(cases))
    assert len(result.cases) == len(cases) >= 8
    assert result.passed, as_text(result)


async def test_what_must_never_happen_does_not_happen_in_other_words_either() -> None:
    cases = [unrehearsed(case) for case in built_in_cases("coding")[::4]]
    slugs = {slug for case in cases for slug in case.questions}
    questions = {question.slug: question for question in FolderQuestionBank(None, slugs).all()}
    result, _ = await run_evals(cases, build_interviewer(Settings()), questions)
    never = ("leaks", "contradictions", "meta", "repetition", "stages", "recovery")
    assert {name: result.measures[name].value for name in never} == dict.fromkeys(never, 0), as_text(result)


async def test_a_language_model_is_measured_by_the_same_measures(tmp_path: Path) -> None:
    case = case_of(id="silent", candidate="silent", questions=("totem-tower",))
    questions = {question.slug: question for question in FolderQuestionBank(None, case.questions).all()}
    async with ModelServer([Say("Take your time.")]) as server:
        settings = Settings(data_dir=tmp_path, models=f"compatible:tiny@{server.base_url('compatible')}")
        interviewer = build_interviewer(settings, build_models(settings, SystemClock()))
        result, (played,) = await run_evals([case], interviewer, questions)
    assert result.interviewer == "compatible:tiny"
    assert played.state.status == "completed"
    assert (result.measures["repetition"].passed, result.measures["verdicts"].passed) == (False, False)
    assert result.measures["pace"].value is None


def test_the_command_prints_json_and_keeps_history(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "mine.yaml").write_text(OWN_CASE)
    options = ["--cases", str(folder), "--html", str(tmp_path / "page.html"), "--transcripts", str(tmp_path / "talk")]
    first = CliRunner().invoke(app, ["eval", *options, "--json"])
    assert first.exit_code == 0, first.output
    assert [case["id"] for case in json.loads(first.stdout)["cases"]] == ["mine"]
    assert "<title>Evals of house</title>" in (tmp_path / "page.html").read_text()
    assert (tmp_path / "talk" / "mine.md").read_text().startswith("# mine\n")
    second = CliRunner().invoke(app, ["eval", "--cases", str(folder), "--compare"])
    assert "All gates passed in 1 case, interviewer house." in second.output
    assert "Compared with" in second.output
    assert len((data / "evals" / "history.jsonl").read_text().splitlines()) == 2


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--only", "nobody"], "There is no case whose name starts with 'nobody'."),
        (["--cases", "/no/such/folder"], "there are no case files"),
        (["--interviewer", "model", "--only", "strong"], "No language model is set up"),
    ],
)
def test_what_cannot_be_run_is_said_plainly(options: list[str], complaint: str) -> None:
    result = CliRunner().invoke(app, ["eval", *options])
    assert result.exit_code == 2
    assert complaint in result.stderr
