"""Items of the SDK as entries of a transcript."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from agents import TResponseInputItem
from memory_graph_client import TranscriptEntry

_ROLES: dict[str, Literal["user", "assistant", "system", "tool"]] = {
    "user": "user",
    "assistant": "assistant",
    "system": "system",
    "developer": "system",
}


def entry_of(item: TResponseInputItem) -> TranscriptEntry:
    """A message with its words, or anything else, such as the output of a tool. A text is kept once."""
    fields = dict(cast("Mapping[str, Any]", item))
    role = _ROLES.get(str(fields.get("role")), "tool")
    key = _text_key(fields)
    if isinstance(fields.get(key), str) and fields[key].strip():
        return TranscriptEntry(role, fields.pop(key), fields)
    return TranscriptEntry(role, _words(fields.get(key)), fields)


def item_of(entry: TranscriptEntry) -> TResponseInputItem:
    key = _text_key(entry.data)
    is_apart = entry.text != "" and key not in entry.data
    return cast("TResponseInputItem", {**entry.data, key: entry.text} if is_apart else entry.data)


def _text_key(fields: Mapping[str, Any]) -> str:
    return "content" if "role" in fields else "output"


def _words(parts: Any) -> str:
    """The texts of a content in several parts."""
    if not isinstance(parts, list):
        return ""
    return "\n".join(part["text"] for part in parts if isinstance(part, dict) and isinstance(part.get("text"), str))
