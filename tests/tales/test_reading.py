"""Bots think in threads: whoever reads the bank first must not bring the house down."""

from __future__ import annotations

import subprocess
import sys

import pytest

ALL_AT_ONCE = """
import sys, threading
from talewind.tales import bank

sys.setswitchinterval(1e-6)
ready = threading.Barrier(8)

def read():
    ready.wait()
    assert bank.nouns() and bank.voices() and bank.elements()

threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("luck", range(3))
def test_eight_who_read_the_bank_at_the_same_moment(luck: int) -> None:
    done = subprocess.run([sys.executable, "-c", ALL_AT_ONCE], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
