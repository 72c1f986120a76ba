"""Which of a question's figures a candidate arrived at."""

import pytest

from greenroom.designs.estimates import read_pad
from greenroom.questions.designs.figures import ComparedFigure, compare, goal_of
from greenroom.questions.designs.model import Design, Figure
from greenroom.testing.board.bank import a_design

DESIGN = a_design()


def held(pad: str = "", said: tuple[str, ...] = (), design: Design = DESIGN) -> dict[str, ComparedFigure]:
    return {one.figure.id: one for one in compare(design, read_pad(pad), said)}


def statuses(pad: str = "", said: tuple[str, ...] = ()) -> dict[str, str]:
    return {id: one.status for id, one in held(pad, said).items()}


def test_an_empty_pad_lacks_every_figure() -> None:
    found = compare(DESIGN, read_pad(""))
    assert [(one.figure.id, one.status, one.line, one.sentence) for one in found] == [
        ("collects", "missing", None, None),
        ("storage", "missing", None, None),
        ("handed-in", "missing", None, None),
    ]


def test_figures_are_found_by_their_names_with_their_lines() -> None:
    found = held(
        "# Load\ncollects per second = 60,000 / 600 s = 100/s\nhand in qps: 33\nstorage: 60,000 * 200 B * 365 = 4.4 GB"
    )
    assert {id: (one.status, one.line) for id, one in found.items()} == {
        "collects": ("right", 2),
        "handed-in": ("right", 3),
        "storage": ("right", 4),
    }
    assert found["handed-in"].text == "hand in qps: 33"


def test_a_wrong_value_says_by_what_factor() -> None:
    found = held("collects = 1000/s\nstorage per year = 44 TB")
    assert (found["collects"].status, found["collects"].line) == ("wrong", 1)
    assert found["collects"].factor == pytest.approx(10)
    assert found["storage"].factor == pytest.approx(10_000)


@pytest.mark.parametrize(
    ("value", "status"), [("81/s", "right"), ("119/s", "right"), ("79/s", "wrong"), ("121/s", "wrong")]
)
def test_without_a_range_a_fifth_more_or_less_is_right(value: str, status: str) -> None:
    assert statuses(f"collects = {value}")["collects"] == status


@pytest.mark.parametrize(
    ("value", "status"), [("3.1 GB", "right"), ("5.9 GB", "right"), ("2.8 GB", "wrong"), ("6.2 GB", "wrong")]
)
def test_with_a_range_everything_inside_is_right(value: str, status: str) -> None:
    assert statuses(f"storage per year = {value}")["storage"] == status


@pytest.mark.parametrize("pad", ["collects = 8.64M/day", "collects per minute = 6,000", "daily collect rate = 8.64M"])
def test_periods_are_the_same_after_normalising(pad: str) -> None:
    assert statuses(pad)["collects"] == "right"


def test_a_size_is_never_matched_by_a_rate() -> None:
    assert statuses("storage per year = 4.4 GB/s")["storage"] == "missing"
    assert statuses("collect rate = 100 MB/s")["collects"] == "missing"


@pytest.mark.parametrize("pad", ["storage = 4.4 GB/year", "storage: 4.4 GB a year", "data per year = 4.4 GB"])
def test_what_a_year_brings_is_the_size_after_a_year(pad: str) -> None:
    assert statuses(pad)["storage"] == "right"


def test_without_a_name_only_the_right_value_of_a_single_figure_counts() -> None:
    assert statuses("60,000 / 600 s = 100/s") == {"collects": "right", "storage": "missing", "handed-in": "missing"}
    assert statuses("600,000 / 600 s = 1,000/s")["collects"] == "missing"
    both = DESIGN.model_copy(update={"figures": (*DESIGN.figures[:2], _figure("handed-in", "95/s"))})
    assert held("60,000 / 600 s = 100/s", design=both)["collects"].status == "missing"


def test_the_heading_names_the_line_below_it() -> None:
    near = DESIGN.model_copy(update={"figures": (_figure("a", "95/s", "apples"), _figure("b", "100/s", "bananas"))})
    found = held("Bananas:\n60,000 / 600 s = 100/s", design=near)
    assert (found["a"].status, found["b"].status) == ("missing", "right")


def _figure(id: str, value: str, name: str = "nothing") -> Figure:
    return Figure(id=id, about=id, value=value, names=(name, f"{name} rate"), how="as given", ask="How many?")


def test_a_name_of_another_figure_is_no_name_of_this_one() -> None:
    assert statuses("users = 100/s") == {"collects": "missing", "storage": "missing", "handed-in": "missing"}
    assert statuses("writes = 100/s")["handed-in"] == "wrong"
    assert statuses("writes = 100/s")["collects"] == "missing"


def test_the_more_telling_name_decides() -> None:
    peaks = DESIGN.model_copy(
        update={"figures": (_figure("all", "10/s", "read*"), _figure("peak", "50/s", "peak read*"))}
    )
    found = held("peak reads = 500/s\nreads = 10/s", design=peaks)
    assert (found["all"].status, found["all"].line) == ("right", 2)
    assert (found["peak"].status, found["peak"].line) == ("wrong", 1)


def test_a_value_can_be_put_right_and_taken_back() -> None:
    assert statuses("collects = 10/s\ncollects = 100/s")["collects"] == "right"
    assert statuses("collects = 100/s\ncollects = 10/s")["collects"] == "wrong"
    assert statuses("collects = 100/s\npeak collects = 300/s")["collects"] == "right"


def test_figures_are_found_in_what_was_said() -> None:
    found = held(
        said=(
            "Let me think about the load.",
            "Sixty thousand guests in ten minutes, that is about a hundred coats collected per second.",
            "And the storage is roughly four and a half gigs a year.",
        )
    )
    assert (found["collects"].status, found["collects"].sentence) == ("right", 1)
    assert (found["storage"].status, found["storage"].sentence) == ("right", 2)
    assert found["storage"].text.startswith("And the storage")
    assert found["handed-in"].status == "missing"


def test_a_wrong_value_is_held_against_the_candidate_only_where_it_is_plain() -> None:
    assert statuses(said=("Coats are handed in 300 times per second.",))["handed-in"] == "wrong"
    assert statuses(said=("Are coats handed in 300 times per second?",))["handed-in"] == "missing"
    assert statuses(said=("Handing in is 5 per second at noon, and at night 7 per second.",))["handed-in"] == "missing"


def test_a_value_for_five_years_is_no_wrong_value_for_one() -> None:
    assert statuses("storage for 5 years = 22 GB")["storage"] == "missing"


def test_the_pad_goes_before_what_was_said_wrongly() -> None:
    assert statuses("collects = 100/s", said=("We collect 5 coats per second.",))["collects"] == "right"


def test_goals_are_read_with_their_range() -> None:
    storage = goal_of(DESIGN.figures[1])
    assert storage is not None
    assert storage.unit == ("bytes", "")
    assert [storage.low, storage.high] == [pytest.approx(3e9), pytest.approx(6e9)]
    assert goal_of(_figure("odd", "plenty")) is None
    assert goal_of(DESIGN.figures[1].model_copy(update={"low": "3/s"})) is None
    assert (
        held("nothing = 5/s", design=DESIGN.model_copy(update={"figures": (_figure("odd", "plenty"),)}))["odd"].status
        == "missing"
    )


def test_long_talk_and_garbage_are_bounded() -> None:
    garbage = ("5 GB, and 100/s " * 6_000,) * 3
    assert len(compare(DESIGN, read_pad("5 GB = 3/s\n" * 300), garbage)) == 3


@pytest.mark.parametrize(
    "said",
    [
        "The 5 per second that the storage of coats handed in and collected asks for is small.",
        "We would, if half of all guests came back for a glove or an umbrella in the interval and asked at the desk, "
        "have coats handed in 300 times per second.",
        "At night, coats are handed in by the last seven.",
    ],
)
def test_a_spoken_value_that_may_be_for_something_else_is_not_wrong(said: str) -> None:
    assert "wrong" not in statuses(said=(said,)).values()


def test_a_right_value_given_without_its_name_clears_a_wrong_one() -> None:
    assert statuses(said=("That is 100 a second.", "Coats collected are 9 per second."))["collects"] == "right"


def test_what_was_given_for_a_day_is_not_yet_a_number_for_each_second() -> None:
    assert statuses(said=("Coats collected are 8.64 million a day.",))["collects"] == "missing"
