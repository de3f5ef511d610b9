"""The pages and their files: fixed names only, nothing of a request ever becomes a path."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(include_in_schema=False)
