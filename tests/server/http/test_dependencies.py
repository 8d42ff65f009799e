"""What a request needs of the house is looked for in turn: beside each other it would be a task for each."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from talewind.server.web.app import Entrance


async def test_no_request_has_its_dependencies_looked_for_beside_each_other(app: Entrance) -> None:
    routes = [route for route in app.litestar.routes if isinstance(route, HTTPRoute)]
    asked = [(route, handler) for route in routes for handler in route.route_handlers]
    assert any(isinstance(handler, HTTPRouteHandler) for _, handler in asked)
    for route, handler in asked:
        batches = handler.create_kwargs_model(route.path_parameters).dependency_batches
        assert all(len(batch) == 1 for batch in batches), f"{handler} looks for several at once"
