"""Names of files without the candidate in them. Two files never get the same name."""

from collections.abc import Callable


class ShownPaths:
    """The paths of one round as others may see them; `rewrite` takes out of a path what is not to be shown."""

    def __init__(self, rewrite: Callable[[str], str]) -> None:
        self._rewrite = rewrite
        self._shown: dict[str, str] = {}
        self._taken: set[str] = set()

    def keep(self, paths: tuple[str, ...]) -> None:
        """These were there before the candidate, and stay as they are."""
        for path in paths:
            self._shown.setdefault(path, path)
            self._taken.add(self._shown[path])

    def __call__(self, path: str) -> str:
        """What is shown for this path, always the same."""
        if path not in self._shown:
            wanted = shown = "/".join(map(self._rewrite, path.split("/")))
            number = 2
            while shown in self._taken:
                stem, dot, suffix = wanted.rpartition(".")
                shown, number = (f"{stem}-{number}{dot}{suffix}" if dot else f"{wanted}-{number}"), number + 1
            self._shown[path] = shown
            self._taken.add(shown)
        return self._shown[path]
