"""Settings of all tests."""

from hypothesis import settings

# The same examples in every run: a test that fails today has failed for whoever wrote the change.
settings.register_profile("pyxis", derandomize=True, database=None, deadline=None, max_examples=50)
settings.load_profile("pyxis")
