"""A provider for Agent Memory Benchmark (github.com/vectorize-io/agent-memory-benchmark): see benchmarks/README.md.

Reads MEMORY_GRAPH_URL and MEMORY_GRAPH_TOKEN. Each user of the data set is a subject of the token's workspace.
"""

import os
import time
import uuid
from pathlib import Path

import httpx

from ..models import Document
from .base import MemoryProvider

_ITEMS_A_REQUEST = 100
_POLL_S = 0.2
# Facts are short: as many as other providers of the harness take.
_RESULTS = 30
# Of documents without a time.
_UNDATED = "2024-01-01T00:00:00Z"


class MemoryGraphMemoryProvider(MemoryProvider):
    name = "memory-graph"
    description = "Self-hosted temporal knowledge graph with hybrid search. Trained reader, no language model."
    kind = "local"
    link = "https://github.com/memory-graph/memory-graph"

    def __init__(self):
        self._run = uuid.uuid4().hex[:8]

    def prepare(self, store_dir: Path, unit_ids: set[str] | None = None) -> None:
        # Another run on the same store finds the same memory, and adds no text twice.
        self._run = uuid.uuid5(uuid.NAMESPACE_URL, str(store_dir)).hex[:8]

    def ingest(self, documents: list[Document]) -> None:
        with self._client() as client:
            for start in range(0, len(documents), _ITEMS_A_REQUEST):
                items = [self._item(document) for document in documents[start : start + _ITEMS_A_REQUEST]]
                client.post("/api/v1/add/batch", json={"items": items}).raise_for_status()
            while True:
                status = client.get("/api/v1/ingestion-queue/status").raise_for_status().json()
                if status["pending"] + status["processing"] == 0:
                    break
                time.sleep(_POLL_S)
        if status["failed"] > 0:
            raise RuntimeError(f"{status['failed']} documents failed: see GET /api/v1/logs?status=failed")

    def retrieve(
        self, query: str, k: int = 10, user_id: str | None = None, query_timestamp: str | None = None
    ) -> tuple[list[Document], dict | None]:
        request = {"query": query, "limit": max(k, _RESULTS), "subject": self._subject(user_id)}
        if query_timestamp:
            request["endTime"] = query_timestamp
        with self._client() as client:
            answer = client.post("/api/v1/search", json=request).raise_for_status().json()
        return [Document(id=one["id"], content=_shown(one), user_id=user_id) for one in answer["results"]], answer

    def _item(self, document: Document) -> dict:
        return {
            "episodeBody": document.content,
            "referenceTime": document.timestamp or _UNDATED,
            "source": "agent-memory-benchmark",
            "documentId": f"{self._run}:{document.user_id}:{document.id}",
            "subject": self._subject(document.user_id),
        }

    def _subject(self, user_id: str | None) -> str:
        return f"{self._run}-{user_id or 'all'}"

    @staticmethod
    def _client() -> httpx.Client:
        token = os.environ["MEMORY_GRAPH_TOKEN"]
        url = os.environ.get("MEMORY_GRAPH_URL", "http://localhost:3000")
        return httpx.Client(base_url=url, headers={"authorization": f"Bearer {token}"}, timeout=60)


def _shown(result: dict) -> str:
    """A fact with the time in which it holds, or a text with that at which it was said."""
    metadata = result["metadata"]
    if metadata["kind"] == "episode":
        return f"[{metadata['referenceTime']}] {result['content']}"
    since, until = metadata.get("validFrom"), metadata.get("validTo")
    span = ", ".join(part for part in [since and f"since {since}", until and f"until {until}"] if part)
    return f"{result['content']} ({span})" if span else result["content"]
