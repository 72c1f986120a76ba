"""Reading aloud: tokens of prose or code to words and pauses."""
# ruff: noqa: RUF001 - signs that look alike are told apart here

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from greenroom.voice.speakable import numbers, terms
from greenroom.voice.speakable.terms import Atom
from greenroom.voice.speakable.tokens import Token, partners, tokens
from greenroom.voice.spoken import SpokenWord

_DEEPEST = 6
"""Brackets within brackets that are told apart."""
_QUOTED = 40
"""Tokens between two quotation marks."""
_LONG_LIST = 10
_READ_OF_LONG = 3
_BETWEEN = re.compile(r"(-?[\w.]+)\s*<=\s*([^<>=]{1,60}?)\s*<=\s*(-?[\w.^*+ -]{1,30})")
_SYMBOLS = re.compile(r"[\[\]|{}#\\~]|[-.]$")
_INDEXED = re.compile(r"\w+(?:\[[\w\s+*-]*\])+")
_MOST_SYMBOLS = 16

_OH = SpokenWord("oh", "ˈO")
_OF = SpokenWord("of", "ˈʌv")
"""Stressed, so that "oh of" does not run together."""
_BOUNDS: dict[str, Atom] = {
    "O": _OH,
    "o": SpokenWord("little oh", "lˈɪTᵊl ˈO"),
    "Θ": "theta",
    "Ω": "omega",
    "θ": "theta",
    "ω": "omega",
}
_OF_NAMES = frozenset(terms.listed("f g h T F G dp max min sum gcd lcm fib sin cos exp mod rank sorted set count"))
_LONG_NAMES = {
    "len": ("the", "length", "of"),
    "size": ("the", "size", "of"),
    "sqrt": ("the", "square", "root", "of"),
    "abs": ("the", "absolute", "value", "of"),
    "floor": ("the", "floor", "of"),
    "ceil": ("the", "ceiling", "of"),
}
_OPERATORS = {
    "<=": "less than or equal to",
    "≤": "less than or equal to",
    ">=": "greater than or equal to",
    "≥": "greater than or equal to",
    "<": "less than",
    ">": "greater than",
    "==": "equals",
    "===": "equals",
    "=": "equals",
    "!=": "not equal to",
    "!==": "not equal to",
    "<>": "not equal to",
    "≠": "not equal to",
    "≈": "about",
    "=>": "gives",
    "⇒": "gives",
    "->": "to",
    "→": "to",
    "<-": "from",
    "←": "from",
    "↔": "to and from",
    ":=": "becomes",
    "<=>": "compared with",
    "+=": "plus equals",
    "-=": "minus equals",
    "*=": "times equals",
    "/=": "divided by equals",
    "//=": "floor divided by equals",
    "%=": "mod equals",
    "+": "plus",
    "×": "times",
    "·": "times",
    "∙": "times",
    "⋅": "times",
    "÷": "divided by",
    "//": "floor divided by",
    "<<": "shifted left by",
    ">>": "shifted right by",
    "++": "plus plus",
    "&&": "and",
    "&": "and",
    "||": "or",
    "@": "at",
    "∈": "in",
    "∉": "not in",
    "∞": "infinity",
    "√": "the square root of",
    "±": "plus or minus",
    "∑": "the sum of",
    "∏": "the product of",
    "∪": "union",
    "∩": "intersected with",
    "∅": "the empty set",
    "°": "degrees",
    "½": "one half",
    "¼": "one quarter",
    "¾": "three quarters",
    "::": ",",
    "²": "squared",
    "³": "cubed",
    "⁴": "to the fourth",
    "ⁿ": "to the n",
}
_NEEDS_SIDES = frozenset(terms.listed("< > = == + × · <= >= -> => → & && | ||"))
"""Said only between two operands, when the text is prose."""
_DASHES = frozenset(terms.listed("- − – — --"))
_SYMBOL_NAMES = {
    "[": "open bracket",
    "]": "close bracket",
    "(": "open paren",
    ")": "close paren",
    "{": "open brace",
    "}": "close brace",
    "|": "bar",
    "#": "hash",
    "-": "dash",
    ".": "dot",
    "_": "underscore",
    "/": "slash",
    "*": "star",
    "~": "tilde",
    "+": "plus",
    "=": "equals",
    ",": "comma",
    ":": "colon",
    "!": "exclamation mark",
    "?": "question mark",
    "<": "less than",
    ">": "greater than",
    "^": "caret",
    "%": "percent",
    "&": "ampersand",
    "@": "at",
}
_MONEY = {"$": "dollar", "€": "euro", "£": "pound"}
_VERSIONED = frozenset(
    terms.listed("python java go node version release v php ruby postgres postgresql mysql rust swift kotlin")
)
_BEFORE_YEARS = frozenset(terms.listed("in since until year early late before after"))
_BEFORE_PLURALS = frozenset(terms.listed("two three four five the all both only these those of many no some several"))
MARKS = {",": 1, "—": 1, ":": 2, ";": 2, ".": 3, "?": 4, "!": 4}
"""Marks of punctuation that are kept as pauses, with their strength."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a stretch of tokens is read."""

    in_code: bool = False
    in_bound: bool = False
    """Inside O(...), where bars are dropped and `nm` is n times m."""
    in_list: bool = False
    depth: int = 0


def read(text: str, in_code: bool) -> list[Atom]:
    """The words of a piece of prose or of a code span."""
    if not in_code:
        text = terms.expanded(text)
    found = tokens(text)
    if in_code:
        between = _BETWEEN.fullmatch(text)
        if between:
            low, middle, high = (read(part, True) for part in between.groups())
            return [*middle, "between", *low, "and", *high]
        if len(found) == 1 and found[0].text in _SYMBOL_NAMES:
            return [_SYMBOL_NAMES[found[0].text]]
    reader = _Reader(found)
    reader.read(0, len(found), Manner(in_code))
    return reader.said


def append(said: list[Atom], atom: Atom) -> None:
    """Add a word or a mark; of two marks side by side the stronger one stays."""
    if isinstance(atom, str) and atom in MARKS and said:
        last = said[-1]
        if isinstance(last, str) and last in MARKS:
            if MARKS[atom] > MARKS[last]:
                said[-1] = atom
            return
    said.append(atom)


class _Reader:
    """Walks over tokens and collects what is said."""

    def __init__(self, found: list[Token]) -> None:
        self._tokens = found
        self._partner = partners(found)
        self.said: list[Atom] = []
        self._by_kind: dict[str, Callable[[int, int, Manner], int]] = {
            "word": self._word,
            "number": self._number,
            "operator": self._operator,
            "bracket": self._bracket,
            "quote": self._quote,
            "stop": self._stop,
            "dots": self._dots,
        }

    def read(self, start: int, end: int, manner: Manner) -> None:
        """Say the tokens from start to end."""
        at = start
        while at < end:
            token = self._tokens[at]
            by_kind = self._by_kind.get(token.kind)
            if by_kind is not None:
                at = max(at + 1, by_kind(at, end, manner))
            else:
                self._say(*_whole(token))
                at += 1

    # ------------------------------------------------------------ words, calls and indexes

    def _word(self, at: int, end: int, manner: Manner) -> int:
        token = self._tokens[at]
        following = at + 1
        if self._opens(following, "(", end):
            return self._indexes(self._call(at, manner), end, manner)
        in_code = manner.in_code or self._is_operand(at)
        if not in_code and self._hyphen(at, end):
            return self._compound(at, end)
        if manner.in_bound and re.fullmatch(r"[a-z]{2}|[A-Z]{2}", token.text):
            self._say(*map(terms.letter, token.text))
        else:
            self._say(*terms.words(token.text, in_code))
        return self._indexes(following, end, manner)

    def _compound(self, at: int, end: int) -> int:
        """Words joined by hyphens are one word to the ear: well-known, on-call."""
        parts = [self._tokens[at].text]
        at += 1
        while self._hyphen(at - 1, end):
            parts.append(self._tokens[at + 1].text)
            at += 2
        said: list[Atom] = [atom for part in parts for atom in terms.words(part, False)]
        plain = [atom for atom in said if isinstance(atom, str)]
        if len(plain) == len(said):
            self._say("-".join(plain))
        else:
            self._say(*said)
        return at

    def _hyphen(self, at: int, end: int) -> bool:
        """Whether this word is joined to the next one."""
        if at + 2 >= end:
            return False
        word, hyphen, following = self._tokens[at : at + 3]
        is_joined = hyphen.text in ("-", "–") and not hyphen.spaced and not following.spaced
        return is_joined and following.kind == "word" and len(word.text) + len(following.text) > 2

    def _call(self, at: int, manner: Manner) -> int:
        name, opening = self._tokens[at].text, at + 1
        closing = self._partner[opening]
        is_empty = closing == opening + 1
        inside = self._within(manner, in_code=True)
        if name in _BOUNDS and not is_empty:
            self._say(_BOUNDS[name], _OF)
            self.read(opening + 1, closing, replace(inside, in_bound=True))
            return closing + 1
        if self._tokens[opening + 1].text == "s" and closing == opening + 2:
            self._say(f"{name}s")
            return closing + 1
        if is_empty:
            self._say(*terms.words(name, True))
            return closing + 1
        commas = self._commas(opening + 1, closing)
        if name in _LONG_NAMES and not commas:
            self._say(*_LONG_NAMES[name])
        else:
            self._say(*terms.words(name, True))
            if name in _OF_NAMES or (len(name) == 1 and name.isalpha()):
                self._say("of")
        if len(commas) == 1 and name in _OF_NAMES:
            self.read(opening + 1, commas[0], inside)
            self._say("and")
            self.read(commas[0] + 1, closing, inside)
        else:
            self.read(opening + 1, closing, inside)
        return closing + 1

    def _indexes(self, at: int, end: int, manner: Manner) -> int:
        """`[i][j]` after a name."""
        is_first = True
        while self._opens(at, "[", end):
            closing = self._partner[at]
            if closing > at + 1:
                self._say("of" if is_first else ",")
                self._index(at + 1, closing, self._within(manner, in_code=True))
            is_first = False
            at = closing + 1
        return at

    def _index(self, start: int, end: int, manner: Manner) -> None:
        colons = [at for at in range(start, end) if self._tokens[at].text == ":" and self._is_shallow(start, at)]
        texts = [token.text for token in self._tokens[start:end]]
        if texts in ([":", ":", "-", "1"], ["::", "-", "1"]):
            self.said.pop()
            self._say("reversed")
        elif len(colons) != 1:
            self.read(start, end, manner)
        else:
            self.said.pop()
            middle = colons[0]
            if middle == start and middle + 1 == end:
                return
            if middle > start:
                self._say("from")
                self.read(start, middle, manner)
                self._say("on" if middle + 1 == end else "to")
            else:
                self._say("up to")
            self.read(middle + 1, end, manner)

    # ------------------------------------------------------------ numbers

    def _number(self, at: int, end: int, manner: Manner) -> int:
        token = self._tokens[at]
        digits, _, fraction = token.text.replace(",", "").replace("_", "").partition(".")
        if not digits.isascii():
            return at + 1
        before = self._before(at)
        after = self._tokens[at + 1] if at + 1 < end else None
        if before in _MONEY:
            return self._money(at, end, digits, fraction)
        if after is None:
            self._say(self._plainly(digits, fraction, before, after))
            return at + 1
        if not fraction and not after.spaced:
            said, used = self._joined(at, end, digits, manner)
            if said:
                self._say(said)
                return self._unit(at + used, end, is_one=False, manner=manner)
        self._say(self._plainly(digits, fraction, before, after))
        return self._unit(at + 1, end, is_one=digits == "1" and not fraction, manner=manner)

    def _plainly(self, digits: str, fraction: str, before: str, after: Token | None) -> str:
        if fraction:
            if before.lower() in _VERSIONED:
                return f"{numbers.cardinal(digits)} point {numbers.cardinal(fraction)}"
            return numbers.decimal(digits, fraction)
        is_year = len(digits) == 4 and digits[:2] in ("19", "20") and before.lower() in _BEFORE_YEARS
        if is_year and (after is None or after.kind == "stop"):
            return numbers.year(digits)
        return numbers.cardinal(digits)

    def _joined(self, at: int, end: int, digits: str, manner: Manner) -> tuple[str, int]:
        """A number with something right behind it: 3rd, 18/23, 3-5, 4s; the words and the tokens used."""
        after = self._tokens[at + 1]
        beyond = self._tokens[at + 2] if at + 2 < end else None
        if after.text in ("st", "nd", "rd", "th"):
            return numbers.ordinal(digits), 2
        is_one_digit = len(digits) <= 2
        if after.text == "s" and is_one_digit and self._before(at).lower() in _BEFORE_PLURALS:
            word = numbers.cardinal(digits)
            return (f"{word}es" if word.endswith("x") else f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"), 2
        if beyond is None or beyond.spaced or beyond.kind != "number" or "." in beyond.text:
            return "", 1
        other = beyond.text.replace(",", "").replace("_", "")
        if not other.isascii() or len(digits + other) > 20:
            return "", 1
        if after.text == "/" and not manner.in_code:
            return numbers.fraction(digits, other), 3
        is_range = after.text in ("-", "–") and not manner.in_code and int(digits) < int(other)
        if is_range and not self._is_calculated(at, at + 3, end):
            return f"{numbers.cardinal(digits)} to {numbers.cardinal(other)}", 3
        return "", 1

    def _is_calculated(self, at: int, after: int, end: int) -> bool:
        """Whether a sign right before or after makes `6-1` a difference."""
        near = [self._before(at)] + ([self._tokens[after].text] if after < end else [])
        return any(text in ("=", "+", "*", "==", "<", ">") for text in near)

    def _money(self, at: int, end: int, digits: str, fraction: str) -> int:
        name = _MONEY[self._before(at)]
        said = numbers.cardinal(digits)
        if fraction:
            said = numbers.decimal(digits, fraction)
        following = self._tokens[at + 1] if at + 1 < end else None
        if following is not None and following.text in terms.MULTIPLES and not following.spaced:
            self._say(said, terms.MULTIPLES[following.text], f"{name}s")
            return at + 2
        self._say(said, name if digits == "1" and not fraction else f"{name}s")
        return at + 1

    def _unit(self, at: int, end: int, *, is_one: bool, manner: Manner) -> int:
        """The unit after a number, if there is one."""
        if at >= end:
            return at
        token = self._tokens[at]
        following = self._tokens[at + 1] if at + 1 < end else None
        if token.text == "%" and not (token.spaced and self._is_between(at, end)) and not manner.in_code:
            self._say("percent")
            return at + 1
        if token.kind != "word":
            return at
        if not token.spaced and token.text in terms.MULTIPLES:
            self._say(terms.MULTIPLES[token.text])
            return self._unit(at + 1, end, is_one=False, manner=manner)
        if not token.spaced and token.text == "x":
            self._say("times" if following is not None and following.kind == "word" else "x")
            return at + 1
        is_unit = token.text in terms.UNITS and (len(token.text) > 1 or not manner.in_code)
        if not is_unit or (token.spaced and token.text in ("us", "min", "B") and not _ends(following)):
            return at
        self._say(terms.unit(token.text, is_one))
        if at + 2 < end and following is not None and following.text == "/":
            per = self._tokens[at + 2]
            if per.text in terms.PER and not per.spaced:
                self._say("per", terms.PER[per.text])
                return at + 3
        return at + 1

    # ------------------------------------------------------------ operators

    def _operator(self, at: int, end: int, manner: Manner) -> int:
        text = self._tokens[at].text
        if text in ("^", "**"):
            return self._power(at, end, manner)
        if text in _DASHES:
            self._dash(at, end, manner)
        elif text == "->" and self._before(at) == ")":
            self._say("returns")
        elif text == "|":
            self._bar(at, end, manner)
        elif text in ("*", "/", "%", "~", "#"):
            self._say(*self._ambiguous(at, end, manner))
        elif text in _OPERATORS and (manner.in_code or at + 1 < end or text not in _NEEDS_SIDES):
            self._say(*_OPERATORS[text].split())
        return at + 1

    def _ambiguous(self, at: int, end: int, manner: Manner) -> tuple[str, ...]:
        """Signs whose meaning depends on what is beside them."""
        text = self._tokens[at].text
        if self._is_between(at, end):
            is_over = manner.in_code or _is_variable(self._tokens[at - 1])
            between = {"*": ("times",), "%": ("mod",), "/": ("divided", "by") if is_over else ()}
            if text in between:
                return between[text]
        if text == "~":
            return ("about",) if at + 1 < end and self._tokens[at + 1].kind == "number" else ()
        if text == "%":
            return ("percent",)
        return {"*": ("star",), "/": ("slash",), "#": ("hash",)}.get(text, ()) if manner.in_code else ()

    def _power(self, at: int, end: int, manner: Manner) -> int:
        """`^2` is "squared", `^5` "to the fifth", `^n` "to the n"."""
        if at + 1 >= end:
            return at + 1
        exponent = self._tokens[at + 1]
        if exponent.kind == "number" and exponent.text.isascii() and exponent.text.isdecimal():
            named = {"2": "squared", "3": "cubed"}.get(exponent.text)
            self._say(*(named or f"to the {numbers.ordinal(exponent.text)}").split())
            return at + 2
        self._say("to", "the")
        if self._opens(at + 1, exponent.text, end):
            closing = self._partner[at + 1]
            self.read(at + 2, closing, self._within(manner, in_code=True))
            if closing + 1 < end:
                self._say(",")
            return closing + 1
        return at + 1

    def _dash(self, at: int, end: int, manner: Manner) -> None:
        """A minus, a joint (32-bit) or a pause."""
        token = self._tokens[at]
        if at + 1 >= end:
            self._say(",")
            return
        following = self._tokens[at + 1]
        is_tight = not token.spaced and not following.spaced
        if token.text in ("—", "--") and not manner.in_code:
            self._say("—")
        elif token.text == "–" and is_tight:
            self._say("to")
        elif (
            is_tight and self._tokens[at - 1].kind == "number" and following.kind == "word" and len(following.text) > 1
        ):
            return
        elif manner.in_code or following.kind == "number" or self._is_minus(at):
            self._say("minus")
        else:
            self._say(",")

    def _is_minus(self, at: int) -> bool:
        """Whether a dash in prose stands between variables: a single letter, a number or something in brackets."""
        left, right = self._tokens[at - 1] if at else None, self._tokens[at + 1]
        return left is not None and _is_variable(left) and (_is_variable(right) or right.text == "(")

    def _bar(self, at: int, end: int, manner: Manner) -> None:
        if manner.in_bound or not manner.in_code:
            return
        if at + 2 < end and self._tokens[at + 2].text == "|" and self._tokens[at + 1].kind == "word":
            name = self._tokens[at + 1].text
            self._say("the", *(["size"] if name.isupper() else ["absolute", "value"]), "of")
        elif not (at >= 2 and self._tokens[at - 2].text == "|"):
            self._say("or")

    # ------------------------------------------------------------ brackets, quotes and stops

    def _bracket(self, at: int, end: int, manner: Manner) -> int:
        text = self._tokens[at].text
        closing = self._partner.get(at)
        if closing is None or closing >= end:
            if text in "[]" and not manner.depth:
                self._say(*_SYMBOL_NAMES[text].split())
            return at + 1
        if closing < at or manner.depth >= _DEEPEST:
            return at + 1
        if closing == at + 1:
            self._say(*_empty(text, manner))
            return closing + 1
        if text == "(":
            return self._group(at, closing, end, manner)
        inside = self._within(manner, in_code=True)
        self._items(at + 1, closing, replace(inside, in_list=True))
        if closing + 1 < end and self._tokens[closing + 1].kind in ("word", "number", "bracket"):
            self._say(",")
        return self._indexes(closing + 1, end, manner)

    def _group(self, at: int, closing: int, end: int, manner: Manner) -> int:
        """Parentheses: a pause before and after in prose, only after in code."""
        if not manner.in_code:
            self._say(",")
        self.read(at + 1, closing, self._within(manner, in_code=manner.in_code))
        if closing + 1 < end:
            self._say(",")
        return closing + 1

    def _items(self, start: int, end: int, manner: Manner) -> None:
        """A list; of a long one only the beginning."""
        commas = self._commas(start, end)
        if len(commas) >= _LONG_LIST:
            self.read(start, commas[_READ_OF_LONG - 1], manner)
            self._say(",", "and", "so", "on")
        else:
            self.read(start, end, manner)

    def _quote(self, at: int, end: int, manner: Manner) -> int:
        """Quotation marks are not said; a text of symbols inside them is spelled."""
        mark = self._tokens[at].text
        if mark not in "\"'`":
            return at + 1
        closing = next((i for i in range(at + 1, min(end, at + _QUOTED)) if self._tokens[i].text == mark), None)
        if closing is None:
            return at + 1
        if closing == at + 1:
            if mark == '"' or manner.in_code:
                self._say(*(["empty"] if manner.in_list else ["an", "empty", "string"]))
            return closing + 1
        inside = self._tokens[at + 1 : closing]
        text = "".join((" " if one.spaced and i else "") + one.text for i, one in enumerate(inside))
        if " " not in text and _SYMBOLS.search(text) and not _INDEXED.fullmatch(text):
            self._spell(text)
        elif re.fullmatch(r"[B-DF-HJ-NP-TV-Z]{2,8}", text):
            self._say(*map(terms.letter, text))
        elif manner.in_code and len(inside) == 1:
            self._say(*terms.words(text, True))
        else:
            self.read(at + 1, closing, replace(manner, in_code=False))
        return closing + 1

    def _spell(self, text: str) -> None:
        if len(text) > _MOST_SYMBOLS:
            self._say("the", "text", "on", "the", "screen")
            return
        for part in re.findall(r"[^\W_]{3,}|.", text):
            if part in _SYMBOL_NAMES:
                self._say(*_SYMBOL_NAMES[part].split())
            elif part.isascii() and part.isalpha():
                self._say(*(map(terms.letter, part) if len(part) < 3 else terms.words(part, True)))
            elif part.isascii() and part.isdecimal():
                self._say(numbers.cardinal(part))

    def _stop(self, at: int, end: int, manner: Manner) -> int:
        token = self._tokens[at]
        following = self._tokens[at + 1] if at + 1 < end else None
        is_joined = following is not None and not following.spaced and not token.spaced
        if token.text == "." and is_joined and following is not None and following.kind in ("word", "number") and at:
            self._say("dot")
        elif token.text == "!" and manner.in_code:
            if token.spaced or (at and self._tokens[at - 1].kind == "operator"):
                self._say("not")
            else:
                self._say("factorial")
        elif token.text == "," and manner.in_list and self._before(at) == "]":
            self._say(";")
        elif token.text != ":" or not is_joined or manner.in_code:
            self._say(token.text)
        return at + 1

    def _dots(self, at: int, end: int, manner: Manner) -> int:
        if manner.in_list or (manner.in_code and self._before(at) == ","):
            self._say("and", "so", "on")
        elif at and at + 1 < end and not self._tokens[at].spaced and not self._tokens[at + 1].spaced:
            self._say("to")
        else:
            self._say("," if at + 1 < end else ".")
        return at + 1

    # ------------------------------------------------------------ looking around

    def _say(self, *atoms: Atom) -> None:
        for atom in atoms:
            append(self.said, atom)

    def _before(self, at: int) -> str:
        return self._tokens[at - 1].text if at else ""

    def _opens(self, at: int, bracket: str, end: int) -> bool:
        """Whether this bracket opens here, right behind what came before, and closes before the end."""
        if at >= end or bracket not in "([{":
            return False
        token = self._tokens[at]
        partner = self._partner.get(at, -1)
        return token.text == bracket and not token.spaced and at < partner < end

    def _within(self, manner: Manner, *, in_code: bool) -> Manner:
        return replace(manner, in_code=in_code, depth=manner.depth + 1)

    def _commas(self, start: int, end: int) -> list[int]:
        """Commas between start and end that are in no bracket of their own."""
        found = []
        at = start
        while at < end:
            if self._tokens[at].text == ",":
                found.append(at)
            partner = self._partner.get(at, at)
            at = max(at, partner) + 1
        return found

    def _is_shallow(self, start: int, at: int) -> bool:
        return not any(self._partner.get(i, -1) > at for i in range(start, at))

    def _is_between(self, at: int, end: int) -> bool:
        return 0 < at < end - 1 and _ends_operand(self._tokens[at - 1]) and _starts_operand(self._tokens[at + 1])

    def _is_operand(self, at: int) -> bool:
        """Whether a word of prose is a variable: it has an operator or an index beside it."""
        before = self._tokens[at - 1] if at else None
        after = self._tokens[at + 1] if at + 1 < len(self._tokens) else None
        if after is not None and after.text == "[" and not after.spaced:
            return True
        sides = [one.text for one in (before, after) if one is not None and one.kind == "operator"]
        if len(self._tokens[at].text) > 1:
            return "=" in sides or "_" in self._tokens[at].text
        if any(side not in _DASHES and side not in ("/", "&") for side in sides):
            return True
        is_tight = before is not None and before.text in ("-", "/") and not before.spaced
        return is_tight or (at + 2 < len(self._tokens) and self._tokens[at + 1].text == "-" and self._is_minus(at + 1))


def _whole(token: Token) -> list[Atom]:
    """Tokens that are read without looking around."""
    text = token.text
    if not text.isascii() and token.kind in ("date", "time", "version", "science"):
        return []
    match token.kind:
        case "url":
            return terms.address(text)
        case "email":
            return terms.email(text)
        case "file":
            return terms.file_name(text)
        case "date":
            return [numbers.date(*text.split("-")) or "a date"]
        case "time":
            hours, minutes, *seconds = text.split(":")
            return [numbers.clock(hours, minutes), *(numbers.cardinal(one) for one in seconds)]
        case "version":
            joint = " dot " if text.count(".") == 3 else " point "
            named = joint.join(map(numbers.cardinal, text.lstrip("v").split(".")))
            return ["version", named] if text.startswith("v") else [named]
        case "science":
            return [_science(text)]
    return []


def _science(text: str) -> str:
    """1e9 is "one billion", 2.5e-3 "two point five times ten to the minus three"."""
    mantissa, exponent = re.split("[eE]", text)
    power = int(exponent)
    if 3 <= power <= 15 and "." not in mantissa and len(mantissa) == 1:
        return numbers.cardinal(mantissa + "0" * power)
    ten = "ten to the " + (f"minus {numbers.cardinal(str(-power))}" if power < 0 else numbers.ordinal(str(power)))
    whole, _, fraction = mantissa.partition(".")
    if mantissa == "1":
        return ten
    return f"{numbers.decimal(whole, fraction) if fraction else numbers.cardinal(whole)} times {ten}"


def _empty(bracket: str, manner: Manner) -> list[str]:
    if bracket == "(":
        return []
    if manner.in_list:
        return ["empty"]
    return ["an", "empty", "list" if bracket == "[" else "dictionary"]


def _is_variable(token: Token) -> bool:
    return token.kind == "number" or token.text in (")", "]") or (token.kind == "word" and len(token.text) == 1)


def _ends_operand(token: Token) -> bool:
    return token.kind in ("word", "number", "quote", "science") or token.text in (")", "]", "}")


def _starts_operand(token: Token) -> bool:
    return token.kind in ("word", "number", "quote", "science") or token.text in (
        "(",
        "[",
        "{",
        "-",
        "|",
        "!",
        "√",
        "∞",
    )


def _ends(token: Token | None) -> bool:
    return token is None or token.kind == "stop"
