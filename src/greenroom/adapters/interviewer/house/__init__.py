"""The built-in interviewer."""

from greenroom.adapters.interviewer.house.interviewer import HouseInterviewer
from greenroom.adapters.interviewer.house.kinds import note_finder
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.adapters.interviewer.house.readers import HouseReader, installed_reader

__all__ = ["HouseInterviewer", "HouseReader", "WordVectors", "installed_reader", "note_finder"]
