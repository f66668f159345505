"""mem0 without a model: `infer=False` stores each text as a memory. pgvector is one of its stores with keyword search."""

import os
import tempfile
import uuid

HOME = tempfile.mkdtemp(prefix="mem0-")
os.environ |= {"MEM0_TELEMETRY": "False", "MEM0_DIR": HOME, "OPENAI_API_KEY": "unused"}

from mem0 import Memory as Mem0  # noqa: E402 (reads its environment at import)
from mem0.embeddings.openai import OpenAIEmbedding  # noqa: E402

from lines import DIMENSION, serve  # noqa: E402

USER = {"user_id": "user"}
CONFIGURATION = {
    "vector_store": {
        "provider": "pgvector",
        "config": {
            "connection_string": os.environ["DATABASE_URL"],
            "collection_name": f"mem0_{uuid.uuid4().hex[:8]}",
            "embedding_model_dims": DIMENSION,
            "hnsw": True,
        },
    },
    "embedder": {
        "provider": "openai",
        "config": {"model": "documents", "openai_base_url": os.environ["EMBEDDINGS_URL"]},
    },
    "history_db_path": os.path.join(HOME, "history.db"),
}


class QueryAwareEmbedding(OpenAIEmbedding):
    """Its own embedder has one model for texts and queries, which costs it a third of its recall with ours."""

    def embed(self, text, memory_action=None):
        self.config.model = "queries" if memory_action == "search" else "documents"
        return super().embed(text, memory_action)


class Memory:
    def __init__(self):
        self.memory = Mem0.from_config(CONFIGURATION)
        self.memory.embedding_model = QueryAwareEmbedding(self.memory.embedding_model.config)
        self.stored = {}

    def add(self, items):
        for item in items:
            metadata = {"item": item["id"], "time": item["referenceTime"]}
            added = self.memory.add(item["text"], **USER, metadata=metadata, infer=False)
            self.stored[item["id"]] = added["results"][0]["id"]

    def search(self, query, limit, _at):
        found = self.memory.search(query, top_k=limit, filters=USER)["results"]
        return [
            {"ids": [one["metadata"]["item"]], "text": one["memory"], "time": one["metadata"]["time"]}
            for one in found
        ]

    def remove(self, id):
        self.memory.delete(self.stored.pop(id))


serve(Memory())
