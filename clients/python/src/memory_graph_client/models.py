"""The shapes of requests and answers."""

from ._generated.models import *  # noqa: F403
