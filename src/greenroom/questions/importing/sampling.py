"""Inputs like those that were seen. This text becomes part of an imported question's inputs.py.

It runs in the sandbox on Python 3.9 or later, below three names that the importer writes above it: PROGRAM, the
reference solution; ENTRY, the name of its function; SEEDS, the arguments that were seen.

What a statement allows is not known, so that only what looks like the inputs seen counts as valid: numbers between
the smallest and the largest, texts of the same characters, lists no longer than the longest, and none empty unless
some were; lists that were always sorted or without duplicates stay so; and the reference must not fail or take long.
The arguments that were seen are always valid, however long the reference takes for them.
"""

# It is text for the sandbox, without types for the sake of brevity, and for Pythons older than ours.
# mypy: ignore-errors
# ruff: noqa: B905, RUF007

import copy
import json
import sys

STEPS = 20_000
ATTEMPTS = 40
CLASSES = (("abcdefghijklmnopqrstuvwxyz", 8), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 8), ("0123456789", 5))
"""Where so many of these characters were seen, the others are as good. Six letters are enough for hexadecimals."""
PROGRAM = globals().get("PROGRAM", "")
ENTRY = globals().get("ENTRY", "")
SEEDS = globals().get("SEEDS", [])


class Seen:
    """What all the values seen at one place have in common."""

    def __init__(self, values):
        self.values = values
        self.kinds = {type(value) for value in values}
        self.numbers = [value for value in values if type(value) in (int, float)]
        self.texts = [value for value in values if isinstance(value, str)]
        self.lists = [value for value in values if isinstance(value, list)]
        self.dicts = [value for value in values if isinstance(value, dict)]
        self.alphabet = alphabet_of(set("".join(self.texts)))
        lengths = [len(value) for value in self.texts + self.lists + self.dicts]
        self.shortest, self.longest = (min(1, *lengths), max(lengths)) if lengths else (0, 0)
        items = [item for value in self.lists for item in value]
        self.items = Seen(items) if items else None
        members = [item for value in self.dicts for item in value.values()]
        self.members = Seen(members) if members else None
        self.keys = Seen([key for value in self.dicts for key in value]) if members else None
        self.ordered = always(is_sorted, self.lists)
        self.distinct = always(is_distinct, self.lists)

    def holds(self, value):
        """Whether the value could be one of those seen."""
        if type(value) not in self.kinds:
            return False
        if type(value) in (int, float):
            return min(self.numbers) <= value <= max(self.numbers)
        if isinstance(value, (str, list, dict)) and not self.shortest <= len(value) <= self.longest:
            return False
        if isinstance(value, str):
            return set(value) <= set(self.alphabet)
        if isinstance(value, list):
            inside = not value or (self.items is not None and all(map(self.items.holds, value)))
            return inside and (not self.ordered or is_sorted(value)) and (not self.distinct or is_distinct(value))
        if isinstance(value, dict):
            return not value or (
                self.keys is not None
                and all(map(self.keys.holds, value))
                and all(map(self.members.holds, value.values()))
            )
        return True

    def draw(self, random, n):
        """A value of about this size, made from what was seen."""
        value = copy.deepcopy(random.choice(self.values))
        if type(value) is bool or value is None:
            return value
        if type(value) in (int, float):
            return self.draw_number(random, n, value)
        if isinstance(value, str):
            return self.draw_text(random, n, value)
        if isinstance(value, list):
            return self.draw_list(random, n, value)
        names = [self.keys.draw(random, n) for _ in range(random.randint(0, n))] if self.keys else []
        return {name: self.members.draw(random, n) for name in names}

    def draw_number(self, random, n, seen):
        """Near zero, near one that was seen, or anywhere between the smallest and the largest."""
        low, high = min(self.numbers), max(self.numbers)
        way = random.randrange(4)
        if way == 0:
            return seen
        if type(seen) is float:
            return seen + random.choice((-1, -0.5, 0.25, 1)) if way == 1 else round(random.uniform(low, high), 2)
        if way == 1:
            return seen + random.choice((-2, -1, 1, 2))
        low, high = int(low), int(high)
        small = (max(low, -n - 2), min(high, n + 2))
        return random.randint(*small) if way == 2 and small[0] <= small[1] else random.randint(low, high)

    def draw_text(self, random, n, seen):
        """One that was seen, changed in a character or two, or characters at random."""
        if random.random() < 0.3:
            return seen[:n] if random.random() < 0.5 else seen
        if random.random() < 0.5 and seen:
            at = random.randrange(len(seen))
            put = random.choice(("", seen[at] * 2, random.choice(self.alphabet)))
            return seen[:at] + put + seen[at + 1 :]
        few = random.sample(self.alphabet, min(3, len(self.alphabet))) if random.random() < 0.5 else self.alphabet
        return "".join(random.choice(few) for _ in range(random.randint(0, n))) if few else ""

    def draw_list(self, random, n, seen):
        """One that was seen, changed in a member or two, or members at random."""
        if self.items is None:
            return seen
        if random.random() < 0.5:
            made = seen[:n] if random.random() < 0.5 else seen
            for _ in range(random.randint(0, 2)):
                at = random.randint(0, len(made))
                made[at : at + random.randint(0, 1)] = [self.items.draw(random, n)] * random.randint(0, 2)
        else:
            made = [self.items.draw(random, n) for _ in range(random.randint(0, n))]
            if made and random.random() < 0.3:
                made = [random.choice(made[:2]) for _ in made]
        return sorted(made) if self.ordered and is_comparable(made) else made


def alphabet_of(seen):
    """The characters, and the rest of their kind where many of it were seen."""
    for kind, many in CLASSES:
        if len(seen & set(kind)) >= many:
            seen = seen | set(kind)
    return sorted(seen)


def always(rule, lists):
    """Whether the rule holds for all lists, and enough of them are long enough for that to mean something."""
    return sum(len(value) > 2 for value in lists) >= 3 and all(map(rule, lists))


def is_comparable(values):
    """Whether the values can be sorted."""
    return len({type(value) for value in values}) <= 1 and not any(
        isinstance(value, (dict, type(None))) for value in values
    )


def is_sorted(values):
    """Whether the values rise."""
    return is_comparable(values) and all(one <= other for one, other in zip(values, values[1:]))


def is_distinct(values):
    """Whether no value is there twice."""
    texts = list(map(repr, values))
    return len(set(texts)) == len(texts)


def same_lengths(seeds):
    """Pairs of arguments that were always as long as each other."""
    sized = (str, list)
    return [
        (one, other)
        for one in range(len(seeds[0]) if seeds else 0)
        for other in range(one)
        if len(seeds) >= 3
        and all(isinstance(seed[one], sized) and isinstance(seed[other], sized) for seed in seeds)
        and all(len(seed[one]) == len(seed[other]) for seed in seeds)
    ]


class TooLong(BaseException):
    """The reference takes more steps than an input to search with should need."""


def answers(arguments):
    """Whether the reference returns, and soon."""
    steps = [0]

    def count(frame, event, argument):
        steps[0] += 1
        if steps[0] > STEPS:
            raise TooLong
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        REFERENCE(*copy.deepcopy(arguments))
    except (Exception, TooLong):
        return False
    finally:
        sys.settrace(before)
    return True


def loaded(program, entry):
    """The reference's function."""
    space = {"__name__": "reference"}
    exec(compile(program, "reference", "exec"), space)
    return space.get(entry)


REFERENCE = loaded(PROGRAM, ENTRY)
PLACES = [Seen(list(values)) for values in zip(*SEEDS)]
PAIRS = same_lengths(SEEDS)
GIVEN = {json.dumps(seed) for seed in SEEDS}


def generate(random, shape, n):
    """Arguments like those that were seen."""
    for _ in range(ATTEMPTS):
        arguments = copy.deepcopy(random.choice(SEEDS))
        drawn = random.randrange(len(arguments)) if arguments else 0
        for place, seen in enumerate(PLACES):
            if place == drawn or random.random() < 0.5:
                arguments[place] = seen.draw(random, n)
        if is_alike(*arguments):
            return arguments
    return copy.deepcopy(random.choice([seed for seed in SEEDS if is_alike(*seed)] or SEEDS))


def valid(*arguments):
    """Whether the arguments were seen, or are like those that were."""
    return json.dumps(arguments) in GIVEN or is_alike(*arguments)


def is_alike(*arguments):
    """Whether the arguments look like those that were seen and the reference soon has an answer to them."""
    if len(arguments) != len(PLACES) or not all(seen.holds(value) for seen, value in zip(PLACES, arguments)):
        return False
    if any(len(arguments[one]) != len(arguments[other]) for one, other in PAIRS):
        return False
    return answers(list(arguments))
