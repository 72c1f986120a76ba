"""General modules know no kind of round."""

import pytest

import kinds
from greenroom.interview.catalogue import KINDS


def test_no_module_outside_the_coding_folders_knows_coding() -> None:
    found = kinds.mixed()
    assert not found, f"these should not know coding, or belong in a folder named coding:\n{kinds.table(found)}"


@pytest.mark.parametrize("kind", KINDS)
def test_only_registries_import_a_kind(kind: str) -> None:
    importing = kinds.importing(kind)
    assert importing, "every ring has a registry that imports its kinds"
    assert sorted(set(importing) - set(kinds.REGISTRIES)) == []


def test_every_kind_has_its_folders() -> None:
    assert set(kinds.KIND_FOLDERS) == set(KINDS)


def test_every_place_that_is_named_is_there() -> None:
    source = kinds.ROOT / "src" / "greenroom"
    assert [package for package in kinds.CODING_PACKAGES if not (source / package).is_dir()] == []
    assert [place for place in (*kinds.REGISTRIES, *kinds.GENERAL_USES) if not (source / place).exists()] == []


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("from greenroom.judging.verdicts import RunResult", ["import greenroom.judging.verdicts"]),
        ("from greenroom import judging", ["import greenroom.judging", "judging"]),
        ("import greenroom.questions", ["import greenroom.questions"]),
        ("from greenroom.ports.coding import running", ["import greenroom.ports.coding"]),
        ("from greenroom.ports import coding", ["import greenroom.ports.coding"]),
        ("def problem_at(): ...", ["problem"]),
        ("class ProblemBrief: ...", ["problem", "brief"]),
        ("MAX_HINTS = 3", ["hints"]),
        ("run.verdict", ["verdict"]),
        ("def run(language): ...", ["language"]),
        ("run(language='go')", ["language"]),
        ("match run:\n    case Run(verdict=other): ...", ["verdict"]),
        ("match run:\n    case Run() as submission: ...", ["submission"]),
        ("from other import solution as known", ["solution"]),
        ("try: ...\nexcept ValueError as problem: ...", ["problem"]),
    ],
)
def test_a_module_knows_coding(text: str, reasons: list[str]) -> None:
    assert list(kinds.module("web/room.py", text).reasons) == reasons


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring about a problem."""',
        "# A comment about a submission.\nname = 'hint'",
        "language_model = LanguageModels()",
        "provider.key_hint",
        "from greenroom.interview.core.events import Recorded",
        "from greenroom.languages_of_the_world import x",
        "judgement = problematic",
        "from greenroom.questions.designs.model import Design",
        "from greenroom.questions.inquiries.model import Inquiry",
    ],
)
def test_a_module_does_not_know_coding(text: str) -> None:
    assert kinds.module("web/room.py", text).reasons == ()


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("judging/judge.py", True),
        ("adapters/sandbox/cell.py", True),
        ("ports/sandbox/running.py", True),
        ("interview/rounds/coding/hints.py", True),
        ("ports/log.py", False),
        ("adapters/eventlog/rows.py", False),
        ("config/coding.py", True),
        ("interview/tracks/coding_files.py", False),
    ],
)
def test_coding_has_its_folders(path: str, allowed: bool) -> None:
    assert kinds.module(path, "").for_coding is allowed


def test_a_registry_may_import_kinds_and_nothing_else() -> None:
    kind, judging = "from greenroom.cli.rounds.coding import commands", "from greenroom.judging.display import shown"
    assert kinds.module("cli/doctor.py", f"{kind}\n{judging}").reasons == ("import greenroom.judging.display",)
    assert kinds.module("cli/doctor.py", f"{kind}\ncommands.judge").reasons == ("judge",)


def test_a_design_has_a_brief_too() -> None:
    assert kinds.module("web/rounds/board/room.py", "round.brief").reasons == ()
    assert kinds.module("web/board_game.py", "round.brief").reasons == ("brief",)


def test_progress_has_attempts_of_any_kind() -> None:
    assert kinds.module("progress/skills.py", "attempts = 1").reasons == ()
    assert kinds.module("engine/live.py", "attempts = 1").reasons == ("attempts",)
