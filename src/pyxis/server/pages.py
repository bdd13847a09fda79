"""The documentation of the REST interface as one plain page, with nothing fetched from elsewhere."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
:root { color-scheme: light dark }
h2 { margin-top: 2.5rem; text-transform: capitalize }
dt { margin-top: 1rem }
dd { margin-left: 1.5rem }
"""


class Pages(OpenAPIRenderPlugin):
    """Renders the OpenAPI schema; the schema itself is beside it, as `openapi.json`."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        """The page."""
        by_tag: dict[str, list[str]] = {}
        for path, methods in openapi_schema["paths"].items():
            for method, operation in methods.items():
                if isinstance(operation, dict) and "responses" in operation:
                    tag = operation.get("tags", ["other"])[0]
                    by_tag.setdefault(tag, []).append(_operation(method, path, operation))
        body = "".join(f"<h2>{escape(tag)}</h2><dl>{''.join(items)}</dl>" for tag, items in by_tag.items())
        info = openapi_schema["info"]
        title = f"{escape(info['title'])} {escape(info['version'])}"
        return (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>{STYLE}</style>"
            f"<h1>{title}</h1><p>{escape(info.get('description', ''))}</p>"
            f'<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>{body}'
        ).encode()


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    asked = [f"<code>{escape(given['name'])}</code>" for given in operation.get("parameters", [])]
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if content:
        asked.append(f"a body of <code>{escape(_type(content['schema']))}</code>")
    gives = {
        _type(kind["schema"])
        for status, response in operation["responses"].items()
        if status.startswith("2")
        for kind in response.get("content", {}).values()
    }
    words = [operation.get("description") or "", f"Takes {', '.join(asked)}." if asked else ""]
    words.append(f"Gives <code>{escape(', '.join(sorted(gives)))}</code>." if gives else "")
    return (
        f"<dt><code><b>{method.upper()}</b> {escape(path)}</code> — {escape(operation.get('summary', ''))}</dt>"
        f"<dd>{' '.join(filter(None, words))}</dd>"
    )


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].rpartition("_")[2]
    if schema.get("type") == "array":
        return f"{_type(schema['items'])}[]"
    return str(schema.get("type", "anything"))
