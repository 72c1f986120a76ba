"""Refuses to package Greenroom without its built interface; hatchling runs this for every wheel and sdist."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = Path("src/greenroom/web/static")
NEEDED = ("index.html", "replay-player.html")
NOT_BUILT = (
    f"The interface is not built: {BUILT} has no {{}}. "
    "Run `python3 scripts/setup.py run` in the source folder, then build again."
)


class InterfaceCheck(BuildHookInterface[Any]):
    """Stops the build with one sentence when the interface is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the built pages. An editable install serves the pages from the source tree, so it may come first."""
        missing = [name for name in NEEDED if not (Path(self.root) / BUILT / name).is_file()]
        if missing and version != "editable":
            self.app.abort(NOT_BUILT.format(" or ".join(missing)))
