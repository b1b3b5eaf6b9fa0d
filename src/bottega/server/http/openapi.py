"""The API as a page one can read: made from the OpenAPI document, without scripts."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

_METHODS = ("get", "post", "patch", "put", "delete")


class ApiPage(OpenAPIRenderPlugin):
    """Every path with what it takes and gives; the document itself lies beside it as ``openapi.json``."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info = openapi_schema["info"]
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
            f"<title>{escape(info['title'])} API</title><h1>{escape(info['title'])} API {escape(info['version'])}</h1>",
            "<p>The same as <a href=docs/openapi.json>openapi.json</a>. Live play is described in docs/api.md.</p>",
        ]
        for path, item in openapi_schema["paths"].items():
            parts += [_operation(path, method, item[method]) for method in _METHODS if method in item]
        parts.append("<h2>Data</h2>")
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        parts += [_schema(name, schema) for name, schema in sorted(schemas.items())]
        return "".join(parts).encode()


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        f"<li><code>{escape(one['name'])}</code> ({one['in']}) {escape(one.get('description', ''))}"
        for one in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {})
    rows += [f"<li>body: {_shape(content.get('schema', {}))}" for content in body.values()]
    rows += [
        f"<li>{status}: " + ", ".join(_shape(content.get("schema", {})) for content in answer["content"].values())
        for status, answer in operation.get("responses", {}).items()
        if answer.get("content") and status.startswith("2")
    ]
    told = escape(operation.get("description") or "")
    title = f"<h3><code>{method.upper()} {escape(path)}</code> {escape(operation.get('summary') or '')}</h3>"
    return f"{title}<p>{told}</p><ul>{''.join(rows)}</ul>"


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        f"<li><code>{escape(field)}</code>{'' if field in needed else ' (optional)'}: {_shape(shape)}"
        for field, shape in schema.get("properties", {}).items()
    ]
    title = f"<h3 id='{escape(name)}'>{escape(name)}</h3>"
    return f"{title}<p>{escape(schema.get('description', ''))}</p><ul>{''.join(rows)}</ul>"


def _shape(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    if "oneOf" in schema or "anyOf" in schema:
        return " or ".join(_shape(one) for one in schema.get("oneOf") or schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return ", ".join(f"<code>{escape(str(one))}</code>" for one in schema.get("enum") or [schema["const"]])
    if schema.get("type") == "array":
        return f"list of {_shape(schema.get('items', {}))}"
    kind = schema.get("type", "anything")
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))
