"""Which files a workspace may hold."""

import re

MAX_PATH = 120
MAX_FILES = 60
MAX_FILE_BYTES = 128 * 1024
MAX_WORKSPACE_BYTES = 1024 * 1024

_PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.\-]*")


def plain_path(path: str) -> str:
    """The path, if it names a file inside the workspace. Raises ValueError with a reason if not."""
    parts = path.split("/")
    if not path or path.startswith("/") or "\\" in path or any(part in ("", ".", "..") for part in parts):
        raise ValueError("the path must lie inside the workspace, like src/rules.py")
    if len(parts) > 6 or not all(_PART.fullmatch(part) for part in parts):
        raise ValueError("a path takes letters, digits, '_', '-' and '.', and at most six parts: rename the file")
    return path


def within_file_limit(text: str) -> str:
    """The text, if a file may be so large and is text. Raises ValueError if not."""
    if len(text) > MAX_FILE_BYTES or len(text.encode(errors="surrogatepass")) > MAX_FILE_BYTES:
        raise ValueError(f"a file is limited to {MAX_FILE_BYTES // 1024} kB: split it, or make it smaller")
    if "\x00" in text or any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("the file is not text: save it as UTF-8, without zero bytes")
    return text
