"""Problem packages as Kattis and the ICPC write them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.errors import QuestionInvalid
from greenroom.judging.compare import agrees
from greenroom.questions.importing import kattis
from greenroom.questions.importing.drafts import write
from greenroom.questions.importing.tex import markdown
from greenroom.questions.loading import load_question
from greenroom.questions.model import Comparison

STATEMENT = r"""\problemname{Sum of Two}  % a title
\section*{Input}
Two numbers, \emph{at most} $10^{9}$.  % not shown
\begin{itemize}
\item ``\texttt{a b}'' on a line
\end{itemize}
"""
FILES = {
    "problem.yaml": "name: Sum of Two\nlimits:\n  memory: 512\nvalidator_flags: float_tolerance 1e-4\n",
    ".timelimit": "3\n",
    "problem_statement/problem.en.tex": STATEMENT,
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "3.0\n",
    "data/secret/01.in": "2 2\r\n",
    "data/secret/01.ans": "4.0\r\n",
    "data/secret/large_numbers/1.in": "9 9\n",
    "data/secret/large_numbers/1.ans": "18.0\n",
    "submissions/accepted/sum.py": "print(float(sum(map(int, input().split()))))\n",
    "submissions/accepted/Sum.java": "public class Sum { public static void main(String[] words) {} }\n",
    "submissions/accepted/sum.cc": "int main() {}\n",
    "submissions/accepted/sum.rs": "fn main() {}\n",
    "submissions/accepted/old.py": "#!/usr/bin/env python2\nprint 3\n",
    "submissions/wrong_answer/zero.py": "print(0)\n",
    "submissions/time_limit_exceeded/slow.go": "package main\n",
    "submissions/run_time_error/crash.js": "throw 1\n",
    "submissions/partially_accepted/half.py": "print(3)\n",
}


def package(folder: Path, changes: dict[str, str | None] | None = None) -> Path:
    root = folder / "sumoftwo"
    for name, text in {**FILES, **(changes or {})}.items():
        if text is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
    return root


def problem(**fields: Any) -> dict[str, str | None]:
    return {"problem.yaml": yaml.safe_dump({"name": "Sum of Two", **fields})}


def test_a_package_becomes_a_question(tmp_path: Path) -> None:
    draft = kattis.draft(package(tmp_path))
    question = load_question(write(draft, tmp_path / "pack"))
    assert (question.slug, question.title, question.topics) == ("kattis-sumoftwo", "Sum of Two", ("imported",))
    assert question.signature.kind == "program"
    assert [(case.name, case.arguments, case.expected, case.category, case.hidden) for case in question.cases] == [
        ("sample/1", ("1 2\n",), "3.0\n", "sample", False),
        ("secret/01", ("2 2\n",), "4.0\n", "general", True),
        ("secret/large_numbers/1", ("9 9\n",), "18.0\n", "large numbers", True),
    ]
    assert (question.limits.cpu_ms, question.limits.wall_ms, question.limits.memory_mb) == (3000, 6000, 512)
    assert question.comparison == Comparison(kind="tokens", tolerance=1e-4)
    assert sorted((one.name, one.language, one.expect) for one in question.solutions) == [
        ("crash", "javascript", "runtime_error"),
        ("slow", "go", "timeout"),
        ("sum", "cpp", "accepted"),
        ("sum", "java", "accepted"),
        ("sum", "python", "accepted"),
        ("zero", "python", "wrong_answer"),
    ]
    assert not any(one.code.startswith("public") or "\npublic class" in one.code for one in question.solutions)
    assert list(draft.notes) == ["submissions left out: accepted/old.py, accepted/sum.rs, partially_accepted/half.py"]


def test_the_newer_format_is_known_as_well(tmp_path: Path) -> None:
    changes: dict[str, str | None] = {
        **problem(name={"sv": "Summa", "en": "Sum"}, type="scoring", limits={"time_limit": 0.5}),
        "problem_statement/problem.en.tex": None,
        "statement/problem.en.md": "Add *two* numbers.\n",
        "data/testdata.yaml": "output_validator_flags: case_sensitive float_tolerance 1e-9\n",
    }
    draft = kattis.draft(package(tmp_path, changes))
    assert (draft.title, draft.statement) == ("Sum", "Add *two* numbers.\n")
    assert draft.limits["cpu_ms"] == 500
    assert draft.comparison == {"kind": "tokens", "tolerance": 1e-9}
    assert draft.notes[0] == "scoring is not supported: all cases have to pass"


def test_without_a_limit_or_samples_that_is_said(tmp_path: Path) -> None:
    changes: dict[str, str | None] = {
        **problem(), ".timelimit": None, "data/sample/1.in": None, "data/sample/1.ans": None,
    }  # fmt: skip
    draft = kattis.draft(package(tmp_path, changes))
    assert [case.hidden for case in draft.cases] == [False, True]
    assert draft.notes[:2] == ["no samples: the first secret case is shown", "no time limit is given; using 2 s"]


def checker(*flags: str) -> Any:
    space: dict[str, Any] = {}
    exec(kattis._checker(kattis.parse_flags(flags, "")), space)
    return space["accepts"]


def test_what_words_alone_cannot_compare_gets_a_checker(tmp_path: Path) -> None:
    draft = kattis.draft(package(tmp_path, {**problem(), "data/secret/01.ans": "Yes\n"}))
    assert draft.comparison == {"kind": "custom"}
    assert checker()(["2 2"], "Yes 1.0\n", "YES   1.0")
    assert not checker()(["2 2"], "Yes 1.0\n", "YES 1.00")
    assert not checker("case_sensitive")([], "Yes", "YES")
    assert not checker("space_change_sensitive")([], "a b\n", "a  b\n")
    assert checker("space_change_sensitive")([], "a b\n", "A b\n")
    near = checker("float_absolute_tolerance", "0.1", "float_relative_tolerance", "1e-9")
    assert near([], "100.0", "100.05")
    assert near([], "1e2", "100.05")
    assert not near([], "100", "100.05")
    assert not near([], "100.0", "nan")
    assert not near([], "100.0", "hello")
    assert not near([], "100.0", None)


def test_words_are_compared_as_the_default_validator_does() -> None:
    comparison = Comparison(kind="tokens", tolerance=0.0)
    assert agrees("1 2\n3\n", "1  2 3", comparison)
    assert not agrees("1.0", "1.0000001", comparison)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"problem.yaml": "limits: {}\n"}, "problem.yaml: name: is missing or is not text"),
        ({"problem.yaml": "name: [\n"}, "problem.yaml: is not YAML"),
        ({"problem.yaml": "- a\n"}, "problem.yaml: should contain named fields"),
        (problem(limits=3), "problem.yaml: limits: should have named fields"),
        (problem(limits={"memory": "much"}), "problem.yaml: limits.memory: 'much' is not a valid number"),
        ({".timelimit": "soon"}, ".timelimit: 'soon' is not a valid number"),
        (problem(type="interactive"), "problem.yaml: type: interactive is not supported"),
        (problem(validation="custom interactive"), "problem.yaml: validation: interactive problems"),
        (problem(validation="custom"), "problem.yaml: custom validators are not supported"),
        (
            {"output_validators/v/validate.cc": "int main() {}"},
            "output_validators: custom validators are not supported",
        ),
        (problem(validator_flags="float_tolerance"), "problem.yaml: float_tolerance: '' is not a valid number"),
        (problem(validator_flags="be_nice"), "problem.yaml: validator flags: 'be_nice' is not known"),
        ({"data/secret/01.ans": None}, "data/secret/01.in: has no 01.ans"),
        ({"problem_statement/problem.en.tex": None}, "problem_statement: contains no problem.en.md"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_field(
    tmp_path: Path, changes: dict[str, str | None], message: str
) -> None:
    with pytest.raises(QuestionInvalid) as refused:
        kattis.draft(package(tmp_path, changes))
    assert str(tmp_path) in refused.value.message
    assert message in refused.value.message


def test_files_that_are_not_text_or_lead_elsewhere_are_refused(tmp_path: Path) -> None:
    root = package(tmp_path)
    (root / "data/secret/01.in").write_bytes(b"\xff\xfe")
    with pytest.raises(QuestionInvalid, match=r"01\.in: is not UTF-8"):
        kattis.draft(root)
    (tmp_path / "secret.txt").write_text("private")
    (root / "data/secret/01.in").unlink()
    (root / "data/secret/01.in").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(QuestionInvalid, match=r"01\.in: points outside"):
        kattis.draft(root)


def test_packages_are_found(tmp_path: Path) -> None:
    root = package(tmp_path)
    assert kattis.find(root) == kattis.find(tmp_path) == [root]
    with pytest.raises(QuestionInvalid, match=r"contains no problem\.yaml"):
        kattis.find(root / "data")
    with pytest.raises(QuestionInvalid, match="is not a folder"):
        kattis.find(root / "problem.yaml")


def test_tex_becomes_markdown() -> None:
    assert markdown(STATEMENT) == '## Input\n\nTwo numbers, *at most* $10^{9}$.  \n\n- "`a b`" on a line'
