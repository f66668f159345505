from __future__ import annotations

import asyncio
import operator
import unittest
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import Any
from unittest.mock import patch
from uuid import uuid4

from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.store.base import BaseStore, GetOp, Item, ListNamespacesOp, PutOp, SearchItem, SearchOp
from langgraph.store.memory import InMemoryStore
from memory_graph_client import MemoryGraph
from memory_graph_langgraph import MemoryGraphStore

memory = MemoryGraph()
USERS = ("users", "ada/ü, 😀")
NESTED = {"a": {"b": [1, None, {"c": "é\n\"'\\"}]}, "empty": {}, "none": None, "deep": [[[[[[1]]]]]], "no": False}
ITEMS: list[tuple[tuple[str, ...], str, dict[str, Any]]] = [
    (USERS, "food", {"text": "I like pizza with olives.", "rank": 1, "tags": ["a", "b"]}),
    (USERS, "home", {"text": "I live in Oslo.", "rank": 2, "nested": {"city": "Oslo"}}),
    (USERS, "key, with {\"all\"} 😀 'signs'", NESTED),
    ((*USERS, "more"), "food", {"rank": 2.5, "long": "words " * 10_000}),
    (("users",), "empty", {}),
    (("users2",), "food", {"rank": "3"}),
    (("a", "b", "c", "d", "e"), "1", {"rank": None}),
]


def shown(item: Item | None) -> Any:
    return None if item is None else (item.namespace, item.key, item.value)


def listed(items: Any) -> list[Any]:
    """Without the order, which is that of insertion in one store, and of time in the other."""
    return sorted((shown(item) for item in items), key=operator.itemgetter(0, 1))


def searched(prefix: tuple[str, ...], **options: Any) -> Callable[[BaseStore], Any]:
    return lambda store: listed(store.search(prefix, limit=100, **options))


def paged(store: BaseStore) -> Any:
    pages = [store.search((), limit=2, offset=offset) for offset in range(0, 10, 2)]
    return [len(page) for page in pages], listed(item for page in pages for item in page)


def batched(store: BaseStore) -> Any:
    ops = [
        PutOp(USERS, "food", {"rank": 9}),
        PutOp(USERS, "food", {"rank": 10}),
        PutOp(USERS, "new", {"rank": 1}),
        GetOp(USERS, "food"),
        PutOp(USERS, "home", None),
        SearchOp(("users2",)),
        ListNamespacesOp(max_depth=1),
    ]
    *_, food, _, found, namespaces = store.batch(ops)
    return shown(food), listed(found), namespaces, searched(())(store)


STEPS: dict[str, Callable[[BaseStore], Any]] = {
    "each item": lambda store: [shown(store.get(namespace, key)) for namespace, key, _ in ITEMS],
    "all": searched(()),
    "a prefix": searched(USERS),
    "a prefix that is part of a label": searched(("user",)),
    "pages": paged,
    "equal": searched((), filter={"rank": 2}),
    "equal, nested": searched((), filter={"nested": {"city": "Oslo"}}),
    "equal, in a list": searched((), filter={"tags": ["a", "b"]}),
    "equal, in another order": searched((), filter={"tags": ["b", "a"]}),
    "none": searched((), filter={"none": None, "no": False}),
    "not equal": searched((), filter={"rank": {"$ne": 2}}),
    "within": searched(("users2",), filter={"rank": {"$gte": 3, "$lt": 3.5}}),
    "beyond": searched(("users2",), filter={"rank": {"$gt": 3}}),
    "several": searched((), filter={"rank": {"$eq": 1}, "text": "I like pizza with olives."}),
    "namespaces": lambda store: store.list_namespaces(),
    "namespaces, cut": lambda store: store.list_namespaces(max_depth=2, limit=3, offset=1),
    "namespaces, prefix": lambda store: store.list_namespaces(prefix=("users",)),
    "namespaces, prefix with any label": lambda store: store.list_namespaces(prefix=("*", "b")),
    "namespaces, suffix": lambda store: store.list_namespaces(suffix=("d", "*")),
    "namespaces, both": lambda store: store.list_namespaces(prefix=USERS, suffix=("more",)),
    "replace": lambda store: [store.put(USERS, "food", {"rank": 7}), searched(USERS)(store)],
    "delete": lambda store: [store.delete(USERS, "home"), store.delete(USERS, "x"), searched(USERS)(store)],
    "batch": batched,
    # The last, because it makes a namespace in the store of LangGraph.
    "no item": lambda store: [store.get(USERS, "none"), store.get(("users", "x"), "food"), store.get(("x",), "food")],
}


def keys(items: list[SearchItem]) -> list[str]:
    return sorted(item.key for item in items)


class Clock:
    """A `datetime` that is ahead."""

    minutes = 0
    fromisoformat = datetime.fromisoformat

    def now(self, zone: timezone) -> datetime:
        return datetime.now(zone) + timedelta(minutes=self.minutes)


class TestStore(unittest.TestCase):
    def setUp(self) -> None:
        self.store = MemoryGraphStore(memory, source=str(uuid4()))

    def test_it_behaves_as_the_store_of_langgraph(self) -> None:
        ours, reference = self.store, InMemoryStore()
        for store in (ours, reference):
            store.batch([PutOp(*item) for item in ITEMS])
        for name, step in STEPS.items():
            with self.subTest(name):
                self.assertEqual(step(ours), step(reference))

    def test_items_that_answer_a_query_are_first_and_have_scores(self) -> None:
        for key, text in {"a": "I like pizza.", "b": "My bicycle is red.", "c": "Grace Hopper lives in Rome."}.items():
            self.store.put(USERS, key, {"memory": text})
        self.store.put(("others",), "c", {"memory": "Grace Hopper lives in Rome."})
        found = self.store.search(USERS[:1], query="Where does Grace Hopper live?")
        self.assertEqual([item.key for item in found][0], "c")
        self.assertEqual(sorted(item.key for item in found), ["a", "b", "c"])
        scores = [item.score for item in found if item.score is not None]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(len(scores), 3)
        self.assertGreater(scores[0], scores[1])
        filtered = self.store.search((), query="Where does Grace live?", filter={"memory": "I like pizza."}, limit=1)
        self.assertEqual([item.key for item in filtered], ["a"])

    def test_the_index_says_which_texts_are_searched(self) -> None:
        store = MemoryGraphStore(memory, source=str(uuid4()), fields=["memory"])
        store.put(USERS, "memory", {"memory": "My violin is old.", "note": "trombone"})
        store.put(USERS, "note", {"memory": "nothing", "note": "My violin is old."}, index=["note"])
        store.put(USERS, "hidden", {"memory": "My violin is old."}, index=False)
        scores = {item.key: item.score for item in store.search(USERS, query="How old is my violin?")}
        self.assertIsNone(scores["hidden"])
        self.assertEqual({key for key, score in scores.items() if score}, {"memory", "note"})

    def test_an_item_is_not_lost_if_a_put_ends_halfway(self) -> None:
        self.store.put(USERS, "a", {"version": 1})
        first = self.store.get(USERS, "a")
        with patch.object(memory.api.logs, "remove", side_effect=ConnectionError("gone")):
            with self.assertRaises(ConnectionError):
                self.store.put(USERS, "a", {"version": 2})
        items = [self.store.get(USERS, "a"), *self.store.search(USERS), *self.store.search(USERS, query="version")]
        self.assertEqual([item and item.value for item in items], [{"version": 2}] * 3)
        self.store.put(USERS, "a", {"version": 3})
        self.assertEqual(len(list(memory.logs(source=self.store.source))), 1)
        last = self.store.get(USERS, "a")
        assert first and last
        self.assertEqual(last.created_at, first.created_at)
        self.assertGreater(last.updated_at, first.updated_at)

    def test_what_cannot_be_kept_is_rejected(self) -> None:
        with self.assertRaisesRegex(ValueError, r"\$gte"):
            self.store.put(USERS, "a", {"rank": 1})
            self.store.search(USERS, filter={"rank": {"$in": [1]}})

    def test_an_item_expires_unless_it_is_read(self) -> None:
        clock = Clock()
        with patch("memory_graph_langgraph.episodes.datetime", clock), patch("memory_graph_langgraph.store.datetime", clock):
            store = MemoryGraphStore(memory, source=str(uuid4()), ttl={"default_ttl": 60})
            store.put(USERS, "read", {"memory": "My violin is old."}, index=["memory"])
            store.put(USERS, "seen", {"memory": "My piano is old."})
            store.put(USERS, "short", {"memory": "My flute is old."}, ttl=10)
            store.put(USERS, "kept", {"memory": "My drum is old."}, ttl=None)
            before = store.get(USERS, "read", refresh_ttl=False)
            clock.minutes = 40
            self.assertEqual(keys(store.search(USERS, refresh_ttl=False)), ["kept", "read", "seen"])
            store.get(USERS, "read")
            store.get(USERS, "seen", refresh_ttl=False)
            clock.minutes = 80
            self.assertEqual(store.get(USERS, "read", refresh_ttl=False), before)
            self.assertIsNone(store.get(USERS, "seen"))
            self.assertEqual(keys(store.search(USERS, query="What is old?", refresh_ttl=False)), ["kept", "read"])
            self.assertEqual((store.sweep_ttl(), store.sweep_ttl()), (2, 0))
        self.assertEqual(len(list(memory.episodes(source=store.source))), 2)

    def test_facts_are_learnt_for_the_subject_of_a_namespace(self) -> None:
        store = MemoryGraphStore(memory, source=str(uuid4()), subject=lambda namespace: namespace[1])
        store.put(("users", "mary"), "home", {"memory": "I live in Bergen."})
        self.assertIn("mary lives in Bergen", memory.context("Where do I live?", subject="mary"))
        self.assertEqual(memory.context("Where do I live?", subject="john"), "")

    def test_a_graph_remembers_between_threads(self) -> None:
        def answer(state: MessagesState, *, store: BaseStore) -> dict[str, Any]:
            question = state["messages"][-1].content
            known = [item.value["memory"] for item in store.search(USERS, query=question, limit=1)]
            store.put(USERS, str(uuid4()), {"memory": question})
            return {"messages": [*known, model.invoke(state["messages"])]}

        model = GenericFakeChatModel(messages=iter([AIMessage("Noted."), AIMessage("In Oslo.")]))
        builder = StateGraph(MessagesState).add_node(answer).add_edge(START, "answer")
        graph = builder.compile(store=self.store)
        graph.invoke({"messages": [("user", "I live in Oslo.")]})
        state = asyncio.run(graph.ainvoke({"messages": [("user", "Where do I live?")]}))
        texts = [message.content for message in state["messages"]]
        self.assertEqual(texts, ["Where do I live?", "I live in Oslo.", "In Oslo."])

    def test_asynchronous_calls_do_the_same(self) -> None:
        async def calls() -> list[Any]:
            await self.store.aput(USERS, "a", {"x": 1})
            found = [await self.store.aget(USERS, "a"), *await self.store.asearch(USERS)]
            namespaces = await self.store.alist_namespaces()
            await self.store.adelete(USERS, "a")
            return [*map(shown, found), namespaces, await self.store.aget(USERS, "a")]

        item = (USERS, "a", {"x": 1})
        self.assertEqual(asyncio.run(calls()), [item, item, [USERS], None])
