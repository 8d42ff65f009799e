"""What lies in `deploy/` is read by the programs it is for, and names nothing that there is not."""

from __future__ import annotations

import json
import plistlib
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Iterator, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import click
import kubernetes_validate
import msgspec
import pytest
import yaml

from talewind.cli import main
from talewind.server.ground import metrics
from talewind.server.serving import GRACE_SECONDS
from talewind.server.tables.leaving import AT_MOST
from talewind.server.web.routes import watch
from tools import proxies

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
CONTAINERFILE = DEPLOY / "Containerfile"
INSTALLED = Path(sys.executable).parent
"""Where what comes from the registry lies."""
EXPOSED = 20
"""So much may be open, of a hundred, where systemd looks at a unit: the network is."""


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
    yield "launchd", launched()["ProgramArguments"][1:]
    for name, service in read("compose.yaml")["services"].items():
        if service["image"] == "talewind":
            yield (
                f"compose {name}",
                [word.replace("${TALEWIND_SITE:?}", "here") for word in service["command"]],
            )
    (container,) = deployed()["spec"]["template"]["spec"]["containers"]
    yield "kubernetes", container["args"]
    (line,) = re.findall(r"^CMD (.*)$", CONTAINERFILE.read_text(), re.MULTILINE)
    yield "Containerfile", json.loads(line)


def launched() -> dict[str, Any]:
    read_by_it: dict[str, Any] = plistlib.loads(
        (DEPLOY / "launchd" / "org.talewind.house.plist").read_bytes()
    )
    return read_by_it


def deployed() -> dict[str, Any]:
    (found,) = [each for each in documents("kubernetes/talewind.yaml") if each["kind"] == "Deployment"]
    return found


@pytest.mark.parametrize(("where", "arguments"), [pytest.param(*each, id=each[0]) for each in commands()])
def test_talewind_understands_how_it_is_started(where: str, arguments: list[str]) -> None:
    assert understood(arguments).info_name == "serve"


Span = Annotated[str, msgspec.Meta(pattern=r"^\d+(ms|s|m|h)$")]


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """As much of the Compose Specification as our file uses, and nothing else."""


class Healthcheck(Strict):
    test: Annotated[list[str], msgspec.Meta(min_length=2)]
    interval: Span
    timeout: Span
    retries: int = 3
    start_period: Span = "0s"


class Build(Strict):
    context: str
    dockerfile: str


class Condition(Strict):
    condition: Literal["service_started", "service_healthy", "service_completed_successfully"]


class Service(Strict):
    image: str
    restart: Literal["no", "always", "on-failure", "unless-stopped"]
    build: Build | None = None
    command: list[str] = []
    environment: dict[str, str] = {}
    volumes: list[Annotated[str, msgspec.Meta(pattern=r"^[^:]+:/[^:]*(:ro)?$")]] = []
    ports: list[Annotated[str, msgspec.Meta(pattern=r"^\d+:\d+(/(tcp|udp))?$")]] = []
    depends_on: dict[str, Condition] | list[str] = []
    healthcheck: Healthcheck | None = None
    stop_grace_period: Span = "10s"
    read_only: bool = False
    tmpfs: list[str] = []
    cap_drop: list[str] = []
    security_opt: list[str] = []
    shm_size: Annotated[str, msgspec.Meta(pattern=r"^\d+(kb|mb|gb)$")] = "64mb"


class Subnet(Strict):
    subnet: str


class Addresses(Strict):
    config: list[Subnet]


class Network(Strict):
    ipam: Addresses


class Compose(Strict):
    name: str
    services: dict[str, Service]
    networks: dict[str, Network]
    volumes: dict[str, None]


def compose() -> Compose:
    told = read("compose.yaml")
    return msgspec.convert({name: told[name] for name in told if not name.startswith("x-")}, Compose)


def test_compose_is_as_its_specification_wants_it() -> None:
    house = compose()
    for service in house.services.values():
        if isinstance(service.depends_on, dict):
            for name, wanted in service.depends_on.items():
                healthy = wanted.condition == "service_healthy"
                assert not healthy or house.services[name].healthcheck is not None, name
    node = house.services["one"]
    assert node.healthcheck is not None
    assert node.healthcheck.test[:3] == ["CMD", "python", "-c"]
    code = node.healthcheck.test[3]
    compile(code, "healthcheck", "exec")
    asked = urlsplit(re.findall(r"'(http:[^']+)'", code)[0])
    assert asked.port == understood(["serve"]).params["port"]
    assert asked.path in {path for handler in watch.ROUTES for path in handler.paths}
    assert int(node.stop_grace_period.removesuffix("s")) > AT_MOST + GRACE_SECONDS, "it leaves in time"
    (network,) = [ip_network(each.subnet) for each in house.networks["default"].ipam.config]
    assert f"--trusted-proxy={network}" in node.command
    named = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    (exported,) = re.findall(r"#   export (.*)", (DEPLOY / "compose.yaml").read_text())
    assert named == {each.partition("=")[0] for each in exported.split()}, "what has to be told first"


@pytest.mark.parametrize(
    "wrong",
    [
        {"helthcheck": {}},
        {"restart": "sometimes"},
        {"stop_grace_period": 45},
        {"volumes": ["decks"]},
        {"healthcheck": {"test": ["CMD", "true"], "intervall": "1s"}},
    ],
    ids=str,
)
def test_what_compose_would_not_take_is_noticed(wrong: dict[str, Any]) -> None:
    service = {**read("compose.yaml")["services"]["one"], **wrong}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(service, Service)


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


NOBODY = 65534


def test_the_containerfile_is_sound() -> None:
    run(INSTALLED / "hadolint", CONTAINERFILE)
    text = CONTAINERFILE.read_text()
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == [f"{NOBODY}:{NOBODY}"]
    assert re.findall(r"^VOLUME (.*)$", text, re.MULTILINE) == ["/data"]
    (asked,) = re.findall(r"^ +CMD (\[.*)$", text, re.MULTILINE)
    assert ["CMD", *json.loads(asked)] == read("compose.yaml")["x-node"]["healthcheck"]["test"]
    assert all(line.startswith("[") for line in re.findall(r"(?:ENTRYPOINT|CMD) (.*)$", text, re.MULTILINE))
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
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


def test_systemd_finds_little_that_the_units_leave_open(tmp_path: Path) -> None:
    """What is left is the network, where people come from; 10 would be a service that may do anything."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None or b"--offline" not in subprocess.run([analyze, "--help"], capture_output=True).stdout:
        not_read("systemd-analyze security --offline")
        return
    (tmp_path / "talewind@8711.service").write_text((DEPLOY / "systemd/talewind@.service").read_text())
    units = (DEPLOY / "systemd/talewind.service", tmp_path / "talewind@8711.service")
    run(analyze, "security", "--offline=true", f"--threshold={EXPOSED}", *units)


def test_whoever_installs_a_house_as_we_say_has_all_that_it_may_have() -> None:
    extras = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert extras["house"] == ["talewind[https,listening,notices,passkeys,print,voices]"]
    files = [path for path in DEPLOY.rglob("*") if path.is_file() and path.suffix not in (".json",)]
    said = {
        path.name: re.findall(r"talewind\[([a-z,]+)\]", path.read_text("utf-8"))
        for path in [*files, *(DEPLOY.parent / name for name in ("docs/hosting.md", "README.md"))]
    }
    assert all(said[name] for name in ("talewind.service", "hosting.md", "README.md"))
    assert {extra.partition(",")[0] for extras in said.values() for extra in extras} == {"house"}


def test_launchd_would_know_what_is_asked_of_it() -> None:
    told = launched()
    assert told.keys() == {
        "Label",
        "ProgramArguments",
        "RunAtLoad",
        "KeepAlive",
        "ExitTimeOut",
        "Umask",
        "SoftResourceLimits",
        "StandardOutPath",
        "StandardErrorPath",
    }
    assert told["ExitTimeOut"] > GRACE_SECONDS, "it closes in time"
    assert told["Umask"] == 0o077, "what it keeps is its person's alone"
    assert told["KeepAlive"] == {"SuccessfulExit": False}, "whoever closes it means it"


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
    program, *leaving = container["lifecycle"]["preStop"]["exec"]["command"]
    assert program == "talewind", "no shell is needed"
    told = understood(leaving).params
    assert (told["node"], told["here"], told["wait"]) == (None, True, True)
    (budget,) = [
        each for each in documents("kubernetes/talewind.yaml") if each["kind"] == "PodDisruptionBudget"
    ]
    assert budget["spec"]["selector"] == deployed()["spec"]["selector"]


def test_wherever_it_runs_it_is_nobody_and_writes_nowhere_but_to_its_volume() -> None:
    for node in (compose().services["one"], compose().services["two"]):
        assert (node.read_only, node.cap_drop, node.tmpfs) == (True, ["ALL"], ["/tmp"])
        assert node.security_opt == ["no-new-privileges:true"]
        assert node.volumes == ["data:/data"]
        assert node.environment["TALEWIND_DECKS"].startswith("/data/")
    inside = pod("talewind.yaml")
    (container,) = inside["containers"]
    assert inside["securityContext"]["runAsNonRoot"] is True
    assert {inside["securityContext"][of] for of in ("runAsUser", "runAsGroup", "fsGroup")} == {NOBODY}
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    writable = {mount["mountPath"] for mount in container["volumeMounts"] if not mount.get("readOnly")}
    assert writable == {"/data", "/tmp"}


def test_the_bus_between_pods_has_tls() -> None:
    nats, node = pod("nats.yaml"), pod("talewind.yaml")
    (container,) = nats["containers"]
    config = Path(container["args"][1])
    assert (config.parent.as_posix(), config.name) == ("/etc/nats", "nats-tls.conf")
    (mount,) = container["volumeMounts"]
    assert mount["mountPath"] == "/etc/nats"
    (volume,) = nats["volumes"]
    configs, certificate = volume["projected"]["sources"]
    laid = {f"/etc/nats/{item['path']}" for item in certificate["secret"]["items"]}
    assert laid == set(re.findall(r"_file: (\S+)", (DEPLOY / "nats" / config.name).read_text()))
    told = (DEPLOY / "kubernetes" / "nats.yaml").read_text()
    (made,) = re.findall(r"# +kubectl create configmap (.*)", told)
    assert made.split() == [
        configs["configMap"]["name"],
        *(f"--from-file=deploy/nats/{name}" for name in ("nats.conf", "nats-tls.conf")),
    ]
    assert "bus=tls://talewind:" in (DEPLOY / "kubernetes" / "talewind.yaml").read_text()
    (authority,) = [each for each in node["volumes"] if each["name"] == "authority"]
    assert authority["secret"]["secretName"] == certificate["secret"]["name"]
    (container,) = node["containers"]
    (trusted,) = [each["value"] for each in container["env"] if each["name"] == "SSL_CERT_FILE"]
    (mount,) = [each for each in container["volumeMounts"] if each["name"] == "authority"]
    assert trusted == f"{mount['mountPath']}/{authority['secret']['items'][0]['path']}"
    made_of = re.findall(rf"# +kubectl create secret generic {authority['secret']['secretName']} (.*)", told)
    assert made_of == ["--from-file=tls.crt --from-file=tls.key --from-file=ca.crt"]


def pod(name: str) -> dict[str, Any]:
    (found,) = [each for each in documents(f"kubernetes/{name}") if each["kind"] == "Deployment"]
    inside: dict[str, Any] = found["spec"]["template"]["spec"]
    return inside


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
