"""Changes of a workspace as they are shown: which lines became which, and not more of them than fit a screen."""

from greenroom.interview.rounds.project.state import Change
from greenroom.web.rounds.project.wire import ChangedLines, ChangeView
from greenroom.web.rounds.shared.differing import difference

FILES_SHOWN = 8
"""Files of a change whose lines are shown."""
LONGEST_SHOWN = 4_000
"""Characters that are shown of a file, before and after."""


def change_view(change: Change) -> ChangeView:
    """A change as it is shown."""
    paths = tuple(sorted(change.before))
    return ChangeView(
        id=change.id,
        by=change.by,
        at=change.at,
        paths=paths,
        is_reverted=change.is_reverted,
        lines=tuple(changed_lines(path, change.before[path], change.after[path]) for path in paths[:FILES_SHOWN]),
    )


def changed_lines(path: str, before: str | None, after: str | None) -> ChangedLines:
    """The lines of a file that are different; None is no file."""
    old, new = before or "", after or ""
    start, end, text = difference(old, new)
    first = old.rfind("\n", 0, start) + 1
    was, became = old[first : _end_of_line(old, end)], new[first : _end_of_line(new, start + len(text))]
    return ChangedLines(
        path=path,
        kind="created" if before is None else "removed" if after is None else "edited",
        line=old.count("\n", 0, first) + 1,
        before=_cut(was),
        after=_cut(became),
        is_cut=max(len(was), len(became)) > LONGEST_SHOWN,
    )


def _cut(lines: str) -> str:
    """Whole lines, so that no name is cut in two; of one very long line nothing is shown."""
    return lines if len(lines) <= LONGEST_SHOWN else lines[: max(0, lines.rfind("\n", 0, LONGEST_SHOWN + 1))]


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end
