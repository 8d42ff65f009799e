"""A device that keeps keys, in software: it makes one for a house and signs what it is asked with it."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from struct import pack
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, NEW = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One key, discoverable; its counter goes up with each use."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = ""
        self.id = token_bytes(16)
        self.count = 0
        self.handle = ""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        self.host, self.handle = options["rp"]["id"], options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        made = bytes(16) + pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        attested = {"fmt": "none", "attStmt": {}, "authData": self._data(PRESENT | VERIFIED | NEW) + made}
        return self._credential(
            clientDataJSON=self._client("webauthn.create", options),
            attestationObject=text(cbor2.dumps(attested)),
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        data, client = self._data(PRESENT | VERIFIED), self._client("webauthn.get", options)
        signed = data + sha256(raw(client)).digest()
        return self._credential(
            clientDataJSON=client,
            authenticatorData=text(data),
            signature=text(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            userHandle=self.handle,
        )

    def _data(self, flags: int) -> bytes:
        return sha256(self.host.encode()).digest() + pack(">BI", flags, self.count)

    def _client(self, kind: str, options: dict[str, Any]) -> str:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return text(json.dumps(told).encode())

    def _credential(self, **response: str) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
