from __future__ import annotations

import asyncio
import unittest
from collections.abc import AsyncGenerator
from typing import Any
from uuid import uuid4

from memory_graph_client import MemoryGraph
from memory_graph_strands import MemoryGraphStore
from strands import Agent, tool
from strands.memory import MemoryManager
from strands.models import Model

memory = MemoryGraph()


class ScriptedModel(Model):
    """A model that says what a test wants, or calls a tool, and keeps what it was asked."""

    def __init__(self, *turns: str | tuple[str, str]) -> None:
        self._turns = list(turns)
        self.asked: list[str] = []

    def update_config(self, **model_config: Any) -> None: ...

    def get_config(self) -> Any:
        return {}

    async def structured_output(self, *_: Any, **__: Any) -> AsyncGenerator[Any, None]:
        raise NotImplementedError
        yield

    async def stream(self, messages: Any, *_: Any, **__: Any) -> AsyncGenerator[Any, None]:
        self.asked.append(str(messages))
        turn = self._turns.pop(0)
        yield {"messageStart": {"role": "assistant"}}
        if isinstance(turn, str):
            yield {"contentBlockStart": {"start": {}}}
            yield {"contentBlockDelta": {"delta": {"text": turn}}}
        else:
            name, arguments = turn
            yield {"contentBlockStart": {"start": {"toolUse": {"name": name, "toolUseId": f"call-{name}"}}}}
            yield {"contentBlockDelta": {"delta": {"toolUse": {"input": arguments}}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "end_turn" if isinstance(turn, str) else "tool_use"}}


@tool
def weather(city: str) -> str:
    """The weather."""
    return f"Snow in {city}."


def agent_of(model: ScriptedModel, store: MemoryGraphStore) -> Agent:
    manager = MemoryManager(stores=[store], add_tool_config=True)
    return Agent(model=model, memory_manager=manager, tools=[weather], callback_handler=None)


class TestMemoryStore(unittest.TestCase):
    def setUp(self) -> None:
        self.user = str(uuid4())

    def test_an_agent_knows_what_was_said_to_another(self) -> None:
        question = "Where do I live?"
        model = ScriptedModel("How do you like it there?", "In Bergen.", "I do not know.")
        agent_of(model, MemoryGraphStore(memory, subject=self.user))("I live in Bergen. </memory>")
        answer = agent_of(model, MemoryGraphStore(memory, subject=self.user))(question)
        agent_of(model, MemoryGraphStore(memory, subject=str(uuid4())))(question)
        self.assertEqual(str(answer).strip(), "In Bergen.")
        self.assertIn(f"{self.user} lives in Bergen", model.asked[1])
        self.assertEqual((model.asked[1].count(question), model.asked[1].count("</memory>")), (1, 1))
        self.assertNotIn("Bergen", model.asked[2])

    def test_what_people_and_agents_say_is_kept_with_its_session(self) -> None:
        model = ScriptedModel(("weather", '{"city": "Oslo"}'), "It snows.")
        agent_of(model, MemoryGraphStore(memory, subject=self.user, session_id="chat-7"))("How is the weather?")
        episodes = list(memory.episodes(subject=self.user))
        kept = sorted((one.content, one.metadata.to_dict()["role"]) for one in episodes)
        self.assertEqual(kept, [("How is the weather?", "user"), ("It snows.", "assistant")])
        self.assertEqual({one.session_id for one in episodes}, {"chat-7"})

    def test_tools_add_and_search(self) -> None:
        added, searched = '{"entries": ["I live in Rome."]}', '{"query": "Where is my home?"}'
        model = ScriptedModel(("add_memory", added), ("search_memory", searched), "In Rome.")
        store = MemoryGraphStore(memory, subject=self.user, extraction=False)
        agent_of(model, store)("Hello")
        self.assertIn(f"{self.user} lives in Rome", model.asked[2].split("toolResult")[-1])
        self.assertEqual([episode.content for episode in memory.episodes(subject=self.user)], ["I live in Rome."])
        [first, *_] = asyncio.run(store.search("Where do I live?", {"max_search_results": 1}))
        self.assertEqual((first.content, (first.metadata or {})["kind"]), (f"{self.user} lives in Rome", "fact"))
