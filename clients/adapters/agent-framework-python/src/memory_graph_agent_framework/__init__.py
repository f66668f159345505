"""A context provider for Microsoft Agent Framework, kept in Memory Graph."""

from .context_provider import MemoryGraphContextProvider

__all__ = ["MemoryGraphContextProvider"]
