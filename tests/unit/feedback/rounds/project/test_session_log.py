"""The log of a pairing session: who drove, what was tried, what helped, and what became of the code."""

import json
from itertools import pairwise

import pytest

from greenroom.feedback.rounds.project.session_log import session_log
from greenroom.feedback.rounds.project.session_markdown import as_json, as_markdown
from greenroom.feedback.rounds.project.session_outline import clock
from greenroom.feedback.rounds.project.session_values import ProjectLog, SessionLog
from greenroom.interview.core import messages as msg
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.messages import ShowConcept
from greenroom.interview.rounds.project import messages as pm
from greenroom.testing.answers.play import Play as AnswersPlay
from greenroom.testing.project.play import MAIN
from tests.unit.feedback.rounds.project.pairs import MINUTE, PUTS, TAKES, Pair, method


def session() -> Pair:
    """The interviewer takes level 1; the candidate takes level 2 with help, and begins level 3."""
    play = Pair(driver="bot")
    play.bot_writes("put1")
    play.hand("human", after=10_000)
    play.write(method("put2"))
    play.run(TAKES.format(2), PUTS.format(1))
    play.helped("error", "It looks for another name.")
    play.passes("take2")
    play.say("What is a dict, exactly?", ShowConcept("dictionary", "Keys lead to values.", "a glossary"))
    play.write(method("put3"), path=MAIN)
    play.wait(MINUTE).tell(pm.ReplaceFile(round=0, path="extra.py", text="EXTRA = 1\n"))
    play.say("Your turn now, the third level is not done.", pm.TakeWheel("bot"))
    return play.end()


@pytest.fixture(scope="module")
def log() -> SessionLog:
    return made(session())


def made(play: Pair) -> SessionLog:
    found = session_log(play.state, play.records)
    assert found is not None
    return found


def only(log: SessionLog) -> ProjectLog:
    (one,) = log.projects
    return one


def test_the_summary(log: SessionLog) -> None:
    one = only(log)
    assert (log.candidate, log.status, one.slug, one.status) == ("Ada", "completed", "shelf", "unfinished")
    assert (one.levels_passed, one.levels_total) == (2, 3)
    assert [(switch.driver, switch.how, switch.level) for switch in one.switches] == [
        ("human", "button", 2),
        ("bot", "words", 3),
    ]
    assert one.human_ms + one.bot_ms == one.duration_ms


def test_who_drove_covers_the_whole_time_without_gaps(log: SessionLog) -> None:
    spells = only(log).spells
    assert spells[0].start_ms == 0
    assert spells[-1].end_ms == only(log).duration_ms
    assert all(one.end_ms == other.start_ms for one, other in pairwise(spells))
    assert [(one.driver, one.level) for one in spells] == [
        ("bot", 1),
        ("bot", 2),
        ("human", 2),
        ("human", 3),
        ("bot", 3),
    ]


def test_each_level(log: SessionLog) -> None:
    first, second, third = only(log).levels
    assert (first.status, first.passed_by, first.drivers, first.attempts, first.human_attempts) == (
        "passed",
        "bot",
        ("bot",),
        1,
        0,
    )
    assert (second.passed_by, second.drivers, second.attempts, second.helps) == ("human", ("bot", "human"), 2, 1)
    assert (first.human_share, second.human_share) == (0, 100)
    assert (third.status, third.passed_ms) == ("open", None)
    assert first.time_ms == first.human_ms + first.bot_ms


def test_what_changed_on_each_level(log: SessionLog) -> None:
    first, second, third = only(log).levels
    (diff,) = first.diffs
    assert diff.path == MAIN
    assert "+    def put1(self, name):" in diff.diff
    assert "-" not in {line[:1] for line in diff.diff.splitlines()[3:]}
    assert "put1" not in "".join(line for line in second.diffs[0].diff.splitlines() if line.startswith("+"))
    assert [one.path for one in third.diffs] == ["extra.py", MAIN]
    assert third.diffs[0].diff.startswith("--- /dev/null\n+++ b/extra.py")
    assert third.diffs[1].added == 5


def test_struggles_with_the_help_that_they_brought(log: SessionLog) -> None:
    (struggle,) = only(log).struggles
    assert (struggle.level, struggle.signal) == (2, "explicit_ask")
    assert struggle.help is not None
    assert (struggle.help.kind, struggle.help.text, struggle.help.asked) == (
        "error",
        "It looks for another name.",
        True,
    )


def test_a_struggle_without_help_is_told_too() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    play.wait(20 * MINUTE)
    play.end()
    found = [one for one in only(made(play)).struggles if one.help is None]
    assert found
    assert all(one.signal in ("long_pause", "level_wall") for one in found)


def test_lookups_have_their_level_and_source(log: SessionLog) -> None:
    (lookup,) = only(log).lookups
    assert (lookup.level, lookup.term, lookup.source) == (3, "dictionary", "a glossary")


def test_the_test_timeline(log: SessionLog) -> None:
    runs = only(log).runs
    assert [(run.by, run.level, run.passed, run.total) for run in runs] == [
        ("bot", 1, 2, 2),
        ("human", 2, 2, 4),
        ("human", 2, 4, 4),
    ]
    assert [(one.level, one.passed, one.total) for one in runs[1].levels] == [(1, 1, 2), (2, 1, 2)]
    assert set(runs[1].failing) == {TAKES.format(2), PUTS.format(1)}
    assert sorted(run.at_ms for run in runs) == [run.at_ms for run in runs]


def test_the_final_code_is_what_is_in_the_workspace(log: SessionLog) -> None:
    play = session()
    assert only(log).files == dict(sorted(play.round.texts.items()))


def test_it_is_read_off_the_log_alone() -> None:
    play = session()
    assert session_log(fold("interview", play.records), play.records) == made(play)


def test_an_interview_that_goes_on_has_a_log_as_far_as_it_went() -> None:
    play = Pair()
    play.passes("put1")
    found = made(play)
    assert found.duration_ms is None
    assert only(found).levels[0].status == "passed"


def test_an_interview_without_a_project_has_none() -> None:
    talk = AnswersPlay().to_question(0)
    assert session_log(talk.state, talk.records) is None
    play = Pair()
    early = play.records[:2]
    assert session_log(fold("interview", early), early) is None


def test_markdown_has_every_part(log: SessionLog) -> None:
    markdown = as_markdown(log)
    for words in (
        "# Pairing session: Shelf",
        "- **Levels that pass**: 2 of 3",
        "- **Changes of driver**: 2",
        "| 1\\. Level 1 title | passed, the interviewer driving | the interviewer |",
        "| the candidate | by the button | 2 |",
        "A pointer to an error at",
        "It looks for another name.",
        "**dictionary**. Keys lead to values. (a glossary)",
        "## Tests",
        f"{PUTS.format(1)}".replace("_", "\\_"),
        "### Level 2: Level 2 title",
        "```diff",
        "## Final code",
        "EXTRA = 1",
    ):
        assert words in markdown, words


def test_nothing_that_was_written_becomes_markup() -> None:
    play = Pair()
    play.write("```\n# Not a heading\n<b>bold</b>\n")
    play.run(TAKES.format(1))
    play.helped("hint", "# heading | cell <b>")
    markdown = as_markdown(made(play.end()))
    assert "````python" in markdown
    assert ": # heading \\| cell \\<b\\> |" in markdown


def test_json_reads_back(log: SessionLog) -> None:
    assert SessionLog.model_validate_json(as_json(log)) == log
    assert json.loads(as_json(log))["version"] == 1


@pytest.mark.parametrize(("ms", "shown"), [(0, "0:00"), (59_999, "0:59"), (247_000, "4:07"), (3_847_000, "1:04:07")])
def test_times(ms: int, shown: str) -> None:
    assert clock(ms) == shown


def test_a_level_that_nobody_reached_is_locked() -> None:
    play = Pair()
    play.tell(msg.End())
    one = only(made(play))
    assert [level.status for level in one.levels] == ["open", "locked", "locked"]
    assert all(level.diffs == () for level in one.levels)
