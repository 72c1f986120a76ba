"""The text an editor opens with, made from a question's signature."""

from greenroom.questions.model import LANGUAGES, Language, Signature

INVITATION = "Write your solution here."

_STUBS: dict[Language, str] = {
    "javascript": "function {function}({names}) {{\n  // {invitation}\n}}\n",
    "java": "class Solution {{\n    // {invitation}\n    // {function}({names})\n}}\n",
    "cpp": "// {invitation}\n// {function}({names})\n",
    "go": "package main\n\n// {invitation}\n// {function}({names})\n",
}
"""Languages that cannot be run yet get the name and the arguments, and nothing that pretends to be typed."""


def starter(language: Language, signature: Signature) -> str:
    """What the editor shows before the candidate has written anything."""
    if language == "python":
        return _python(signature)
    names = ", ".join(parameter.name for parameter in signature.parameters)
    return _STUBS[language].format(function=signature.function, names=names, invitation=INVITATION)


def starters(signature: Signature) -> dict[str, str]:
    """A starter for every language."""
    return {language: starter(language, signature) for language in LANGUAGES}


def _python(signature: Signature) -> str:
    parameters = ", ".join(f"{parameter.name}: {parameter.type}" for parameter in signature.parameters)
    head = f"def {signature.function}({parameters}) -> {signature.returns}:"
    return f"{head}\n    # {INVITATION}\n    pass\n"
