"""What is answered to all kinds of questions while two pair, in several voices."""

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.interview.rounds.project.messages import LeaveProject
from tests.unit.adapters.interviewer.project.pairing import BANK, RULES, Pairing

MEANING = WordVectors()
HOUSE = HouseInterviewer(meaning=MEANING, knowledge=Glossary(likeness=MEANING.similarities))
STORE, BANK_LEDGER = BANK.get("file-store"), BANK.get("bank-ledger")
SORTED = "test_actions_are_sorted_alphabetically"
HIDDEN = "test_text_is_no_number"
NO_LINE = ("point to a line", "find the line", "Read the description", "for you to find")


def pair_at(level: int = 1, *failing: str, project=RULES, driver="human", persona="helpful") -> Pairing:  # type: ignore[no-untyped-def]
    pair = Pairing(driver, persona, HOUSE, project)
    for _ in range(level - 1):
        pair.run()
    if failing:
        pair.run(*failing)
    return pair


def is_sent_to_description(said: str) -> bool:
    return any(one in said for one in NO_LINE)


JUDGED = [
    "my idea is a dict from name to rule and a loop in evaluate. is this ok",
    "I intend to keep the rules in a dictionary and to sort the actions at the end. Would you agree with that?",
    "so i think i make one function for each operator, it is right or not?",
    "um so the plan is, i split it, then i look up the operator, then i compare, any objections",
    "Rules go in a list of tuples, then evaluate filters them. What do you think?",
    "I parse the condition when the rule is added, and not in evaluate. Does that make sense?",
    "if i understand well the task is to check facts against the rules, did i understand it right?",
    "one dict is enough for this, or is one dict too simple?",
    "i put the check for the operator into add_rule, sounds good?",
    "May I ask for your opinion: a class per rule. Any thoughts?",
    "first sort, then join with a comma and a space, correct?",
    "we sort after filter, am i right",
]


@pytest.mark.parametrize("text", JUDGED)
def test_a_plan_is_held_against_a_line_or_the_tests(text: str) -> None:
    pair = pair_at()
    said = pair.say(text)
    assert said
    assert not is_sent_to_description(said)
    assert "test" in said.lower() or "description" in said.lower()
    assert not pair.helps


def test_a_restated_level_is_compared_with_its_goal_and_a_line() -> None:
    said = pair_at(2, project=BANK_LEDGER).say(
        "In my own words: the statement gives the last lines, newest one "
        "first, and the ranking goes by what was sent. Is that it?"
    )
    assert "show the last lines of a statement" in said
    assert "the oldest of them first" in said


PYTHON = [
    ("does split with a limit of 2 give two or three parts", "at most three parts"),
    ("Could you tell me which exception int() raises for a word?", "ValueError"),
    ("when i sort with reverse, the equal ones stay in same order?", "stable"),
    ("how do i sort by points downwards and by name upwards in python", "tuple"),
    ("What does pop give on a dict if the key isn't there?", "default"),
    ("um, a slice with minus n, um, what does it do when n is zero", "whole list"),
    ("is dict.copy() deep or shallow?", "shallow"),
    ("What is thrown when json.loads gets garbage?", "JSONDecodeError"),
    ("is any([]) true or false?", "False"),
    ("how to print a number with plus sign in f-string?", ":+d"),
    ("can i remove keys while iterating over the dict?", "RuntimeError"),
    ("Does a dictionary in Python keep insertion order?", "keeps the order"),
    ("what is the python word for a struct, a dataclass?", "@dataclass"),
    ("how do i join a list of strings with commas", "join"),
    ("in kotlin i have the elvis operator, what is it here in python", "or"),
    ("Is an empty list falsy in an if?", "count as false"),
    ("what happens if i give max() an empty list", "ValueError"),
    ("how do you catch two exceptions in one except", "except (ValueError, TypeError)"),
]


@pytest.mark.parametrize(("text", "answer"), PYTHON)
def test_facts_on_python_are_told(text: str, answer: str) -> None:
    pair = pair_at(1, SORTED)
    said = pair.say(text)
    assert answer in said
    assert not pair.helps


def test_what_is_not_known_of_python_is_quick_to_try() -> None:
    assert "scratch.py" in pair_at().say("How does Python print a nested tuple of lists, with spaces?")


PROCESS = [
    ("what counts?", "graded"),
    ("And what is scored here?", "graded"),
    ("how much time is left", "minute"),
    ("may i ask you things in between?", "ask"),
    ("do we write together or do i write alone", "my turn"),
    ("who has the keyboard now?", "keyboard"),
    ("Java is my first language and Python my second, is that a problem?", "no problem"),
]


@pytest.mark.parametrize(("text", "answer"), PROCESS)
def test_questions_on_the_process_have_answers(text: str, answer: str) -> None:
    said = pair_at().say(text).lower()
    assert answer in said or (answer == "graded" and "grades" in said) or (answer == "keyboard" and "drive" in said)
    assert not is_sent_to_description(said)


@pytest.mark.parametrize("text", ["what counts in the end?", "Do we write together, or do I write alone?"])
def test_so_they_have_before_the_project_and_after_it(text: str) -> None:
    pair = pair_at()
    pair.tell(LeaveProject(round=0))
    pair.listen()
    said = pair.say(text)
    assert said
    assert "I don't have a good answer" not in said
    assert "beyond" not in said


ASIDES = [
    "why do programmers mix up halloween and christmas",
    "What do cows drink for breakfast?",
    "haha do you know the one about the two strings in a bar?",
]


@pytest.mark.parametrize("text", ASIDES)
def test_jokes_get_a_short_word(text: str) -> None:
    said = pair_at().say(text)
    assert 0 < len(said.split()) < 20
    assert "line" not in said


EARLIER = [
    "do the old tests run as well?",
    "Are the tests of level 1 still checked, or only the new ones?",
    "when i run now, tests from previous levels also run?",
]


@pytest.mark.parametrize("text", EARLIER)
def test_every_level_runs_the_tests_before_it(text: str) -> None:
    said = pair_at(2, SORTED).say(text)
    assert said.startswith("Yes")
    assert "31 of 32" in said


MISTAKES = [
    "which part should i look at",
    "Where exactly is my mistake?",
    "in which line is the bug",
    "What am I overlooking?",
]


@pytest.mark.parametrize("text", MISTAKES)
def test_where_the_mistake_is_gets_the_specific_error(text: str) -> None:
    pair = pair_at(1, SORTED)
    assert pair.say(text)
    assert [one.kind for one in pair.helps] == ["error"]


KEEPS = [
    "will you keep my class if you go on",
    "Would your own version throw away what I wrote?",
    "if you drive, does my helper stay or is it gone?",
    "Can I get mine back later?",
]


@pytest.mark.parametrize("text", KEEPS)
def test_whether_their_code_stays_is_told(text: str) -> None:
    said = pair_at().say(text)
    assert "use your version" in said


def test_a_hidden_test_is_its_name_its_category_and_a_line() -> None:
    said = pair_at(3, "test_empty_string_takes_a_rule_out_of_its_group").say("What does the hidden one check?")
    assert "name and category" in said
    assert "no group" in said


COSTS = ["does it matter that i scan all rules each time", "Is a linear search too slow for this?"]


@pytest.mark.parametrize("text", COSTS)
def test_cost_at_this_size_is_answered(text: str) -> None:
    assert "speed" in pair_at().say(text)


LEFT_ALONE = [
    "was quiet, had to write",
    "valueerror in holds line 14, i know what it is",
    "nice, all good",
    "that's why the sorted one is red, the join comes before the sort",
    "what is left is the ranking, i do it next",
    "the status gets lost after the loop, that was my fault",
    "i forgot the default in get, i add it",
    "so the index is one too far, wait, no, it starts at one",
    "I have found it: the comparison is the wrong way round.",
    "hm, the stack trace says line 9",
    "ok so set is empty there",
    "um, now, i write, um, the second loop",
    "you don't need to explain what a dictionary is",
    "this is where it breaks, in the helper",
]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_remarks_while_it_fails_bring_no_help(text: str) -> None:
    pair = pair_at(1, SORTED)
    said = pair.say(text)
    assert not pair.helps
    assert len(said.split()) < 14


DESCRIBED = [
    ("What do you call a tree in which words that begin alike share their way down?", "trie"),
    ("what is it called again when a copy has insides of its own, nothing shared", "deep copy"),
]


@pytest.mark.parametrize(("text", "term"), DESCRIBED)
def test_a_concept_is_found_by_what_is_said_of_it(text: str, term: str) -> None:
    assert term in pair_at().say(text).lower()


HANDED = [
    "I have got the dictionary and the adding in place, and the removal works as well. The operators are half done: "
    "the text ones are there, and the four that compare numbers are missing. I would keep the table as it is. "
    "Everything else can stay where it stands, and the names are fine as they are. Would you please take over?",
    "um so i wrote the add, and then i, um, i got lost in the comparing, because there are so many operators and i do "
    "not see how to make it short, and the time runs, and i think it is better when i watch you for a while and learn "
    "something from it so i can do the next one, ok, please take over",
    "could you write just evaluate_all() for me, the rest i do alone",
    "please write remove_rule, then i want the keyboard back",
    "why don't you drive for a bit",
]


@pytest.mark.parametrize("text", HANDED)
def test_the_keyboard_is_taken_however_long_the_message(text: str) -> None:
    pair = pair_at()
    pair.say(text)
    assert pair.round.driver == "bot"


def test_a_part_alone_is_answered_honestly() -> None:
    said = pair_at().say("Please write only one method, whichever you like, and then give it back to me.")
    assert "my turn" in said


def test_a_part_that_is_named_is_not_refused() -> None:
    said = pair_at().say("Please write only remove_rule, and then give it back to me.")
    assert "one function" not in said


def driven() -> Pairing:
    pair = Pairing("bot", "helpful", HOUSE)
    list(pair.steps(9))
    return pair


def test_a_question_on_what_was_written_is_about_that_part() -> None:
    pair = driven()
    removing = next(one for one in RULES.levels[0].steps if one.explain.startswith("A del on a name"))
    first = pair.say("why do you check in remove_rule before the del?")
    assert " ".join(removing.explain.split()) in first
    second = pair.say("and why did you make a table of functions for the operators, one line for each?")
    assert second
    assert second != first
    assert " ".join(removing.explain.split())[:30] not in second


def test_a_disagreement_leaves_the_choice_to_them() -> None:
    said = driven().say("I disagree with the table of lambdas, I would rather have a chain of ifs than what you wrote.")
    assert "the tests hold for both" in said


CLAIMS = ["everything passes", "All the tests are green now, next level please.", "ok all 16 pass"]


@pytest.mark.parametrize("text", CLAIMS)
def test_a_claim_that_the_run_denies_is_put_right(text: str) -> None:
    assert "15 of 16" in pair_at(1, SORTED).say(text)
    assert pair_at(2).say("all green, nice") == ""


def test_a_question_without_a_mark_is_answered_and_looked_up_again() -> None:
    pair = pair_at(3, project=STORE)
    asked = "if copy replaces a file of somebody else does the room of that user grow"
    assert pair.say(asked)
    assert "space" in pair.say("hello that was a question")


def test_the_closing_says_honestly_why_code_was_replaced() -> None:
    pair = pair_at()
    pair.tell(LeaveProject(round=0))
    pair.listen()
    said = pair.say("Why did you replace my code with your own version?")
    assert "own steps" in said
    assert "coach" not in said
