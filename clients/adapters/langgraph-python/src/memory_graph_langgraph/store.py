from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
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
)
from memory_graph_client import MemoryGraph

from .episodes import ItemEpisodes, Owner, Version
from .items import Namespace, Place, StoredItem
from .matching import matches_namespace, meets_filter

_ALL = 1_000


class MemoryGraphStore(BaseStore):
    """A store of LangGraph whose items are searched by meaning, and whose texts become facts of the memory.

    Values are any JSON. An item can be read as soon as it is put. Asynchronous calls are made in a thread.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param fields: paths of a value whose texts are searched, such as `["memory", "tags[*]"]`; by default all its texts.
        `index` of a put replaces them
    :param subject: says whose memory a namespace is, if many users share a workspace. It also gets the prefixes that
        are searched. None: nobody's
    :param source: of the episodes. Stores with other sources have other items
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        fields: list[str] | None = None,
        subject: Callable[[Namespace], str | None] | None = None,
        source: str = "langgraph",
    ) -> None:
        def owner_of(namespace: Namespace) -> Owner:
            name = subject(namespace) if subject is not None else None
            return {} if name is None else {"subject": name}

        self.source = source
        self._fields = fields
        self._items = ItemEpisodes(memory or MemoryGraph(), source, owner_of)

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations. Reads see the items as they were before the puts of the same batch.

        :raises NotImplementedError: an item shall expire
        """
        results: list[Result] = []
        puts: dict[Place, Version] = {}
        for op in ops:
            result: Result = None
            if isinstance(op, GetOp):
                found = self._items.find(op.namespace, [op.key]).get(op.key)
                result = None if found is None else _item_of(found)
            elif isinstance(op, SearchOp):
                result = list(islice(self._search(op), op.offset, op.offset + op.limit))
            elif isinstance(op, ListNamespacesOp):
                result = self._namespaces(op)
            elif isinstance(op, PutOp):
                puts[op.namespace, op.key] = self._version_of(op)
            else:
                raise ValueError(f"Unknown operation type: {type(op)}")
            results.append(result)
        if puts:
            self._items.write(list(puts.values()))
        return results

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations, as `batch`."""
        return await asyncio.to_thread(self.batch, list(ops))

    def _version_of(self, op: PutOp) -> Version:
        if op.ttl is not None:
            raise NotImplementedError("Items of MemoryGraphStore do not expire. Set ttl=None, and delete them")
        index = self._fields if op.index is None else op.index
        return Version(op.namespace, op.key, None if op.value is None else dict(op.value), index)

    def _search(self, op: SearchOp) -> Iterator[SearchItem]:
        """Items that meet the filter: first those that answer the query, best first, then the others, latest first."""
        seen: set[Place] = set()
        if op.query:
            limit = _ALL if op.filter else op.offset + op.limit
            for item, score in self._items.answering(op.namespace_prefix, op.query, limit):
                if meets_filter(item.value, op.filter):
                    seen.add(item.place)
                    yield _search_item_of(item, score)
        for item in self._items.below(op.namespace_prefix):
            if item.place not in seen and meets_filter(item.value, op.filter):
                yield _search_item_of(item, None)

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
