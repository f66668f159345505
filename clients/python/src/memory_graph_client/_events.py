from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

_Data = TypeVar("_Data", covariant=True)


@dataclass(frozen=True)
class StreamEvent(Generic[_Data]):
    """An event of a stream: its name, such as `delta`, and its data."""

    event: str
    data: _Data
