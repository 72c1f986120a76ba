"""The little of TeX that problem statements use, as Markdown."""

import re

_SIMPLE: tuple[tuple[str, str], ...] = (
    (r"(?<!\\)%.*", ""),
    (r"\\problemname\{[^{}]*\}", ""),
    (r"\\(?:sub)?section\*?\{([^{}]*)\}", r"\n## \1\n"),
    (r"\\begin\{(?:itemize|enumerate|center|figure|quote|description)\}(?:\[[^\]]*\])?", "\n"),
    (r"\\end\{(?:itemize|enumerate|center|figure|quote|description)\}", "\n"),
    (r"\\item(?:\[([^\]]*)\])?\s*", r"\n- \1"),
    (r"\\(?:illustration|includegraphics)(?:\[[^\]]*\])?(?:\{[^{}]*\})+", ""),
    (r"\\(?:noindent|centering|medskip|bigskip|newpage|hline|par)\b", ""),
    (r"``|''", '"'),
    (r"~", " "),
    (r"\\([%&#_${}])", r"\1"),
)
_STYLES: tuple[tuple[str, str], ...] = (
    (r"\\(?:texttt|verb|tt)\{([^{}]*)\}", r"`\1`"),
    (r"\\textbf\{([^{}]*)\}", r"**\1**"),
    (r"\\(?:emph|textit|textsl)\{([^{}]*)\}", r"*\1*"),
)


def markdown(text: str) -> str:
    """The text as Markdown; formulas stay as they are, and so does what is not known."""
    for pattern, plain in (*_SIMPLE[:1], *_STYLES, *_STYLES, *_SIMPLE[1:]):
        text = re.sub(pattern, plain, text)
    return re.sub(r"\n{3,}", "\n\n", text).strip()
