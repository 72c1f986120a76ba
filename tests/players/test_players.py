"""The tooling for rounds of players: briefs, prompts, exports, labels, figures checked by hand, the ledger."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.interview.catalogue import CoachAnswered, ReportWritten
from greenroom.interview.core.events import CoachAsked, Event, Recorded
from tests.audit.player import LOGS, read
from tests.players import __main__ as commands
from tests.players import exporting, ledger
from tests.players.brief import Brief, Mistake, read_brief, read_briefs, write_brief
from tests.players.exporting import Index
from tests.players.figures import agreement, compute, rank_agreement, spearman
from tests.players.folders import Round, all_rounds
from tests.players.inventing import Lists, invent
from tests.players.labels import Labels, Ranking, mistakes, ranking_mistakes, read_labels
from tests.players.prompting import prompt_for
from tests.unit.feedback.test_people import bank, report_on

QUESTIONS = [("evening-headcount", "junior"), ("lit-cave", "mid"), ("snail-wall", "senior")]


# ---------------------------------------------------------------- briefs and prompts


def test_briefs_are_different_and_come_again_from_their_seed(tmp_path: Path) -> None:
    briefs = invent(16, 7, QUESTIONS, Lists.read())
    assert briefs == invent(16, 7, QUESTIONS, Lists.read())
    assert briefs != invent(16, 8, QUESTIONS, Lists.read())
    for field in ("player", "name", "character", "plan"):
        assert len({getattr(brief, field) for brief in briefs}) == 16, f"two have the same {field}"
    assert {brief.persona for brief in briefs} == {"helpful", "ruthless", "discovery"}
    assert {brief.question for brief in briefs} == {slug for slug, _ in QUESTIONS}
    assert all((brief.question, brief.level) in QUESTIONS for brief in briefs)
    for brief in briefs:
        assert read_brief(write_brief(brief, tmp_path)) == brief
    assert read_briefs(tmp_path) == briefs
    with pytest.raises(Mistake, match=r"exists; briefs are not changed"):
        write_brief(briefs[0], tmp_path)


def brief(**changed: Any) -> Brief:
    return invent(1, 1, QUESTIONS, Lists.read())[0].model_copy(update=changed)


def test_a_player_is_told_its_part_and_the_terminal_client_and_nothing_else() -> None:
    one = brief(name="Ada", persona="ruthless", question="lit-cave", level="mid", difficulty="medium")
    prompt = prompt_for(one)
    start = "greenroom room new --track coding --question lit-cave --language python --difficulty medium"
    assert f"{start} --level mid --persona ruthless --name Ada --wait" in prompt
    assert 'greenroom room ID --send "what you say" --wait' in prompt
    for part in (one.character, one.voice, one.ability, *one.plan, *one.coach, "/submit", "/coach"):
        assert part in prompt
    for secret in ("judge", "label", "tests/", "src/", "report's score", "word list"):
        assert secret not in prompt
    assert "/question" not in prompt
    assert "/run" not in prompt_for(brief(track="behavioral", language=None, difficulty=None))


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"persona": "kind"}, "persona: Input should be"),
        ({"plan": ["only one"]}, "plan: Tuple should have at least 2 items"),
        ({"mood": "sad"}, "mood: Extra inputs are not permitted"),
        ({"player": "other"}, "player is other, but the file is named p01"),
    ],
)
def test_a_bad_brief_is_named(tmp_path: Path, changed: dict[str, Any], complaint: str) -> None:
    file = tmp_path / "p01.yaml"
    told = brief().model_dump(mode="json") | {"player": "p01"} | changed
    file.write_text(yaml.safe_dump(told))
    with pytest.raises(Mistake, match=complaint) as raised:
        read_brief(file)
    assert str(file) in str(raised.value)


# ---------------------------------------------------------------- exports


def recorded() -> list[Recorded]:
    """A whole interview with hints and runs, its report, and a question to the coach."""
    records = read(LOGS / "uses-hints-well.jsonl.gz")
    seq, at = records[-1].seq, records[-1].at
    after: list[Event] = [
        ReportWritten(report=report_on("uses-hints-well")),
        CoachAsked(text="Would I have passed?"),
        CoachAnswered(question=seq + 2, text="You would.", said_by="house"),
    ]
    return [*records, *(Recorded(seq + number, at, event) for number, event in enumerate(after, start=1))]


def test_a_transcript_has_the_talk_the_statement_its_notes_runs_and_results_and_nothing_else() -> None:
    records = recorded()
    told = exporting.transcript("p01", records, bank())
    index = exporting.index_of("p01", records)
    assert len(index.turns) > 5
    assert all(f"[{seq}] **Interviewer**: " in told for seq in index.turns)
    assert all(f"[{seq}] **" in told for seq in index.said)
    for part in ("## Problem: ", "- Constraint: ", "- Q: ", "- Approach: ", "(hint 1: ", "```python"):
        assert part in told
    assert re.search(r"\(submission \d: passed, (\d+) of \1 cases", told)
    report = report_on("uses-hints-well")
    assert not any(finding.text in told for finding in report.findings)
    assert "Would I have passed?" not in told, "the talk with the coach comes after the ranking"


def test_claims_have_every_finding_and_the_coach_and_no_score() -> None:
    records = recorded()
    told, index = exporting.claims("p01", records), exporting.index_of("p01", records)
    report = report_on("uses-hints-well")
    assert index.findings == tuple(finding.id for finding in report.findings)
    assert all(f"`{finding.id}`" in told and finding.text in told for finding in report.findings)
    assert (index.coach, "You would." in told) == ((records[-2].seq,), True)
    assert report.verdict not in told
    assert f"{report.overall}" not in told
    assert exporting.score("p01", records) == report.overall


def test_the_files_of_a_player_are_written_and_read(tmp_path: Path) -> None:
    records = recorded()
    exporting.write(tmp_path, "p01", records, bank())
    assert exporting.read_index(tmp_path / "index" / "p01.json") == exporting.index_of("p01", records)
    assert (tmp_path / "transcripts" / "p01.md").read_text() == exporting.transcript("p01", records, bank())
    assert not (tmp_path / "findings").exists(), "the ranking comes first"
    assert exporting.write_claims(tmp_path, "p01", records).read_text() == exporting.claims("p01", records)


# ---------------------------------------------------------------- labels


INDEX = Index(player="p01", persona="helpful", turns=(3, 5), said=(4, 6), findings=("a", "b"), coach=(20,))
WHOLE: dict[str, Any] = {
    "player": "p01",
    "judge": "first",
    "turns": [{"seq": 3, "label": "apt"}, {"seq": 5, "label": "wrong", "why": "not asked"}],
    "silences": [{"after": 6, "label": "bland"}],
    "findings": [{"id": "a", "label": "signed"}, {"id": "b", "label": "false", "why": "never said"}],
    "missed": ["the follow-up"],
    "coach": [{"question": 20, "label": "half"}],
}


def labels(**changed: Any) -> Labels:
    return Labels.model_validate(WHOLE | changed)


def test_whole_labels_have_no_mistakes() -> None:
    assert list(mistakes(labels(), INDEX)) == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"turns": [{"seq": 3, "label": "apt"}]}, ["turn 5 is not labelled"]),
        ({"turns": [*WHOLE["turns"], {"seq": 5, "label": "apt"}]}, ["turn 5 is labelled 2 times"]),
        ({"turns": [*WHOLE["turns"], {"seq": 4, "label": "apt"}]}, ["there is no turn 4"]),
        ({"silences": [{"after": 3, "label": "bland"}]}, ["there is no silence after 3"]),
        ({"findings": [WHOLE["findings"][0]]}, ["finding b is not labelled"]),
        ({"coach": []}, ["coach's answer to 20 is not labelled"]),
    ],
)
def test_what_is_wrong_with_labels_is_named(changed: dict[str, Any], found: list[str]) -> None:
    assert list(mistakes(labels(**changed), INDEX)) == found


def test_a_second_judge_may_leave_things_out() -> None:
    assert list(mistakes(labels(turns=[WHOLE["turns"][0]], findings=[], coach=[]), INDEX, is_sample=True)) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (json.dumps(WHOLE | {"turns": [{"seq": 3, "label": "good"}]}), "turns.0.label: Input should be 'apt'"),
        (json.dumps(WHOLE | {"turns": [{"seq": 3, "label": "wrong"}]}), "turns.0: Value error, wrong needs a word why"),
        (json.dumps(WHOLE | {"player": "p02"}), "player is p02, but the file is named p01"),
        ("{", "Expecting property name"),
    ],
)
def test_labels_that_cannot_be_read_are_named(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "p01.json").write_text(text)
    with pytest.raises(Mistake, match=complaint):
        read_labels(tmp_path / "p01.json")


def test_a_ranking_has_everybody_once() -> None:
    ranking = Ranking(judge="first", ranking=("a", ("b", "c"), "a", "x"))
    assert list(ranking_mistakes(ranking, ["a", "b", "c", "d"])) == [
        "a is ranked 2 times",
        "there is no player x",
        "d is not ranked",
    ]


def test_those_in_a_tie_share_the_mean_of_their_places() -> None:
    ranking = Ranking(judge="first", ranking=("a", ("b", "c", "d"), "e"))
    assert ranking.places() == {"a": 1, "b": 3, "c": 3, "d": 3, "e": 5}


# ---------------------------------------------------------------- figures, by hand


@pytest.mark.parametrize(
    ("one", "other", "coefficient"),
    [
        ([1, 2, 3], [10, 20, 30], 1.0),
        ([1, 2, 3], [30, 20, 10], -1.0),
        # 1 - 6 * (1 + 1) / (4 * 15) = 0.8
        ([1, 2, 3, 4], [1, 3, 2, 4], 0.8),
        # Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5)
        ([1, 2, 2, 4], [1, 2, 3, 4], 0.9486832980505138),
        ([1], [1], None),
        ([1, 1], [1, 2], None),
    ],
)
def test_spearman(one: list[float], other: list[float], coefficient: float | None) -> None:
    assert spearman(one, other) == (None if coefficient is None else pytest.approx(coefficient))


def test_the_best_in_the_ranking_should_have_the_highest_score() -> None:
    ranking = Ranking(judge="first", ranking=("a", "b", "c", "d"))
    assert rank_agreement(ranking, {"a": 9.0, "b": 7.0, "c": 7.5, "d": 2.0}) == pytest.approx(0.8)
    assert rank_agreement(ranking, {"a": 9.0, "b": 7.0, "c": None, "d": 2.0}) == pytest.approx(1.0)


def test_the_agreement_of_two_judges() -> None:
    first = labels()
    second = labels(
        judge="second",
        turns=[{"seq": 3, "label": "apt"}, {"seq": 5, "label": "apt"}],
        silences=[],
        findings=[{"id": "a", "label": "signed"}],
        coach=[{"question": 20, "label": "half"}],
    )
    # Both gave four labels and agree on three. By chance: turns 1*2, findings 1*1, coach 1*1 of 16.
    same, kappa, count = agreement([first], [second])
    assert (same, count) == (0.75, 4)
    assert kappa == pytest.approx((0.75 - 4 / 16) / (1 - 4 / 16))
    assert agreement([first], []) == (None, None, 0)


def three() -> tuple[list[Labels], dict[str, str], Ranking, dict[str, float | None]]:
    turns = [{"seq": seq, "label": "apt"} for seq in (1, 2, 3)]
    leak = {"seq": 9, "label": "leak", "why": "told the answer"}
    given = [
        labels(player="a"),
        labels(player="b", turns=[*turns, leak], silences=[], findings=[], missed=[], coach=[]),
        labels(player="c", missed=["one", "two", "three"], coach=[{"question": 20, "label": "well"}]),
    ]
    ranking = Ranking(judge="first", ranking=("b", "a", "c"))
    return given, {"a": "helpful", "b": "ruthless", "c": "helpful"}, ranking, {"a": 5.0, "b": 8.0, "c": 2.0}


def test_all_figures_of_a_round() -> None:
    given, personas, ranking, scores = three()
    figures = compute("02", given, personas, ranking, scores)
    everybody, helpful, ruthless = (figures.turns[name] for name in ("all", "helpful", "ruthless"))
    # a and c: apt, wrong, and a bland silence each; b: three apt and a leak.
    assert (everybody.judged, helpful.judged, ruthless.judged) == (10, 6, 4)
    assert (everybody.apt, everybody.bland, everybody.wrong, everybody.leak) == (0.5, 0.2, 0.2, 0.1)
    assert (helpful.apt, helpful.leak) == (pytest.approx(1 / 3), 0)
    assert (ruthless.apt, ruthless.leak) == (0.75, 0.25)
    assert (figures.findings, figures.signed, figures.false, figures.unfair) == (4, 0.5, 0.5, 0.0)
    assert figures.missed_per_report == pytest.approx(4 / 3)
    assert figures.rank_agreement == pytest.approx(1.0)
    assert (figures.coach.asked, figures.coach.well, figures.coach.half, figures.coach.missed) == (2, 1, 1, 0)
    assert (figures.players, figures.judges, figures.silences, figures.agreement) == (3, 1, 2, None)


# ---------------------------------------------------------------- a round on disk, and the ledger


def write_json(file: Path, value: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A round of one player that is whole."""
    folder = tmp_path / "02"
    folder.mkdir()
    write_brief(brief(player="p01", name="Ada"), folder)
    write_json(folder / "index" / "p01.json", INDEX.model_dump(mode="json"))
    write_json(folder / "labels" / "p01.json", WHOLE)
    write_json(folder / "ranking.json", {"judge": "first", "ranking": ["p01"]})
    write_json(folder / "second" / "p01.json", {"player": "p01", "judge": "b", "turns": [WHOLE["turns"][0]]})
    Round(folder).add_score("p01", 6.5)
    return folder


def test_a_round_on_disk_has_figures(folder: Path) -> None:
    assert Round(folder).mistakes() == []
    figures = Round(folder).figures()
    assert (figures.round, figures.turns["helpful"].judged, figures.agreement) == ("02", 3, 1.0)
    assert sum(map(len, Round(folder).sample(1).values())) == 1, "a tenth of six is one"


@pytest.mark.parametrize(
    ("missing", "complaint"),
    [
        ("labels/p01.json", "p01.json is missing."),
        ("index/p01.json", "export the interview of p01 first"),
        ("ranking.json", "ranking.json is missing."),
        ("scores.json", "scores.json: "),
        ("second/p01.json", "second: 0 labels, but a tenth is 1."),
    ],
)
def test_what_is_missing_in_a_round_is_named(folder: Path, missing: str, complaint: str) -> None:
    (folder / missing).unlink()
    assert any(complaint in one for one in Round(folder).mistakes())
    with pytest.raises(Mistake):
        Round(folder).figures()


def test_no_score_is_kept_before_the_ranking(folder: Path) -> None:
    (folder / "ranking.json").unlink()
    with pytest.raises(Mistake, match=r"ranking\.json is missing"):
        Round(folder).add_score("p01", 1.0)


def test_the_ledger_has_every_round_and_begins_with_the_published_one(folder: Path) -> None:
    first, *_ = rounds = [one.figures() for one in all_rounds()]
    assert [one.round for one in rounds] == sorted(one.round for one in rounds)
    rows = ledger.table([first, Round(folder).figures()]).splitlines()[2:]
    assert rows[0] == (
        "| 01 | all | 14 | 241 | 41 % | 25 % | 34 % | 0 | 199 | 81 % | 6 % | 2.6 | 0.62 | 0 of 8 well | - |"
    )
    assert rows[1] == "|  | discovery |  | 57 | 44 % | 21 % | 35 % | 0 |  |  |  |  |  |  |  |"
    assert rows[4] == (
        "| 02 | all | 1 | 3 | 33 % | 33 % | 33 % | 0 | 2 | 50 % | 50 % | 1 | - | 0 of 1 well, 1 half | 100 % of 1 |"
    )


def test_the_page_shows_the_ledger_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "players.md"
    page.write_text(commands.PAGE.read_text())
    ledger.write(page, [one.figures() for one in all_rounds()])
    assert page.read_text() == commands.PAGE.read_text(), "run `python -m tests.players ledger`"
    page.write_text("no place")
    with pytest.raises(Mistake, match="no place for the ledger"):
        ledger.write(page, [])
