"""Long lists that everybody may read are compressed. Nothing secret is: its length would tell of it."""

from __future__ import annotations

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

SQUEEZED = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=4)
)
