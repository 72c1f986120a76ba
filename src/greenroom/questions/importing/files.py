"""Reading what others wrote: every error names the file."""

import json
from pathlib import Path
from typing import Any

import yaml

from greenroom.errors import QuestionInvalid

LARGEST_TEXT = 4 * 1024 * 1024


def read_text(path: Path, within: Path | None = None) -> str:
    """The text of a file that is no larger than it should be, and lies in the folder. Raises QuestionInvalid."""
    if within is not None and not path.resolve().is_relative_to(within.resolve()):
        raise QuestionInvalid(f"{path}: points outside {within}")
    try:
        if path.stat().st_size > LARGEST_TEXT:
            raise QuestionInvalid(f"{path}: is larger than {LARGEST_TEXT // 1024**2} MB")
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise QuestionInvalid(f"{path}: is not UTF-8") from error
    except OSError as error:
        raise QuestionInvalid(f"{path}: can't be read: {error.strerror}") from error


def read_json(path: Path) -> dict[str, Any]:
    """A file that holds a JSON object. Raises QuestionInvalid."""
    try:
        content = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise QuestionInvalid(f"{path}: line {error.lineno}: is not JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise QuestionInvalid(f"{path}: is not JSON: {error}") from error
    if not isinstance(content, dict):
        raise QuestionInvalid(f"{path}: should contain an object with named fields")
    return content


def read_yaml(path: Path, within: Path) -> dict[str, Any]:
    """A file that holds named fields in YAML; nothing at all counts as none. Raises QuestionInvalid."""
    try:
        content = yaml.safe_load(read_text(path, within))
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise QuestionInvalid(f"{path}: is not YAML: {error}") from error
    if content is None:
        return {}
    if not isinstance(content, dict):
        raise QuestionInvalid(f"{path}: should contain named fields")
    return content
