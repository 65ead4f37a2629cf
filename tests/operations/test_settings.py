"""The settings of a server: a flag over the environment, that over the file, that over the rest."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import msgspec
import pytest

from houseway.errors import BadInput
from houseway.room.log.connecting import engine_for
from houseway.web.running.configuring import KEYS, effective
from houseway.web.running.configuring_page import page
from houseway.web.running.settings import Serving
from houseway.web.running.starting import check
from tests.tidy.tree import ROOT


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(text: str, name: str = "houseway.toml") -> None:
    Path(name).write_text(text, encoding="utf-8")


def source_of(key: str, file: str = "", *, flag: object = None, **environment: str) -> list[object]:
    settings, chosen = effective({key: flag}, file=file, environment=environment)
    (one,) = [one for one in chosen if one.key == key]
    assert one.value == getattr(settings, key)
    return [one.value, one.source]


def test_each_source_wins_over_the_one_below_it() -> None:
    assert source_of("port") == [8000, "default"]
    write("port = 1001")
    assert source_of("port") == [1001, "houseway.toml"]
    assert source_of("port", HOUSEWAY_PORT="1002") == [1002, "HOUSEWAY_PORT"]
    assert source_of("port", HOUSEWAY_PORT="1002", flag=1003) == [1003, "--port"]


def test_a_named_file_is_read_instead_of_the_one_in_the_folder() -> None:
    write("port = 1001")
    write("port = 1004", "other.toml")
    assert source_of("port", "other.toml") == [1004, "other.toml"]
    assert source_of("port", HOUSEWAY_CONFIG="other.toml") == [1004, "other.toml"]
    with pytest.raises(BadInput, match=r"there is no file none\.toml"):
        effective({}, file="none.toml", environment={})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 1", "houseway.toml: there is no key 'prot'. Did you mean 'port'?"),
        ("port = 0", "houseway.toml: port cannot be 0: it is a whole number of at least 1"),
        ("port = 'x'", "houseway.toml: port cannot be 'x': it is a whole number"),
        ("log = 'xml'", "houseway.toml: log cannot be 'xml': Invalid enum value 'xml'"),
        ("[server]\nport = 1", "houseway.toml: there is no key 'server'."),
        ("port = ", "houseway.toml cannot be read: Invalid value"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(text: str, why: str) -> None:
    write(text)
    with pytest.raises(BadInput) as refused:
        effective({}, environment={})
    assert str(refused.value).startswith(why)
    assert "\n" not in str(refused.value)


def test_what_is_wrong_in_the_environment_is_named() -> None:
    with pytest.raises(BadInput, match=r"HOUSEWAY_PROT, .* Did you mean 'HOUSEWAY_PORT'\?"):
        effective({}, environment={"HOUSEWAY_PROT": "1"})
    with pytest.raises(BadInput, match="HOUSEWAY_DEMO_TABLES cannot be 'perhaps'"):
        effective({}, environment={"HOUSEWAY_DEMO_TABLES": "perhaps"})
    assert source_of("behind_proxy", HOUSEWAY_BEHIND_PROXY="10.0.0.1") == [
        "10.0.0.1",
        "HOUSEWAY_BEHIND_PROXY",
    ]
    effective({}, environment={"HOUSEWAY_SERVE": "{}", "HOME": "x"})


@pytest.mark.parametrize(
    ("told", "welcome"),
    [
        ({}, True),
        ({"behind_proxy": "127.0.0.1"}, False),
        ({"host": "0.0.0.0"}, False),
        ({"host": "0.0.0.0", "guests": True}, True),
        ({"behind_proxy": "127.0.0.1", "guests": True}, True),
        ({"guests": False}, False),
    ],
)
def test_guests_are_welcome_at_this_machine_or_where_the_owner_says_so(
    told: dict[str, Any], welcome: bool
) -> None:
    assert Serving(**told).welcomes_guests is welcome


@pytest.mark.parametrize("told", ["true", "1", "somewhere", "10.0.0.0/99", "127.0.0.1;10.0.0.1"])
def test_behind_proxy_names_proxies_by_address(told: str) -> None:
    with pytest.raises(BadInput, match=r"^--behind-proxy names proxies by address"):
        check(Serving(database="sqlite://", behind_proxy=told))


def test_the_page_of_settings_is_the_one_that_the_table_makes() -> None:
    there = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    command = "python -m houseway.web.running.configuring_page docs/configuration.md"
    assert there == page(), f"run: {command}"
    for key, field in KEYS.items():
        default = msgspec.json.encode(field.default).decode()
        assert f"| `{key}` | `{default}` |" in there


def test_every_setting_says_what_it_is_for() -> None:
    schema = msgspec.json.schema_components([Serving])[1]["Serving"]["properties"]
    assert not [key for key, about in schema.items() if not about.get("description")]


def test_an_address_of_several_databases_is_shown_without_its_password() -> None:
    two = "postgresql://room:hunter2@a:5432,b:5433/club?target_session_attrs=read-write"
    chosen = {one.key: str(one.value) for one in effective({"database": two}, environment={})[1]}
    assert chosen["database"].startswith("postgresql://room:***@/club?")
    asked = parse_qs(chosen["database"].partition("?")[2])
    assert asked["host"] == ["a:5432", "b:5433"]


def test_an_address_whose_port_is_no_number_is_no_database_and_shows_no_password() -> None:
    wrong = "postgresql://room:hunter2@a:none/club"
    with pytest.raises(BadInput, match=r"room:\*\*\*@a:none/club' is no database"):
        engine_for(wrong)
    chosen = {one.key: one.value for one in effective({"database": wrong}, environment={})[1]}
    assert "hunter2" not in str(chosen["database"])


@pytest.mark.slow
def test_the_command_prints_what_is_in_force_and_no_password() -> None:
    write('port = 1001\ndatabase = "postgresql://room:hunter2@db/room"')
    command = [sys.executable, "-m", "houseway", "config"]
    told = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    found = {one["key"]: one for one in json.loads(told.stdout)}
    assert found["port"] == {"key": "port", "value": 1001, "source": "houseway.toml"}
    assert found["database"]["value"] == "postgresql://room:***@db/room"
    plain = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "hunter2" not in plain.stdout + told.stdout
    write("prot = 1")
    wrong = subprocess.run(command, capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr == "houseway: houseway.toml: there is no key 'prot'. Did you mean 'port'?\n"
