"""docs/configuration.md, written from the table of settings.

`python -m houseway.web.running.configuring_page docs/configuration.md` writes it; a test holds it
to that.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from houseway.web.running.configuring import KEYS
from houseway.web.running.settings import Serving

HEAD = """\
# Configuration

What `houseway serve` can be told. A key comes from the first of these that names it:

1. a flag on the command line (`--port 9000`, where the command has one);
2. the environment: `HOUSEWAY_` and the key in capitals (`HOUSEWAY_PORT=9000`);
3. `houseway.toml` (`port = 9000`) in the working folder, or the file that `--config` or
   `HOUSEWAY_CONFIG` names;
4. the default below.

`houseway config` prints what is in force and where each value comes from. A key that does not exist
is an error that names the nearest one.

| Key | Default | What it is for |
|---|---|---|
"""

TAIL = """
An example:

```toml
database = "postgresql://room@db.example/room"
host = "0.0.0.0"
behind_proxy = "10.0.0.7"
log = "json"
```
"""


def page() -> str:
    """The whole page."""
    rows = (
        f"| `{key}` | `{msgspec.json.encode(field.default).decode()}` | {_about(field.type)} |\n"
        for key, field in KEYS.items()
    )
    return HEAD + "".join(rows) + TAIL


def _about(kind: Any) -> str:
    said = next(one for one in kind.__metadata__ if isinstance(one, msgspec.Meta)).description
    assert said, f"a setting of {Serving.__name__} without a word"
    return str(said)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
