"""Graphiti on Neo4j with ready facts: without a model it extracts and ends none. Each text is the fact of an edge."""

import asyncio
import os
import uuid
from datetime import datetime

os.environ |= {"GRAPHITI_TELEMETRY_ENABLED": "false", "OPENAI_API_KEY": "unused", "EMBEDDING_DIM": "256"}

from graphiti_core import Graphiti  # noqa: E402 (reads its environment at import)
from graphiti_core.edges import EntityEdge  # noqa: E402
from graphiti_core.embedder.client import EmbedderClient  # noqa: E402
from graphiti_core.nodes import EntityNode  # noqa: E402

from lines import embed, serve  # noqa: E402

GROUP = uuid.uuid4().hex


class QueryEmbedder(EmbedderClient):
    """Of what Graphiti embeds by itself: the queries."""

    async def create(self, input_data):
        return embed([input_data] if isinstance(input_data, str) else list(input_data), "queries")[0]


class Memory:
    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.graphiti = Graphiti(os.environ["NEO4J_URL"], "neo4j", "unused", embedder=QueryEmbedder())
        self.loop.run_until_complete(self.graphiti.build_indices_and_constraints())
        self.nodes = {}
        self.edges = {}

    def add(self, items):
        self.loop.run_until_complete(self._add(items))

    async def _add(self, items):
        vectors = embed([item["text"] for item in items], "documents")
        for item, vector in zip(items, vectors):
            edge = EntityEdge(
                group_id=GROUP,
                source_node_uuid=await self._node(item["text"].split(": ")[0] if ": " in item["text"] else "user"),
                target_node_uuid=await self._node("memory"),
                name="SAID",
                fact=item["text"],
                fact_embedding=vector,
                created_at=datetime.fromisoformat(item["referenceTime"]),
                valid_at=datetime.fromisoformat(item["referenceTime"]),
            )
            await edge.save(self.graphiti.driver)
            self.edges[edge.uuid] = (item["id"], edge)

    async def _node(self, name):
        if name not in self.nodes:
            node = EntityNode(name=name, group_id=GROUP, labels=[])
            node.name_embedding = embed([name], "documents")[0]
            await node.save(self.graphiti.driver)
            self.nodes[name] = node.uuid
        return self.nodes[name]

    def search(self, query, limit, _at):
        found = self.loop.run_until_complete(
            self.graphiti.search(query, group_ids=[GROUP], num_results=limit)
        )
        return [
            {"ids": [self.edges[edge.uuid][0]], "text": edge.fact, "time": edge.valid_at.isoformat()}
            for edge in found
        ]

    def remove(self, id):
        edge = next(edge for item, edge in self.edges.values() if item == id)
        self.loop.run_until_complete(edge.delete(self.graphiti.driver))


serve(Memory())
