"""How an item of a store is kept as an episode: see docs/guide/adapters.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

from langgraph.store.base import get_text_at_path

_METADATA_BYTES = 16 * 1024
_NOT_SEARCHED = {"searched": False}

Namespace = tuple[str, ...]
Place = tuple[Namespace, str]
Fields = Literal[False] | Sequence[str] | None
"""Paths of a value whose texts are searched. None: all its texts. False: none."""


class Expiry(NamedTuple):
    """When an item expires, and what is needed to restart its time."""

    at: datetime
    minutes: float
    fields: Fields


@dataclass(frozen=True)
class StoredItem:
    namespace: Namespace
    key: str
    value: dict[str, Any]
    is_indexed: bool
    created_at: datetime
    updated_at: datetime
    episode_id: str
    expiry: Expiry | None

    @property
    def place(self) -> Place:
        return self.namespace, self.key


def content_of(
    namespace: Namespace,
    key: str,
    value: Mapping[str, Any],
    fields: Fields,
    created_at: datetime,
    expiry: Expiry | None,
) -> tuple[str, dict[str, Any]]:
    """The text and the metadata of the episode of an item.

    A value that is too large for metadata becomes the text. Then no facts are extracted from it.
    """
    item = {
        "namespace": _json(namespace),
        "within": [_json(namespace[:depth]) for depth in range(len(namespace) + 1)],
        "key": key,
        "indexed": fields is not False,
        "createdAt": created_at.isoformat(),
        **({} if expiry is None else {"expiry": {**expiry._asdict(), "at": expiry.at.isoformat()}}),
    }
    text = "" if fields is False else "\n".join(_texts(value, fields)).strip()
    metadata: dict[str, Any] = {"item": {**item, "value": _json(value)}}
    if len(_json(metadata).encode(errors="surrogatepass")) > _METADATA_BYTES:
        return _json(value), {"item": item, "role": "tool", **({} if text else _NOT_SEARCHED)}
    return (text, metadata) if text else (_json(value), {**metadata, "role": "tool", **_NOT_SEARCHED})


def value_of(metadata: Mapping[str, Any], text: str) -> dict[str, Any]:
    """The opposite of `content_of`.

    :param text: of the episode. It is only read if the metadata has no value
    """
    value: dict[str, Any] = json.loads(metadata["item"].get("value", text))
    return value


def is_whole(metadata: Mapping[str, Any]) -> bool:
    """Whether the metadata has the value, so that the text is not needed."""
    return "value" in metadata["item"]


def expiry_of(metadata: Mapping[str, Any]) -> Expiry | None:
    expiry = metadata["item"].get("expiry")
    if expiry is None:
        return None
    return Expiry(datetime.fromisoformat(expiry["at"]), expiry["minutes"], expiry.get("fields"))


def key_of_namespace(namespace: Namespace) -> str:
    """As metadata has it."""
    return _json(namespace)


def namespace_of(metadata: Mapping[str, Any]) -> Namespace:
    return tuple(json.loads(metadata["item"]["namespace"]))


def _texts(value: Mapping[str, Any], fields: Sequence[str] | None) -> Iterator[str]:
    if fields is None:
        yield from _strings(value)
    else:
        for path in fields:
            yield from get_text_at_path(value, path)


def _strings(value: Any, name: str = "") -> Iterator[str]:
    """The texts of a value. A single word or number says little without the name of its field."""
    if isinstance(value, Mapping):
        for key, entry in value.items():
            yield from _strings(entry, str(key))
    elif isinstance(value, (list, tuple)):
        for entry in value:
            yield from _strings(entry, name)
    elif isinstance(value, str) and " " in value.strip():
        yield value
    elif value is not None:
        yield f"{name}: {value}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
