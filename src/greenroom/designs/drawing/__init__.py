"""Making elements of drawings: shapes with their texts, arrows between them, and the order they are drawn in."""

from greenroom.designs.drawing.arrows import arrow, ends
from greenroom.designs.drawing.ordering import first_indices, index_after
from greenroom.designs.drawing.shapes import box_of, made, shape, text_in, text_on
from greenroom.designs.drawing.sizes import needed, size_of, wrapped

__all__ = [
    "arrow",
    "box_of",
    "ends",
    "first_indices",
    "index_after",
    "made",
    "needed",
    "shape",
    "size_of",
    "text_in",
    "text_on",
    "wrapped",
]
