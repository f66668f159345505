"""Arguments in the spelling of the wire."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Protocol, TypeVar
from uuid import UUID

from .errors import UnexpectedAnswerError

_Shape = TypeVar("_Shape", covariant=True)


class _Readable(Protocol[_Shape]):
    def from_dict(self, src_dict: Mapping[str, Any], /) -> _Shape: ...


def wire(arguments: Mapping[str, Any], allowed: type) -> dict[str, Any]:
    """Keyword arguments as fields of a request.

    :param allowed: a typed dictionary with their names
    """
    for name in arguments:
        if name not in allowed.__annotations__:
            raise TypeError(f"unexpected keyword argument {name!r}")
    return {_camel(name): plain(value) for name, value in arguments.items()}


def plain(value: Any) -> Any:
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("a datetime needs a time zone, as in datetime.now(timezone.utc)")
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple, set)):
        return [plain(entry) for entry in value]
    return value


def query(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Without what is None, and with objects as JSON."""
    return {
        name: json.dumps(value) if isinstance(value, dict) else value
        for name, value in parameters.items()
        if value is not None
    }


def parsed(shape: _Readable[_Shape], answer: Any) -> _Shape:
    """The shape of an answer.

    :raises UnexpectedAnswerError: unless it has all that this client needs, as with a service that is older
    """
    try:
        return shape.from_dict(answer)
    except (AttributeError, KeyError, TypeError, ValueError) as cause:
        raise UnexpectedAnswerError(f"The answer has another form: {cause!r}") from cause


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name.rstrip("_"))
