"""Reads and writes the episodes that are the items of a store."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from typing import Any, NamedTuple, cast

from memory_graph_client import MemoryGraph, NotFoundError, Owner, add_all
from memory_graph_client.models import DeleteLogRequest, Episode

from .items import (
    Expiry,
    Fields,
    Namespace,
    Place,
    StoredItem,
    content_of,
    expiry_of,
    is_whole,
    key_of_namespace,
    namespace_of,
    value_of,
)

_CONDITION_BYTES = 3 * 1024
_MOST_RESULTS = 1_000
_RESULTS_AN_ITEM = 5


class Version(NamedTuple):
    """What an item shall be.

    :param value: None: it shall not be there
    :param ttl: in minutes. None: it does not expire
    :param renews: the item that is the same, but for when it expires
    """

    namespace: Namespace
    key: str
    value: dict[str, Any] | None
    fields: Fields
    ttl: float | None = None
    renews: StoredItem | None = None


class ItemEpisodes:
    """:param source: of the episodes. Items of other sources are not of this store"""

    def __init__(self, memory: MemoryGraph, source: str, owner_of: Callable[[Namespace], Owner]) -> None:
        self._memory = memory
        self._source = source
        self._owner_of = owner_of

    def find(self, namespace: Namespace, keys: Iterable[str]) -> dict[str, StoredItem]:
        """The latest versions of the items with these keys, by key."""
        latest = {key: versions[-1][1] for key, versions in self._versions(namespace, keys).items()}
        return {key: item for key, item in latest.items() if not is_expired(item)}

    def below(self, prefix: Namespace) -> Iterator[StoredItem]:
        """The items of a namespace and of those below it, latest first. Pages are read when they are needed."""
        seen: set[Place] = set()
        for _, item in self._list({"item.within": key_of_namespace(prefix)}, self._owner_of(prefix)):
            if item.place not in seen:
                seen.add(item.place)
                if not is_expired(item):
                    yield item

    def remove_expired(self) -> int:
        """Remove the items whose time is over. Returns how many."""
        expired = [log_id for log_id, item in self._list({"item.expiry": {"exists": True}}, {}) if is_expired(item)]
        for log_id in expired:
            self._remove(log_id)
        return len(expired)

    def answering(self, prefix: Namespace, query: str, limit: int) -> list[tuple[StoredItem, float]]:
        """Items that answer a question, or from whose texts a fact comes that answers it, best first.

        :param limit: about how many. Several facts can come from one item, so more results are read
        """
        results = self._memory.search(
            query,
            limit=min(_MOST_RESULTS, _RESULTS_AN_ITEM * limit),
            source=self._source,
            metadata={"item.within": key_of_namespace(prefix)},
            **self._owner_of(prefix),
        ).results
        scores: dict[str, float] = {}
        read: dict[str, StoredItem] = {}
        for result in results:
            metadata = result.metadata
            for id in [result.id] if metadata.kind == "episode" else metadata.episode_ids or []:
                scores.setdefault(str(id), result.score)
            if metadata.kind == "episode":
                own = metadata.ingest_metadata.to_dict()
                read[str(result.id)] = self._item_of(str(result.id), own, metadata.reference_time)
        # A search may return a fact without the episode that it comes from.
        for id in [id for id in scores if id not in read][:limit]:
            if found := self._item_within(id, prefix):
                read[id] = found
        latest: dict[Place, StoredItem] = {}
        for item in read.values():
            if item.is_indexed:
                latest[item.place] = max(item, latest.get(item.place, item), key=_age)
        items = [(item, scores[item.episode_id]) for item in latest.values() if not is_expired(item)]
        return sorted(items, key=lambda pair: pair[1], reverse=True)

    def _item_within(self, episode_id: str, prefix: Namespace) -> StoredItem | None:
        """The item of an episode. None: it is none below the namespace, or it was replaced meanwhile."""
        try:
            episode = cast("Episode", self._memory.api.episodes.find(id=episode_id))
        except NotFoundError:
            return None
        metadata = episode.metadata.to_dict()
        within = metadata.get("item", {}).get("within", [])
        if episode.source != self._source or key_of_namespace(prefix) not in within:
            return None
        return self._item_of(episode_id, metadata, episode.reference_time)

    def write(self, versions: Sequence[Version]) -> None:
        """Replace items. New versions are added before the former ones are removed, so that no crash loses an item."""
        former: list[str] = []
        latest: dict[Place, StoredItem] = {}
        for namespace in dict.fromkeys(version.namespace for version in versions):
            keys = [version.key for version in versions if version.namespace == namespace]
            for key, known in self._versions(namespace, keys).items():
                former += [log_id for log_id, _ in known]
                latest[namespace, key] = known[-1][1]
        add_all(
            self._memory,
            [
                self._content_of(version, latest.get((version.namespace, version.key)))
                for version in versions
                if version.value is not None
            ],
        )
        for log_id in former:
            self._remove(log_id)

    def _remove(self, log_id: str) -> None:
        # Another program may have replaced the item, too.
        with suppress(NotFoundError):
            self._memory.api.logs.remove(id=log_id, body=DeleteLogRequest.from_dict({"id": log_id}))

    def _content_of(self, version: Version, former: StoredItem | None) -> Any:
        now = datetime.now(timezone.utc)
        now = now.replace(microsecond=now.microsecond // 1_000 * 1_000)  # As exact as the service.
        namespace, key, value, fields, ttl, renews = version
        if renews is not None:
            time, created_at = renews.updated_at, renews.created_at
        elif former is None:
            time = created_at = now
        else:
            # Clocks of several machines differ: a version must not look older than the one that it replaces.
            time = max(now, former.updated_at + timedelta(milliseconds=1))
            created_at = now if is_expired(former) else former.created_at
        expiry = None if ttl is None else Expiry(now + timedelta(minutes=ttl), ttl, fields)
        text, metadata = content_of(namespace, key, value or {}, fields, created_at, expiry)
        return {
            "text": text,
            "metadata": metadata,
            "reference_time": time,
            "source": self._source,
            **self._owner_of(namespace),
        }

    def _versions(self, namespace: Namespace, keys: Iterable[str]) -> dict[str, list[tuple[str, StoredItem]]]:
        """The versions of items with the ids of their logs by key, latest last. There are two while one is replaced."""
        found: dict[str, list[tuple[str, StoredItem]]] = {}
        for group in _groups(keys):
            conditions = {"item.namespace": key_of_namespace(namespace), "item.key": {"in": group}}
            for log_id, item in self._list(conditions, {}):
                found.setdefault(item.key, []).append((log_id, item))
        for versions in found.values():
            versions.sort(key=lambda version: (_age(version[1]), version[0]))
        return found

    def _list(self, conditions: dict[str, Any], owner: Owner) -> Iterator[tuple[str, StoredItem]]:
        for episode in self._memory.episodes(source=self._source, metadata=conditions, **owner):
            metadata = episode.metadata.to_dict()
            yield str(episode.log_id), self._item_of(str(episode.id), metadata, episode.reference_time)

    def _item_of(self, episode_id: str, metadata: dict[str, Any], updated_at: datetime) -> StoredItem:
        text = "" if is_whole(metadata) else cast("Episode", self._memory.api.episodes.find(id=episode_id)).content
        return StoredItem(
            namespace=namespace_of(metadata),
            key=metadata["item"]["key"],
            value=value_of(metadata, text),
            is_indexed=metadata["item"]["indexed"],
            created_at=datetime.fromisoformat(metadata["item"]["createdAt"]),
            updated_at=updated_at,
            episode_id=episode_id,
            expiry=expiry_of(metadata),
        )


def is_expired(item: StoredItem) -> bool:
    return item.expiry is not None and item.expiry.at <= datetime.now(timezone.utc)


def _age(item: StoredItem) -> datetime:
    return item.updated_at


def _groups(keys: Iterable[str]) -> Iterator[list[str]]:
    """Keys in groups that fit the limits of a condition."""
    group: list[str] = []
    size = 0
    for key in keys:
        length = len(json.dumps(key, ensure_ascii=False).encode(errors="surrogatepass")) + 1
        if group and (len(group) == 100 or size + length > _CONDITION_BYTES):
            yield group
            group, size = [], 0
        group.append(key)
        size += length
    if group:
        yield group
