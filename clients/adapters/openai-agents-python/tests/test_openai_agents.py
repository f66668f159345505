from __future__ import annotations

import asyncio
import unittest
from typing import Any
from uuid import uuid4

from agents import Agent, Runner, SQLiteSession, set_tracing_disabled
from agents.memory import Session, SessionSettings
from memory_graph_client import MemoryGraph
from memory_graph_openai_agents import MemoryGraphSession, memory_tools
from scripted_model import ScriptedModel

set_tracing_disabled(True)
memory = MemoryGraph()

ITEMS: list[Any] = [
    {"role": "user", "content": "  I live in Oslo.\n"},
    {"type": "function_call", "call_id": "c1", "name": "weather", "arguments": '{"city":"Oslo"}'},
    {"type": "function_call_output", "call_id": "c1", "output": "5 °C and 😀" * 300},
    {"type": "function_call_output", "call_id": "c2", "output": ""},
    {"type": "reasoning", "id": "r1", "summary": []},
    {
        "type": "message",
        "id": "m1",
        "role": "assistant",
        "status": "completed",
        "content": [{"type": "output_text", "text": "It is cold.", "annotations": [], "logprobs": None}],
    },
    {"role": "user", "content": [{"type": "input_image", "image_url": "data:" + "A" * 20_000, "detail": "auto"}]},
    {"role": "developer", "content": "Be brief."},
    {"role": "user", "content": ""},
]


async def operations(session: Session) -> list[Any]:
    """What an agent may do with a session. The results must be those of the session of the SDK."""
    results: list[Any] = [await session.get_items(), await session.pop_item()]
    await session.add_items([])
    await session.add_items(ITEMS[:4])
    await session.add_items(ITEMS[4:])
    results += [await session.get_items(limit) for limit in (None, 0, 1, 3, len(ITEMS), 99)]
    results += [await session.pop_item(), await session.get_items(2), await session.get_items()]
    await session.clear_session()
    await session.clear_session()
    results += [await session.get_items(), await session.pop_item()]
    await session.add_items(ITEMS[:1])
    return [*results, await session.get_items()]


class TestSession(unittest.TestCase):
    def test_a_session_behaves_as_the_one_of_the_sdk(self) -> None:
        ours = MemoryGraphSession(f"chat, {uuid4()}", memory)
        self.assertIsInstance(ours, Session)
        self.assertEqual(asyncio.run(operations(ours)), asyncio.run(operations(SQLiteSession("reference"))))

    def test_sessions_and_subjects_are_kept_apart(self) -> None:
        sessions = [MemoryGraphSession("s", memory, subject="ada"), MemoryGraphSession("s", memory, subject="grace")]
        others = MemoryGraphSession("t", memory, subject="ada")
        for number, session in enumerate([*sessions, others]):
            asyncio.run(session.add_items(ITEMS[number : number + 1]))
        asyncio.run(others.clear_session())
        self.assertEqual([asyncio.run(session.get_items()) for session in sessions], [ITEMS[:1], ITEMS[1:2]])

    def test_the_settings_limit_what_an_agent_gets(self) -> None:
        session = MemoryGraphSession(str(uuid4()), memory, session_settings=SessionSettings(limit=1))
        asyncio.run(session.add_items(ITEMS[:2]))
        self.assertEqual(asyncio.run(session.get_items()), ITEMS[1:2])


class TestAgent(unittest.TestCase):
    def test_an_agent_continues_its_conversation(self) -> None:
        model = ScriptedModel("How do you like it there?", "In Bergen.")
        agent = Agent(name="Assistant", model=model)
        session_id = str(uuid4())
        asyncio.run(Runner.run(agent, "I moved to Bergen.", session=MemoryGraphSession(session_id, memory)))
        answer = asyncio.run(Runner.run(agent, "Where do I live?", session=MemoryGraphSession(session_id, memory)))
        self.assertEqual(answer.final_output, "In Bergen.")
        self.assertEqual([item["role"] for item in model.inputs[1]], ["user", "assistant", "user"])
        self.assertIn("Bergen", memory.context("Where does the user live?", session_id=session_id))

    def test_what_people_say_is_recalled_once_and_no_plumbing(self) -> None:
        subject, text = str(uuid4()), "Please remember that my cat is called Misty."
        model = ScriptedModel(
            ("remember", {"text": "My cat is called Misty."}),
            "I will.",
            ("search_memory", {"query": "What is my cat called?"}),
            "Misty.",
        )
        agent = Agent(name="Assistant", model=model, tools=memory_tools(memory, subject=subject))
        session = MemoryGraphSession(str(uuid4()), memory, subject=subject)
        asyncio.run(Runner.run(agent, text, session=session))
        asyncio.run(session.add_items([{"role": "user", "content": text}]))
        asyncio.run(Runner.run(agent, "What is my cat called?", session=session))
        searched = model.inputs[3][-1]["output"]
        for recalled in (searched, memory.context("What is my cat called?", subject=subject)):
            self.assertIn("Misty", recalled)
            self.assertNotRegex(recalled, "function_call|Stored|What is my cat")
            self.assertEqual(recalled.count(text), 1)
        self.assertEqual(len(asyncio.run(session.get_items())), 9)

    def test_an_agent_remembers_and_searches_with_its_tools(self) -> None:
        model = ScriptedModel(
            ("remember", {"text": "Grace Hopper lives in Rome."}),
            "I will remember it.",
            ("search_memory", {"query": "Where does Grace Hopper live?"}),
            "In Rome.",
        )
        agent = Agent(name="Assistant", model=model, tools=memory_tools(memory, subject="u-1"))
        asyncio.run(Runner.run(agent, "Grace Hopper lives in Rome."))
        result = asyncio.run(Runner.run(agent, "Where does Grace Hopper live?"))
        self.assertEqual(model.inputs[1][-1]["output"], "Stored.")
        self.assertIn("Grace Hopper lives in Rome", model.inputs[3][-1]["output"])
        self.assertEqual(result.final_output, "In Rome.")

        stranger = ScriptedModel(("search_memory", {"query": "Where does Grace Hopper live?"}), "I do not know.")
        agent = Agent(name="Assistant", model=stranger, tools=memory_tools(memory, subject="u-2"))
        asyncio.run(Runner.run(agent, "Where does Grace Hopper live?"))
        self.assertEqual(stranger.inputs[1][-1]["output"], "Nothing is known about this.")
