from __future__ import annotations

import asyncio
from collections import Counter
from datetime import datetime, timezone
from itertools import islice
from typing import Any

from crewai.memory.types import MemoryRecord, ScopeInfo
from crewai.memory.utils import normalize_scope_path
from memory_graph_client import MemoryGraph, add_all, owner_of, recall_results
from memory_graph_client.models import EpisodeListEntry, SearchResult

_PAGE = 200


class MemoryGraphStorage:
    """The records of a `MemoryGraphMemory`: each is an episode.

    :param source: of the episodes. Records of other sources are found, and neither listed nor deleted
    """

    def __init__(self, memory: MemoryGraph, *, subject: str | None = None, source: str = "crewai") -> None:
        self._memory = memory
        self._source = source
        self._owner = owner_of(subject)

    def save(self, records: list[MemoryRecord]) -> None:
        """Keep records. A record of the same id is replaced. Returns when they can be found."""
        items: list[Any] = [
            {
                "text": record.content,
                "metadata": {"record": _fields_of(record), **_role_of(record)},
                "reference_time": _in_utc(record.created_at),
                "document_id": f"{self._source}/{record.id}",
                "source": self._source,
                **self._owner,
            }
            for record in records
        ]
        add_all(self._memory, items)

    def update(self, record: MemoryRecord) -> None:
        """Replace the record with the same id."""
        self.save([record])

    def find(self, query: str, limit: int, conditions: dict[str, Any]) -> list[tuple[MemoryRecord, float]]:
        """Facts and texts that answer a query, best first."""
        filters: Any = {"metadata": conditions} if conditions else {}
        results = recall_results(self._memory, query, limit=limit, **filters, **self._owner)
        return [(_found(result), result.score) for result in results]

    def search(
        self,
        query_embedding: list[float],
        scope_prefix: str | None = None,
        categories: list[str] | None = None,
        metadata_filter: dict[str, Any] | None = None,
        limit: int = 10,
        min_score: float = 0.0,
    ) -> list[tuple[MemoryRecord, float]]:
        """Not supported: the service searches for texts. `MemoryGraphMemory.recall` does."""
        raise NotImplementedError("MemoryGraphStorage searches for texts, not for vectors: use MemoryGraphMemory")

    def delete(
        self,
        scope_prefix: str | None = None,
        categories: list[str] | None = None,
        record_ids: list[str] | None = None,
        older_than: datetime | None = None,
        metadata_filter: dict[str, Any] | None = None,
    ) -> int:
        """Forget records, and what was extracted from them. Returns how many they were."""
        if record_ids == []:
            return 0
        conditions = conditions_of(scope_prefix, categories, metadata_filter)
        conditions["record.id"] = {"in": record_ids} if record_ids else {"exists": True}
        before: Any = {"end_time": _in_utc(older_than)} if older_than else {}
        forgetting = self._memory.forget(source=self._source, metadata=conditions, **before, **self._owner)
        count = forgetting.preview.counts.logs
        if count > 0:
            forgetting.confirm()
        return count

    def reset(self, scope_prefix: str | None = None) -> None:
        """Forget all records of a scope."""
        self.delete(scope_prefix)

    def get_record(self, record_id: str) -> MemoryRecord | None:
        """The record with an id, or None."""
        return next((_record_of(episode) for episode in self._episodes({"record.id": record_id})), None)

    def list_records(self, scope_prefix: str | None = None, limit: int = _PAGE, offset: int = 0) -> list[MemoryRecord]:
        """Records of a scope, newest first."""
        return self._records(scope_prefix, offset, offset + limit)

    def get_scope_info(self, scope: str) -> ScopeInfo:
        """What is in a scope. All its records are read."""
        records = self._records(scope)
        times = sorted(record.created_at for record in records)
        return ScopeInfo(
            path=scope,
            record_count=len(records),
            categories=sorted({name for record in records for name in record.categories}),
            oldest_record=times[0] if times else None,
            newest_record=times[-1] if times else None,
            child_scopes=_children(scope, records),
        )

    def list_scopes(self, parent: str = "/") -> list[str]:
        """The scopes directly below one. All its records are read."""
        return _children(parent, self._records(parent))

    def list_categories(self, scope_prefix: str | None = None) -> dict[str, int]:
        """How many records have a category. All records of the scope are read."""
        return dict(Counter(name for record in self._records(scope_prefix) for name in record.categories))

    def count(self, scope_prefix: str | None = None) -> int:
        """How many records a scope has. All are read."""
        return len(self._records(scope_prefix))

    async def asave(self, records: list[MemoryRecord]) -> None:
        """As `save`, in a thread."""
        await asyncio.to_thread(self.save, records)

    async def asearch(self, query_embedding: list[float], *_: Any, **__: Any) -> list[tuple[MemoryRecord, float]]:
        """As `search`."""
        return self.search(query_embedding)

    async def adelete(
        self,
        scope_prefix: str | None = None,
        categories: list[str] | None = None,
        record_ids: list[str] | None = None,
        older_than: datetime | None = None,
        metadata_filter: dict[str, Any] | None = None,
    ) -> int:
        """As `delete`, in a thread."""
        return await asyncio.to_thread(self.delete, scope_prefix, categories, record_ids, older_than, metadata_filter)

    def _records(self, scope: str | None, start: int = 0, end: int | None = None) -> list[MemoryRecord]:
        return [_record_of(episode) for episode in islice(self._episodes(conditions_of(scope)), start, end)]

    def _episodes(self, conditions: dict[str, Any]) -> Any:
        own = {"record.id": {"exists": True}, **conditions}
        return self._memory.episodes(source=self._source, metadata=own, **self._owner)


def conditions_of(
    scope: str | None, categories: list[str] | None = None, metadata: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What the metadata of an episode must meet."""
    path = normalize_scope_path(scope or "/")
    return {
        **({} if path == "/" else {"record.within": path}),
        **({"record.categories": {"in": categories}} if categories else {}),
        **{f"record.metadata.{key}": value for key, value in (metadata or {}).items()},
    }


def _fields_of(record: MemoryRecord) -> dict[str, Any]:
    path = normalize_scope_path(record.scope)
    labels = path.strip("/").split("/")
    return {
        "id": record.id,
        "scope": path,
        "within": ["/" + "/".join(labels[:end]) for end in range(1, len(labels) + 1)],
        "categories": record.categories,
        "importance": record.importance,
        "metadata": record.metadata,
        **({"source": record.source} if record.source else {}),
        # Only of private records, so that a condition can leave them out.
        **({"privateTo": record.source or ""} if record.private else {}),
    }


def _role_of(record: MemoryRecord) -> dict[str, str]:
    """Who wrote the text, if its metadata says so. "I" in what an agent wrote is not the subject."""
    role = record.metadata.get("role")
    return {"role": role} if role in ("user", "assistant") else {}


def _record_of(episode: EpisodeListEntry) -> MemoryRecord:
    return _record(episode.content, episode.reference_time, episode.metadata.to_dict())


def _found(result: SearchResult) -> MemoryRecord:
    metadata = result.metadata
    time = metadata.valid_from if metadata.kind == "fact" else metadata.reference_time
    own = metadata.ingest_metadata.to_dict() if metadata.kind == "episode" else {}
    return _record(result.content, time, {"record": {"id": str(result.id)}, **own})


def _record(text: str, time: datetime | None, metadata: dict[str, Any]) -> MemoryRecord:
    kept = metadata["record"]
    times: dict[str, Any] = {"created_at": time, "last_accessed": time} if time else {}
    names = ("id", "scope", "categories", "importance", "metadata", "source")
    known = {name: kept[name] for name in names if name in kept}
    return MemoryRecord(content=text, private="privateTo" in kept, **known, **times)


def _children(scope: str, records: list[MemoryRecord]) -> list[str]:
    prefix = normalize_scope_path(scope).rstrip("/") + "/"
    below = (record.scope[len(prefix) :] for record in records if record.scope.startswith(prefix))
    return sorted({prefix + rest.split("/")[0] for rest in below if rest})


def _in_utc(time: datetime) -> datetime:
    """CrewAI has times of UTC without a zone."""
    return time if time.tzinfo else time.replace(tzinfo=timezone.utc)
