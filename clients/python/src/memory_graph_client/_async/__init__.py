"""The asynchronous client. The synchronous one is generated from it: see clients/generation."""
