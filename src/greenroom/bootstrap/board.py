"""Puts the parts of board rounds together: design questions."""

from dataclasses import dataclass

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.config import Settings
from greenroom.engine.rounds.board.kind import BoardEngine
from greenroom.engine.rounds.board.pictures import StoredPictures
from greenroom.ports.blobs import Blobs
from greenroom.ports.board.designs import DesignBank
from greenroom.ports.board.pictures import BoardPictures
from greenroom.web.rounds.board.services import BoardServices


@dataclass(frozen=True, slots=True)
class BoardParts:
    """The parts of board rounds, before they are connected with the rest."""

    bank: DesignBank

    def engine(self) -> BoardEngine:
        """Board rounds in the engine."""
        return BoardEngine(self.bank)

    def services(self) -> BoardServices:
        """Board rounds on the web."""
        return BoardServices(self.bank)


def build_board(settings: Settings, *, bank: DesignBank | None = None) -> BoardParts:
    """The parts of board rounds; the bank can be given, as tests do."""
    return BoardParts(bank or build_designs(settings))


def build_designs(settings: Settings) -> FolderDesignBank:
    """The design questions that came with Greenroom, and those in the folders of packs."""
    own = [settings.packs] if settings.packs else []
    built_in = [packs_folder()] if settings.built_in_questions else []
    return FolderDesignBank(*built_in, *own, settings.added_packs)


def build_board_pictures(blobs: Blobs) -> BoardPictures:
    """The stored pictures of boards, for language models that see."""
    return StoredPictures(blobs)
