from __future__ import annotations

from typing import TypedDict


class Owner(TypedDict, total=False):
    subject: str


def owner_of(subject: str | None) -> Owner:
    """Options of a call that name a subject, or do not."""
    return {} if subject is None else {"subject": subject}
