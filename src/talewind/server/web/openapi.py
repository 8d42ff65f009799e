"""The HTTP interface, described for programs: what Litestar finds out itself, and events, which it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from talewind import __version__
from talewind.engine import Event, TableEvent, games

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

CONFIG = OpenAPIConfig(
    title="Talewind",
    version=__version__,
    description=(
        "An online table for storytelling board games. Every error is a `Trouble`: a code and a sentence, "
        "and nothing has changed. Who asks is known by the cookie `talewind`, which the first request that "
        "needs one hands out. What happens at a table travels over the WebSocket `/ws/t/{code}` "
        "(docs/protocol.md)."
    ),
    license=License(name="MIT", identifier="MIT"),
    path="/schema",
    render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
    use_handler_docstrings=True,
)


class EventSchema(OpenAPISchemaPlugin):
    """`Event` on the wire is any event of any game, or one that every game may tell."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation is Event

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        kinds: list[type[Event]] = list(get_args(TableEvent))
        for game in games().values():
            kinds += get_args(game.Event) or (game.Event,)
        return Schema(
            any_of=[
                schema_creator.for_field_definition(FieldDefinition.from_annotation(kind)) for kind in kinds
            ]
        )
