"""Quantities as people write and say them."""

import random
import time

import pytest

from greenroom.designs.estimates import FoundQuantity, Quantity, parse, quantities

DAY, MONTH, YEAR = 86_400.0, 30.44 * 86_400, 365 * 86_400.0
SECONDS_AT_MOST = 20.0


def found(text: str) -> Quantity:
    quantity = parse(text)
    assert quantity is not None, text
    return quantity


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5k rps", 5_000),
        ("10K QPS", 10_000),
        ("50kqps", 50_000),
        ("1B per month", 1e9 / MONTH),
        ("400 million a day", 4e8 / DAY),
        ("5 million write requests every day", 5e6 / DAY),
        ("20 req/user/day", 20 / DAY),
        ("1 request every 2 minutes", 1 / 120),
        ("100 requests per 5 minutes", 1 / 3),
        ("2x per day", 2 / DAY),
        ("90k rpm", 1_500),
        ("daily writes: 10M", 1e7 / DAY),
        ("5k-per-second", 5_000),
    ],
)
def test_rates_of_counts_are_per_second(text: str, value: float) -> None:
    quantity = found(text)
    assert (quantity.unit, quantity.per) == ("count", "second")
    assert quantity.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value", "per"),
    [
        ("10 MB", 1e7, ""),
        ("10 Mb", 1.25e6, ""),
        ("100 mb", 1e8, ""),
        ("10 Mbps", 1.25e6, "second"),
        ("10 MBps", 1e7, "second"),
        ("1 Gbit/s", 1.25e8, "second"),
        ("500 TB/yr", 5e14 / YEAR, "second"),
        ("12 GB a day per server", 12e9 / DAY, "second"),
        ("64 KiB", 65_536, ""),
        ("16Gi", 16 * 2**30, ""),
        ("16G RAM", 16e9, ""),
        ("a 10-GB file", 1e10, ""),
        ("half a TB", 5e11, ""),
        ("1,5 TB", 1.5e12, ""),
        ("500+ GB", 5e11, ""),
    ],
)
def test_sizes_are_bytes(text: str, value: float, per: str) -> None:
    quantity = found(text)
    assert (quantity.unit, quantity.per) == ("bytes", per)
    assert quantity.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("500 B", 500, "bytes"),
        ("8B id", 8, "bytes"),
        ("100B per row", 100, "bytes"),
        ("1B users", 1e9, "count"),
        ("100B messages a day", 1e11 / DAY, "count"),
        ("7.8B", 7.8e9, "count"),
        ("$2B", 2e9, "money"),
    ],
)
def test_a_lone_b_is_a_billion_of_many_things_and_bytes_of_one(text: str, value: float, unit: str) -> None:
    quantity = found(text)
    assert quantity.unit == unit
    assert quantity.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2.5 mil", 2.5e6),
        ("1m requests", 1e6),
        ("3\u00d710^9", 3e9),
        ("10\u2079", 1e9),
        ("2^32", 2**32),
        ("1e5", 1e5),
        ("2 500 000", 2.5e6),
        ("1_000_000", 1e6),
        ("1.000.000", 1e6),
        ("five thousand", 5e3),
        ("half a million", 5e5),
        ("a dozen", 12),
        ("a couple of hundred", 200),
        ("two and a half million", 2.5e6),
        ("a million and a half", 1.5e6),
        ("one hundred and fifty thousand", 150e3),
        ("twenty-five", 25),
        ("two point five million", 2.5e6),
        ("\u00bd million", 5e5),
        ("1/2 million", 5e5),
        ("100:1", 100),
    ],
)
def test_numbers_in_digits_and_words(text: str, value: float) -> None:
    quantity = found(text)
    assert (quantity.unit, quantity.per) == ("count", "")
    assert quantity.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("3 nines", 0.999, "share"),
        ("four 9s", 0.9999, "share"),
        ("99.95 %", 0.9995, "share"),
        ("1 in 1000", 0.001, "share"),
        ("2/3 of the traffic", 2 / 3, "share"),
        ("1h30m", 5_400, "seconds"),
        ("2 m 30 s", 150, "seconds"),
        ("250 \u00b5s", 250e-6, "seconds"),
        ("p99 < 200ms", 0.2, "seconds"),
        ("1e5 s/day", 1e5, "seconds"),
        ("$200/month", 200 / MONTH, "money"),
        ("5 cents per GB", 0.05, "money"),
    ],
)
def test_shares_times_and_money(text: str, value: float, unit: str) -> None:
    quantity = found(text)
    assert quantity.unit == unit
    assert quantity.value == pytest.approx(value)


@pytest.mark.parametrize("text", ["100M DAU", "100M daily active users", "100M users daily", "DAU: 100M", "100m MAU"])
def test_active_users_are_no_rate(text: str) -> None:
    quantity = found(text)
    assert (quantity.value, quantity.unit, quantity.per) == (1e8, "count", "")


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("100-200 GB", 1e11, 2e11, "bytes"),
        ("between 5 and 10k rps", 5e3, 1e4, "count"),
        ("500-1k users", 500, 1_000, "count"),
        ("3 to 4 TB", 3e12, 4e12, "bytes"),
        ("10 GB/s to 20 GB/s", 1e10, 2e10, "bytes"),
        ("500 req/s - 1k req/s", 500, 1_000, "count"),
        ("10k rps \u00b1 10%", 9e3, 11e3, "count"),
        ("$10-20k", 1e4, 2e4, "money"),
        ("two to three hundred", 200, 300, "count"),
    ],
)
def test_a_range_has_its_middle_and_its_ends(text: str, low: float, high: float, unit: str) -> None:
    quantity = found(text)
    assert quantity.unit == unit
    assert [quantity.low, quantity.high] == [pytest.approx(low), pytest.approx(high)]
    assert quantity.value == pytest.approx((low + high) / 2)


def test_what_a_quantity_is_for_one_of_is_kept_by_name() -> None:
    assert [found(text).each for text in ("20 req/user/day", "250 bytes per tweet", "12 GB a day per server")] == [
        "user",
        "tweet",
        "server",
    ]


@pytest.mark.parametrize("text", ["", "lots", "GB", "k", "S3", "SHA-256", "p99", "the 99th", "1080p", "/", "1" * 5_000])
def test_texts_without_a_quantity(text: str) -> None:
    assert parse(text) is None


def test_every_quantity_of_a_sentence_with_its_place() -> None:
    text = "I'd say roughly five thousand requests per second, so about 400 million a day"
    every = quantities(text)
    assert [text[one.start : one.end] for one in every] == ["five thousand requests per second", "400 million a day"]
    assert [one.quantity.value for one in every] == [pytest.approx(5_000), pytest.approx(4e8 / DAY)]


@pytest.mark.parametrize(
    "text",
    [
        "that one is a second thought, once we have half of it",
        "in 2024 we used SHA-256 and HTTP2 for 24/7 support",
        "use S3, p99 and base64",
    ],
)
def test_words_and_names_that_are_no_quantities(text: str) -> None:
    values = [one.quantity.value for one in quantities(text)]
    assert [one for one in values if one not in (24.0, 0.5)] == []


LONG = {
    "digits": "1" * 100_000,
    "groups": "1,111" * 20_000,
    "brackets": "(" * 100_000,
    "powers": "2^" * 50_000,
    "words": "one hundred and " * 6_000,
    "ranges": "5 to 10-" * 12_000,
    "nouns": "5 a b c d e f g " * 6_000,
    "rates": "5 per " * 16_000,
    "letters": "a" * 100_000,
    "other digits": "\u0e55" * 100_000,
}


@pytest.mark.parametrize("name", LONG)
def test_long_garbage_takes_no_time(name: str) -> None:
    before = time.process_time()
    parse(LONG[name])
    every = quantities(LONG[name])
    assert all(isinstance(one, FoundQuantity) for one in every)
    assert time.process_time() - before < SECONDS_AT_MOST


def test_garbage_never_raises() -> None:
    chance = random.Random(7)
    letters = "0123456789.,'_ -/%$()kKmMbBgG\u00d7x*^+~=:\n eE\u00b2\u00b3\u00bdper day and a half million to s"
    for _ in range(1_500):
        text = "".join(chance.choice(letters) for _ in range(chance.randrange(60)))
        parse(text)
        for one in quantities(text):
            assert 0 <= one.start < one.end <= len(text)
