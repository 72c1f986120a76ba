"""Words that stand in nearly every line, and say nothing about why it was found."""

from collections.abc import Sequence

SMALL_WORDS = frozenset((
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "do", "for", "from", "had", "has", "have", "he",
    "her", "his", "how", "i", "if", "in", "is", "it", "its", "me", "my", "no", "not", "of", "on", "or", "our",
    "she", "so", "that", "the", "their", "them", "then", "there", "they", "this", "to", "was", "we", "were",
    "what", "when", "which", "who", "will", "with", "would", "you", "your",
))  # fmt: skip


def worth_marking(words: Sequence[str]) -> list[bool]:
    """Of each word of a search whether to mark it where it is found: small ones only where there are no others."""
    telling = [_bare(word) not in SMALL_WORDS for word in words]
    return telling if any(telling) else [True] * len(words)


def _bare(word: str) -> str:
    return "".join(letter for letter in word if letter.isalnum()).casefold()
