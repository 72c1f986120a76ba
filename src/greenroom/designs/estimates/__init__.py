"""Estimates as people write and say them: quantities with units, and the arithmetic of a pad of estimates."""

from greenroom.designs.estimates.pad import Pad, PadLine, read_pad
from greenroom.designs.estimates.quantity import FoundQuantity, Quantity
from greenroom.designs.estimates.reading import parse, quantities
from greenroom.designs.estimates.showing import show

__all__ = ["FoundQuantity", "Pad", "PadLine", "Quantity", "parse", "quantities", "read_pad", "show"]
