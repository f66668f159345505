"""LangGraph's InMemoryStore with an index, which is the store of LangMem: one text an entry, by vectors only."""

from langchain_core.embeddings import Embeddings
from langgraph.store.memory import InMemoryStore

from lines import DIMENSION, embed, serve

NAMESPACE = ("memories", "user")


class HarnessEmbeddings(Embeddings):
    def embed_documents(self, texts):
        return embed(texts, "documents")

    def embed_query(self, text):
        return embed([text], "queries")[0]


class Memory:
    def __init__(self):
        index = {"dims": DIMENSION, "embed": HarnessEmbeddings(), "fields": ["text"]}
        self.store = InMemoryStore(index=index)

    def add(self, items):
        # Not as one batch: that rejects two equal texts.
        for item in items:
            self.store.put(NAMESPACE, item["id"], {"text": item["text"], "time": item["referenceTime"]})

    def search(self, query, limit, _at):
        found = self.store.search(NAMESPACE, query=query, limit=limit)
        return [{"ids": [one.key], "text": one.value["text"], "time": one.value["time"]} for one in found]

    def remove(self, id):
        self.store.delete(NAMESPACE, id)


serve(Memory())
