"""Which language models are set up: read from variables, kept in a file that only its owner can read."""

import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, get_args
from urllib.parse import SplitResult, urlsplit

import structlog

from greenroom.adapters.models.storing import ONLY_OWNER, replace_file, set_aside
from greenroom.errors import InvalidInput
from greenroom.ports.models import MAX_KEY, Provider, ProviderChange, ProviderKind

MAX_STORED = 10
MAX_MODEL = 200
MAX_URL = 500
KEY_HINT_LENGTH = 4
LONG_ENOUGH_FOR_A_KEY_HINT = 12
KINDS: tuple[ProviderKind, ...] = get_args(ProviderKind)
KEY_VARIABLES: Mapping[ProviderKind, tuple[str, ...]] = {
    "openai": ("OPENAI_API_KEY",),
    "anthropic": ("ANTHROPIC_API_KEY",),
    "google": ("GOOGLE_API_KEY", "GEMINI_API_KEY"),
}
"""A compatible server has no variable on purpose: OPENAI_API_KEY is nobody's business but OpenAI's."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ProviderConfig:
    """A provider with its key, which goes nowhere but to the provider."""

    kind: ProviderKind
    model: str
    id: str = ""
    base_url: str = ""
    region: str = ""
    key: str = field(default="", repr=False)
    """For Bedrock `ACCESS_KEY_ID:SECRET[:SESSION_TOKEN]`, or a Bedrock API key; without one AWS looks in its places."""
    from_environment: bool = False
    sees_pictures: bool = False
    """Whether it is sent pictures of boards; text alone unless somebody says so."""

    @property
    def name(self) -> str:
        """How it is shown and kept in logs."""
        return f"{self.kind}:{self.model}"

    @property
    def lacks_key(self) -> bool:
        """Whether it cannot work for want of a key."""
        return not self.key and self.kind in KEY_VARIABLES

    def shown(self) -> Provider:
        """All that may be told about it."""
        return Provider(
            id=self.id,
            kind=self.kind,
            model=self.model,
            base_url=self.base_url,
            region=self.region,
            has_key=bool(self.key),
            key_hint=_key_hint(self),
            from_environment=self.from_environment,
            sees_pictures=self.sees_pictures,
        )


def _key_hint(config: ProviderConfig) -> str:
    # Of an AWS pair only the id may be shown, which is no secret.
    key = config.key.partition(":")[0] if config.kind == "bedrock" else config.key
    return key[-KEY_HINT_LENGTH:] if len(key) >= LONG_ENOUGH_FOR_A_KEY_HINT else ""


# ---------------------------------------------------------------- what is allowed


def checked(config: ProviderConfig) -> ProviderConfig:
    """The provider, if it could work. Raises InvalidInput with words that never repeat the key."""
    if config.kind not in KINDS:
        raise InvalidInput(f"{config.kind!r} is not a kind of provider: choose one of {', '.join(KINDS)}.")
    _check_model(config.model)
    _check_url(config)
    if config.region and not re.fullmatch(r"[a-z]{2}(-[a-z]+)+-\d", config.region):
        raise InvalidInput(f"{config.region!r} is not an AWS region such as us-east-1.")
    _check_key(config)
    return config


def _check_model(model: str) -> None:
    if not model:
        raise InvalidInput("The model's name is missing.")
    if len(model) > MAX_MODEL or not re.fullmatch(r"[\x21-\x7e]+", model):
        raise InvalidInput(f"A model's name can have at most {MAX_MODEL} ASCII characters and no spaces.")


def _check_url(config: ProviderConfig) -> None:
    if not config.base_url:
        if config.kind == "compatible":
            raise InvalidInput("A compatible server needs its address, such as http://127.0.0.1:1234/v1.")
        return
    if len(config.base_url) > MAX_URL or not re.fullmatch(r"[\x21-\x7e]+", config.base_url):
        raise InvalidInput(f"An address can have at most {MAX_URL} ASCII characters and no spaces.")
    parts = _split(config.base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InvalidInput("An address must start with http:// or https:// and include a host.")
    if any((parts.username, parts.password, parts.query, parts.fragment)):
        raise InvalidInput(
            "An address must not contain a password or anything after ? or #: the key has its own field."
        )


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port  # which is looked at only now, and may be no number
    except ValueError:
        raise InvalidInput("The address cannot be understood: check its host and port.") from None
    return parts


def _check_key(config: ProviderConfig) -> None:
    if config.lacks_key and not config.from_environment:
        raise InvalidInput(f"{config.kind} needs a key.")
    if len(config.key) > MAX_KEY or not re.fullmatch(r"[\x21-\x7e]*", config.key):
        raise InvalidInput("The key contains a space, a line break or another character that is not allowed in keys.")


# ---------------------------------------------------------------- from variables


def providers_from_environment(
    models: str, environment: Mapping[str, str], that_see: str = ""
) -> tuple[ProviderConfig, ...]:
    """What the setting names, `kind:model` or `kind:model@address`, separated by commas; Bedrock takes `@region` too.

    Keys come from the variables that the providers' own tools read. `that_see` names those that are sent pictures, as
    `kind:model`. Raises InvalidInput.
    """
    configs = [_from_entry(entry, number, environment) for number, entry in enumerate(_listed(models), start=1)]
    seeing = _listed(that_see)
    if not set(seeing) <= {config.name for config in configs}:
        raise InvalidInput("A model that is to see pictures is not in the list of models.")
    return tuple(replace(config, sees_pictures=config.name in seeing) for config in configs)


def _listed(setting: str) -> list[str]:
    return [entry.strip() for entry in setting.split(",") if entry.strip()]


def _from_entry(entry: str, number: int, environment: Mapping[str, str]) -> ProviderConfig:
    named, _, rest = entry.partition(":")
    kind = next((kind for kind in KINDS if kind == named), None)
    if kind is None:
        # The entry is not repeated: it may be a key that was pasted into the wrong place.
        raise InvalidInput(
            f"Model {number} in the list is not in the form kind:model or kind:model@address; "
            f"the kinds are {', '.join(KINDS)}."
        )
    model, _, place = rest.partition("@")
    is_region = kind == "bedrock" and "//" not in place
    config = ProviderConfig(
        id=f"environment-{number}",
        kind=kind,
        model=model,
        base_url="" if is_region else place,
        region=(place if is_region else "") or _region(kind, environment),
        key=_key_from(kind, environment),
        from_environment=True,
    )
    return checked(config)


def _region(kind: ProviderKind, environment: Mapping[str, str]) -> str:
    if kind != "bedrock":
        return ""
    return environment.get("AWS_REGION") or environment.get("AWS_DEFAULT_REGION") or ""


def _key_from(kind: ProviderKind, environment: Mapping[str, str]) -> str:
    if kind == "bedrock":
        names = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
        pair = [value for value in (environment.get(name, "").strip() for name in names) if value]
        return environment.get("AWS_BEARER_TOKEN_BEDROCK", "").strip() or ":".join(pair)
    return next((value for name in KEY_VARIABLES.get(kind, ()) if (value := environment.get(name, "").strip())), "")


# ---------------------------------------------------------------- in a file


class StoredProviders:
    """The providers that were set up by hand, in order, in one JSON file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_unread = False
        """Whether there is a file that could neither be read nor moved: to replace it would lose what it holds."""
        self._configs = self._load()

    def all(self) -> tuple[ProviderConfig, ...]:
        """In order of preference."""
        return self._configs

    def replace(self, changes: Sequence[ProviderChange]) -> None:
        """Keep these instead. Raises InvalidInput; then nothing changed."""
        if len(changes) > MAX_STORED:
            raise InvalidInput(f"At most {MAX_STORED} providers can be set up.")
        configs = tuple(self.merged(change) for change in changes)
        ids = [config.id for config in configs]
        if len(set(ids)) < len(ids):
            raise InvalidInput("Two providers have the same id.")
        if self._is_unread:
            raise InvalidInput(f"{self._path} cannot be read and was left as it is: repair or remove it, then restart.")
        document = {"version": 1, "providers": [_as_json(config) for config in configs]}
        try:
            replace_file(self._path, json.dumps(document, indent=2))
        except OSError as error:
            raise InvalidInput(f"The providers could not be saved: {error.strerror}.") from None
        self._configs = configs

    def merged(self, change: ProviderChange) -> ProviderConfig:
        """The change with the stored key where it brings none. Raises InvalidInput."""
        if change.id and not re.fullmatch(r"[\w-]{1,64}", change.id, re.ASCII):
            raise InvalidInput("A provider's id can have at most 64 characters: letters, digits, - and _.")
        config = ProviderConfig(
            id=change.id or secrets.token_hex(4),
            kind=change.kind,
            model=change.model.strip(),
            base_url=change.base_url.strip(),
            region=change.region.strip(),
            key=(change.key or "").strip(),
            sees_pictures=change.sees_pictures,
        )
        return checked(config if change.key is not None else self._with_stored_key(config))

    def _with_stored_key(self, config: ProviderConfig) -> ProviderConfig:
        stored = next((stored for stored in self._configs if stored.id == config.id), None)
        if stored is None or not stored.key:
            return config
        if (stored.kind, stored.base_url) != (config.kind, config.base_url):
            # Else whoever reaches the page could have a key they cannot see sent to themselves.
            raise InvalidInput("The key must be typed again when the kind or the address changes.")
        return replace(config, key=stored.key)

    def _load(self) -> tuple[ProviderConfig, ...]:
        try:
            if self._path.stat().st_mode & 0o077:
                self._path.chmod(ONLY_OWNER)
                _log.warning("providers_file_was_readable_by_others", path=str(self._path))
            return tuple(_from_json(self._path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return ()
        except OSError as error:
            self._is_unread = True
            _log.error("providers_file_not_read", path=str(self._path), reason=error.strerror)
        except (ValueError, InvalidInput) as error:
            # What a parser says may quote the file, and so a key; what we say ourselves does not.
            reason = error.message if isinstance(error, InvalidInput) else "it is not valid JSON"
            self._keep_unreadable(reason)
        return ()

    def _keep_unreadable(self, reason: str) -> None:
        try:
            kept = str(set_aside(self._path))
        except OSError:
            self._is_unread = True
            kept = str(self._path)
        _log.error("providers_file_not_understood", reason=reason, kept_as=kept)


def _as_json(config: ProviderConfig) -> dict[str, str | bool]:
    return {
        "id": config.id,
        "kind": config.kind,
        "model": config.model,
        "base_url": config.base_url,
        "region": config.region,
        "key": config.key,
        "sees_pictures": config.sees_pictures,
    }


def _from_json(text: str) -> Iterator[ProviderConfig]:
    document: Any = json.loads(text)
    if not isinstance(document, dict) or not isinstance(document.get("providers"), list):
        raise InvalidInput("it contains no list of providers")
    fields = {"id", "kind", "model", "base_url", "region", "key"}
    for entry in document["providers"]:
        # Files of before there were pictures have no word on them.
        sees = entry.pop("sees_pictures", False) if isinstance(entry, dict) else False
        is_sound = isinstance(entry, dict) and set(entry) == fields and isinstance(sees, bool)
        if not is_sound or not all(isinstance(x, str) for x in entry.values()):
            raise InvalidInput("a provider in it does not have the right fields")
        yield checked(ProviderConfig(**entry, sees_pictures=sees))
