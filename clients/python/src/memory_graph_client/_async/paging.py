from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol, TypeVar


class _Identified(Protocol):
    id: Any


_Item = TypeVar("_Item")
_IdentifiedItem = TypeVar("_IdentifiedItem", bound=_Identified)


async def by_cursor(read: Callable[[str | None], Awaitable[tuple[list[_Item], str | None]]]) -> AsyncIterator[_Item]:
    """All items of a list whose pages name their successor. Pages are read when they are needed."""
    cursor: str | None = None
    while True:
        items, cursor = await read(cursor)
        for item in items:
            yield item
        if cursor is None:
            return


async def by_number(
    read: Callable[[int], Awaitable[tuple[list[_IdentifiedItem], int]]],
) -> AsyncIterator[_IdentifiedItem]:
    """All items of a list with numbered pages.

    What is added meanwhile shifts them: no item is returned twice in a row of pages.
    """
    seen: set[Any] = set()
    number, total_pages = 1, 1
    while number <= total_pages:
        items, total_pages = await read(number)
        for item in items:
            if item.id not in seen:
                yield item
        seen = {item.id for item in items}
        number += 1
