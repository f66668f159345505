"""The shapes of requests and answers. Each is loaded when it is used."""

from typing import TYPE_CHECKING, Any

from ._generated import models as _models

if TYPE_CHECKING:
    from ._generated.models import *  # noqa: F403

__all__ = _models.__all__


def __getattr__(name: str) -> Any:
    return getattr(_models, name)
