"""Code in the project: facts that can be read off the lines that the candidate wrote.

Lines are read as text, and nothing is parsed: what is written by others is no matter for a parser in this process.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.project.authors import lines_of
from greenroom.feedback.rounds.project.course import Files, Paired, Ran
from greenroom.feedback.rounds.project.levels import assessed
from greenroom.feedback.rounds.project.measuring import proof
from greenroom.feedback.rounds.project.measuring.solving import NEVER_DROVE
from greenroom.feedback.rounds.project.scale import ProjectScale
from greenroom.feedback.wording import counted, listed, sentence
from greenroom.languages.registry import languages

ID = "project_code"
NOTHING_PASSES = "No run of yours passed half of a level's tests, so the code was not graded."
TOO_LITTLE = "You wrote too few lines to say anything about their form."
LONG_FUNCTION = 40
DEEP = 4
"""Blocks inside a function, one within the other."""
LONG_LINE = 120
REPEATED = 6
"""Lines in a row that stand somewhere else again."""
_DEFINES = re.compile(r"\s*(?:async\s+)?(?:def|func|function|fn)\s+(?P<name>\w+)")
_LEFT_OVER = re.compile(
    r"\s*(?:#|//)\s*(?:def \w+\(|from \w+ import |print\(|return [\w.]+\(.*\)$|\w+(?:\.\w+)+ = |\w+\[.*\] = |if .*:$"
    r"|for \w+ in .*:$|while .*:$)"
)
_SETS = re.compile(r"\bself\.(\w+)(?:\s*:\s*[^=]+)?\s*=(?!=)")
_PARAMETERS = re.compile(r"\s*(?:async\s+)?def\s+\w+\((?P<names>[^()]*)\)")
_CLASS = re.compile(r"class\s+(?P<name>\w+)")
_INJECTED = re.compile(r"\s*def\s+__init__\(self,\s*(?P<name>\w+)(?:\s*:[^=,)]+)?\s*=\s*None\)")
_LEAST_SHORT = 4
_MOST = 3
"""Remarks of a kind that count."""


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str
    is_own: bool

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())

    @property
    def is_blank(self) -> bool:
        return not self.text.strip()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that stands out in a file, with its lines."""

    kind: str
    note: str
    advice: str
    path: str
    first: int
    last: int


def part(paired: Paired, scale: ProjectScale) -> Part:
    """One project."""
    own = assessed(paired, scale.own)
    if not own:
        return no_chance(paired.index, NEVER_DROVE)
    read = _best(paired, {one.number for one, _ in own})
    if read is None:
        return Part(paired.index, None, NOTHING_PASSES)
    every = {path: _lines(read.files, path) for path in sorted(read.files) if _is_source(paired, path)}
    lines = sum(line.is_own and not line.is_blank for file in every.values() for line in file)
    if lines < scale.form.least_lines:
        return Part(paired.index, None, TOO_LITTLE)
    remarks = [one for path, file in every.items() for one in remarks_on(path, file)]
    remarks += [*_repeated(every), *_unused(every, _own_names(paired))]
    if (short := _short_names(every)) is not None:
        remarks.append(short)
    kinds = {one.kind: [other for other in remarks if other.kind == one.kind][:_MOST] for one in remarks}
    numbers = scale.form
    grade = max(numbers.least, numbers.clean - numbers.remark * sum(map(len, kinds.values())))
    if not kinds:
        return Part(paired.index, grade, claims=(_clean(paired, read, every, lines),))
    claims = tuple(_claim(paired, read, some, numbers.remark) for some in kinds.values())
    return Part(paired.index, grade, claims=claims)


def remarks_on(path: str, lines: Sequence[_Line]) -> Iterator[Remark]:
    """What stands out in a file, in lines that are for the most part the candidate's."""
    for name, body in _functions(lines):
        own = sum(line.is_own for line in body if not line.is_blank)
        first, last = body[0].number, body[-1].number
        if 2 * own < sum(not line.is_blank for line in body):
            continue
        size = last - first + 1
        if size > LONG_FUNCTION:
            note, advice = f"`{name}` is {size} lines long.", f"Split `{name}` in {path} into named parts."
            yield Remark("long_function", note, advice, path, first, last)
        depth, at = _deepest(body)
        if depth >= DEEP:
            note = f"`{name}` is nested {depth} levels deep."
            advice = f"Return early in `{name}`, or move the inner part into a function."
            yield Remark("deep_nesting", note, advice, path, at, at)
    for line in lines:
        if line.is_own and len(line.text) > LONG_LINE:
            note = f"Line {line.number} of {path} has {len(line.text)} characters."
            yield Remark("long_line", note, f"Break line {line.number} of {path}.", path, line.number, line.number)
        if line.is_own and _LEFT_OVER.match(line.text):
            note = f"Line {line.number} of {path} is code that is commented out."
            advice = "Delete code that is not used; a change can be taken back."
            yield Remark("left_over", note, advice, path, line.number, line.number)


def _short_names(files: dict[str, list[_Line]]) -> Remark | None:
    """Names of attributes and parameters in their own lines that are mostly one letter long."""
    found: dict[str, tuple[str, int]] = {}
    for path, lines in files.items():
        for line in lines:
            if line.is_own:
                for name in _named(line.text):
                    found.setdefault(name, (path, line.number))
    short = [name for name in found if len(name) == 1 and name != "_"]
    if len(short) < _LEAST_SHORT or 2 * len(short) < len(found):
        return None
    path, at = found[short[0]]
    note = f"{sentence(counted(len(short)))} of {counted(len(found))} names of parameters and attributes have one "
    note += f"letter: {listed([f'`{name}`' for name in short[:5]])}."
    return Remark("short_names", note, "Write out what a name stands for, such as `sizes` for `d`.", path, at, at)


def _named(line: str) -> list[str]:
    """The attributes that a line sets and the parameters that it declares."""
    names = _SETS.findall(line)
    if (found := _PARAMETERS.match(line)) is not None:
        names += [one.split(":")[0].split("=")[0].strip(" *") for one in found["names"].split(",")]
    return [one for one in names if one and one not in {"self", "cls"}]


def _unused(files: dict[str, list[_Line]], given: str) -> Iterator[Remark]:
    """Classes of their own that nothing uses, and parameters that nobody passes."""
    text = "\n".join(line.text for file in files.values() for line in file)
    for path, lines in files.items():
        owner = ""
        for line in lines:
            if (found := _CLASS.match(line.text)) is not None:
                owner = found["name"]
                is_used = len(re.findall(rf"\b{owner}\b", text)) > 1 or re.search(rf"\b{owner}\b", given)
                if line.is_own and not is_used:
                    note = f"Nothing uses the class `{owner}`."
                    yield Remark("unused", note, f"Delete `{owner}` in {path}.", path, line.number, line.number)
            elif line.is_own and owner and (found := _INJECTED.match(line.text)) is not None:
                passed = re.search(rf"\b{owner}\([^)\s]", f"{text}\n{given}")
                if passed is None:
                    note = f"`{owner}` takes `{found['name']}`, and nobody passes one."
                    advice = f"Make `{found['name']}` inside `{owner}` until somebody needs another."
                    yield Remark("unused", note, advice, path, line.number, line.number)


def _own_names(paired: Paired) -> str:
    """What the descriptions and the tests of the project say, where names of the candidate's may be asked for."""
    return "\n".join((*paired.project.brief.starter.values(), *paired.project.brief.tests.values()))


def authored(paired: Paired) -> tuple[list[str], list[str]]:
    """The functions that are there at the end: those that are mostly the candidate's, and the interviewer's."""
    mine, theirs = list[str](), list[str]()
    for path in sorted(path for path in paired.files if _is_source(paired, path)):
        marks = [found for _, found in lines_of(paired.files[path])]
        for name, body in _functions(_lines(paired.files, path)):
            every = [(ord(mark), count) for line in body for mark, count in marks[line.number - 1].items()]
            own = sum(count for mark, count in every if mark % 2)
            others = sum(count for mark, count in every if mark and not mark % 2)
            if own or others:
                (mine if own > others else theirs).append(name)
    return list(dict.fromkeys(mine)), list(dict.fromkeys(theirs))


def _best(paired: Paired, levels: set[int]) -> Ran | None:
    """The candidate's newest run in which half of a level's tests passed."""
    for run in reversed(paired.own_runs):
        tests = run.result.of_level(run.level) if run.result is not None else ()
        if run.level in levels and tests and 2 * sum(test.passed for test in tests) >= len(tests):
            return run
    return None


def _is_source(paired: Paired, path: str) -> bool:
    """Whether a file is in the project's language."""
    language = languages().get(paired.project.brief.language)
    return language is None or PurePosixPath(path).suffix == PurePosixPath(language.source_name).suffix


def _lines(files: Files, path: str) -> list[_Line]:
    """The lines of a file; one is the candidate's where most of it is."""
    found = []
    for number, (text, marks) in enumerate(lines_of(files[path]), 1):
        own = sum(count for mark, count in marks.items() if ord(mark) % 2)
        found.append(_Line(number, text, 2 * own > marks.total()))
    return found


def _functions(lines: Sequence[_Line]) -> Iterator[tuple[str, list[_Line]]]:
    """Functions with their lines: all that is indented further, up to the last that is not blank."""
    for at, line in enumerate(lines):
        found = _DEFINES.match(line.text)
        if found is None:
            continue
        body = [line]
        for other in lines[at + 1 :]:
            closes = other.text.lstrip().startswith((")", "]", "}"))
            if not other.is_blank and other.indent <= line.indent and not closes:
                break
            body.append(other)
        while body[-1].is_blank:
            body.pop()
        yield found["name"], body


def _deepest(body: Sequence[_Line]) -> tuple[int, int]:
    """How many blocks lie within each other in a function, and the line where it is most. Continued lines are none."""
    stack, before = [body[0].indent], body[0].text
    deepest, at = 0, body[0].number
    for line in body[1:]:
        if line.is_blank:
            continue
        while len(stack) > 1 and line.indent < stack[-1]:
            stack.pop()
        if line.indent > stack[-1] and before.rstrip().endswith((":", "{")):
            stack.append(line.indent)
        if len(stack) - 2 > deepest:
            deepest, at = len(stack) - 2, line.number
        before = line.text
    return deepest, at


def _repeated(files: dict[str, list[_Line]]) -> Iterator[Remark]:
    """Lines in a row that stand twice; told once for each second place."""
    seen: dict[tuple[str, ...], tuple[str, int, int]] = {}
    for path, lines in files.items():
        full = [line for line in lines if not line.is_blank]
        free = 0
        for at in range(len(full) - REPEATED + 1):
            window = full[at : at + REPEATED]
            first, last = window[0].number, window[-1].number
            other, place, number = seen.setdefault(tuple(line.text.strip() for line in window), (path, at, first))
            is_apart = other != path or at - place >= REPEATED
            if at >= free and is_apart and all(line.is_own for line in window):
                free = at + REPEATED
                note = f"Lines {first} to {last} of {path} stand in {other} from line {number} on, too."
                advice = f"Write lines {first} to {last} of {path} once and give them a name."
                yield Remark("repeated", note, advice, path, first, last)


def _clean(paired: Paired, read: Ran, every: dict[str, list[_Line]], lines: int) -> MeasuredClaim:
    path, block = max(((path, _longest_own(file)) for path, file in every.items()), key=lambda one: len(one[1]))
    first, last = block[0].number, block[-1].number
    return MeasuredClaim(
        kind="clean_project_code",
        criterion=ID,
        tone="strength",
        text=f"Nothing stands out in the {counted(lines, 'line')} that you wrote for {paired.title}: no long "
        "functions, no deep nesting, nothing written twice.",
        evidence=(proof.lines(read.files, path, read.asked.seq, paired.index, first, last),),
        round=paired.index,
        weight=50,
    )


def _longest_own(lines: Sequence[_Line]) -> list[_Line]:
    """The longest row of lines of their own."""
    best, row = list[_Line](), list[_Line]()
    for line in lines:
        row = [*row, line] if line.is_own or (row and line.is_blank) else []
        if len(row) > len(best):
            best = row
    while best and best[-1].is_blank:
        best = best[:-1]
    return best


def _claim(paired: Paired, read: Ran, some: list[Remark], each: int) -> MeasuredClaim:
    return MeasuredClaim(
        kind=f"project_{some[0].kind}",
        criterion=ID,
        tone="improvement",
        text=f"In {paired.title}: {' '.join(one.note for one in some)}",
        advice=some[0].advice,
        evidence=tuple(
            proof.lines(read.files, one.path, read.asked.seq, paired.index, one.first, one.last) for one in some
        ),
        round=paired.index,
        weight=each * len(some),
    )
