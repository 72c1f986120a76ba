"""The exact prompt that a player gets: who it is, what it means to do, and the room's terminal client. Nothing else."""

import shlex

from tests.players.brief import Brief

_RULES = """\
You take the part of a candidate in a practice interview for programmers. Stay in the part to the end.

You may use one program only, `greenroom room`. Look at no other file, folder, page or program, except the file or the
folder with your own code, which the program names. Do not look for how the interviewer works. Nobody has rehearsed this
with you.
"""

_CLIENT = """\
How to play
- Begin with:
      {begin}
  It prints the interview's id, and what the interviewer says. In all that follows put this id for ID.
- Send one message, and wait for the answer before you send the next one:
      greenroom room ID --send "what you say" --wait
  For several lines: greenroom room ID --send - --wait <<'END' ... END
- Look again without saying anything (after thinking for long, for example):
      greenroom room ID --wait
- Commands are sent in the same way, for example --send "/clock":
{commands}
- When you are done with a stage and the interviewer waits for you, /next goes on. Go through the whole interview,
  closing included, unless your plan says otherwise. The clock runs while you think.
- Exit code 3 means that the room refused what you sent; it says why. 4 means that something was still pending: look
  again with --wait.
"""

_COMMANDS = {
    "coding": {
        "/statement": "the problem again",
        "/run": "your code on the visible cases",
        "/submit": "your code on all cases; counts as an attempt",
        "/results": "the last run in full",
        "/hint": "the next hint",
        "/skip": "leave the problem",
        "/file": "where your code is: write it there with your editor, it is sent before each run",
    },
    "behavioral": {"/question": "the question again", "/skip": "leave the question"},
    "design": {
        "/question": "the question, and the requirements so far",
        "/board": "all ways to change the board",
        '/board add cache "Hot links" x3': "change the board by a line",
        "/outline": "the whole board as text",
        "/undo": "take the last change of the board back",
        "/pad 5k rps * 500 B": "append a line to the estimates",
        "/note api POST /links": "append a line to a note: requirements, api or data",
        "/next": "the next part of the design; elsewhere, the next stage",
        "/done": "the design is done",
    },
    "pairing": {
        "/files": "the files there are",
        "/open PATH": "one of them; your own copies are in the folder that is printed when the project begins",
        "/level": "what the level asks for",
        "/tests": "run the tests of all levels so far",
        "/results": "the last results in full",
        "/run PATH": "run one file by itself",
        "/drive": "you write from here on",
        "/takeover": "the interviewer writes from here on",
        "/goon": "the interviewer, which waits for you, goes on",
        "/undo": "take the last change back",
        "/help-me": "ask for help",
        "/leave": "leave the project",
    },
}
_ALWAYS = {
    "/next": "the next stage",
    "/clock": "the time left",
    "/end": "end the interview",
    "/coach QUESTION": "ask about the report, when the interview is over",
    "/help": "all commands",
}


def prompt_for(brief: Brief) -> str:
    """The prompt for the player of this brief."""
    begin = shlex.join(["greenroom", "room", "new", *brief.options, "--wait"])
    kinds = [name for name in _COMMANDS if brief.track in (name, "mixed")] or list(_COMMANDS)
    commands = {name: text for kind in kinds for name, text in _COMMANDS[kind].items()}
    commands = _ALWAYS | commands
    width = max(16, *(len(name) for name in commands))
    listed = "\n".join(f"      {name:<{width}} {text}" for name, text in commands.items())
    return "\n".join([_RULES, _who(brief), _CLIENT.format(begin=begin, commands=listed), _after(brief)])


def _who(brief: Brief) -> str:
    plan = "\n".join(f"  {number}. {step}" for number, step in enumerate(brief.plan, start=1))
    return (
        f"Who you are\n"
        f"- Your name is {brief.name}. {brief.character}\n"
        f"- How you write: {brief.voice}\n"
        f"- You apply as {brief.level}. {brief.ability}\n"
        f"- What you do in this interview, where it fits:\n{plan}\n"
        f"  For the rest do what such a person would do: ask, hesitate, correct yourself, be pleased or annoyed.\n"
    )


def _after(brief: Brief) -> str:
    if not brief.coach:
        return "When the interview is over you are done.\n"
    asked = "\n".join(f"  - {question}" for question in brief.coach)
    return f"After the interview ask the coach, one question at a time, in your own voice:\n{asked}\nThat is all.\n"
