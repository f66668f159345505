"""What is stored is the same as in TypeScript: see docs/guide/adapters.md."""

from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone
from typing import Any
from uuid import uuid4

from langchain_core.messages import AIMessage, HumanMessage
from memory_graph_client import MemoryGraph
from memory_graph_langgraph import MemoryGraphChatMessageHistory, MemoryGraphStore

memory = MemoryGraph()
TIME = "2026-03-14T09:30:00.000+00:00"
ITEM = {
    "namespace": '["users","ada ü"]',
    "within": ["[]", '["users"]', '["users","ada ü"]'],
    "key": "home",
    "indexed": True,
    "createdAt": TIME,
    "value": '{"text":"I live in Oslo.","rank":[1,null]}',
}
VALUE = {"text": "I live in Oslo.", "rank": [1, None]}
CALL: Any = {"name": "weather", "args": {"city": "Oslo"}, "id": "call-1", "type": "tool_call"}


def add(*contents: tuple[str, dict[str, Any]], source: str, **rest: Any) -> None:
    items: Any = [
        {"text": text, "metadata": metadata, "reference_time": TIME, "source": source, **rest}
        for text, metadata in contents
    ]
    memory.wait_for(memory.add_batch(items).queue_ids)


class TestStored(unittest.TestCase):
    def test_items_of_the_other_language_are_read(self) -> None:
        source = str(uuid4())
        large = {key: entry for key, entry in ITEM.items() if key != "value"}
        text = json.dumps({"text": "words " * 4_000})
        large_metadata = {"item": {**large, "key": "large"}, "role": "tool"}
        add(("I live in Oslo.", {"item": ITEM}), (text, large_metadata), source=source)
        store = MemoryGraphStore(memory, source=source)
        item = store.get(("users", "ada ü"), "home")
        assert item is not None
        self.assertEqual(item.value, VALUE)
        self.assertEqual(item.created_at, datetime(2026, 3, 14, 9, 30, tzinfo=timezone.utc))
        self.assertEqual(len(store.search(("users",))), 2)
        self.assertEqual(store.search(("users",), query="Where do I live?")[0].value, VALUE)
        store.put(("users", "ada ü"), "home", {"text": "I live in Rome."})
        self.assertEqual(sorted(len(found.value["text"]) for found in store.search(())), [15, 24_000])

    def test_items_are_written_as_the_guide_says(self) -> None:
        source = str(uuid4())
        MemoryGraphStore(memory, source=source).put(("users", "ada ü"), "home", VALUE)
        [episode] = memory.episodes(source=source)
        written = episode.metadata.to_dict()["item"]
        self.assertEqual({**written, "createdAt": TIME}, ITEM)
        self.assertEqual(datetime.fromisoformat(written["createdAt"]), episode.reference_time)

    def test_messages_of_the_other_language_are_read(self) -> None:
        session = str(uuid4())
        data = {"additional_kwargs": {}, "response_metadata": {}}
        said = {"type": "human", "data": {**data, "name": "Ada"}}
        called = {"type": "ai", "data": {**data, "content": "", "tool_calls": [CALL], "invalid_tool_calls": []}}
        whole = {"role": "assistant", "text": "", "data": called, "name": None}
        message = {"format": "langchain", "data": json.dumps(said)}
        add(
            ("Hello.", {"role": "user", "name": "Ada", "message": message}),
            (json.dumps(whole), {"role": "tool", "message": {"format": "langchain"}}),
            source="langchain",
            session_id=session,
        )
        expected = [HumanMessage("Hello.", name="Ada"), AIMessage("", tool_calls=[CALL])]
        self.assertEqual(MemoryGraphChatMessageHistory(session, memory).messages, expected)
