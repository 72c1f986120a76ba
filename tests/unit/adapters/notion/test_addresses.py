"""A page of Notion can be named by its id or any of its addresses."""

import pytest

from greenroom.adapters.notion.addresses import address, page_id

ID = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    "told",
    [
        ID,
        ID.upper(),
        "01234567-89ab-cdef-0123-456789abcdef",
        f"https://www.notion.so/{ID}",
        f"https://www.notion.so/team/Pairing-interviews-{ID}?pvs=4#part",
        f" https://app.notion.site/Interviews-{ID}/ ",
        f"https://www.notion.so/Cafe-{ID}",
        address(ID),
    ],
)
def test_an_id_is_found(told: str) -> None:
    assert page_id(told) == ID


@pytest.mark.parametrize("told", ["", "Interviews", ID[1:], f"https://www.notion.so/?p={ID}", f"{ID}x"])
def test_what_is_no_page_is_refused(told: str) -> None:
    with pytest.raises(ValueError, match="no page of Notion"):
        page_id(told)
