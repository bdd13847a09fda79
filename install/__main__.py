"""`python3 install NEED...`: finds a Python that is new enough, which then makes what is needed.

Any Python can read this file, be it 2.7; the rest of the folder is read by such a one only.
"""

import os
import re
import subprocess
import sys

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(root, "pyproject.toml"), "rb") as pyproject:
    oldest = int(re.findall(b'requires-python = ">=3[.]([0-9]+)"', pyproject.read())[0])

if sys.version_info < (3, oldest):
    question = "import sys; sys.exit(sys.version_info < (3, %d))" % oldest
    for name in ["python3.%d" % minor for minor in range(oldest, oldest + 10)]:
        with open(os.devnull, "w") as nowhere:
            try:
                is_new_enough = subprocess.call([name, "-c", question], stderr=nowhere) == 0
            except OSError:
                continue
        if is_new_enough:
            os.execvp(name, [name] + sys.argv)
    sys.exit(
        "Pyxis needs Python 3.%d or newer, and %s is %s: install a newer one, or name one that is here "
        "(PYTHON=/path/to/python3), then start again." % (oldest, sys.executable, sys.version.split()[0])
    )

sys.path.insert(0, root)
from install.needs import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
