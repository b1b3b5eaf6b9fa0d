"""Writes the types of a game's views for the page: ``board/view.ts``."""

from __future__ import annotations

from bottega.schema.declared import structs_of
from bottega.schema.python import Writer

HEAD = "// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand."


def view_types(writer: Writer) -> str:
    """The text of ``view.ts``."""
    title = f"{writer.title}View"
    lines = [HEAD, 'import type { View } from "$lib/seen";']
    for struct in structs_of(writer.source):
        lines += ["", f"export interface {struct.title} {{"]
        lines += [f"  {name}: {kind.typescript()};" for name, kind in struct.fields.items()]
        lines.append("}")
    for record in writer.records():
        fields = [field for field in writer.fields[record.name] if field.in_views]
        if not fields:
            continue
        extends = " extends View" if record.is_state else ""
        lines += ["", f"export interface {title if record.is_state else record.name}{extends} {{"]
        if record.is_state and not any(field.key == "scores" for field in fields):
            lines.append("  scores: number[];")
        for field in fields:
            if field.doc:
                lines.append(f"  /** {' '.join(field.doc.split())} */")
            lines.append(f"  {field.key}: {field.seen().typescript()};")
        lines.append("}")
    return "\n".join(lines) + "\n"
