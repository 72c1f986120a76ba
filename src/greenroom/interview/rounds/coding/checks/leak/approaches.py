"""Naming the way to solve it before the candidate has."""

import re

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.checks.notes import ApproachNotes, Notes
from greenroom.patterns import LazyRegex

_TELLING = LazyRegex(
    " (?:"
    + "|".join(
        " ".join(words.stems(term))
        for term in (
            "heap", "dijkstra", "bfs", "dfs", "fenwick", "segment tree", "binary indexed tree", "balanced tree",
            "trie", "binary search", "bisect", "hash", "hashing", "hashmap", "dictionary", "dict", "stack", "deque",
            "monotonic", "monotone", "union find", "topological", "kahn", "prefix sum", "prefix maximum",
            "difference array", "lru", "second difference", "sliding window", "moving window", "two pointers",
            "dynamic programming", "tree dp", "memoization", "backtracking", "bitmask", "divide and conquer",
            "merge sort", "inversions", "breadth first", "depth first", "level order", "post order", "postorder",
            "recursion", "recursive", "priority queue", "lazy deletion", "linked list", "rolling hash",
            "rabin karp", "fingerprint", "sweep line", "line sweep", "bellman ford", "bottom up", "run length",
            "recursive descent", "power set", "pareto", "ordered map", "sorted set", "difference map", "in degree",
            "linked hash map", "ordered dict", "binary numbers", "coordinate compression", "rank compression",
            "longest increasing subsequence", "state graph", "layered graph",
        )
    )
    + ") "
)  # fmt: skip
"""What names a way by itself; any other cue does so only where it is recommended."""
_ADVICE = LazyRegex(
    r"\b(?:use|using|try|consider|think (?:of|about)|go (?:with|for)|need|want|how about|what about|why not|should|"
    r"could|would|let's|let us|best|optimal|(?:trick|key|idea|approach|solution|answer|way|secret)\b.{0,20}\bis|enough|"
    r"all it takes|instead|solve|solved|works with|do it with|keep|is (?:called|known as)|thought (?:of|about))\b",
    re.IGNORECASE,
)
_NAME_SHARE = 0.75
_NAME_LEAST = 3


def names_the_approach(said: ProposedText, known: Known) -> str:
    """The words that name one of the best approaches while the candidate has not come to it, or nothing."""
    if known.notes is None:
        return ""
    secret = [
        cue
        for approach in known.notes.approaches
        if approach.is_best
        for cue in _named(approach, said)
        if not _is_out(approach, cue, known)
    ]
    told = _from_a_library(said, known.notes, known)
    if told or not secret:
        return told
    own = [sentence for sentence in said.sentences if not known.is_licensed(sentence)]
    return next((cue for sentence in own for cue in secret if _tells(sentence, cue)), "")


def _from_a_library(said: ProposedText, notes: Notes, known: Known) -> str:
    """A name out of a library that the solutions use and nobody has mentioned."""
    used = (word for word in words.words(said.text) if word in notes.libraries)
    return next((word for word in used if f" {words.stem(word)} " not in known.public_stems), "")


def _named(approach: ApproachNotes, said: ProposedText) -> list[str]:
    named = [cue for cue in approach.cues if f" {cue} " in said.stems]
    if len(approach.name) >= _NAME_LEAST:
        present = sum(f" {stem} " in said.stems for stem in approach.name)
        if present >= max(_NAME_LEAST, _NAME_SHARE * len(approach.name)):
            named.append(" ".join(approach.name))
    return named


def _is_out(approach: ApproachNotes, cue: str, known: Known) -> bool:
    """Whether this word is public, or the candidate has named the approach by another one."""
    if f" {cue} " in known.public_stems or all(stem in known.candidate_stems for stem in cue.split()):
        return True
    telling = (one for one in approach.cues if _is_telling(one) or len(one.split()) > 1)
    said = f" {' '.join(words.stems(known.candidate_words))} "
    return any(f" {one} " in said for one in telling)


def _is_telling(cue: str) -> bool:
    return bool(_TELLING.search(f" {cue} "))


def _tells(sentence: str, cue: str) -> bool:
    stems = f" {' '.join(words.stems(sentence))} "
    if f" {cue} " not in stems:
        present = sum(f" {stem} " in stems for stem in cue.split())
        return len(cue.split()) >= _NAME_LEAST and present >= _NAME_SHARE * len(cue.split())
    return _is_telling(cue) or bool(_ADVICE.search(sentence))
