"""Facts about a source when it cannot be read: which sources are not worth a try, and what is known without reading."""

from greenroom.judging.evidence import CodeFacts
from greenroom.judging.reading.grammars import GRAMMARS


def objection(source: str, language: str, max_bytes: int) -> str | None:
    """Why a source cannot be read, None when it may be tried."""
    if language not in GRAMMARS:
        return f"There is no grammar for {language}."
    if not source.strip():
        return "There is no code."
    if len(source.encode(errors="replace")) > max_bytes:
        return f"The source is larger than {max_bytes // 1024} kB."
    if "\0" in source:
        return "The source is not text."
    return None


def unread(source: str, reason: str) -> CodeFacts:
    """The facts about a source that was not read, for this reason."""
    lines = source.removesuffix("\n").split("\n") if source else []
    return CodeFacts(
        functions=(),
        lines=len(lines),
        comment_lines=0,
        longest_line=max(map(len, lines), default=0),
        unclear_names=(),
        unused=(),
        duplicates=(),
        reason=reason,
    )
