"""The built-in interviewer."""

from greenroom.adapters.interviewer.house.interviewer import HouseInterviewer

__all__ = ["HouseInterviewer"]
