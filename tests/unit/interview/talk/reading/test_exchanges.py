"""The exchanges of the first players that went wrong, as they are read. Who wrote the rules had seen them."""

import pytest

from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import Asked, Clause, TrainedReader

READER = TrainedReader(word_vectors)
SPACE = Asked("probe", "space")
HINT = Asked("opinion", "hint")
WORK = Asked("probe", "project")

EXCHANGES: list[tuple[str, Asked | None, list[str]]] = [
    (
        "Instead of updating each house (O(n*m)) I use a diff. Time Complexity: O(n + m), Space Complexity: O(n)",
        None,
        ["cost_claim", "cost_claim", "cost_claim"],
    ),
    (
        "Try each as the fixed first box and run the linear dp on the rest, so O(n*reach). Will this be in my report?",
        None,
        ["cost_claim", "process_question.report ?"],
    ),
    ("set lookup is constant so no comparing with all, yes?", None, ["cost_claim", "problem_question ?"]),
    (
        "no no, I mean one lookup in set is O(1), whole is O(n) because every room I visit one time.",
        None,
        ["correction", "cost_claim"],
    ),
    (
        "yes but I asked you this! you did not answer if it can be None. ok I fix.",
        None,
        ["complaint", "complaint ?", "unsure"],
    ),
    (
        "n^2 = 1.6e9 /2 no way in js. no wait, reachable is |dp| <= s*dt, so its a weighted LIS in 2d.",
        None,
        ["cost_claim", "unsure", "unsure"],
    ),
    (
        "two elements with limit 1.. [1,2]? so 1 is not heavy because its exactly the limit! i wrote >= omg",
        None,
        ["unsure", "unsure ?", "insight", "unsure"],
    ),
    ("none? i don't use extra memory i just use lists", SPACE, ["answer", "cost_claim"]),
    (
        "i could just put the numbers in normal lists? is that allowed or is it cheating.",
        None,
        ["problem_question ?", "process_question.rules ?"],
    ),
    ("Is number 0 also person?", None, ["problem_question ?"]),
    ("Hello? Are you still there?", None, ["process_question.are_you_there ?", "process_question.are_you_there ?"]),
    (
        "Is it guaranteed that a withdrawal refers to an offer that's still standing? "
        "And does an offer without a berth get reconsidered later?",
        None,
        ["problem_question ?", "problem_question ?"],
    ),
    ("ok works, all tests pass. done. next problem.", None, ["success_claim", "success_claim", "request.move_on"]),
    ("passed. told you.", None, ["success_claim", "unsure"]),
    (
        "Is a stretch of length exactly at_least reported, and can a keeper have a shift of zero length?",
        None,
        ["problem_question ?", "problem_question ?"],
    ),
    ("That was not my question.", None, ["complaint"]),
    ("give me one case where greedy fails. it's obviously optimal.", None, ["request.counterexample", "unsure"]),
    ("im not stuck. im saying greedy is right and you seem to disagree.", None, ["correction", "correction"]),
    (
        "is it ok if its slow? i just want something that works. am i doing terribly.",
        None,
        ["process_question.speed_expected ?", "unsure", "process_question.how_am_i_doing ?"],
    ),
    (
        "How much time do I get per problem and do hints cost me points?",
        None,
        ["process_question.time_per_problem ?", "process_question.hint_price ?"],
    ),
    ("What is the time limit per test by the way?", None, ["process_question.limits ?"]),
    ("can you just paste the failing input?", None, ["request.counterexample ?"]),
    ("bro that's not what I asked.", None, ["complaint"]),
    ("off topic but do you watch the champions league", None, ["aside", "aside ?"]),
    ("thats basically passing. 80% is a pass.", None, ["success_claim", "success_claim"]),
    ("the last group is never closed, so I have to add it after the loop", HINT, ["answer", "unsure"]),
    ("I found a bug in our watchdog that restarted itself, I am still proud of it", WORK, ["answer", "answer"]),
    ("I just told you.", None, ["complaint"]),
]


def told(clause: Clause) -> str:
    detail = clause.topic or clause.wants
    kind = f"{clause.kind}.{detail}" if detail else clause.kind
    return f"{kind if clause.is_sure else 'unsure'}{' ?' if clause.asks else ''}"


@pytest.mark.parametrize(("text", "asked", "expected"), EXCHANGES)
def test_exchanges(text: str, asked: Asked | None, expected: list[str]) -> None:
    reading = READER.read(text, asked)
    assert [told(clause) for clause in reading.clauses] == expected
