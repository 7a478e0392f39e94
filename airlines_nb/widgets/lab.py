"""The door to the course: a learner's own copy of the notebooks, opened in JupyterLab.

A notebook that lies inside a package opens untrusted (its pictures are hidden) and could not be saved. So the course
is copied to a folder the learner owns. What the learner wrote is never overwritten: the folder keeps a note of every
file as it was handed out, which tells an untouched copy from one that was worked in.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from airlines_nb.core.shipped import shipped

START = "00_start_here.ipynb"
HANDED_OUT = ".course.json"
_NOT_COURSE = {".ipynb_checkpoints", "__pycache__"}


class LabMissing(RuntimeError):
    """JupyterLab is not installed beside this package."""


@dataclass(frozen=True)
class Copied:
    """What copying the course did; paths are relative to the learner's folder.

    new: files that were not there; renewed: untouched copies replaced by a newer version; beside: newer versions laid
    beside a file the learner has worked in, under another name; kept: files left as they were.
    """

    new: tuple[Path, ...]
    renewed: tuple[Path, ...]
    beside: tuple[Path, ...]
    kept: tuple[Path, ...]


def copy_course(folder: Path, source: Path | None = None) -> Copied:
    """Bring the course in `folder` up to date, never touching what the learner wrote, and trust the copies.

    source: the course to copy; the shipped one unless given. A file the learner deleted comes back.
    Raises OSError where the folder cannot be written.
    """
    source = source or shipped("notebooks")
    folder.mkdir(parents=True, exist_ok=True)
    before = _read_handed_out(folder)
    handed_out = dict(before)
    new: list[Path] = []
    renewed: list[Path] = []
    beside: list[Path] = []
    kept: list[Path] = []
    for path in _course_files(source):
        name = path.as_posix()
        upstream = _fingerprint(source / path)
        target = folder / path
        if not target.exists():
            _copy(source / path, target)
            new.append(path)
        elif _fingerprint(target) == upstream or before.get(name) == upstream:
            kept.append(path)
        elif _fingerprint(target) == before.get(name):
            _copy(source / path, target)
            renewed.append(path)
        else:
            other = _free_name(folder, path, upstream)
            if other is None:
                kept.append(path)
            else:
                _copy(source / path, folder / other)
                beside.append(other)
        handed_out[name] = upstream
    _write_handed_out(folder, handed_out)
    _trust(folder / path for path in (*new, *renewed, *beside) if path.suffix == ".ipynb")
    return Copied(tuple(new), tuple(renewed), tuple(beside), tuple(kept))


def open_lab(folder: Path, browser: bool = True, port: int | None = None) -> int:
    """Copy the course into `folder` and run JupyterLab there, open at the first notebook, until it is stopped.

    browser: whether Jupyter may open one; without it the address is printed. port: 1 to 65535, or Jupyter's choice.
    Gives JupyterLab's exit code. Raises LabMissing without JupyterLab, OSError where the folder cannot be written.
    """
    if find_spec("jupyterlab") is None:
        raise LabMissing('JupyterLab is not installed here. Install it with: pip install "airlines-nb[lab]"')
    folder = folder.expanduser().resolve()
    copied = copy_course(folder)
    print(f"The course is in {folder}. What you change there is yours and stays.")
    for path in copied.renewed:
        print(f"  renewed: {path}")
    for path in copied.beside:
        print(f"  new version beside yours: {path}")
    return _run(lab_command(folder, browser=browser, port=port), folder)


def lab_command(folder: Path, browser: bool = True, port: int | None = None) -> list[str]:
    """Give the command that opens JupyterLab on a course folder, with the Python that runs now."""
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{START}",
        # No question about news in front of the first notebook.
        "--LabApp.news_url=None",
    ]
    if not browser:
        command.append("--no-browser")
    if port is not None:
        command.append(f"--port={port}")
    # Jupyter refuses the administrator, who is the only user in many containers.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def _run(command: list[str], folder: Path) -> int:
    with subprocess.Popen(command, cwd=folder) as lab:
        while True:
            try:
                return lab.wait()
            except KeyboardInterrupt:
                # JupyterLab hears the interrupt too, asks what is meant, and stops its kernels before it ends.
                continue


def _course_files(source: Path) -> Iterator[Path]:
    for path in sorted(source.rglob("*")):
        relative = path.relative_to(source)
        if path.is_file() and not path.is_symlink() and not _NOT_COURSE.intersection(relative.parts):
            yield relative


def _fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _free_name(folder: Path, path: Path, upstream: str) -> Path | None:
    """Find a name beside `path` for a new version; None if that version already lies there."""
    number = 1
    while True:
        name = f"{path.stem}_new{'' if number == 1 else number}{path.suffix}"
        other = path.with_name(name)
        if not (folder / other).exists():
            return other
        if _fingerprint(folder / other) == upstream:
            return None
        number += 1


def _read_handed_out(folder: Path) -> dict[str, str]:
    try:
        known = json.loads((folder / HANDED_OUT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    files = known.get("files") if isinstance(known, dict) else None
    if not isinstance(files, dict):
        return {}
    return {name: print_ for name, print_ in files.items() if isinstance(print_, str)}


def _write_handed_out(folder: Path, files: dict[str, str]) -> None:
    text = json.dumps({"version": 1, "files": files}, indent=1, sort_keys=True)
    (folder / HANDED_OUT).write_text(text + "\n", encoding="utf-8")


def _trust(notebooks: Iterator[Path]) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        notary.sign(nbformat.read(path, as_version=4))
