"""Claims about a coding round of which at most one can be true."""

from greenroom.feedback.rounds.coding.measuring.correctness import OUTCOMES

_FORM = ("form_function", "form_unused", "form_duplicate", "form_unclear_name", "form_longest_line")
GROUPS: tuple[frozenset[str], ...] = tuple(
    map(
        frozenset,
        (
            OUTCOMES,
            ("named_cost", "misnamed_cost", "unnamed_cost", "named_late"),
            ("best_growth", "slower_growth", "too_slow"),
            ("planned", "not_planned"),
            ("clarified", "not_clarified"),
            ("thinks_aloud", "quiet_work"),
            ("hints", "no_hints"),
            ("ran_first", "unrun", "unheeded", "unrun_version"),
            ("mended", "worse_attempt"),
            ("in_time", "just_in_time", "ran_out", "given_up", "used_up", "stopped"),
            ("pasted", "planned"),
            ("pasted", "in_time"),
            ("pasted", "commented"),
            ("insight", "same_failure"),
            ("too_sure", "false_success"),
            *(("clean_code", one) for one in _FORM),
        ),
    )
)
