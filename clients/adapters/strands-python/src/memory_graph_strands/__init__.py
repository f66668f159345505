"""A memory store for Strands Agents, kept in Memory Graph."""

from .memory_store import MemoryGraphStore

__all__ = ["MemoryGraphStore"]
