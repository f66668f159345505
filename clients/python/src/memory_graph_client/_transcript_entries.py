"""How a message of a framework is kept as an episode: see docs/guide/adapters.md."""

from __future__ import annotations

import json
import threading
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Literal

_METADATA_BYTES = 16 * 1024
_NOT_SEARCHED = {"searched": False}
_MILLISECOND = timedelta(milliseconds=1)
_lock = threading.Lock()
_last = datetime.min.replace(tzinfo=timezone.utc)


@dataclass(frozen=True)
class TranscriptEntry:
    """A message of a conversation.

    :param role: what `system` and `tool` write is kept, but not searched: a user did not say it
    :param text: what was said, in words. Blank: the message has only `data`, such as a call of a tool
    :param data: what else must come back: any JSON
    :param name: of the speaker
    """

    role: Literal["user", "assistant", "system", "tool"]
    text: str
    data: Any
    name: str | None = None


def now() -> datetime:
    """Later than any time that this process got from here, also if the clock goes back."""
    global _last
    with _lock:
        time = datetime.now(timezone.utc)
        _last = max(time.replace(microsecond=time.microsecond // 1000 * 1000), _last + _MILLISECOND)
        return _last


def body_of(entry: TranscriptEntry, format: str) -> tuple[str, dict[str, Any]]:
    """The text and the metadata of the episode of an entry.

    Data that is too large for metadata becomes the text, and so does an entry without words. It is not searched then.
    """
    data = _json(entry.data)
    if entry.text.strip():
        message = {"format": format, "data": data}
        is_said = entry.role in ("user", "assistant")
        metadata = {
            "role": entry.role,
            **({"name": entry.name} if entry.name else {}),
            **({} if is_said else _NOT_SEARCHED),
            "message": message,
        }
        if len(_json(metadata).encode(errors="surrogatepass")) <= _METADATA_BYTES:
            return entry.text, metadata
    return _json(asdict(entry)), {"role": "tool", **_NOT_SEARCHED, "message": {"format": format}}


def entry_of(text: str, metadata: dict[str, Any]) -> TranscriptEntry:
    """The opposite of `body_of`."""
    message = metadata["message"]
    if "data" not in message:
        return TranscriptEntry(**json.loads(text))
    return TranscriptEntry(metadata["role"], text, json.loads(message["data"]), metadata.get("name"))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
