"""Messages to webhooks, per Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import WebhookVerificationError

_PREFIX = "whsec_"


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> dict[str, Any]:
    """Verify a message to a webhook, and parse it.

    :param body: as received: the raw bytes, not what was parsed from them
    :param secrets: of the webhook; several where webhooks share an endpoint
    :param tolerance: how much the clock of the message may differ, in seconds
    :param now: in seconds since 1970; the current time if it is missing
    :raises WebhookVerificationError: unless one of the secrets signed it lately
    """
    lower = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not lower.get(name):
            raise WebhookVerificationError(f"The header {name} is missing")
    timestamp = lower["webhook-timestamp"]
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("The timestamp is too far from the current time")

    content = body.encode() if isinstance(body, str) else body
    signed = f"{lower['webhook-id']}.{timestamp}.".encode() + content
    given = [part[len("v1,") :] for part in lower["webhook-signature"].split(" ") if part.startswith("v1,")]
    is_signed = False
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
        for signature in given:
            is_signed |= hmac.compare_digest(signature.encode(), expected)
    if not is_signed:
        raise WebhookVerificationError("No signature matches")
    message: dict[str, Any] = json.loads(content)
    return message


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if key == b"":
        raise WebhookVerificationError("The secret is not valid")
    return key
