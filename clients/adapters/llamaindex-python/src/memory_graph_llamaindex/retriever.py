from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from llama_index.core.retrievers import BaseRetriever
from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode
from memory_graph_client import MemoryGraph

if TYPE_CHECKING:
    from memory_graph_client.models import SearchResult

_FOR_THE_MODEL = ("validFrom", "validTo", "referenceTime")


class MemoryGraphRetriever(BaseRetriever):
    """Facts and episodes that answer a question, best first. Scores are from 0 to 1.

    The metadata of a node has its `kind` (`fact` or `episode`), and all that a search returns, in the names of the
    API. Of it, a model gets the times only.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param options: of `MemoryGraph.search`, such as `limit`, `subject`, `metadata`, `score_threshold` or `end_time`
    """

    def __init__(self, memory: MemoryGraph | None = None, **options: Any) -> None:
        super().__init__()
        self._memory = memory or MemoryGraph()
        self._options = options

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        results = self._memory.search(query_bundle.query_str, **cast("Any", self._options)).results
        return [NodeWithScore(node=_node_of(result), score=result.score) for result in results]

    async def _aretrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return await asyncio.to_thread(self._retrieve, query_bundle)


def _node_of(result: SearchResult) -> TextNode:
    metadata = result.metadata.to_dict()
    hidden = [key for key in metadata if key not in _FOR_THE_MODEL or metadata[key] is None]
    return TextNode(
        id_=str(result.id),
        text=result.content,
        metadata=metadata,
        excluded_llm_metadata_keys=hidden,
        excluded_embed_metadata_keys=list(metadata),
    )
