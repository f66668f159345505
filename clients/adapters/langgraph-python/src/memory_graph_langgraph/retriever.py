from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever
from memory_graph_client import MemoryGraph
from pydantic import Field

if TYPE_CHECKING:
    from memory_graph_client.models import SearchResult


class MemoryGraphRetriever(BaseRetriever):
    """Facts and episodes that answer a question, best first.

    The metadata of a document has its `score` from 0 to 1, its `kind` (`fact` or `episode`), and all that a search
    returns, in the names of the API, such as `validFrom`. Asynchronous calls are made in a thread.
    """

    memory: MemoryGraph = Field(default_factory=MemoryGraph, exclude=True)
    """The service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`."""

    options: dict[str, Any] = Field(default_factory=dict)
    """Options of `MemoryGraph.search`, such as `limit`, `subject`, `metadata`, `score_threshold` or `end_time`."""

    model_config = {"arbitrary_types_allowed": True}

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Document]:
        return [_document(result) for result in self.memory.search(query, **cast("Any", self.options)).results]


def _document(result: SearchResult) -> Document:
    metadata = {**result.metadata.to_dict(), "score": result.score}
    return Document(page_content=result.content, id=str(result.id), metadata=metadata)
