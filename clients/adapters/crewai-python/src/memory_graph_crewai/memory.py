from __future__ import annotations

import re
from typing import Any, Literal, cast

from crewai.memory.types import MemoryMatch, MemoryRecord
from crewai.memory.unified_memory import Memory
from crewai.memory.utils import join_scope_paths
from memory_graph_client import MemoryGraph

from .storage import MemoryGraphStorage, conditions_of


_TASK = re.compile(
    r"(?:Task|Input): (?P<asked>.*?)\nAgent: .*?(?:\nExpected result: .*?)?\nResult: (?:.*\nFinal Answer:)?\s*(?P<result>.*)", re.DOTALL
)
"""How CrewAI writes what an agent did. An answer may come after thoughts."""


class _Result(str):
    """What an agent wrote."""


class MemoryGraphMemory(Memory):
    """The `Memory` of an agent, a crew or a flow, kept on a service that extracts facts and searches.

    It needs no embedder, and no model unless `llm` is given: then this model divides what an agent did into statements
    before they are kept.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose memory it is, if many users share a workspace
    :param record_source: of the episodes
    :param options: of `Memory`, such as `root_scope`, `read_only` or `llm`
    """

    def __init__(
        self,
        memory: MemoryGraph | None = None,
        *,
        subject: str | None = None,
        record_source: str = "crewai",
        **options: Any,
    ) -> None:
        storage = MemoryGraphStorage(memory or MemoryGraph(), subject=subject, source=record_source)
        super().__init__(storage=storage, embedder=_no_vectors, **options)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> MemoryGraphMemory:
        """Itself: copies of a crew share their memory."""
        return self

    def remember(
        self,
        content: str,
        scope: str | None = None,
        categories: list[str] | None = None,
        metadata: dict[str, Any] | None = None,
        importance: float | None = None,
        source: str | None = None,
        private: bool = False,
        agent_role: str | None = None,
        root_scope: str | None = None,
    ) -> MemoryRecord | None:
        """Keep a text. Returns when it can be found."""
        options = (scope, categories, metadata, importance, source, private, agent_role, root_scope)
        return next(iter(self.remember_many([content], *options)), None)

    def remember_many(
        self,
        contents: list[str],
        scope: str | None = None,
        categories: list[str] | None = None,
        metadata: dict[str, Any] | None = None,
        importance: float | None = None,
        source: str | None = None,
        private: bool = False,
        agent_role: str | None = None,
        root_scope: str | None = None,
    ) -> list[MemoryRecord]:
        """Keep texts. Returns when they can be found."""
        if self.read_only:
            return []
        records = [
            MemoryRecord(
                content=content,
                scope=join_scope_paths(self.root_scope if root_scope is None else root_scope, scope),
                categories=categories or [],
                metadata={
                    **({"role": "assistant"} if isinstance(content, _Result) else {}),
                    **({"agent_role": agent_role} if agent_role else {}),
                    **(metadata or {}),
                },
                importance=self.default_importance if importance is None else importance,
                source=source,
                private=private,
            )
            for content in contents
            if content.strip()
        ]
        self._records.save(records)
        return records

    def recall(
        self,
        query: str,
        scope: str | None = None,
        categories: list[str] | None = None,
        limit: int = 10,
        depth: Literal["shallow", "deep"] = "deep",
        source: str | None = None,
        include_private: bool = False,
    ) -> list[MemoryMatch]:
        """Facts and texts that answer a query, best first. The service searches at one depth."""
        wanted = conditions_of(join_scope_paths(self.root_scope, scope), categories)
        visible: list[dict[str, Any]] = [{}] if include_private else [{"record.privateTo": {"exists": False}}]
        if source and not include_private:
            visible.append({"record.privateTo": source})
        found = {
            record.id: MemoryMatch(record=record, score=score, match_reasons=["semantic"])
            for condition in visible
            for record, score in self._records.find(query, limit, {**wanted, **condition})
        }
        return sorted(found.values(), key=lambda match: match.score, reverse=True)[:limit]

    def extract_memories(self, content: str) -> list[str]:
        """What is kept of a task: its description and its result, or what `llm` finds in them."""
        if "llm" in self.model_fields_set:
            return super().extract_memories(content)
        task = _TASK.fullmatch(content)
        return [task["asked"], _Result(task["result"])] if task else [content]

    @property
    def _records(self) -> MemoryGraphStorage:
        return cast("MemoryGraphStorage", self.storage)


def _no_vectors(texts: list[str]) -> list[list[float]]:
    """An embedder, without which `Memory` makes one of its own."""
    return [[] for _ in texts]
