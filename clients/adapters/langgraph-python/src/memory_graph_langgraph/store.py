from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta, timezone
from itertools import islice

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    TTLConfig,
)
from memory_graph_client import MemoryGraph, owner_of

from .episodes import ItemEpisodes, Version
from .items import Namespace, Place, StoredItem
from .matching import matches_namespace, meets_filter

_ALL = 1_000
_RENEWED_BELOW = 0.9
"""Of its time, as far as it is left."""


class MemoryGraphStore(BaseStore):
    """A store of LangGraph whose items are searched by meaning, and whose texts become facts of the memory.

    Values are any JSON. An item can be read as soon as it is put. Asynchronous calls are made in a thread. An item with
    a `ttl` is not read when its time is over, and removed by `sweep_ttl`.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param fields: paths of a value whose texts are searched, such as `["memory", "tags[*]"]`; by default all its texts.
        `index` of a put replaces them
    :param subject: says whose memory a namespace is, if many users share a workspace. It also gets the prefixes that
        are searched. None: nobody's
    :param source: of the episodes. Stores with other sources have other items
    :param ttl: of items that are put without one, and whether a read restarts it
    """

    supports_ttl = True

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        fields: list[str] | None = None,
        subject: Callable[[Namespace], str | None] | None = None,
        source: str = "langgraph",
        ttl: TTLConfig | None = None,
    ) -> None:
        self.source = source
        self.ttl_config = ttl
        self._fields = fields
        self._items = ItemEpisodes(
            memory or MemoryGraph(), source, lambda namespace: owner_of(subject(namespace) if subject else None)
        )

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations. Reads see the items as they were before the puts of the same batch."""
        results: list[Result] = []
        puts: dict[Place, Version] = {}
        renewed: dict[Place, Version] = {}
        for op in ops:
            result: Result = None
            if isinstance(op, GetOp):
                found = self._items.find(op.namespace, [op.key]).get(op.key)
                result = None if found is None else _item_of(found)
                if found and op.refresh_ttl:
                    renewed.update(self._renewed([found]))
            elif isinstance(op, SearchOp):
                matching = list(islice(self._search(op), op.offset, op.offset + op.limit))
                result = [_search_item_of(item, score) for item, score in matching]
                if op.refresh_ttl:
                    renewed.update(self._renewed([item for item, _ in matching]))
            elif isinstance(op, ListNamespacesOp):
                result = self._namespaces(op)
            elif isinstance(op, PutOp):
                puts[op.namespace, op.key] = self._version_of(op)
            else:
                raise ValueError(f"Unknown operation type: {type(op)}")
            results.append(result)
        if writes := {**renewed, **puts}:
            self._items.write(list(writes.values()))
        return results

    def sweep_ttl(self) -> int:
        """Remove the items whose time is over, and what was extracted from them. Returns how many."""
        return self._items.remove_expired()

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations, as `batch`."""
        return await asyncio.to_thread(self.batch, list(ops))

    def _version_of(self, op: PutOp) -> Version:
        index = self._fields if op.index is None else op.index
        return Version(op.namespace, op.key, None if op.value is None else dict(op.value), index, op.ttl)

    def _renewed(self, items: list[StoredItem]) -> dict[Place, Version]:
        """Items whose time restarts. They are written again, so not at each of many reads."""
        now = datetime.now(timezone.utc)
        return {
            item.place: Version(*item.place, item.value, item.expiry.fields, item.expiry.minutes, item)
            for item in items
            if item.expiry and item.expiry.at - now < _RENEWED_BELOW * timedelta(minutes=item.expiry.minutes)
        }

    def _search(self, op: SearchOp) -> Iterator[tuple[StoredItem, float | None]]:
        """Items that meet the filter: first those that answer the query, best first, then the others, latest first."""
        seen: set[Place] = set()
        if op.query:
            limit = _ALL if op.filter else op.offset + op.limit
            for item, score in self._items.answering(op.namespace_prefix, op.query, limit):
                if meets_filter(item.value, op.filter):
                    seen.add(item.place)
                    yield item, score
        for item in self._items.below(op.namespace_prefix):
            if item.place not in seen and meets_filter(item.value, op.filter):
                yield item, (0.0 if op.query and item.is_indexed else None)

    def _namespaces(self, op: ListNamespacesOp) -> list[Namespace]:
        conditions = op.match_conditions or ()
        fixed = [tuple(one.path) for one in conditions if one.match_type == "prefix" and "*" not in one.path]
        prefix: Namespace = max(fixed, key=len, default=())
        found = {item.namespace for item in self._items.below(prefix)}
        matching = {namespace[: op.max_depth] for namespace in found if matches_namespace(namespace, conditions)}
        return sorted(matching)[op.offset : op.offset + op.limit]


def _item_of(item: StoredItem) -> Item:
    return Item(
        value=item.value,
        key=item.key,
        namespace=item.namespace,
        created_at=item.created_at,
        updated_at=item.updated_at,
    )


def _search_item_of(item: StoredItem, score: float | None) -> SearchItem:
    return SearchItem(
        namespace=item.namespace,
        key=item.key,
        value=item.value,
        created_at=item.created_at,
        updated_at=item.updated_at,
        score=score,
    )
