from __future__ import annotations

import unittest
from copy import deepcopy
from datetime import datetime, timedelta, timezone
from typing import Any
from uuid import uuid4

from crewai import Agent, Crew, Task
from crewai.llms.base_llm import BaseLLM
from memory_graph_client import MemoryGraph
from memory_graph_crewai import MemoryGraphMemory

memory = MemoryGraph()


class ScriptedModel(BaseLLM):
    """A model that says what a test wants, and keeps what it was asked."""

    turns: list[str] = []
    asked: list[str] = []

    def call(self, messages: Any, *_: Any, **__: Any) -> str:
        self.asked.append(str(messages))
        return self.turns.pop(0)

    def supports_function_calling(self) -> bool:
        return False


class TestMemory(unittest.TestCase):
    def setUp(self) -> None:
        self.user = str(uuid4())
        self.memory = MemoryGraphMemory(memory, subject=self.user)

    def texts(self, query: str, **options: Any) -> list[str]:
        return [match.record.content for match in self.memory.recall(query, **options)]

    def test_a_crew_knows_what_another_did(self) -> None:
        def run(description: str, user: str) -> str:
            known = MemoryGraphMemory(memory, subject=user)
            agent = Agent(role="Assistant", goal="Help", backstory="You help.", llm=model)
            task = Task(description=description, expected_output="A sentence", agent=agent)
            return str(Crew(agents=[agent], tasks=[task], memory=known).kickoff())

        question = "Where does Grace Hopper live?"
        answers = [f"Thought: I know.\nFinal Answer: {text}" for text in ("Noted.", "In Rome.", "Unknown.")]
        model = ScriptedModel(model="scripted", turns=answers)
        run("Grace Hopper lives in Rome.", self.user)
        self.assertEqual(run(question, self.user), "In Rome.")
        run(question, str(uuid4()))
        self.assertIn("Grace Hopper lives in Rome", model.asked[1])
        self.assertNotIn("Rome", model.asked[2])
        kept = {(one.content, one.metadata.to_dict().get("role")) for one in memory.episodes(subject=self.user)}
        said = {("Grace Hopper lives in Rome.", None), ("Noted.", "assistant"), ("In Rome.", "assistant")}
        self.assertEqual(kept, {*said, (question, None)})

    def test_a_scope_has_its_records_only(self) -> None:
        self.memory.remember("Grace Hopper lives in Rome.", scope="/team/a", categories=["people"])
        self.memory.remember("Grace Hopper likes tea.", scope="/team/b", importance=0.9)
        self.assertIn("Grace Hopper likes tea", " ".join(self.texts("What about Grace Hopper?")))
        self.assertEqual({"Rome" in text for text in self.texts("What about Grace Hopper?", scope="/team/a")}, {True})
        self.assertEqual(self.texts("What about Grace Hopper?", categories=["places"]), [])
        scoped = self.memory.scope("/team/a")
        self.assertEqual({"Rome" in match.record.content for match in scoped.recall("Grace Hopper")}, {True})
        info = self.memory.info("/team")
        self.assertEqual((info.record_count, info.categories), (2, ["people"]))
        self.assertEqual(info.child_scopes, ["/team/a", "/team/b"])
        self.assertEqual(self.memory.list_scopes(), ["/team"])
        self.assertEqual(self.memory.list_categories(), {"people": 1})
        newest, oldest = self.memory.list_records()
        self.assertEqual((newest.importance, oldest.scope), (0.9, "/team/a"))

    def test_private_records_are_for_their_source(self) -> None:
        self.memory.remember("Grace Hopper lives in Rome.", source="ada", private=True)
        query = "Where does Grace Hopper live?"
        self.assertEqual([self.texts(query), self.texts(query, source="eve")], [[], []])
        self.assertTrue(self.texts(query, source="ada"))
        self.assertTrue(self.texts(query, include_private=True))

    def test_records_are_replaced_and_forgotten(self) -> None:
        record = self.memory.remember("Grace Hopper lives in Rome.", scope="/a", metadata={"team": "blue"})
        assert record
        self.memory.update(record.id, content="Grace Hopper lives in Lima.")
        [kept] = self.memory.list_records()
        self.assertEqual((kept.id, kept.metadata), (record.id, {"team": "blue"}))
        self.assertEqual(kept.content, "Grace Hopper lives in Lima.")
        self.assertEqual(deepcopy(self.memory).list_records(), [kept])
        self.assertNotIn("Rome", " ".join(self.texts("Where does Grace Hopper live?")))
        self.assertEqual(self.memory.forget(metadata_filter={"team": "red"}), 0)
        self.assertEqual(self.memory.forget(older_than=datetime.now(timezone.utc) - timedelta(days=1)), 0)
        self.assertEqual(self.memory.forget(record_ids=[record.id]), 1)
        self.memory.remember("Grace Hopper likes tea.")
        self.memory.reset()
        self.assertEqual((self.memory.list_records(), self.texts("Grace Hopper")), ([], []))

    def test_a_memory_can_be_read_only(self) -> None:
        known = MemoryGraphMemory(memory, subject=self.user, read_only=True)
        self.assertEqual((known.remember("I live in Rome."), known.list_records()), (None, []))
