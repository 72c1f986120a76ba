"""Direct questions about the work: what players of rounds 06 and 07 asked, and the same in other words."""

import pytest

from greenroom.adapters.interviewer.house.project import costs, fitting, lines, reviewing, scoped
from greenroom.interview.core.events import ConceptLookedUp
from greenroom.interview.rounds.project.messages import LeaveProject
from greenroom.questions.projects.model import Project
from tests.unit.adapters.interviewer.project.pairing import RULES, Pairing
from tests.unit.adapters.interviewer.project.test_questions_of_strangers import (
    BANK_LEDGER,
    HOUSE,
    MEANING,
    STORE,
    pair_at,
)

REFUSALS = ("I don't judge", "the judge", "play judge", "run them early", "write the smallest", "point to a line")
RUNS = ("run it", "Run it", "Run them", "a run will", "run them", "small run")
STORED = """class FileStore:
    def __init__(self):
        self._sizes = {}
        self._owners = {}
        self._quotas = {}

    def room(self, user):
        return self._quotas[user] - sum(self._sizes[p] for p in self._owners if self._owners[p] == user)

    def largest(self, prefix, suffix, count):
        found = sorted((-size, path) for path, size in self._sizes.items() if path.startswith(prefix))
        return found[:count]
"""


class Looking:
    """What the ranking of lines needs of a scene."""

    def __init__(self, pair: Pairing) -> None:
        self.project = pair.round
        self.meaning = MEANING
        self.level = pair.project.levels[pair.round.level - 1]


def written(level: int, text: str = STORED) -> Pairing:
    pair = pair_at(level, project=STORE)
    path = next(iter(pair.round.files))
    pair.cut(len(pair.round.files[path].text), path)
    pair.type(text, 2, path)
    return pair


def refuses(said: str) -> bool:
    return any(one in said for one in REFUSALS)


DESIGNS_SEEN = [
    (3, STORE, "do i keep a running 'used' number per user, or work it out each time? i can see both going wrong"),
    (3, STORE, "no, but you announced it. one dict with (size, owner) or two dicts, what's the risk with two?"),
    (3, STORE, "One dict path -> (owner, size), or _sizes plus _owners as I propose? Would you object to two dicts?"),
    (3, RULES, "for level 3, would you start with where the priority is stored, or with the sorting?"),
    (3, BANK_LEDGER, "How would you hold the waiting payments, a sorted list, a heap, or just a plain list?"),
    (1, BANK_LEDGER, "Would you pull that check into one function now or wait till it shows up a third time?"),
]
DESIGNS_OWN = [
    (4, RULES, "Should the history be one list for everything, or a list per rule?"),
    (3, STORE, "is a class per file better than a tuple, or worse?"),
    (2, BANK_LEDGER, "Would you keep the lines of a statement as texts or as tuples?"),
    (4, STORE, "would you store the end of a file on the file or in a second dict?"),
]


@pytest.mark.parametrize(("level", "project", "text"), DESIGNS_SEEN + DESIGNS_OWN)
def test_a_choice_between_designs_is_talked_about(level: int, project: Project, text: str) -> None:
    pair = pair_at(level, project=project)
    said = pair.say(text)
    assert said
    assert not refuses(said)
    assert not any(one in said for one in RUNS)
    assert "description" not in said
    assert not pair.helps


@pytest.mark.parametrize(
    "text",
    [
        "Now level 3, sorry to ask: how would you store the owner and the room of a user?",
        "Where would you keep who owns which file?",
    ],
)
def test_an_open_design_question_gets_a_hint_that_is_booked(text: str) -> None:
    pair = pair_at(3, project=STORE)
    assert "besides its size" in pair.say(text)
    assert [one.kind for one in pair.helps] == ["hint"]


@pytest.mark.parametrize(
    ("level", "project", "text", "line"),
    [
        (3, BANK_LEDGER, "does a paid payment count as outgoing", "counts as outgoing"),
        (4, STORE, "does a file have the rest of its life again after a rollback?", "rest of its life"),
        (2, BANK_LEDGER, "which comes first in the statement, the newest or the oldest?", "the oldest"),
        (4, STORE, "what happens to the clock on a rollback?", "does not go back"),
        (3, STORE, "may a copy replace a file of the same user if the room is too small?", "the same user"),
    ],
)
def test_the_line_that_settles_it_is_quoted(level: int, project: Project, text: str, line: str) -> None:
    assert line in pair_at(level, project=project).say(text)


@pytest.mark.parametrize(
    ("level", "project", "text"),
    [
        (4, STORE, "Is the file in my backup the same file as the one in the store?"),
        (3, STORE, "do i check the room before or after taking the old one away?"),
        (4, BANK_LEDGER, "per name or per account for the history?"),
    ],
)
def test_a_line_that_is_not_clearly_the_best_is_not_quoted(level: int, project: Project, text: str) -> None:
    looking = Looking(pair_at(level, project=project))
    assert lines.line_near(looking, text) == ""  # type: ignore[arg-type]


DIAGNOSES = [
    "But this I do already, my room is sum without counter. Is not the help for this error. I think delete takes path "
    "out of d but owner stays in o. Correct?",
    "delete forgets the owner, so room still looks the path up: is that the reason?",
    "The room is wrong since delete never takes the path out of the owners. Am I right?",
]


@pytest.mark.parametrize("text", DIAGNOSES)
def test_a_diagnosis_that_the_run_supports_is_confirmed(text: str) -> None:
    pair = written(3)
    pair.run("test_delete_gives_room_back", message="KeyError: '/a'")
    said = pair.say(text)
    assert "KeyError" in said
    assert not refuses(said)
    assert not any(one in said for one in RUNS)


def test_a_wrong_suspicion_of_the_order_is_not_backed() -> None:
    pair = pair_at(3)
    pair.run("test_highest_priority_comes_first", message="'nod' != 'nod, bow, wave'")
    said = pair.say("I guess it fails because the sorting puts the highest priority last. Is that right?")
    assert "only the order" in said or "order alone" in said


def test_an_error_that_they_have_read_out_is_not_read_out_again() -> None:
    pair = written(3)
    pair.run("test_delete_gives_room_back", message="KeyError: '/a'")
    said = pair.say("KeyError /a in room, after delete. I see the test. Can you give me a hint please?")
    assert "KeyError" not in said
    assert pair.helps


COSTS_SEEN = [
    "Sorry, may I ask: what is the running time of my room(), and would you have kept a counter per user instead?",
    "That costs a scan over every file, O(p) per tick; does that matter for you here, or is simple fine?",
    "Complexity, I mean. I say O(h + r log r). h entries, r names. Agree?",
]
COSTS_OWN = ["what does largest() cost?", "Is a quadratic loop a problem in room()?", "Is my room() linear?"]


@pytest.mark.parametrize("text", COSTS_SEEN + COSTS_OWN)
def test_cost_is_answered_as_cost(text: str) -> None:
    said = written(3).say(text)
    assert "speed" in said
    assert not refuses(said)
    assert "glossary" not in said


def test_the_cost_of_a_method_is_told_by_its_loops_and_sorts() -> None:
    nested = "def pairs(a):\n    for x in a:\n        for y in a:\n            print(x, y)\n"
    found = {
        name: costs.method_in({"a.py": STORED + "\n" + nested}, f"what does {name}() cost")
        for name in ("room", "largest", "pairs")
    }
    assert {name: costs.shape(one) for name, one in found.items() if one} == {
        "room": "once",
        "largest": "sorts",
        "pairs": "nested",
    }
    assert costs.method_in({"a.py": STORED}, "is there room for it?") is None
    assert costs.method_in({"a.py": "def broken(:"}, "what does broken() cost?") is None


REVIEWS = [
    "And if this was your code, what's the first thing you'd clean up?",
    "What would you have done differently in mine?",
    "What would you ask me if I'd put this up for review?",
    "How would you tidy this? I mean, would you clean up anything?",
]


@pytest.mark.parametrize("text", REVIEWS)
def test_after_the_last_level_the_code_is_looked_over(text: str) -> None:
    pair = pair_at(5, project=BANK_LEDGER)
    said = pair.say(text)
    assert not refuses(said)
    assert not any(one in said for one in RUNS)
    assert "method" in said or "longest" in said or "share" in said


def test_names_are_answered_as_names() -> None:
    said = written(2).say(
        "Small helper gives the paths, three methods use it. Names are short, I like so. Does it disturb you?"
    )
    assert "name" in said.lower()
    assert not refuses(said)


@pytest.mark.parametrize(
    "text",
    [
        "Close. Binary search. That, via bisect, for history. Worth it?",
        "Is the lookup by name a good choice, or would you ship it like that?",
        "So what do you think of the design now?",
    ],
)
def test_nobody_is_sent_to_the_tests_when_all_have_passed(text: str) -> None:
    said = pair_at(5).say(text)
    assert said
    assert not refuses(said)
    assert not any(one in said for one in RUNS)


NO_CONCEPTS = [
    "Could you not just finish set_group in my version? What is it in mine that doesn't fit?",
    "what is the rest of the life of a file?",
    "And if this was your code, what's the first thing you'd clean up?",
    "What is the reason that your method walks the list twice?",
    "what is self._rules in your version?",
]


@pytest.mark.parametrize("text", NO_CONCEPTS)
def test_a_question_about_this_code_brings_no_concept(text: str) -> None:
    pair = pair_at(3)
    pair.say(text)
    assert not [one for one in pair.events if isinstance(one, ConceptLookedUp)]


@pytest.mark.parametrize(
    "text", ["What is a hash collision?", "what does idempotent mean?", "Explain recursion, please"]
)
def test_a_concept_that_is_asked_for_is_given(text: str) -> None:
    pair = pair_at(3)
    pair.say(text)
    assert [one for one in pair.events if isinstance(one, ConceptLookedUp)]


def test_ordinary_words_are_no_acronyms() -> None:
    assert scoped.is_ordinary("what is the rest of the life?", "REST")
    assert not scoped.is_ordinary("What is REST?", "REST")
    assert not scoped.is_ordinary("what is a trie?", "trie")


def test_a_why_of_our_code_is_answered_with_that_code() -> None:
    pair = Pairing("bot", "helpful", HOUSE)
    list(pair.steps(100))
    assert "is not an integer" in pair.say("Why catch ValueError, rather than check for integers first?")


def test_why_their_code_reads_a_name_is_no_question_about_self() -> None:
    pair = pair_at(2, project=STORE)
    pair.run("test_find_by_prefix", message="AttributeError: 'FileStore' object has no attribute '_files'")
    said = pair.say(
        "what did you just change in find(), and why does it read self._files? My dict is called self._sizes."
    )
    assert "first parameter" not in said


def test_what_was_deleted_is_not_to_be_run() -> None:
    pair = written(2)
    pair.run(STORE.levels[1].brief.visible[0].name)
    said = pair.say(
        "you know what, i had the same loop three times. i've thrown it all away, starting over with a helper"
    )
    assert not any(one in said for one in RUNS)


def test_a_plan_beside_a_wish_gets_its_answer() -> None:
    pair = Pairing("bot", "helpful", HOUSE)
    list(pair.steps(9))
    said = pair.say("My turn. Plan: parse once in add, keep a tree, one recursive walk. Good plan?")
    assert pair.round.driver == "human"
    assert "results" in said or "level 1" in said.split("needed")[-1].lower()


def test_a_request_to_edit_is_no_question_about_the_description() -> None:
    said = pair_at(2).say("can you put the money check into _problem and write a _move that only moves")
    assert "you drive" in said


@pytest.mark.parametrize("text", ["is it okay that I leave the scratch file lying there?", "May scratch.py stay?"])
def test_scratch_files_may_stay(text: str) -> None:
    assert "no test looks" in (said := pair_at(5).say(text)) or "leave them alone" in said


def test_an_apology_is_followed_by_an_open_no_and_not_by_the_same_sentence() -> None:
    pair = pair_at(1, project=BANK_LEDGER)
    first = pair.say("Do you think that Account should be a dataclass?")
    second = pair.say("That was not an answer. I asked whether you think that Account should be a dataclass.")
    assert second
    assert first != second
    assert not refuses(second)


def test_neutral_words_differ_each_time() -> None:
    pair = pair_at(2)
    said = [
        pair.say(f"my idea is to keep the {one} in the engine itself. is this ok?") for one in ("tree", "flag", "name")
    ]
    assert len({*said}) == len(said)


def test_known_mistakes_are_never_said_to_fit() -> None:
    """What the author lists as a mistake meets its trap or nothing, on every level of every project."""
    met = total = 0
    for project in (RULES, STORE, BANK_LEDGER):
        for number, level in enumerate(project.levels, start=1):
            looking = Looking(pair_at(number, project=project))
            for bug in level.bugs:
                plan = [f"I {bug.about.removeprefix('It ')}"]
                trap = fitting.trap(looking, plan)  # type: ignore[arg-type]
                assert trap or not fitting.fits(looking, plan)  # type: ignore[arg-type]
                met, total = met + bool(trap), total + 1
    assert met >= total * 0.8


@pytest.mark.parametrize(
    ("level", "project", "plan"),
    [
        (1, STORE, "I use the size itself as a yes or no, so if not size it is missing"),
        (4, RULES, "a shallow copy of the rules dict is enough for a snapshot"),
        (4, STORE, "I store the seconds that are left for each file and count down in tick"),
        (3, STORE, "every copy needs the full size as room"),
        (1, STORE, "I think copy must be safe, like cp -n, so False. I would write it so. You agree?"),
    ],
)
def test_wrong_plans_are_not_said_to_fit(level: int, project: Project, plan: str) -> None:
    said = pair_at(level, project=project).say(f"{plan}. Good plan?")
    assert "fits level" not in said
    assert "goes well" not in said


def test_reviewing_sees_the_longest_method_and_shared_lines() -> None:
    line = "    return sorted(a, key=lambda x: -x.size)\n"
    twice = f"def one(a):\n{line}\ndef two(a):\n{line}"
    assert reviewing.is_about_names("are my names clear?")
    pair = written(2, twice)
    assert "one and two share" in (said := pair.say("What would you clean up first in my code?")), said


def test_after_leaving_nobody_is_sent_to_a_run() -> None:
    pair = pair_at(2)
    pair.tell(LeaveProject(round=0))
    pair.listen()
    said = pair.say("Would you have kept the tree as tuples?")
    assert not refuses(said)


def test_whether_something_broke_is_told_by_the_run() -> None:
    said = pair_at(2, "test_single_comparison_is_a_condition_too").say("Did I break level 1?")
    assert "single comparison" in said


@pytest.mark.parametrize("text", ["is my naming ok?", "what would a senior reviewer say about my code?"])
def test_opinions_on_code_are_about_the_code(text: str) -> None:
    said = written(2).say(text)
    assert "method" in said or "name" in said
    assert not refuses(said)
