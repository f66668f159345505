from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from .._generated import options as _options
from .client import body_of

if TYPE_CHECKING:
    from .client import AsyncMemoryGraph

_BATCH_ITEMS = 500
_BATCH_CHARACTERS = 256 * 1024
"""Half of what a request may have."""


async def add_all(memory: AsyncMemoryGraph, items: Iterable[_options.BatchItem]) -> None:
    """Add any number of texts, and wait until they can be read and searched.

    Many are added in several requests, each of which adds all or none of its texts.

    :raises ProcessingFailedError: a text cannot be processed
    :raises TimeoutError: not processed in a minute. The texts are kept, and processing continues
    """
    for batch in _batches_of(map(body_of, items)):
        added = await memory._write("/api/v1/add/batch?wait=true", {"items": batch})
        if added["status"] != "completed":
            await memory.wait_for(added["queueIds"])


def _batches_of(bodies: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    batch: list[dict[str, Any]] = []
    characters = 0
    for body in bodies:
        size = len(json.dumps(body))
        if batch and (len(batch) == _BATCH_ITEMS or characters + size > _BATCH_CHARACTERS):
            yield batch
            batch, characters = [], 0
        batch.append(body)
        characters += size
    if batch:
        yield batch
