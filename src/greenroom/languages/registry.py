"""Every language in the catalogue, found by looking into it: a new file there is a new language."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema

from greenroom.languages import catalogue
from greenroom.languages.language import Language


@cache
def languages() -> Mapping[str, Language]:
    """The languages by id, in the order of lists."""
    found: list[Language] = [
        importlib.import_module(f"{catalogue.__name__}.{module.name}").LANGUAGE
        for module in pkgutil.iter_modules(catalogue.__path__)
        if not module.ispkg
    ]
    return MappingProxyType({language.id: language for language in sorted(found, key=lambda one: one.order)})


def _known(id_: str) -> str:
    if id_ not in languages():
        raise ValueError(f"{id_!r} is not one of {', '.join(languages())}")
    return id_


LanguageId = Annotated[str, AfterValidator(_known), WithJsonSchema({"type": "string", "enum": list(languages())})]
