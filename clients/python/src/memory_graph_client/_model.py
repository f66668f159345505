from __future__ import annotations

from typing import Any

from attrs import fields

from ._generated.types import Unset


class Model:
    """What the shapes of all requests and answers have. What an answer does not contain is left out."""

    __slots__ = ()

    def model_dump(self) -> dict[str, Any]:
        """As a dictionary, with the names of the attributes. `to_dict` has the names and values of the JSON."""
        return {name: _dumped(value) for name, value in self._present().items()}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._present().items())})"

    def _present(self) -> dict[str, Any]:
        values = {field.name: getattr(self, field.name) for field in fields(type(self))}  # type: ignore[arg-type]
        others = values.pop("additional_properties", {})
        return {**{name: value for name, value in values.items() if not isinstance(value, Unset)}, **others}


def _dumped(value: Any) -> Any:
    if isinstance(value, Model):
        return value.model_dump()
    if isinstance(value, list):
        return [_dumped(entry) for entry in value]
    if isinstance(value, dict):
        return {key: _dumped(entry) for key, entry in value.items()}
    return value
