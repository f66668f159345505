"""Memvara without a model: each text is a document of its own, which is what it can delete by id, found by its hybrid search."""

import sys

import pysqlite3

# Its store sets `secure-delete` of FTS5, which needs SQLite 3.42; that of the system may be older.
sys.modules["sqlite3"] = pysqlite3

import numpy  # noqa: E402
from memvara import Memvara, NullLLM  # noqa: E402

from lines import DIMENSION, embed, serve  # noqa: E402


class HarnessEmbedder:
    name = "harness"
    dim = DIMENSION

    def encode(self, texts):
        return numpy.array(embed(list(texts), "documents"), dtype=numpy.float32)

    def encode_queries(self, texts):
        return numpy.array(embed(list(texts), "queries"), dtype=numpy.float32)


class Memory:
    def __init__(self):
        # A search returns three raw texts by default; recall at ten needs more.
        tuning = {"read_max_episodes": 50}
        self.memory = Memvara(":memory:", user="user", llm=NullLLM(), embedder=HarnessEmbedder(), **tuning)
        self.items = {}

    def add(self, items):
        for item in items:
            self.memory.add_document(item["text"], custom_id=item["id"])
            # A chunk of a document does not name it; texts that occur twice have one time each.
            self.items.setdefault(item["text"], []).append(item)

    def search(self, query, limit, _at):
        found = self.memory.search(query, k=limit, include_episodes=True)
        return [
            {"ids": [item["id"]], "text": one.text, "time": item["referenceTime"]}
            for one in found
            for item in self.items.get(one.text, [])
        ]

    def remove(self, id):
        self.memory.delete_document(id)
        self.items = {text: kept for text, all in self.items.items() if (kept := [i for i in all if i["id"] != id])}


serve(Memory())
