"""The house at the keyboard: it goes on where the code is, and says of runs what is so."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from greenroom.adapters.interviewer.house.project.driver import DIFFERENT, NOTHING_LEFT, OWN_VERSION
from greenroom.adapters.interviewer.house.project.own import version
from greenroom.adapters.interviewer.house.project.progress import stages_of
from greenroom.interview.rounds.project.messages import (
    EditFile,
    ExecuteTests,
    KeepDriving,
    ReplaceFile,
    RevertChange,
    Stepped,
    SwitchDriver,
)
from greenroom.questions.projects.model import Project
from tests.unit.adapters.interviewer.project.pairing import BANK, MAIN, RULES, Pairing

SLUGS = [project.slug for project in BANK.all()]
THEIRS = "class Engine(dict):\n    rules = {}\n"


def end_of(project: Project, level: int) -> dict[str, str]:
    """The files after this level, as the author leaves them."""
    files: dict[str, str] = dict(project.starter)
    for one in project.levels[:level]:
        files = dict(stages_of(files, one.steps)[-1])
    return files


def drive(pair: Pairing, most: int = 1000) -> Iterator[Stepped]:
    """Steps until the project is solved; a run passes where all lines of the author's level are there."""
    for _ in range(most):
        if pair.round.status == "solved":
            return
        if pair.round.is_waiting:
            pair.tell(KeepDriving(round=0))
            pair.listen()
        step = pair.step()
        assert step is not None
        if isinstance(step.tool, ExecuteTests):
            pair.finish(*_failing(pair))
        yield step


def _failing(pair: Pairing) -> list[str]:
    """What fails: nothing at the end of a level, before it what the author says of the next run, or else one test."""
    level = pair.project.levels[pair.round.level - 1]
    wanted = {line.strip() for text in end_of(pair.project, pair.round.level).values() for line in text.splitlines()}
    if wanted <= {line.strip() for text in pair.round.texts.values() for line in text.splitlines()}:
        return []
    taken = version(pair.round, [one.steps for one in pair.project.levels]).taken
    steps = [taken] if taken is not None and taken.test is not None and taken.test.fails else level.steps
    expected = [pattern for step in steps if step.test is not None for pattern in step.test.fails]
    names = [test.name for test in (*level.brief.visible, *level.hidden_tests)]
    found = [name for name in names if any(fnmatchcase(name, pattern) for pattern in expected)]
    return found or names[:1]


@pytest.mark.parametrize("slug", SLUGS)
def test_it_takes_the_authors_steps_in_order_and_ends_with_the_authors_files(slug: str) -> None:
    project = BANK.get(slug)
    pair = Pairing("bot", project=project)
    taken = list(drive(pair))
    assert len(taken) == sum(len(level.steps) for level in project.levels)
    assert {path: text for path, text in pair.round.texts.items() if path in project.starter} == {
        path: text for path, text in end_of(project, len(project.levels)).items() if path in project.starter
    }


@pytest.mark.parametrize("after", range(2, 50, 6))
@pytest.mark.parametrize("slug", SLUGS)
def test_it_goes_on_after_the_candidate_has_written_something(slug: str, after: int) -> None:
    project = BANK.get(slug)
    pair = Pairing("bot", project=project)
    steps = drive(pair)
    for _ in range(after):
        if next(steps, None) is None:
            return
    if pair.round.status == "solved":
        return
    path = min(project.starter)
    pair.tell(EditFile(round=0, path=path, base=pair.round.files[path].revision, start=0, end=0, text="# mine\n"))
    pair.listen()
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    said = " ".join(step.say for step in drive(pair))
    assert DIFFERENT not in said
    assert NOTHING_LEFT not in said
    assert pair.round.texts[path] == f"# mine\n{end_of(project, len(project.levels))[path]}"


def test_it_goes_on_exactly_where_it_was_if_nothing_was_written() -> None:
    pair = Pairing("bot")
    before = [step.tool for step in pair.steps(7)]
    pair.tell(SwitchDriver(round=0, driver="human"))
    pair.listen()
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    step = pair.step()
    assert step is not None
    authored = [one.patch.new for one in RULES.levels[0].steps if one.patch is not None]
    assert getattr(step.tool, "new", "") == authored[len([tool for tool in before if hasattr(tool, "old")])]


def test_code_of_another_make_is_asked_about_before_it_is_replaced() -> None:
    pair = Pairing()
    pair.tell(ReplaceFile(round=0, path=MAIN, text=THEIRS))
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    asked = list(pair.steps())[-1]
    assert DIFFERENT in asked.say
    assert pair.round.texts[MAIN] == THEIRS
    assert pair.round.is_waiting
    pair.tell(KeepDriving(round=0))
    own = pair.step()
    assert own is not None
    assert own.say == OWN_VERSION
    pair.tell(RevertChange(round=0))
    assert pair.round.texts[MAIN] == THEIRS, "and can be had back"


@pytest.mark.parametrize(
    ("words", "is_ours"),
    [
        ("go on", True),
        ("yes please", True),
        ("Yes, your version is fine with me, go on.", True),
        ("go on, use yours, I will read along and ask about it then", True),
        ("Thank you. And no, not your own version, mine please. Can you go on in mine?", False),
        ("Go on, please: move the check for the balance from _problem into _move, and let _move return False.", False),
        ("go on but keep my Account class", False),
        ("carry on, don\u2019t replace anything", False),
    ],
)
def test_only_a_plain_yes_puts_its_own_version_in_the_place_of_the_candidates(words: str, is_ours: bool) -> None:
    pair = Pairing()
    pair.tell(ReplaceFile(round=0, path=MAIN, text=THEIRS))
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    list(pair.steps())
    answer = pair.say(words)
    if not is_ours:
        assert pair.round.is_waiting
        assert answer, "a no is acknowledged"
        assert pair.step() is None, "and nothing is asked again"
        assert pair.round.texts[MAIN] == THEIRS
        pair.say("use your version then")
    assert not pair.round.is_waiting
    assert getattr(pair.step(), "say", "") == OWN_VERSION
    assert pair.round.texts[MAIN] != THEIRS


def test_what_the_candidate_has_defined_already_is_not_written_again() -> None:
    pair = Pairing()
    second = RULES.levels[0].steps[[one.patch is not None for one in RULES.levels[0].steps].index(True)]
    assert second.patch is not None
    mine = second.patch.new.replace("OPERATORS", "MINE")
    pair.tell(ReplaceFile(round=0, path=MAIN, text=f"def add_rule(rule):\n    pass\n\n\n{RULES.starter[MAIN]}{mine}"))
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    asked = list(pair.steps())[-1]
    assert DIFFERENT in asked.say


def test_it_does_not_build_on_methods_that_the_candidate_has_not_got() -> None:
    pair = Pairing("bot")
    for step in drive(pair):
        if "remov" in step.say.lower():
            break
    pair.tell(SwitchDriver(round=0, driver="human"))
    written = pair.round.texts[MAIN]
    pair.tell(ReplaceFile(round=0, path=MAIN, text=written.replace("def remove_rule", "def drop")))
    pair.listen()
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    asked = list(pair.steps())[-1]
    assert DIFFERENT in asked.say


def test_an_empty_file_can_be_replaced_too() -> None:
    pair = Pairing()
    pair.tell(ReplaceFile(round=0, path=MAIN, text=""))
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    list(drive(pair))
    assert pair.round.status == "solved"


def test_a_failure_that_nobody_expected_is_read_out_and_the_candidate_is_asked() -> None:
    pair = Pairing("bot")
    for _ in range(200):
        step = pair.step()
        if step is None:
            break
        if isinstance(step.tool, ExecuteTests):
            pair.finish("test_removed_rule_no_longer_fires", message="'x' != ''")
    said = [one.text for one in pair.state.lines if one.intent == "driving"]
    assert any('What fails is the test "removed rule no longer fires". It compares' in text for text in said)
    assert not any("Two tests fail" in text for text in said), "the author's words are for what the author saw"
    assert NOTHING_LEFT in said[-1]
    assert pair.round.is_waiting


def test_a_taken_back_change_is_made_again_only_after_a_word() -> None:
    pair = Pairing("bot")
    list(pair.steps(6))
    change = pair.round.last_change
    assert change is not None
    pair.tell(RevertChange(round=0))
    step = pair.step()
    assert step is not None
    assert getattr(step.tool, "new", "") in (change.after[MAIN] or "")
