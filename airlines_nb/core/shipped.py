"""Where the boards and the course lie.

An installed package carries them in its own ``_data`` folder. In a checkout they lie beside the package, and an
editable install leaves an old copy of them in site-packages: so the package's own folder is asked, then the checkout
the package itself stands in, and never site-packages at large.
"""

from importlib.resources import files
from pathlib import Path

KINDS = ("graphs", "notebooks")


def shipped(kind: str) -> Path:
    """Give the folder of the shipped boards ("graphs") or of the course ("notebooks").

    Raises ValueError for another kind, FileNotFoundError where the installation lacks the folder.

    >>> shipped("graphs").name
    'graphs'
    """
    if kind not in KINDS:
        raise ValueError(f"kind is {kind!r}; it must be one of {', '.join(KINDS)}")
    package = Path(str(files(__name__.partition(".")[0])))
    installed = package / "_data" / kind
    if installed.is_dir():
        return installed
    checkout = package.resolve().parent
    if (checkout / "pyproject.toml").is_file() and (checkout / kind).is_dir():
        return checkout / kind
    raise FileNotFoundError(f"this installation of airlines_nb carries no {kind} folder")
