"""Names of earlier lines, found in calculations as written, or by a part that only one of them has."""

from dataclasses import dataclass, field

from greenroom.designs.estimates.amounts import Amount
from greenroom.designs.estimates.clauses import STOPS
from greenroom.designs.estimates.tokens import Tokens, listed, tokens_of

MOST_WORDS = 8
_ALIKE = {"average": "avg", "secs": "sec", "seconds": "sec", "second": "sec", "requests": "req", "request": "req"}
_SMALL = listed("of the a an per in for and")
_LONG = 3


def plain_word(word: str) -> str:
    """A word as names are compared: singular, and one form of those that are often shortened."""
    if word in _ALIKE:
        return _ALIKE[word]
    return word[:-1] if len(word) > _LONG and word.endswith("s") and not word.endswith("ss") else word


@dataclass(slots=True)
class Names:
    """Amounts by their names."""

    _exact: dict[tuple[str, ...], Amount] = field(default_factory=dict)
    _plain: dict[tuple[str, ...], Amount] = field(default_factory=dict)
    _first: set[str] = field(default_factory=set)
    """The words that names begin with."""
    _longest: int = 0

    def give(self, name: str, amount: Amount) -> None:
        """Give an amount a name; a later one takes it over."""
        words = tuple(one.low for one in tokens_of(name) if one.low not in "()[]")[:MOST_WORDS]
        if words:
            self._exact[words] = amount
            self._plain[tuple(map(plain_word, words))] = amount
            self._first |= {words[0], plain_word(words[0])}
            self._longest = max(self._longest, len(words))

    def at(self, tokens: Tokens, place: int, *, is_exact: bool = False) -> tuple[Amount, int] | None:
        """The longest name that begins at a token, and the place after it."""
        if place >= len(tokens):
            return None
        first = tokens[place].low
        if first not in self._first and (is_exact or plain_word(first) not in self._first):
            return None
        words = tuple(one.low for one in tokens[place : place + self._longest])
        for count in range(len(words), 0, -1):
            found = self._exact.get(words[:count])
            if found is None and not is_exact:
                found = self._plain.get(tuple(map(plain_word, words[:count])))
            if found is not None:
                return found, place + count
        return None

    def like(self, tokens: Tokens, place: int) -> tuple[Amount, int] | None:
        """The only name with the words that begin here: `qps` for `write qps`. What a name is per does not count."""
        end = place
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low not in STOPS:
            end += 1
        wanted = {plain_word(one.low) for one in tokens[place:end]} - _SMALL
        having = [amount for words, amount in self._plain.items() if wanted and wanted <= _told(words)]
        return (having[0], end) if len(having) == 1 else None


def _told(words: tuple[str, ...]) -> set[str]:
    """The words of a name up to what it is per."""
    return set(words[: next((place for place, one in enumerate(words) if one in ("per", "/", "(")), len(words))])
