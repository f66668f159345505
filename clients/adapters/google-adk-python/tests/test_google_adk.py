from __future__ import annotations

import asyncio
import unittest
from collections.abc import AsyncGenerator
from typing import Any
from uuid import uuid4

from google.adk.agents import Agent
from google.adk.events.event import Event
from google.adk.memory.memory_entry import MemoryEntry
from google.adk.models import BaseLlm, LlmRequest, LlmResponse
from google.adk.runners import Runner
from google.adk.sessions import InMemorySessionService
from google.adk.tools.load_memory_tool import load_memory_tool
from google.adk.tools.preload_memory_tool import preload_memory_tool
from google.genai.types import Content, Part
from memory_graph_client import MemoryGraph
from memory_graph_google_adk import MemoryGraphMemoryService

memory = MemoryGraph()
APP = "assistant"


class ScriptedModel(BaseLlm):
    """A model that says what a test wants, and keeps what it was asked."""

    turns: list[Part] = []
    asked: list[str] = []

    async def generate_content_async(
        self, llm_request: LlmRequest, stream: bool = False
    ) -> AsyncGenerator[LlmResponse, None]:
        self.asked.append("\n".join(content.model_dump_json() for content in llm_request.contents))
        yield LlmResponse(content=Content(role="model", parts=[self.turns.pop(0)]))


def said(text: str, author: str = "user") -> Event:
    return Event(author=author, content=Content(role="user", parts=[Part(text=text)]))


class TestMemoryService(unittest.TestCase):
    def setUp(self) -> None:
        self.user = str(uuid4())
        self.service = MemoryGraphMemoryService(memory)

    def texts(self, query: str, user: str | None = None) -> list[str | None]:
        search = self.service.search_memory(app_name=APP, user_id=user or self.user, query=query)
        return [entry.content.parts[0].text for entry in asyncio.run(search).memories if entry.content.parts]

    def test_an_agent_knows_what_was_said_in_another_session(self) -> None:
        async def talk(text: str, user: str) -> str:
            session = await sessions.create_session(app_name=APP, user_id=user)
            message, answer = Content(role="user", parts=[Part(text=text)]), ""
            async for event in runner.run_async(user_id=user, session_id=session.id, new_message=message):
                answer = (event.content and event.content.parts and event.content.parts[0].text) or answer
            kept = await sessions.get_session(app_name=APP, user_id=user, session_id=session.id)
            assert kept
            await self.service.add_session_to_memory(kept)
            await self.service.add_session_to_memory(kept)
            return answer

        question = "Where do I live?"
        call = Part.from_function_call(name="load_memory", args={"query": question})
        turns = [Part(text="How do you like it there?"), call, Part(text="In Bergen."), Part(text="I do not know.")]
        model = ScriptedModel(model="scripted", turns=turns)
        agent = Agent(name="assistant", model=model, tools=[preload_memory_tool, load_memory_tool])
        sessions = InMemorySessionService()
        runner = Runner(app_name=APP, agent=agent, session_service=sessions, memory_service=self.service)
        asyncio.run(talk("I live in Bergen.", self.user))
        self.assertEqual(asyncio.run(talk(question, self.user)), "In Bergen.")
        asyncio.run(talk(question, str(uuid4())))
        self.assertIn("lives in Bergen", model.asked[1])
        self.assertIn("lives in Bergen", model.asked[2].split("function_response")[-1])
        self.assertNotIn("Bergen", model.asked[3])
        kept = [episode.content for episode in memory.episodes(subject=self.user)]
        self.assertEqual(sorted(kept), ["How do you like it there?", "I live in Bergen.", "In Bergen.", question])

    def test_events_without_words_are_not_kept(self) -> None:
        call = Part.from_function_call(name="weather", args={"city": "Oslo"})
        thought = Part(text="Hm.", thought=True)
        events = [
            said("I live in Rome."),
            Event(author=APP, content=Content(role="model", parts=[call, thought])),
            Event(author=APP, partial=True, content=Content(role="model", parts=[Part(text="A")])),
        ]
        keep: Any = self.service.add_events_to_memory(
            app_name=APP, user_id=self.user, events=events, session_id="chat-7", custom_metadata={"channel": "web"}
        )
        asyncio.run(keep)
        [episode] = memory.episodes(subject=self.user)
        self.assertEqual((episode.content, episode.session_id), ("I live in Rome.", "chat-7"))
        self.assertEqual(episode.metadata.to_dict(), {"channel": "web", "role": "user", "event": events[0].id})
        self.assertEqual(self.texts("I live in Rome."), [f"{self.user} lives in Rome"])

    def test_a_text_can_be_added_for_an_application_of_its_own(self) -> None:
        self.service = MemoryGraphMemoryService(memory, subject=lambda app_name, user_id: f"{app_name}/{user_id}")
        entry = MemoryEntry(
            content=Content(parts=[Part(text="Grace Hopper lives in Rome.")]), timestamp="2026-03-14T09:30:00+00:00"
        )
        asyncio.run(self.service.add_memory(app_name=APP, user_id=self.user, memories=[entry]))
        found = self.service.search_memory(app_name=APP, user_id=self.user, query="Where does Grace live?")
        memories = asyncio.run(found).memories
        self.assertEqual([one.timestamp for one in memories], [entry.timestamp, entry.timestamp])
        self.assertEqual({one.custom_metadata["kind"] for one in memories}, {"fact", "episode"})
        self.assertEqual(list(memory.episodes(subject=self.user)), [])
