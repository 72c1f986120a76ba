"""The house at the keyboard with the players of round 07: their code, their words."""

import pytest

from greenroom.adapters.interviewer.house.project.driver import (
    DIFFERENT,
    OWN_VERSION,
    QUESTION,
    UNKNOWN_CAUSE,
)
from greenroom.adapters.interviewer.house.project.parts import find
from greenroom.interview.rounds.project.messages import (
    ApplyPatch,
    ExecuteTests,
    HandBack,
    KeepDriving,
    ReplaceFile,
    RevertChange,
    SwitchDriver,
)
from greenroom.questions.projects.model import Project
from tests.unit.adapters.interviewer.project.pairing import BANK, MAIN, RULES, Pairing
from tests.unit.adapters.interviewer.project.test_driver import end_of

LEDGER, STORE = BANK.get("bank-ledger"), BANK.get("file-store")
THEIRS = "class Engine(dict):\n    rules = {}\n"
KOFI_BANK = """from account import Account


class Bank:
    def __init__(self):
        self.accounts = {}

    def open_account(self, name):
        if name in self.accounts:
            return "name taken"
        self.accounts[name] = Account(name)
        return "ok"

    def deposit(self, name, amount):
        account = self.accounts.get(name)
        if account is None:
            return "no such account"
        account.change(amount)
        return "ok"

    def balance(self, name):
        account = self.accounts.get(name)
        return None if account is None else account.balance
"""
KOFI_ACCOUNT = """class Account:
    def __init__(self, name):
        self.name = name
        self.balance = 0

    def change(self, delta):
        self.balance += delta
"""
RAFAEL = """class FileStore:
    def __init__(self):
        self._sizes = {}

    def add(self, path, size):
        if path in self._sizes:
            return False
        self._sizes[path] = size
        return True

    def get(self, path):
        return self._sizes.get(path)

    def delete(self, path):
        return self._sizes.pop(path, None)

    def copy(self, source, target):
        if source == target or source not in self._sizes:
            return False
        self._sizes[target] = self._sizes[source]
        return True
"""
RASHID = RAFAEL.replace("_sizes", "files").replace(
    "        self.files = {}\n", "        self.files = {}\n        self.owners = {}\n        self.users = {}\n"
)


def at_level(project: Project, level: int, files: dict[str, str]) -> Pairing:
    """A candidate with this code, at this level."""
    pair = Pairing(project=project)
    for number in range(1, level):
        for path, text in end_of(project, number).items():
            if pair.round.texts.get(path) != text:
                pair.tell(ReplaceFile(round=0, path=path, text=text))
        pair.run()
    for path, text in files.items():
        if pair.round.texts.get(path) != text:
            pair.tell(ReplaceFile(round=0, path=path, text=text))
    pair.listen()
    assert pair.round.level == level
    return pair


def asked(pair: Pairing) -> str:
    """The house drives until it asks; what it said last."""
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    return [*pair.steps()][-1].say


@pytest.mark.parametrize(
    "words", ["use your version", "sure overwrite mine", "I don't mind", "ok go ahead", "fine by me"]
)
def test_a_yes_replaces_at_the_first_word(words: str) -> None:
    pair = at_level(RULES, 1, {MAIN: THEIRS})
    said = asked(pair)
    assert DIFFERENT in said
    assert QUESTION in said
    assert MAIN in said, "it names the files"
    assert pair.round.is_waiting
    pair.say(words)
    assert not pair.round.is_waiting
    step = pair.step()
    assert step is not None
    assert step.say == OWN_VERSION
    assert pair.round.texts[MAIN] != THEIRS


def test_it_asks_before_it_announces_anything_and_only_once() -> None:
    pair = at_level(LEDGER, 2, {"bank.py": KOFI_BANK, "account.py": KOFI_ACCOUNT})
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    (only,) = pair.steps()
    assert QUESTION in only.say
    assert "bank.py" in only.say
    assert "account.py" in only.say
    pair.say("Alright, then use your version, I'm curious about it.")
    said = [step.say for step in pair.steps(6)]
    assert not any(QUESTION in one for one in said)
    assert pair.round.texts["bank.py"] != KOFI_BANK
    assert pair.round.texts["account.py"] != KOFI_ACCOUNT


@pytest.mark.parametrize("words", ["no", "keep mine", "I'd rather keep my code", "please don't"])
def test_a_no_is_acknowledged_once(words: str) -> None:
    pair = at_level(RULES, 1, {MAIN: THEIRS})
    asked(pair)
    assert "stays" in pair.say(words)
    assert pair.step() is None
    assert pair.round.texts[MAIN] == THEIRS


@pytest.mark.parametrize(
    "words",
    ["so you would replace my code\nwhich parts", "what of mine gets lost if you go on?", "Which files would change?"],
)
def test_it_says_which_parts_it_would_replace(words: str) -> None:
    pair = at_level(LEDGER, 2, {"bank.py": KOFI_BANK, "account.py": KOFI_ACCOUNT})
    asked(pair)
    said = pair.say(words)
    assert "bank.py" in said
    assert "`Account.change`" in said
    assert pair.round.is_waiting


def test_it_says_whether_a_helper_survives() -> None:
    pair = at_level(STORE, 3, {"filestore.py": RASHID + "\n    def _under(self, prefix):\n        return []\n"})
    asked(pair)
    said = pair.say("hang on. replaces mine how much? does my _under helper survive?")
    assert "`FileStore._under`" in said
    assert "your code stays" not in said.lower()


def test_a_replacement_that_was_taken_back_is_not_made_again_without_a_word() -> None:
    pair = at_level(RULES, 1, {MAIN: THEIRS})
    asked(pair)
    pair.tell(KeepDriving(round=0))
    pair.step()
    pair.tell(RevertChange(round=0))
    assert QUESTION in getattr(pair.step(), "say", "")
    assert pair.round.texts[MAIN] == THEIRS


def test_it_puts_back_a_method_of_its_own_that_is_gone() -> None:
    own = end_of(LEDGER, 1)
    move = find(own, "_move")
    assert move is not None
    less = own["bank.py"].replace(f"{move.source}\n\n", "")
    pair = at_level(LEDGER, 2, {"bank.py": less})
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    first = pair.step()
    assert first is not None
    assert "`_move`" in first.say
    back = find(pair.round.texts, "_move")
    assert back is not None
    assert back.shape == move.shape
    said = " ".join(step.say for step in pair.steps(6))
    assert DIFFERENT not in said


@pytest.mark.parametrize(
    "words",
    [
        "Sorry, I meant it literally: please drive for a moment and write top_outgoing, only that function, then I "
        "take the "
        "keyboard back. I'll do the rest when I'm back from the juice situation.",
        "could you write only one function for me, top_outgoing in bank.py, nothing else, assuming each account has an "
        "attribute `outgoing`, and then I want the keyboard back for the statement part?",
        "Can you write just top_outgoing?",
        "Please implement top_outgoing and nothing else.",
    ],
)
def test_it_writes_the_one_function_that_is_asked_for_and_hands_back(words: str) -> None:
    pair = at_level(LEDGER, 2, {"bank.py": KOFI_BANK, "account.py": KOFI_ACCOUNT})
    said = pair.say(words)
    assert "can't stop" not in said
    assert "don't stop" not in said
    steps = [*pair.steps()]
    assert [type(step.tool) for step in steps] == [ApplyPatch, HandBack]
    assert pair.round.driver == "human"
    bank = pair.round.texts["bank.py"]
    assert bank.startswith(KOFI_BANK.rstrip()), "nothing else is touched"
    written = find({"bank.py": bank}, "top_outgoing", "Bank")
    assert written is not None
    assert "self.accounts.values()" in written.source, "in the candidate's names"
    assert pair.round.texts["account.py"] == KOFI_ACCOUNT
    assert ("`outgoing`" in steps[0].say) is ("assuming" not in words)


def test_after_a_no_it_still_writes_one_function_alone() -> None:
    pair = at_level(LEDGER, 2, {"bank.py": KOFI_BANK, "account.py": KOFI_ACCOUNT})
    asked(pair)
    pair.say("no, keep mine")
    assert pair.step() is None
    pair.say("just write top_outgoing then, nothing else")
    assert [type(step.tool) for step in pair.steps()] == [ApplyPatch, HandBack]
    assert pair.round.texts["account.py"] == KOFI_ACCOUNT


def test_it_says_that_it_cannot_write_just_that() -> None:
    pair = at_level(STORE, 3, {"filestore.py": RASHID})
    pair.say(
        "but that's what my room already does. i asked about copy. can you write just copy and merge_users? you "
        "drive again"
    )
    (only,) = pair.steps()
    assert only.say.startswith("I can't write just `copy` and `merge_users` here")
    assert QUESTION in only.say
    assert pair.round.texts["filestore.py"] == RASHID
    pair.say("ok. use your version")
    assert getattr(pair.step(), "say", "") == OWN_VERSION


def test_its_steps_use_the_candidates_name_of_a_field() -> None:
    pair = at_level(STORE, 2, {"filestore.py": RAFAEL})
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    for step in pair.steps():
        if isinstance(step.tool, ExecuteTests):
            break
    text = pair.round.texts["filestore.py"]
    assert "def largest" in text
    assert "_files" not in text
    assert "path for path in self._sizes" in text


def test_it_changes_one_word_when_it_is_asked_to() -> None:
    pair = at_level(STORE, 2, {"filestore.py": RAFAEL})
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    for step in pair.steps():
        if isinstance(step.tool, ExecuteTests):
            break
    pair.finish("test_find_by_prefix", message="AttributeError: 'FileStore' object has no attribute '_sizes'")
    assert QUESTION in [*pair.steps()][-1].say
    pair.say(
        "could you change self._sizes to self._files in find() and run the tests again? I don't want my version "
        "replaced."
    )
    first, second = pair.step(), pair.step()
    assert first is not None
    assert second is not None
    assert isinstance(second.tool, ExecuteTests)
    find_ = find(pair.round.texts, "find")
    assert find_ is not None
    assert "self._files" in find_.source
    assert pair.round.texts["filestore.py"].count("_files") == 1


def test_after_one_failure_that_it_cannot_explain_it_stops() -> None:
    own = end_of(RULES, 1)[MAIN]
    hers = f"{own}\n    def note(self, text):\n        self.text = text\n"
    pair = at_level(RULES, 2, {MAIN: hers})
    pair.tell(SwitchDriver(round=0, driver="bot"))
    pair.listen()
    runs = 0
    for step in pair.steps():
        if isinstance(step.tool, ExecuteTests):
            runs += 1
            pair.finish("test_and_needs_every_condition", message="KeyError: 'condition'")
            said = pair.step()
            assert said is not None
            assert "KeyError" in said.say
            assert UNKNOWN_CAUSE in said.say
            assert QUESTION in said.say
            assert "So " not in said.say
            break
    assert runs == 1
    assert pair.round.is_waiting
    answer = pair.say(
        "You ran the same failing tests and did not ask where the key comes from. I store the parsed text under "
        "'tree', and "
        "your _matching reads 'condition'. Do you agree that this is the cause?"
    )
    assert "agrees" in answer or "says the same" in answer
    assert "condition" in answer


def test_a_right_diagnosis_is_confirmed_and_a_wrong_one_is_not() -> None:
    message = "AttributeError: 'FileStore' object has no attribute '_files'"
    for words, is_right in (
        (
            "In __init__ the dict is named _sizes, and find() uses _files, which nobody assigns. Isn't that the "
            "whole error?",
            True,
        ),
        ("Is it because largest sorts twice? Is that the cause?", False),
    ):
        pair = at_level(STORE, 2, {"filestore.py": RAFAEL})
        pair.run("test_find_by_prefix", message=message)
        said = pair.say(words)
        assert ("last run" in said) is is_right


def test_a_remark_on_code_takes_nothing_back_and_says_nothing_of_it() -> None:
    pair = at_level(LEDGER, 2, {"bank.py": KOFI_BANK})
    said = pair.say("I sort by (-outgoing, name), no reverse, so the names keep going up.")
    assert "gone" not in said
    assert "taken back" not in said
    assert pair.round.texts["bank.py"] == KOFI_BANK


def test_it_says_whose_change_was_taken_back() -> None:
    pair = at_level(LEDGER, 1, {"bank.py": KOFI_BANK})
    assert "our last change" in pair.say("undo that please")
    other = Pairing("bot")
    for step in other.steps():
        if isinstance(step.tool, ApplyPatch):
            break
    assert "y last change" in other.say("undo that please")
