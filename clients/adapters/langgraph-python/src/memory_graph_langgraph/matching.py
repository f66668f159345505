"""Which items and namespaces match, as in the stores of LangGraph."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langgraph.store.base import MatchCondition

_COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


def meets_filter(value: Mapping[str, Any], conditions: Mapping[str, Any] | None) -> bool:
    """Whether all fields equal those of the filter, or meet its operators.

    :raises ValueError: an unknown operator
    """
    return all(_meets(value.get(key), condition) for key, condition in (conditions or {}).items())


def matches_namespace(namespace: Sequence[str], conditions: Sequence[MatchCondition] | None) -> bool:
    """Whether a namespace begins or ends as all conditions say. `*` matches any label."""
    return all(_matches(namespace, condition) for condition in conditions or ())


def _meets(value: Any, condition: Any) -> bool:
    if isinstance(condition, Mapping):
        if any(key.startswith("$") for key in condition):
            return all(_compares(value, name, operand) for name, operand in condition.items())
        return isinstance(value, Mapping) and meets_filter(value, condition)
    if isinstance(condition, (list, tuple)):
        is_as_long = isinstance(value, (list, tuple)) and len(value) == len(condition)
        return is_as_long and all(_meets(*pair) for pair in zip(value, condition, strict=True))
    return bool(value == condition)


def _compares(value: Any, name: str, operand: Any) -> bool:
    if name in ("$eq", "$ne"):
        return bool(value == operand) is (name == "$eq")
    if name not in _COMPARISONS:
        raise ValueError(f"Unsupported operator: {name}. Use $eq, $ne, $gt, $gte, $lt or $lte")
    try:
        return _COMPARISONS[name](float(value), float(operand))
    except (TypeError, ValueError):
        return False


def _matches(namespace: Sequence[str], condition: MatchCondition) -> bool:
    path = condition.path
    if condition.match_type not in ("prefix", "suffix"):
        raise ValueError(f"Unsupported match type: {condition.match_type}. Use prefix or suffix")
    if len(namespace) < len(path):
        return False
    part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[len(namespace) - len(path) :]
    return all(wanted in ("*", label) for label, wanted in zip(part, path, strict=True))
