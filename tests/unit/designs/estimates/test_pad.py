"""A pad of estimates, line by line."""

import time

import pytest

from greenroom.designs.estimates import PadLine, Quantity, read_pad, show
from greenroom.designs.estimates.pad import MOST_CHARACTERS, MOST_LINES


def line(text: str) -> PadLine:
    """The last line of a pad."""
    return read_pad(text).lines[-1]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("100M DAU * 10 writes / day", "11,574/s"),
        ("500 B * 1B/month", "190 kB/s"),
        ("1.2k/s * 86400 s", "104M"),
        ("3 TB/yr * 5 yr", "15 TB"),
        ("1000/s * 50 ms", "50"),
        ("100k rps / 5k rps", "20"),
        ("60,000 / 10 min", "100/s"),
        ("$0.02/GB * 5 TB", "$100"),
        ("20% of 100M users", "20M"),
        ("1M photos at 2 MB each", "2 TB"),
        ("(100 + 200) GB * 2", "600 GB"),
        ("2 * 3^2 - (4 - 1) \u00d7 2 \u00f7 6", "17"),
        ("62^7", "3.52T"),
        ("8B id + 100B url + 8B ts", "116 B"),
        ("image 200 KB + text 1 KB", "201 kB"),
        ("5 GB/day per shard * 4 shards * 30 days", "600 GB"),
        ("50,000 users * 20 req/user/day", "11.6/s"),
        ("100 GB - 20 GB", "80 GB"),
    ],
)
def test_units_are_carried_through_a_calculation(text: str, shown: str) -> None:
    found = line(text)
    assert (found.shown, found.problem, found.verdict) == (shown, "", "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("100M / 86400", "1,157/s"),
        ("100M / (24 * 3600)", "1,157/s"),
        ("100M/day / 86400", "1,157/s"),
        ("100M/day / 1e5 s", "1,000/s"),
        ("1 GB/day * 365", "365 GB"),
        ("2592000 / 86400", "30"),
    ],
)
def test_bare_seconds_and_days_are_times_where_a_rate_is(text: str, shown: str) -> None:
    assert line(text).shown == shown


@pytest.mark.parametrize(
    "text",
    [
        "500 B * 1B/month = 190 KB/s",
        "1B/month = 380/s",
        "100M * 10 / 86400 = 11.5k",
        "100M * 10 / 24 / 3600 = 11.5k/s",
        "100M DAU * 10 writes/day = 1B",
        "1 GB/day * 365 = 365 GB/year",
        "3 TB/yr * 5 = 15 TB",
        "100M * 200 = 20 GB",
        "8B * 1M = 8 MB",
        "100 TB * 365 days = 36.5 PB",
        "20M / 100M = 20%",
        "storage per year = 60k * 200 * 365 = 4.38 GB",
        "10M * 40 = 400M a day, / 86,400 = 4,600/s",
        "20 MB/s * 86,400 s = 1.7 TB a day, * 30 days = 52 TB",
        "2M people / one sign of life every 30 s = 67k/s",
        "400k * 60 = 24 million, which is a lot",
    ],
)
def test_results_are_right_as_people_write_them(text: str) -> None:
    found = line(text)
    assert (found.verdict, found.problem, found.off) == ("right", "", "")


@pytest.mark.parametrize(
    ("text", "off"),
    [
        ("100M/day / 86400 = 11570/s", "10 times too high"),
        ("qps = 100M / 86400 = 2k", "73% too high"),
        ("500 B * 1B/month = 19 KB/s", "10 times too low"),
        ("100 * 3 = 280", "7% too low"),
        ("2 GB * 3 = 6 GB, * 10 = 600 GB", "10 times too high"),
        ("10 * 10 = 1,000, * 2 = 2,000", "10 times too high"),
    ],
)
def test_a_wrong_result_says_how_far_it_is_off(text: str, off: str) -> None:
    found = line(text)
    assert (found.verdict, found.off) == ("wrong", off)


def test_rounding_within_five_percent_is_right_and_is_not_held_against_the_next_step() -> None:
    assert line("1157 * 1 = 1,200").verdict == "right"
    assert line("1157 * 1 = 1,220").verdict == "wrong"
    assert line("1.05 * 1M = 1M, * 16 = 17M").verdict == "right"


def test_names_of_earlier_lines_are_variables() -> None:
    pad = read_pad(
        "DAU = 100M\nwrites per user: 10\nwrite QPS = dau * writes per user / day = 11.5k/s\n"
        "peak write qps = 2 x Write QPS\nreads = 10x write qps = 115k/s\n"
        "row: 500 B\nstorage = row * write QPS * 365 days"
    )
    shown = {one.name: one.shown for one in pad.lines}
    assert shown["write QPS"] == "11,574/s"
    assert shown["peak write qps"] == "23,000/s"
    assert shown["storage"] == "181 TB"
    assert [one.verdict for one in pad.lines] == ["", "", "right", "", "right", "", ""]


def test_a_line_of_one_quantity_names_it_by_its_noun() -> None:
    assert line("100M DAU\nDAU * 10").shown == "1B"
    assert line("write qps = 5k\nread qps = 50k\nqps * 2").problem == "\u201cqps\u201d has no value on an earlier line."
    assert line("write qps = 5k\npeak = 2 * qps").shown == "10,000/s"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("QPS: 10k", "10,000/s"),
        ("writes per day = 86.4M", "1,000/s"),
        ("storage (GB) = 600", "600 GB"),
        ("size in TB: 3", "3 TB"),
        ("seconds per day = 86400", "1 day"),
        ("daily writes = 864k", "10/s"),
        ("DAU = 864k", "864,000"),
    ],
)
def test_a_bare_number_takes_the_unit_of_its_name(text: str, shown: str) -> None:
    assert line(text).shown == shown


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5 s + 3 MB", "Seconds cannot be added to bytes."),
        ("10 GB - 3/s", "A number per second cannot be taken from bytes."),
        ("100 / 0", "This divides by zero."),
        ("5 MB * 3 MB", "The units do not fit together: this would be square bytes."),
        ("10^9999", "This number is too large."),
        ("2^(2 GB)", "The power has to be a small number."),
        ("foo = bar * 3", "\u201cbar\u201d has no value on an earlier line."),
        ("a = 5 * (3 + 1", "A bracket is not closed."),
        ("a = 5 *", "Something is missing at the end."),
        ("x = 5 GB 7 MB * 2", "There is no sign between \u201cGB\u201d and \u201c7\u201d."),
        ("100M users * 5 = 2 TB", "This comes to a number (500M), and the result is bytes."),
        ("5 * 5 = many", "The result after the last equals sign is not a number."),
        ("(" * 50 + "1", "There are too many brackets inside each other."),
    ],
)
def test_what_does_not_fit_is_said_and_never_raised(text: str, problem: str) -> None:
    found = line(text)
    assert (found.problem, found.verdict) == (problem, "")


@pytest.mark.parametrize(
    "text",
    ["# Estimates", "Writes:", "shard key = user id", "Note: we use S3 for blobs", "---", "a -> b", "Redis + S3"],
)
def test_plain_text_is_left_alone(text: str) -> None:
    found = line(text)
    assert (found.computed, found.claimed, found.verdict, found.problem) == (None, None, "", "")


def test_lines_keep_their_numbers_and_texts() -> None:
    pad = read_pad("# Load\n\n- QPS = 10k // average\n2. peak = 3 * QPS")
    assert [(one.number, one.name, one.shown) for one in pad.lines] == [
        (1, "", ""),
        (2, "", ""),
        (3, "QPS", "10,000/s"),
        (4, "peak", "30,000/s"),
    ]
    assert pad.lines[2].text == "- QPS = 10k // average"


def test_a_pad_is_read_up_to_its_limits() -> None:
    pad = read_pad("1 + 1\n" * (MOST_LINES + 1))
    assert (len(pad.lines), pad.is_cut) == (MOST_LINES, True)
    assert read_pad("x" * (MOST_CHARACTERS + 1)).is_cut
    assert not read_pad("1 + 1\n" * MOST_LINES).is_cut


@pytest.mark.parametrize("part", ["1+", "(", "-", "2^", "a = ", "5 GB, * ", "1,111", "x x "])
def test_long_garbage_takes_no_time(part: str) -> None:
    before = time.process_time()
    read_pad(part * 20_000)
    assert time.process_time() - before < 10


def test_a_full_pad_is_read_in_no_time() -> None:
    block = (
        "DAU = 100M\nwrites = DAU * 10 / day = 11.5k/s\n"
        "storage: writes * 500 B * 365 days = 182 TB\n# Cache\n20% of 5 TB\n"
    )
    before = time.process_time()
    pad = read_pad(block * 40)
    assert [one.verdict for one in pad.lines].count("right") == 80
    assert time.process_time() - before < 1


@pytest.mark.parametrize(
    ("quantity", "shown"),
    [
        (Quantity(1157.4, per="second"), "1,157/s"),
        (Quantity(15.8e6, "bytes", "second"), "15.8 MB/s"),
        (Quantity(4.4e9, "bytes"), "4.4 GB"),
        (Quantity(0.01, per="second"), "36/h"),
        (Quantity(10 / 86_400, per="second", each="user"), "10/day per user"),
        (Quantity(3e6), "3M"),
        (Quantity(2.5e20), "2.5e+20"),
        (Quantity(0), "0"),
        (Quantity(-5e9, "bytes"), "-5 GB"),
        (Quantity(0.2, "seconds"), "200 ms"),
        (Quantity(5_400, "seconds"), "1.5 h"),
        (Quantity(86_400, "seconds"), "1 day"),
        (Quantity(0.9995, "share"), "99.95%"),
        (Quantity(200 / (30.44 * 86_400), "money", "second"), "$200/month"),
        (Quantity(1.5e11, "bytes", "", 1e11, 2e11), "100 GB to 200 GB"),
    ],
)
def test_quantities_are_shown_in_friendly_units(quantity: Quantity, shown: str) -> None:
    assert show(quantity) == shown
