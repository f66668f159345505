from __future__ import annotations

import asyncio
import unittest
from collections.abc import AsyncGenerator
from typing import Any
from uuid import uuid4

from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.graph import START, MessagesState, StateGraph
from memory_graph_client import MemoryGraph
from memory_graph_langgraph import MemoryGraphSaver

memory = MemoryGraph()


@checkpointer_test(name="MemoryGraphSaver")
async def saver() -> AsyncGenerator[MemoryGraphSaver, None]:
    yield MemoryGraphSaver(memory, source=str(uuid4()))


class TestSaver(unittest.TestCase):
    def test_it_passes_the_suite_of_langgraph(self) -> None:
        report = asyncio.run(validate(saver))
        failures = {name: result.failures for name, result in report.results.items() if result.failures}
        self.assertEqual(failures, {})
        self.assertTrue(report.passed_all_base())

    def test_a_graph_continues_its_thread_and_no_search_finds_it(self) -> None:
        def answer(state: MessagesState) -> dict[str, Any]:
            return {"messages": [("ai", f"You said {len(state['messages'])} things.")]}

        builder = StateGraph(MessagesState).add_node(answer).add_edge(START, "answer")
        subjects = [str(uuid4()), str(uuid4())]
        threads = [MemoryGraphSaver(memory, subject=subject) for subject in subjects]
        config: Any = {"configurable": {"thread_id": "chat-7"}}
        texts: list[str] = []
        for saver in (threads[0], threads[0], threads[1]):
            state = builder.compile(checkpointer=saver).invoke({"messages": [("user", "I live in Oslo.")]}, config)
            texts.append(state["messages"][-1].content)
        self.assertEqual(texts, ["You said 1 things.", "You said 3 things.", "You said 1 things."])
        self.assertEqual(memory.context("Oslo", subject=subjects[0]), "")
        self.assertEqual(len(list(threads[0].list(config, limit=2))), 2)
        threads[0].delete_thread("chat-7")
        self.assertEqual([saver.get_tuple(config) is None for saver in threads], [True, False])
