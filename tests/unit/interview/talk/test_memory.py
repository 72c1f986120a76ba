"""What is remembered of a conversation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.interview.talk import memory
from greenroom.interview.talk.memory import KEPT, Decision, Memory, OpenQuestion
from greenroom.interview.talk.topics import Named, named


def after(*lines: str) -> Memory:
    """After these lines; those of the interviewer begin with a dash."""
    remembered = Memory()
    for seq, line in enumerate(lines, 1):
        if line.startswith("- "):
            remembered = memory.asked(remembered, seq, line[2:])
        else:
            remembered = memory.heard(remembered, seq, line)
    return remembered


def test_names_are_kept_once_in_the_order_they_came_up() -> None:
    remembered = after(
        "I write django at work, and we have Kafka.",
        "- What do you use kubernetes for?",
        "Payments, mostly. Kafka carries them, and there was a race condition.",
    )
    assert remembered.technologies == ("Django", "Kafka")
    assert remembered.topics == ("payments", "race conditions")


def test_ideas_for_a_solution_are_topics_by_any_of_their_names() -> None:
    remembered = after("A dict would do, or BFS over the graph", "a hash table, then breadth-first search")
    assert remembered.topics == ("hash map", "breadth-first search", "graph")


def test_words_of_plain_english_are_no_technologies() -> None:
    assert after("let me go and express the rest, sort of").technologies == ()
    assert after("I write Go").technologies == ("Go",)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I'll use a hash map because lookups are fast.", "I'll use a hash map"),
        ("I\u2019ll use a hash map", "I'll use a hash map"),
        ("Okay, I decided to sort first, then walk over it.", "I decided to sort first"),
        ("let's go with recursion", "let's go with recursion"),
        ("Then we'll just keep a heap of size k and then pop.", "we'll just keep a heap of size k"),
        ("So my plan is to scan it twice.", "my plan is to scan it twice"),
        ("I'd go with BFS here. Is that fine?", "I'd go with BFS here"),
        ("I am going to assume the list is sorted", "I am going to assume the list is sorted"),
    ],
)
def test_a_decision_is_kept_in_the_candidates_own_words(said: str, kept: str) -> None:
    assert after(said).decisions == (Decision(kept, 1),)


@pytest.mark.parametrize(
    "said",
    ["I'll try again", "I'll keep going", "let me try that.", "Should I use a hash map?", "we use a hash map", "Sure."],
)
def test_what_settles_nothing_is_no_decision(said: str) -> None:
    assert after(said).decisions == ()


def test_a_decision_made_again_is_as_new_as_the_last_time() -> None:
    remembered = after("I'll use a heap", "let's go with recursion", "I'll use a heap")
    assert remembered.decisions == (Decision("let's go with recursion", 2), Decision("I'll use a heap", 3))


def test_the_interviewers_question_is_open_until_it_is_answered() -> None:
    asked = OpenQuestion("How does it grow?", 1)
    assert after("- Good. How does it grow?").open_questions == (asked,)
    assert after("- How does it grow?", "hmm").open_questions == (asked,)
    assert after("- How does it grow?", "- Take your time.").open_questions == (asked,)
    assert after("- How does it grow?", "Linearly, I think.").open_questions == ()


def test_asking_back_is_no_answer_and_the_interviewers_words_are() -> None:
    lines = ["- How does it grow?", "In time or in space?"]
    theirs = OpenQuestion("In time or in space?", 2, "candidate")
    assert after(*lines).open_questions == (OpenQuestion("How does it grow?", 1), theirs)
    assert after(*lines, "- In time.").open_questions == (OpenQuestion("How does it grow?", 1),)
    assert after(*lines, "- In time.", "It is linear.").open_questions == ()


def test_of_several_questions_in_a_turn_the_last_is_the_one_to_answer() -> None:
    assert after("- Ready? Then what would you try first?").open_questions == (
        OpenQuestion("Then what would you try first?", 1),
    )


def test_only_the_latest_are_kept() -> None:
    remembered = Memory()
    for seq in range(40):
        remembered = memory.heard(remembered, seq, f"I'll use a plan called {seq}. Is {seq} fine?")
    assert [one.seq for one in remembered.decisions] == list(range(40 - KEPT, 40))
    assert [one.seq for one in remembered.open_questions] == list(range(40 - KEPT, 40))
    assert (
        len(after("Python Java Kotlin Scala Ruby PHP Perl Rust Lua Julia Django Flask Redis Kafka").technologies)
        == KEPT
    )


@pytest.mark.parametrize(
    "flood",
    [
        "I'll use " * 25_000,
        "?" * 200_000,
        "a? " * 66_000,
        "\u202e\x00\x1b[31m" * 30_000,
        "I'll use a " + "b" * 200_000,
        ". " * 100_000,
        "\u05d0\u05d1 " * 66_000,
        "\ud800" * 1_000,
    ],
    ids=["unfinished", "marks", "questions", "control", "one word", "dots", "right to left", "surrogates"],
)
@pytest.mark.timeout(5)
def test_hostile_text_is_read_fast_and_little_of_it_is_kept(flood: str) -> None:
    remembered = memory.asked(memory.heard(Memory(), 1, flood), 2, flood)
    kept = [one.text for one in (*remembered.decisions, *remembered.open_questions)]
    assert all(len(text) <= 160 for text in kept)


def test_what_is_kept_has_no_characters_that_steer() -> None:
    remembered = after("I'll use a \u202eheap\u202c \x1b[31mhere. Is that\x00 fine?")
    assert remembered.decisions[0].text.isprintable()
    assert remembered.open_questions[0].text.isprintable()


@given(st.lists(st.tuples(st.booleans(), st.text(max_size=200)), max_size=8))
@settings(max_examples=100, deadline=None)
def test_any_text_at_all_can_be_remembered(lines: list[tuple[bool, str]]) -> None:
    remembered = Memory()
    for seq, (ours, text) in enumerate(lines):
        remembered = (memory.asked if ours else memory.heard)(remembered, seq, text)
    assert all(len(kept) <= KEPT for kept in (remembered.technologies, remembered.topics, remembered.decisions))


def test_everything_in_the_vocabulary_is_recognised() -> None:
    from greenroom.interview.talk.topics import _vocabulary

    vocabulary, _ = _vocabulary()
    for meant in set(vocabulary.values()):
        assert meant in named(f"I know {meant.text}."), meant


def test_of_two_names_in_one_place_the_longer_is_meant() -> None:
    assert list(named("Spring Boot and React Native")) == [
        Named("Spring Boot", "technology"),
        Named("React Native", "technology"),
    ]
