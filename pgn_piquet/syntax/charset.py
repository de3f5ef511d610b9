"""A guess at the charset of bytes that are not UTF-8: for the message only, nothing is read by it."""

from __future__ import annotations

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def likely_charset(data: bytes) -> str:
    """``UTF-16``, ``Windows-1252``, ``IBM 850`` or ``ISO 8859-1``: which is likely, from the bytes alone."""
    if data.startswith(UTF16_MARKS) or data.count(0) * 4 > len(data):
        return "UTF-16"
    high = [byte for byte in data if byte >= 0x80]
    if any(byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D) for byte in high):
        return "IBM 850"
    return "Windows-1252" if any(byte < 0xA0 for byte in high) else "ISO 8859-1"
