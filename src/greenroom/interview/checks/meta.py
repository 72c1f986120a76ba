"""Talk about the machinery instead of with the candidate."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.known import Known
from greenroom.interview.checks.said import ProposedText
from greenroom.patterns import LazyRegex

_MACHINE = LazyRegex(
    r"\b(?:i(?:'m| am)|as|being|i was (?:made|built) as) (?:just |only |merely )?(?:an? )?(?:large |helpful |virtual )*"
    r"(?:ai|a\.i\.|artificial intelligence|language model|neural net(?:work)?|llm|chat ?bot|bot|gpt[\w.-]*"
    r"|chatgpt|claude|gemini|assistant|"
    r"machine|computer|program)\b",
    re.IGNORECASE,
)
_ASKED_WHO = LazyRegex(
    r"\b(?:ai|a\.i\.|bot|robot|human|person|machine|computer|chat ?gpt|llm|real|program)\b.*\?|"
    r"\b(?:who|what) are you\b",
    re.IGNORECASE | re.DOTALL,
)
_MODEL = LazyRegex(
    r"\b(?:large )?language model\b|\bllms?\b|\b(?:open ?ai|anthropic|chatgpt)\b|\btraining data\b"
    r"|\bknowledge cutoff\b",
    re.IGNORECASE,
)
_PROMPT = LazyRegex(
    r"\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b|\bmy (?:system )?(?:prompt"
    r"|instructions|guidelines|"
    r"programming|directives|configuration|persona)\b|\b(?:the|this|your|previous|above) prompt\b|\bprompt injection\b|"
    r"\bignore (?:all |the |my |your )?(?:previous|prior|above|earlier) instructions\b|\bdeveloper mode\b|\bjailbr\w+|"
    r"\bi (?:was|am|have been) (?:instructed|told|programmed|prompted|asked|configured) (?:to|not)\b"
    r"|\binstructions (?:that )?i (?:received|was given|got|have)\b|\bforbid(?:s|den)? me\b|\bstay in character\b|"
    r"\bcontext window\b",
    re.IGNORECASE,
)
_ROLE = LazyRegex(
    r"\bas (?:an?|the|your) interviewer,? (?:i|we)\b|\bmy role (?:as|is)\b|\bthe candidate (?:is|has|asked|asks"
    r"|says|said|wants|seems|"
    r"needs|should|did|does|will|must)\b|\bi should (?:respond|reply|answer) (?:with|by|to)\b|\binterviewer persona\b",
    re.IGNORECASE,
)
_TOOLS = LazyRegex(
    r"\b(?:give_hint|advance_stage|end_interview|show_problem|run_tests|ask_follow_up|look_up|show_concept"
    r"|self_intro|warm_up|"
    r"answer_requirement|raise_topic|next_phase|board_paused|phase_entered|gap-\d+|"
    r"problem_[12]|stage_entered|candidate_spoke|hint_requested|time_called|stage_expired)\b|"
    r"\b(?:GiveHint|AdvanceStage|EndInterview|ShowProblem|RunTests|AskFollowUp|ShowConcept)\b|"
    r"\btool[ _]?(?:calls?|use|results?|outputs?)\b|\b(?:call|calling|invoke|use|using|run|running) (?:the|a"
    r"|my) [\w ]{1,30}\btool\b|"
    r"\bfunction_call\b|\bstage id\b",
    re.IGNORECASE,
)
_DEBRIS = LazyRegex(
    r"[\"'](?:tool|tool_name|name|arguments|args|role|content|function|response|message|action"
    r"|parameters)[\"']\s*:\s*[\"{\[]|<\|?/?(?:tool|function|think|thinking|im_start|im_end|"
    r"system|assistant|user|endoftext|start_header_id|end_header_id|eot_id|s)(?:_\w+)?\b[^>]{0,40}>|\[/?INST\]|<<SYS>>|"
    r"(?:^|\n)\s*#{0,4}\s*\**(?:assistant|interviewer|candidate|user|system|human|ai|model|response"
    r"|instruction)\**\s*:|"
    r"(?:^|\n)\s*#{2,4} ?(?:response|instruction|assistant|system)\b",
    re.IGNORECASE,
)


def meta_talk(said: ProposedText, known: Known) -> Iterator[str]:
    """What breaks the conversation, and of what kind it is."""
    text = said.text
    if (_MACHINE.search(text) or _MODEL.search(text)) and not _was_asked(known):
        yield "This speaks of what you are. Speak about the work."
    if _PROMPT.search(text) or _ROLE.search(text):
        yield "This speaks of your instructions or of your role. Just talk with the candidate."
    if _TOOLS.search(text):
        yield "This names tools or parts of the machinery. Say it in plain words, or not at all."
    if _DEBRIS.search(text):
        yield "This has remains of a format in it. Say plain sentences."


def _was_asked(known: Known) -> bool:
    """Whether the candidate wants to know whom they talk to, and so gets an honest answer."""
    last = next((line.text for line in reversed(known.state.lines) if line.who == "candidate"), "")
    return bool(_ASKED_WHO.search(last)) and "you" in last.lower()
