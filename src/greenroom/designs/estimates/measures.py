"""The units that people write, and the periods of rates."""

from dataclasses import dataclass
from functools import lru_cache

from greenroom.designs.estimates.quantity import DAY, HOUR, MINUTE, MONTH, WEEK, YEAR, Unit
from greenroom.designs.estimates.tokens import listed


@dataclass(frozen=True, slots=True)
class Measure:
    """What a word makes of the number before it: base units, and the seconds of the period if it is a rate."""

    unit: Unit
    factor: float = 1.0
    period: float = 0.0


_TIMES = (
    (1e-9, "ns nsec nanos nanosecond nanoseconds"),
    (1e-6, "us \u00b5s \u03bcs usec usecs micros microsecond microseconds"),
    (1e-3, "ms msec msecs millis millisec millisecs millisecond milliseconds"),
    (1.0, "s sec secs second seconds"),
    (MINUTE, "min mins minute minutes"),
    (HOUR, "h hr hrs hour hours"),
    (DAY, "d day days"),
    (WEEK, "wk wks week weeks"),
    (2 * WEEK, "fortnight fortnights"),
    (MONTH, "mo mos mth mths mon month months"),
    (YEAR / 4, "quarters"),
    (YEAR, "y yr yrs year years"),
    (10 * YEAR, "decade decades"),
)
TIMES = {word: seconds for seconds, words in _TIMES for word in words.split()}
PERIODS = {
    **TIMES,
    "m": MINUTE,
    "w": WEEK,
    "night": DAY,
    "weekday": DAY,
    "quarter": YEAR / 4,
    "annum": YEAR,
    "a": YEAR,
}
"""Words after `per` and `/`."""
ADVERBS = {
    "secondly": 1.0,
    "hourly": HOUR,
    "daily": DAY,
    "nightly": DAY,
    "weekly": WEEK,
    "monthly": MONTH,
    "quarterly": YEAR / 4,
    "yearly": YEAR,
    "annually": YEAR,
    "annual": YEAR,
}
_MONEY = {
    **dict.fromkeys(
        listed("$ \u20ac \u00a3 \u00a5 \u20b9 usd eur gbp dollar dollars euro euros pounds bucks us$"), 1.0
    ),
    **dict.fromkeys(listed("cent cents \u00a2"), 0.01),
}
_PREFIXES = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4, "p": 5, "e": 6, "z": 7}
_LONG = {"kilo": 1, "mega": 2, "giga": 3, "tera": 4, "peta": 5, "exa": 6, "zetta": 7}
_BINARY = {"kibi": 1, "mebi": 2, "gibi": 3, "tebi": 4, "pebi": 5}
_NICK = {"meg": 2, "megs": 2, "gig": 3, "gigs": 3, "tera": 4, "teras": 4, "terra": 4, "petas": 5}
_RATES = (
    (1.0, "rps qps tps wps ips iops eps pps cps mps fps hz hertz ops/s"),
    (MINUTE, "rpm qpm tpm epm"),
    (HOUR, "rph qph tph"),
    (DAY, "rpd qpd tpd wpd"),
)
RATES = {word: period for period, words in _RATES for word in words.split()}
_COUNTED = listed("req reqs request requests users op ops msg msgs writes reads queries events rows io ios")
"""Nouns that may have a scale glued to their front: `5kreq/s`."""
SCALES = {"k": 1e3, "m": 1e6, "g": 1e9, "b": 1e9, "t": 1e12}
SCALE_WORDS = {
    **dict.fromkeys(listed("hundred hundreds"), 1e2),
    **dict.fromkeys(listed("thousand thousands thsd grand"), 1e3),
    **dict.fromkeys(listed("lakh lakhs lac lacs"), 1e5),
    **dict.fromkeys(listed("million millions mil mill mils mln mio mn mm"), 1e6),
    **dict.fromkeys(listed("crore crores"), 1e7),
    **dict.fromkeys(listed("billion billions bil bill bln bn milliard"), 1e9),
    **dict.fromkeys(listed("trillion trillions tn trn trln tril"), 1e12),
    **dict.fromkeys(listed("quadrillion quadrillions"), 1e15),
}
PEOPLE = listed(
    "active actives dau daus mau maus wau waus user users uniques visitors people players customers members "
    "subscribers drivers riders viewers listeners readers"
)
"""`10 M daily users` are so many users, not users for each day."""
ACTIVE = listed("active actives dau daus mau maus wau waus")
"""They are counted by the day or the month, but are no rate."""
STORED = listed("ram memory mem disk disks storage ssd hdd heap data space")
"""After these a lone letter is a unit: `16G RAM`."""
FIELDS = listed(
    "id key url uuid hash row record header timestamp ts payload value metadata message tweet text entry pointer int "
    "long integer blob object post comment event line packet code string char field token user_id overhead size "
    "body document doc item each"
)
"""Things that have a size: `8B id` is eight bytes."""


@lru_cache(maxsize=4096)
def measure_of(word: str) -> Measure | None:
    """The unit that a word after a number stands for."""
    low = word.casefold()
    if (seconds := TIMES.get(low)) is not None and (len(word) > 1 or word.islower()):
        return Measure("seconds", seconds)
    if low in _MONEY:
        return Measure("money", _MONEY[low])
    if low in ("%", "percent", "pct", "percents"):
        return Measure("share", 0.01)
    if (period := RATES.get(low)) is not None:
        return Measure("count", 1.0, period)
    return _bytes(word) or _scaled_rate(low)


def _scaled_rate(low: str) -> Measure | None:
    """`kqps`, `Mrps`, `kreq`."""
    if low[:1] not in SCALES or len(low) < 3:
        return None
    if (period := RATES.get(low[1:])) is not None:
        return Measure("count", SCALES[low[0]], period)
    return Measure("count", SCALES[low[0]]) if low[1:] in _COUNTED else None


def _bytes(word: str) -> Measure | None:
    low = word.casefold()
    if low == "b":
        return Measure("bytes")
    for ending, size in (("bytes", 1.0), ("byte", 1.0), ("octets", 1.0), ("bits", 0.125), ("bit", 0.125)):
        if low.endswith(ending):
            power = _power(low.removesuffix(ending))
            return Measure("bytes", size * power) if power else None
    if low in _NICK:
        return Measure("bytes", 1000.0 ** _NICK[low])
    if low in ("gbe", "gige"):
        return Measure("bytes", 1e9 / 8, 1.0)
    if low.endswith("bps") and low[:-3] in _PREFIXES:
        return Measure("bytes", 1000.0 ** _PREFIXES[low[:-3]] * (1.0 if word[-3] == "B" else 0.125), 1.0)
    if len(low) == 3 and low[1:] == "ib" and low[0] in _PREFIXES:
        is_bits = word[2] == "b" and word[0].isupper()
        return Measure("bytes", 1024.0 ** _PREFIXES[low[0]] * (0.125 if is_bits else 1.0))
    if len(word) == 2 and word[1] == "i" and word[0] in "KMGTP":
        return Measure("bytes", 1024.0 ** _PREFIXES[low[0]])
    if len(low) == 2 and low[1] == "b" and low[0] in _PREFIXES:
        # "mb" is written by those who write everything small; only "Mb" says bits.
        is_bits = word[1] == "b" and word[0].isupper()
        return Measure("bytes", 1000.0 ** _PREFIXES[low[0]] * (0.125 if is_bits else 1.0))
    return None


def _power(prefix: str) -> float:
    """What a prefix before `byte` or `bit` multiplies by; 0 if it is none."""
    if prefix in _PREFIXES:
        return 1000.0 ** _PREFIXES[prefix]
    if prefix in _LONG:
        return 1000.0 ** _LONG[prefix]
    if len(prefix) == 2 and prefix[1] == "i" and prefix[0] in _PREFIXES:
        return 1024.0 ** _PREFIXES[prefix[0]]
    return 1024.0 ** _BINARY[prefix] if prefix in _BINARY else 0.0
