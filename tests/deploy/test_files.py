"""What lies in `deploy/` is read by the programs it is for, and names nothing that there is not."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import kubernetes_validate
import pytest
import yaml

from talewind.cli import main
from talewind.server.ground import metrics
from talewind.server.web.routes import watch
from tools import proxies

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
INSTALLED = Path(sys.executable).parent
"""Where what comes from the registry lies."""


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text())


def documents(name: str) -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((DEPLOY / name).read_text()))


def run(*command: str | Path, environment: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(
        list(map(str, command)),
        env=None if environment is None else dict(environment),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def understood(arguments: list[str]) -> click.Context:
    """What `talewind` makes of a command line, without doing it."""
    name, *rest = arguments
    command = main.commands[name]
    return command.make_context(name, rest)


# The house itself


def commands() -> Iterator[tuple[str, list[str]]]:
    for unit in sorted((DEPLOY / "systemd").iterdir()):
        (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)
        yield unit.name, shlex.split(line.replace("%i", "8711"))[1:]
    for name, service in read("compose.yaml")["services"].items():
        if service["image"] == "talewind":
            yield (
                f"compose {name}",
                [word.replace("${TALEWIND_SITE:?}", "here") for word in service["command"]],
            )
    (container,) = deployed()["spec"]["template"]["spec"]["containers"]
    yield "kubernetes", container["args"]
    (line,) = re.findall(r"^CMD (.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    yield "Dockerfile", json.loads(line)


def deployed() -> dict[str, Any]:
    (found,) = [each for each in documents("kubernetes/talewind.yaml") if each["kind"] == "Deployment"]
    return found


@pytest.mark.parametrize(("where", "arguments"), [pytest.param(*each, id=each[0]) for each in commands()])
def test_talewind_understands_how_it_is_started(where: str, arguments: list[str]) -> None:
    assert understood(arguments).info_name == "serve"


def test_compose_names_nothing_that_there_is_not() -> None:
    compose = read("compose.yaml")
    services, volumes = compose["services"], compose["volumes"]
    assert [name for name, each in services.items() if each["image"] == "talewind"] == ["one", "two"]
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).is_file()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in volumes if source[0] != "." else (DEPLOY / source).exists()
    nats = services["nats"]["command"][-1]
    assert (DEPLOY / "nats" / Path(nats).name).is_file()
    for name in ("one", "two"):
        environment = services[name]["environment"]
        assert "@postgres/" in environment["TALEWIND_DB"]
        assert "@nats:4222" in environment["TALEWIND_BUS"]
        assert f"{name}:8710" in (DEPLOY / "caddy" / "Caddyfile").read_text()


def test_the_dockerfile_is_sound() -> None:
    dockerfile = DEPLOY / "Dockerfile"
    run(INSTALLED / "hadolint", dockerfile)
    for line in re.findall(r"^COPY (?!--from)(.*)$", dockerfile.read_text(), re.MULTILINE):
        for source in line.split()[:-1]:
            assert (DEPLOY.parent / source).exists()


def test_systemd_reads_its_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        not_read("systemd-analyze")
        return
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text().replace("/opt/talewind/bin/talewind", str(INSTALLED / "talewind"))
        (tmp_path / unit.name).write_text(text)
    run(analyze, "verify", tmp_path / "talewind.service", tmp_path / "talewind@8711.service")


def not_read(program: str) -> None:
    """Nobody may think that it was."""
    warnings.warn(f"There is no {program} here: nothing has read its files in deploy/.", stacklevel=2)


# Kubernetes


@pytest.mark.parametrize("name", sorted(path.name for path in (DEPLOY / "kubernetes").iterdir()))
def test_kubernetes_knows_what_is_asked_of_it(name: str) -> None:
    for document in documents(f"kubernetes/{name}"):
        kubernetes_validate.validate(document, "1.30", strict=True)


def test_pods_are_asked_at_addresses_that_there_are_and_leave_in_time() -> None:
    pod = deployed()["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    paths = {path for handler in watch.ROUTES for path in handler.paths}
    asked = {
        container[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe", "readinessProbe")
    }
    assert asked == paths == {"/health", "/ready"}
    assert container["readinessProbe"]["httpGet"]["path"] == "/ready"
    assert container["livenessProbe"]["httpGet"]["path"] == "/health"
    shell = container["lifecycle"]["preStop"]["exec"]["command"][-1].replace('"$HOSTNAME"', "talewind-0")
    assert understood(shlex.split(shell)[1:]).params == {
        **understood(["drain", "talewind-0"]).params,
        "wait": True,
    }
    (budget,) = [
        each for each in documents("kubernetes/talewind.yaml") if each["kind"] == "PodDisruptionBudget"
    ]
    assert budget["spec"]["selector"] == deployed()["spec"]["selector"]


# What is watched


def known_metrics() -> set[str]:
    endings = {
        "counter": ["_total"],
        "histogram": ["_bucket", "_sum", "_count"],
        "gauge": [""],
        "info": ["_info"],
    }
    return {
        f"{family.name}{ending}" for family in metrics.registry.collect() for ending in endings[family.type]
    }


def test_the_dashboard_shows_what_the_house_counts() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "talewind.json").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked += [each["query"]["query"] for each in dashboard["templating"]["list"] if each["type"] == "query"]
    named = set(re.findall(r"talewind_\w+", "\n".join(asked)))
    assert named <= known_metrics(), named - known_metrics()
    shown = {re.sub(r"_(bucket|sum|count)$", "", name) for name in named}
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in known_metrics()} == shown, "and all of it"
    ids = [panel["id"] for panel in dashboard["panels"]]
    assert len({*ids}) == len(ids)


def test_every_proxy_is_found_or_missed_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxies, "ALSO", ())
    monkeypatch.setenv("PATH", "/nowhere")
    assert proxies.find("nginx") is None
    with pytest.warns(UserWarning, match="nothing has read"):
        not_read("nginx")
