"""What is wrong with a message, and what would be right: the field at fault and those that are allowed."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

_UNKNOWN = re.compile(r"unknown field `(.*?)`|missing required field `(.*?)`")
_TAG = re.compile(r"Invalid value .* - at `\$\.(type|kind)`")


def explained(problem: str, expected: Any) -> str:
    """The decoder's words, with the fields or types that are allowed where it names a wrong one."""
    kinds = [kind for kind in (get_args(expected) or (expected,)) if isinstance(kind, type)]
    structs = [kind for kind in kinds if issubclass(kind, msgspec.Struct)]
    if _TAG.search(problem):
        tags = [str(kind.__struct_config__.tag) for kind in structs if kind.__struct_config__.tag]
        return f"{problem[:300]}; allowed: {', '.join(tags)}" if tags else problem[:300]
    if _UNKNOWN.search(problem) and structs:
        fields = [
            (f"{kind.__struct_config__.tag}: " if kind.__struct_config__.tag else "")
            + ", ".join(field.encode_name for field in msgspec.structs.fields(kind))
            for kind in structs
        ]
        return f"{problem[:300]}; allowed: {'; '.join(fields)}"
    return problem[:300]
