"""What one node sends another cannot be made up, changed, sent elsewhere or sent again."""

from pathlib import Path

import pytest

from houseway.room.log.keys import KeyRing, new_keys
from houseway.web.nodes import sealing
from houseway.web.nodes.sealing import AT, BODY, GOOD_MS, NODE, Seals

BODY_SENT = b'{"type":"drain","state":"up"}'


@pytest.fixture
def ring(tmp_path: Path) -> KeyRing:
    return new_keys(tmp_path / "room.key")


def test_a_sealed_message_is_taken_once_by_the_node_it_is_for(ring: KeyRing) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    assert south.sender(headers) == "north"
    assert south.is_first(headers, BODY_SENT)
    assert not south.is_first(headers, BODY_SENT), "the same again is somebody's copy"
    assert not Seals(ring, "a room", "west").sender(headers), "it was for another node"


def test_whatever_is_changed_in_it_spoils_the_seal(ring: KeyRing) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    for name in (NODE, AT, BODY):
        assert not south.sender({**headers, name: headers[name] + "1"})
        assert not south.sender({one: text for one, text in headers.items() if one != name})
    assert not south.is_first(headers, BODY_SENT.replace(b"up", b"no"))
    assert not Seals(ring, "another room", "south").sender(headers)


def test_a_seal_is_good_for_half_a_minute(ring: KeyRing, monkeypatch: pytest.MonkeyPatch) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    sent_ms = int(headers[AT])
    monkeypatch.setattr(sealing, "_now_ms", lambda: sent_ms + GOOD_MS - 1)
    assert south.sender(headers) == "north"
    monkeypatch.setattr(sealing, "_now_ms", lambda: sent_ms + GOOD_MS)
    assert not south.sender(headers)


def test_another_key_makes_other_seals(ring: KeyRing, tmp_path: Path) -> None:
    other = new_keys(tmp_path / "other.key")
    headers = Seals(other, "a room", "north").sealed("south", BODY_SENT)
    assert not Seals(ring, "a room", "south").sender(headers)


def test_a_rotated_key_file_still_knows_the_seals_of_before(ring: KeyRing) -> None:
    headers = Seals(ring, "a room", "north").sealed("south", BODY_SENT)
    assert Seals(ring.rotated(), "a room", "south").sender(headers) == "north"
