"""The options that coding rounds add to `greenroom schedule` and `greenroom room new`."""

from typing import Annotated, Literal

import typer

from greenroom.cli.commands import FOR_NEW
from greenroom.cli.options import option

OPTIONS = (
    option(
        "language",
        Annotated[
            str | None,
            typer.Option(
                metavar="NAME", help="The language to begin with, for example python.", rich_help_panel=FOR_NEW
            ),
        ],
    ),
    option(
        "difficulty",
        Annotated[
            Literal["easy", "medium", "hard"] | None,
            typer.Option(help="How hard the problems or the design question should be.", rich_help_panel=FOR_NEW),
        ],
    ),
    option(
        "problems",
        Annotated[int | None, typer.Option(min=1, max=2, help="How many problems.", rich_help_panel=FOR_NEW)],
    ),
    option(
        "pack",
        Annotated[
            str | None,
            typer.Option(metavar="NAME", help="The pack that problems come from.", rich_help_panel=FOR_NEW),
        ],
    ),
)
