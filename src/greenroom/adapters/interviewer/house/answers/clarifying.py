"""Answering what candidates ask back about a question."""

import re

_ABOUT = (
    (re.compile(r"\b(?:you mean|does .* mean|meant|meaning)\b"), "clarify_meaning"),
    (
        re.compile(
            r"\b(?:school|university|college|stud(?:y|ies|ent)|private|personal|hobby|side|volunteer\w*|internship"
            r"|open[- ]source|work[- ]related|(?:from|at|about) work|outside|any(?:thing| kind| project| example| job)"
            r"|(?:non-?)?technical|coding|programming|software|life|group project|course|class|have to be|need to be)\b"
        ),
        "clarify_any",
    ),
    (re.compile(r"\b(?:how long|short|brief|detail\w*|deep|minutes|words|how much)\b"), "clarify_length"),
    (re.compile(r"\b(?:recent|old|ago|latest|last|current|time frame)\b"), "clarify_when"),
    (re.compile(r"\b(?:names?|confidential|nda|secret|company'?s?|client'?s?|employer)\b"), "clarify_names"),
    (
        re.compile(r"\b(?:understand|define|count|exactly|looking for|want to (?:hear|know)|expect)\b"),
        "clarify_meaning",
    ),
)


def key(text: str) -> str:
    """The phrase that answers what was asked."""
    plain = text.lower()
    return next((phrase for pattern, phrase in _ABOUT if pattern.search(plain)), "clarify_open")
