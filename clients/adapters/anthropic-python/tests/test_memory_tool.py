from __future__ import annotations

import asyncio
import json
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import uuid4

from anthropic import Anthropic, AsyncAnthropic
from anthropic.lib.tools import ToolError
from memory_graph_anthropic import AsyncMemoryGraphMemoryTool, MemoryGraphMemoryTool
from memory_graph_client import MemoryGraph

CASES = json.loads(
    (Path(__file__).parents[3] / "conformance/adapters/memory-tool-cases.json").read_text(encoding="utf-8")
)
PATH = "/memories/notes.md"
CHANGED = "Another program changed this meanwhile. View it again."

memory = MemoryGraph()
others = MemoryGraph()


def create(text: str) -> dict[str, Any]:
    return {"command": "create", "path": PATH, "file_text": text}


def replace(old: str, new: str) -> dict[str, Any]:
    return {"command": "str_replace", "path": PATH, "old_str": old, "new_str": new}


VIEW = {"command": "view", "path": PATH}
DELETE = {"command": "delete", "path": PATH}


class TestMemoryTool(unittest.TestCase):
    def setUp(self) -> None:
        self.subject = str(uuid4())
        self.tool = MemoryGraphMemoryTool(memory, subject=self.subject)
        self.other = MemoryGraphMemoryTool(others, subject=self.subject)

    def test_a_model_gets_the_documented_results(self) -> None:
        for case in CASES:
            with self.subTest(case["title"]):
                tool = MemoryGraphMemoryTool(memory, subject=str(uuid4()))
                runner = Anthropic().beta.messages.tool_runner(
                    model="fake", max_tokens=1_000, messages=[{"role": "user", "content": case["title"]}], tools=[tool]
                )
                steps = []
                for message in runner:
                    answer = runner.generate_tool_call_response()
                    if answer is not None:
                        steps.append(step_of(message, answer))
                self.assertEqual(steps, case["steps"])

    def test_an_asynchronous_client_has_it(self) -> None:
        async def run() -> list[Any]:
            tool = AsyncMemoryGraphMemoryTool(memory, subject=self.subject)
            runner = AsyncAnthropic().beta.messages.tool_runner(
                model="fake", max_tokens=1_000, messages=[{"role": "user", "content": CASES[0]["title"]}], tools=[tool]
            )
            steps = []
            async for message in runner:
                answer = await runner.generate_tool_call_response()
                if answer is not None:
                    steps.append(step_of(message, answer))
            return steps

        self.assertEqual(asyncio.run(run()), CASES[0]["steps"])

    def test_files_are_found_by_search(self) -> None:
        self.tool.call(create("# People\n\n- Grace Hopper lives in Rome.\n"))
        results = memory.search("Where does Grace Hopper live?", subject=self.subject).results
        self.assertEqual(results[0].content, "Grace Hopper lives in Rome")

    def test_a_text_need_not_be_valid_unicode(self) -> None:
        self.tool.call(create("half \ud83d"))
        self.assertIn("half \ud83d", str(self.tool.call(VIEW)))

    def test_subjects_and_sources_are_kept_apart(self) -> None:
        tools = [self.tool, MemoryGraphMemoryTool(memory), MemoryGraphMemoryTool(memory, source=str(uuid4()))]
        for number, tool in enumerate(tools):
            tool.call(create(f"text {number}"))
        for number, tool in enumerate(tools):
            self.assertIn(f"text {number}", str(tool.call(VIEW)))
            tool.call(DELETE)

    def test_an_edit_that_ends_halfway_loses_nothing(self) -> None:
        self.tool.call(create("old"))
        with mock.patch.object(memory.api.logs, "remove", side_effect=OSError("gone")), self.assertRaises(OSError):
            self.tool.call(replace("old", "new"))
        self.assertIn("new", str(self.tool.call(VIEW)))
        self.tool.call(replace("new", "newest"))
        self.assertEqual(self.texts(), ["newest"])

    def test_nothing_is_changed_if_another_program_changes_the_file_meanwhile(self) -> None:
        for theirs, left in [(replace("text", "their text"), ["their text"]), (DELETE, [])]:
            with self.subTest(theirs["command"]):
                self.tool.call(create("text"))
                self.assert_changed(replace("text", "our text"), before=lambda: self.other.call(theirs))
                self.assertEqual(self.texts(), left)
                for _ in left:
                    self.tool.call(DELETE)

    def test_an_edit_stays_that_another_program_builds_on(self) -> None:
        self.tool.call(create("text"))
        theirs = replace("text", "text and theirs")
        self.assert_changed(replace("text", "our text"), after=lambda: self.other.call(theirs))
        self.assertEqual(self.texts(), ["our text and theirs"])

    def assert_changed(
        self, ours: dict[str, Any], before: Callable[[], Any] = int, after: Callable[[], Any] = int
    ) -> None:
        """:param before: what another program does before the text is added. `after`: when it can be read"""
        add = memory.add

        def slow_add(*args: Any, **options: Any) -> Any:
            before()
            added = add(*args, **options)
            memory.wait_for(added.queue_id)
            after()
            return added

        with mock.patch.object(memory, "add", slow_add), self.assertRaisesRegex(ToolError, CHANGED):
            self.tool.call(ours)

    def texts(self) -> list[str]:
        """All that is stored for the file."""
        return [episode.content for episode in memory.episodes(subject=self.subject, metadata={"file.path": PATH})]


def step_of(message: Any, answer: Any) -> dict[str, Any]:
    """A step of a case, as it was."""
    [call], [result] = message.content, answer["content"]
    failure = {"error": True} if result.get("is_error") else {}
    return {"input": call.input, "result": result["content"], **failure}
