"""What tells languages apart, for books: the page's own tables (franc-min), with the names that HTML has.

python -m tools.trigrams
"""

from __future__ import annotations

import subprocess
import sys

from .generated import main
from .node import PROGRAMS
from .page import CHECKOUT, WEB

TABLES = CHECKOUT / "src" / "talewind" / "server" / "books" / "trigrams.json"
READ = """
import('franc-min/data.js').then(({ data }) => {
  const named = (tables) => Object.fromEntries(
    Object.entries(tables).map(([code, trigrams]) => [Intl.getCanonicalLocales(code)[0], trigrams]),
  )
  const scripts = Object.entries(data).map(([script, tables]) => [script.toUpperCase(), named(tables)])
  console.log(JSON.stringify(Object.fromEntries(scripts), null, 1))
})
"""


def tables() -> str:
    read = subprocess.run([*PROGRAMS["node"], "-e", READ], cwd=WEB, check=True, capture_output=True)
    return read.stdout.decode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], TABLES, tables, __doc__ or ""))
