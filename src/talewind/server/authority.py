"""The house's own authority: it signs a certificate for the addresses that the house has in its network.

Whoever installs it on a phone trusts it for names and addresses of local networks and for nothing else: that
is written into it. Its key stays in a file that only the house may read, beside the database.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from talewind.engine import TalewindError

from . import network

AUTHORITY = "authority.pem"
"""A key and its certificate in one file: a rename, and both are new."""
YEARS = timedelta(days=3650)
LEAF = timedelta(days=90)
RENEWED_BEFORE = timedelta(days=30)
CLOCKS_DIFFER = timedelta(days=1)
"""Phones may be behind."""
NETWORKS = tuple(
    map(
        ip_network,
        (
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "::1/128",
            "fc00::/7",
            "fe80::/10",
        ),
    )
)
ENDINGS = ("localhost", "local", "lan", "home.arpa", "internal")
"""Names that end so are nobody's in the world."""


class Authority:
    def __init__(self, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
        self._key = key
        self.certificate = certificate

    @classmethod
    def at(cls, folder: Path) -> Authority:
        """The one that is kept there; it is made once, and anew when its ten years are over."""
        file = folder / AUTHORITY
        if not file.exists() or _read(file).certificate.not_valid_after_utc < _now():
            key = ec.generate_private_key(ec.SECP256R1())
            _keep(file, key, _own_certificate(key))
        return _read(file)

    @property
    def pem(self) -> str:
        """What people install: never the key."""
        return self.certificate.public_bytes(Encoding.PEM).decode()

    @property
    def title(self) -> str:
        """What devices call it."""
        (told,) = self.certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
        return str(told.value)

    def vouches_for(self, name: str) -> bool:
        """Whether it may sign a certificate for this name or address.

        >>> import tempfile
        >>> house = Authority.at(Path(tempfile.mkdtemp()))
        >>> [house.vouches_for(name) for name in ("192.168.1.7", "otter.local", "example.org", "8.8.8.8")]
        [True, True, False, False]
        """
        permitted = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        told = [each.value for each in permitted.permitted_subtrees or ()]
        if _is_address(name):
            return any(ip_address(name) in network for network in told if not isinstance(network, str))
        return any(name == end or name.endswith(f".{end}") for end in told if isinstance(end, str))

    def renew(self, file: Path, names: Iterable[str]) -> None:
        """See that the house has a certificate for these, as far as it may, that lasts for a while."""
        wanted = {name for name in names if self.vouches_for(name)}
        if not file.exists() or not self._still_good(file, wanted):
            key = ec.generate_private_key(ec.SECP256R1())
            _keep(file, key, self._signed(key, sorted(wanted)))

    def _still_good(self, file: Path, wanted: set[str]) -> bool:
        try:
            leaf = _read(file).certificate
            leaf.verify_directly_issued_by(self.certificate)
        except (TalewindError, ValueError, TypeError, InvalidSignature):
            return False
        covered = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        lasts = leaf.not_valid_after_utc - _now() > RENEWED_BEFORE
        return lasts and wanted <= {str(each.value) for each in covered}

    def _signed(self, key: ec.EllipticCurvePrivateKey, names: list[str]) -> x509.Certificate:
        ends = min(_now() + LEAF, self.certificate.not_valid_after_utc)
        return (
            _begun("Talewind house", self.certificate.subject, key.public_key(), ends)
            .add_extension(x509.SubjectAlternativeName(list(map(_general, names))), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(_usage(signs_others=False), critical=True)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()), critical=False
            )
            .sign(self._key, SHA256())
        )


def _own_certificate(key: ec.EllipticCurvePrivateKey) -> x509.Certificate:
    called = [name for name in network.own_names() if "." not in name and not _is_address(name)]
    title = f"Talewind house of {called[-1]}"[:64]
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    permitted = [
        *(x509.DNSName(name) for name in dict.fromkeys([*ENDINGS, *called])),
        *map(x509.IPAddress, NETWORKS),
    ]
    return (
        _begun(None, subject, key.public_key(), _now() + YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(_usage(signs_others=True), critical=True)
        .sign(key, SHA256())
    )


def _begun(
    title: str | None, issuer: x509.Name, key: ec.EllipticCurvePublicKey, ends: datetime
) -> x509.CertificateBuilder:
    """What every certificate has; without a title it is its own issuer's."""
    own = issuer if title is None else x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    return (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - CLOCKS_DIFFER)
        .not_valid_after(ends)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs_others: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_others,
        key_cert_sign=signs_others,
        crl_sign=signs_others,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _general(name: str) -> x509.GeneralName:
    return x509.IPAddress(ip_address(name)) if _is_address(name) else x509.DNSName(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _now() -> datetime:
    return datetime.now(UTC)


# In files


def _keep(file: Path, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
    """At once and whole, for nobody else to read."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Its mode is 600 from the beginning.
        number, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        with os.fdopen(number, "wb") as new:
            new.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
            new.write(certificate.public_bytes(Encoding.PEM))
        os.replace(beside, file)
    except OSError as error:
        raise TalewindError(
            "https_folder", f"The house's own certificate cannot be kept in {file.parent}: {error.strerror}."
        ) from None


def _read(file: Path) -> Authority:
    """A key and its certificate, whosever they are."""
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            raise TalewindError(
                "key_open",
                f"Others on this machine may read the key in {file}. Delete the file for a new one, which"
                " phones have to trust anew; or, if nobody has read it, `chmod 600` it.",
            )
        text = file.read_bytes()
        key = load_pem_private_key(text, None)
        certificate = x509.load_pem_x509_certificate(text)
    except OSError as error:
        raise TalewindError("bad_authority", f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, TypeError):
        key = None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise TalewindError(
            "bad_authority",
            f"{file} is damaged. Put it back from a copy, or delete it for a new one, which phones have to"
            " trust anew.",
        )
    return Authority(key, certificate)
