"""Store, chat history and retriever for LangGraph and LangChain, kept in Memory Graph."""

from .chat_history import MemoryGraphChatMessageHistory
from .retriever import MemoryGraphRetriever
from .saver import MemoryGraphSaver
from .store import MemoryGraphStore

__all__ = ["MemoryGraphChatMessageHistory", "MemoryGraphRetriever", "MemoryGraphSaver", "MemoryGraphStore"]
