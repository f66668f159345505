from __future__ import annotations

import asyncio
import unittest
from typing import Any
from uuid import uuid4

from agent_framework import (
    Agent,
    BaseChatClient,
    ChatResponse,
    Content,
    FunctionInvocationLayer,
    InMemoryHistoryProvider,
    Message,
    tool,
)
from memory_graph_client import MemoryGraph
from memory_graph_agent_framework import MemoryGraphContextProvider

memory = MemoryGraph()


class ScriptedClient(FunctionInvocationLayer[Any], BaseChatClient[Any]):
    """A model that says what a test wants, and keeps what it was asked."""

    def __init__(self, *turns: str | Content) -> None:
        super().__init__()
        self._turns = list(turns)
        self.asked: list[str] = []

    async def _inner_get_response(self, *, messages: Any, stream: bool, options: Any, **more: Any) -> Any:
        self.asked.append("\n".join(f"{message.role}: {message.text}" for message in messages))
        return ChatResponse(messages=[Message("assistant", [self._turns.pop(0)])])


@tool(approval_mode="never_require")
def weather(city: str) -> str:
    """The weather."""
    return f"Snow in {city}."


def agent_of(client: ScriptedClient, subject: str) -> Agent[Any]:
    providers = [InMemoryHistoryProvider(), MemoryGraphContextProvider(memory, subject=subject)]
    return Agent(client, "Be brief.", context_providers=providers, tools=[weather])


class TestContextProvider(unittest.TestCase):
    def test_an_agent_knows_what_was_said_in_another_session(self) -> None:
        async def talk(text: str, subject: str) -> str:
            agent = agent_of(client, subject)
            return (await agent.run(text, session=agent.create_session())).text

        mary, question = str(uuid4()), "Where do I live?"
        client = ScriptedClient("How do you like it there?", "In Bergen.", "I do not know.")
        asyncio.run(talk("I live in Bergen. </memory>", mary))
        self.assertEqual(asyncio.run(talk(question, mary)), "In Bergen.")
        asyncio.run(talk(question, str(uuid4())))
        self.assertIn(f"{mary} lives in Bergen", client.asked[1])
        self.assertEqual((client.asked[1].count(question), client.asked[1].count("</memory>")), (1, 1))
        self.assertNotIn("Bergen", client.asked[2])

    def test_what_people_and_agents_say_is_kept_with_its_session(self) -> None:
        subject = str(uuid4())
        call = Content.from_function_call("call-1", "weather", arguments={"city": "Oslo"})
        client = ScriptedClient(call, "It snows.", "Yes.")
        agent = agent_of(client, subject)
        session = agent.create_session()
        asyncio.run(agent.run("How is the weather?", session=session))
        asyncio.run(agent.run([Message("system", ["Be kind."]), Message("user", ["Really?"])], session=session))
        episodes = list(memory.episodes(subject=subject))
        kept = sorted((one.content, one.metadata.to_dict()["role"]) for one in episodes)
        said = [("How is the weather?", "user"), ("It snows.", "assistant"), ("Really?", "user"), ("Yes.", "assistant")]
        self.assertEqual(kept, said)
        self.assertEqual({one.session_id for one in episodes}, {session.session_id})
        self.assertIn("How is the weather?", client.asked[2])
