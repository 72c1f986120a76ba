"""What a file or folder of questions is, told by its name and by what is in it."""

from pathlib import Path
from typing import Literal

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import exercism, kattis, naming
from greenroom.questions.loading import QUESTION_FILE

Format = Literal["greenroom", "human-eval", "exercism", "kattis"]
"""The collections that can be imported; `greenroom` is a pack of our own."""
TITLES: dict[Format, str] = {"human-eval": "HumanEval", "exercism": "Exercism", "kattis": "Kattis"}
READABLE = (
    "Greenroom reads its own packs (a folder with <question>/question.yaml), HumanEval (.jsonl or .jsonl.gz), "
    "Exercism (canonical-data.json) and Kattis packages (problem.yaml), as folders or as a .zip file"
)


def detect(path: Path) -> Format:
    """The format of a file or folder. Raises QuestionInvalid."""
    if not path.exists():
        raise QuestionInvalid(f"{path}: there is no such file or folder")
    if path.is_file():
        if path.name.endswith((".jsonl", ".jsonl.gz")):
            return "human-eval"
        if path.suffix == ".json":
            return "exercism"
        raise QuestionInvalid(f"{path}: is not in a known format. {READABLE}.")
    if any(path.glob(f"*/{QUESTION_FILE}")):
        return "greenroom"
    if any(path.glob(f"*/*/{QUESTION_FILE}")):
        inner = min(file.parents[1] for file in path.glob(f"*/*/{QUESTION_FILE}"))
        raise QuestionInvalid(f"{path}: is a folder of packs; name one of them, such as {inner}")
    if any(path.glob(kattis.PROBLEM_FILE)) or any(path.glob(f"*/{kattis.PROBLEM_FILE}")):
        return "kattis"
    if any(any(path.glob(f"{depth}*{exercism.DATA_FILE}")) for depth in ("", "*/", "exercises/*/")):
        return "exercism"
    raise QuestionInvalid(f"{path}: contains no questions. {READABLE}.")


def name_for(format_: Format, path: Path) -> str:
    """The name a pack gets unless one is chosen."""
    return naming.slug(path.name if format_ == "greenroom" else format_) or "pack"


def title_for(format_: Format, name: str) -> str:
    """What the pack is called on screen."""
    return TITLES[format_] if name == format_ else naming.title(name)
