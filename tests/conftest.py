"""What every test may lean on."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import chromium

# A shared machine may be slow at any moment: a property fails because it is false, never because it took long.
settings.register_profile("local", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
# In continuous integration the same change gives the same result.
settings.register_profile("ci", settings.get_profile("local"), derandomize=True, print_blob=True)
settings.load_profile("ci" if chromium.required() else "local")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """A Chromium that starts; without one the test is skipped, in continuous integration it fails."""
    found = chromium.find()
    if not found and chromium.required():
        pytest.fail(chromium.ADVICE)
    if not found:
        pytest.skip(chromium.ADVICE)
    return found
