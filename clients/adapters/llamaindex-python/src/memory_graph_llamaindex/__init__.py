"""Memory and retriever for LlamaIndex, kept in Memory Graph."""

from .memory import MemoryGraphMemory
from .memory_block import MemoryGraphMemoryBlock
from .retriever import MemoryGraphRetriever

__all__ = ["MemoryGraphMemory", "MemoryGraphMemoryBlock", "MemoryGraphRetriever"]
