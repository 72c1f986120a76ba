"""A problem as a good model would write it."""

from typing import Any

REFERENCE = """
def fullest_bus(arrivals, wait):
    arrivals = sorted(arrivals)
    best = first = 0
    for last, minute in enumerate(arrivals):
        while minute - arrivals[first] > wait:
            first += 1
        best = max(best, last - first + 1)
    return best
"""
SLOW = """
def fullest_bus(arrivals, wait):
    best = 0
    for start in arrivals:
        best = max(best, sum(1 for minute in arrivals if start <= minute <= start + wait))
    return best
"""
LATE = REFERENCE.replace("last - first + 1", "last - first")
UNSORTED = REFERENCE.replace("sorted(arrivals)", "list(arrivals)")
INPUTS = """
def generate(random, shape, n):
    latest = max(3, n // 2)
    return [[random.randint(0, latest) for _ in range(n)], random.randint(0, 3)]


def valid(arrivals, wait):
    return (
        isinstance(arrivals, list)
        and len(arrivals) <= 30000
        and all(type(minute) is int and 0 <= minute <= 1000000 for minute in arrivals)
        and type(wait) is int
        and 0 <= wait <= 1000000
    )
"""


def sample(**changes: Any) -> dict[str, Any]:
    """The problem, with some of its fields changed."""
    clarification = {"asks": ["Is the list sorted?", "Are the minutes in order?"], "answer": "No, in no special order."}
    return {
        "title": "The Fullest Bus",
        "description": (
            "Guests of a mountain inn come down to the bus stop one by one; `arrivals` holds the minute at which each "
            "of them gets there. A bus that comes at some minute takes everybody who has waited **at most** `wait` "
            "minutes, and whoever has waited longer has walked home. Return the largest number of guests that one bus "
            "can take, or `0` if there are no guests."
        ),
        "examples": [
            {
                "arguments": "[[5, 1, 3, 9], 4]",
                "output": "3",
                "explanation": "At minute 5 those of 1, 3 and 5 are there.",
            },
            {"arguments": "[[], 2]", "output": "0", "explanation": "There are no guests."},
        ],
        "constraints": ["`0 <= len(arrivals) <= 30_000`", "`0 <= arrivals[i], wait <= 1_000_000`"],
        "difficulty": "medium",
        "time_limit_minutes": 20,
        "hints": [
            "Which minutes are worth a bus at all?",
            "Think of the guests in the order in which they come, and of who has just walked home.",
            "Keep the first and the last guest of a group that still fits, and move each of them only forward.",
        ],
        "topics": ["sorting", "two pointers"],
        "function": "fullest_bus",
        "parameters": [{"name": "arrivals", "type": "list[int]"}, {"name": "wait", "type": "int"}],
        "returns": "int",
        "opening": "This one is about a bus stop in the mountains. Have a look at the first example with me.",
        "clarifications": [clarification] * 4,
        "approach": {
            "name": "a window over the sorted minutes",
            "cues": ["two pointers", "sliding window"],
            "time": "n log n",
            "space": "n",
            "probe": "How often does the first guest of your window move in total?",
        },
        "follow_ups": ["What if the bus had only so many seats?", "What if guests came in live, one by one?"],
        "reference": REFERENCE,
        "slow": SLOW,
        "wrong": [
            {"slip": "Forgets the last guest.", "code": LATE},
            {"slip": "Takes the list for sorted.", "code": UNSORTED},
        ],
        "inputs": INPUTS,
        "largest": 30_000,
        **changes,
    }
