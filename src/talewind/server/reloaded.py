"""Working on Talewind: a server that starts again when a file changes."""

from __future__ import annotations

import os
from pathlib import Path

import click
import msgspec
import uvicorn

from . import network
from .announcing import Announcement
from .ground import logs
from .web.app import Config, Entrance, create_app

RELOAD_VARIABLE = "TALEWIND_RELOAD"
"""Where such a server finds its configuration."""


def serve_reloading(config: Config, host: str, port: int) -> None:
    with network.open_port(host, port):
        pass
    here, others = network.addresses(host, port)
    config = msgspec.structs.replace(config, public_url=config.public_url or (others or [here])[0])
    os.environ[RELOAD_VARIABLE] = msgspec.json.encode(config).decode()
    click.echo(Announcement(config, here, others, open_page=False, json=False).text())
    source = str(Path(__file__).resolve().parents[1])
    uvicorn.run(
        "talewind.server.reloaded:reloaded_app",
        factory=True,
        host=host,
        port=port,
        reload=True,
        reload_dirs=[source],
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )


def reloaded_app() -> Entrance:
    logs.set_up(json=False, level="info")
    return create_app(msgspec.json.decode(os.environ[RELOAD_VARIABLE], type=Config))
