# quickstart.py
from datetime import datetime, timezone

from memory_graph_client import MemoryGraph

said_at = datetime(2026, 3, 14, 9, 30, tzinfo=timezone.utc)
with MemoryGraph() as memory:
    added = memory.add_messages(
        [
            {"role": "user", "name": "Ada", "content": "I moved from Paris to Oslo.", "at": said_at},
            {"role": "assistant", "content": "How do you like it there?"},
        ],
        session_id="chat-7",
    )
    memory.wait_for(added.queue_ids or [])

    # What the memory knows, as text for a prompt.
    print(memory.context("Where does Ada live?", max_tokens=10))

    # An answer with citations.
    print(memory.ask("Where does Ada live?").answer)

    # Forgetting shows first what it would remove.
    forgetting = memory.forget(session_id="chat-7")
    print("logs to delete:", forgetting.preview.counts.logs)
    forgetting.confirm()
