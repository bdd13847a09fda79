"""Marks that link a test to what it checks."""

import pytest

rule = pytest.mark.rule
"""`@rule("R3.1")`: the test checks that rule of the game whose folder it is in."""
