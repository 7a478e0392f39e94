"""JupyterLab and Voila for the browser tests: real servers in folders of their own, on ports of their own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook


@dataclass(frozen=True)
class Server:
    """A running server: its address without a slash at the end, the folder it serves, its log."""

    base: str
    folder: Path
    log: Path

    def write_notebook(self, name: str, *cells: str) -> str:
        """Put a notebook of code cells ("# ..." with a blank after it and one line only is prose) into the folder."""
        notebook = new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
        for cell in cells:
            prose = cell.startswith("# ") and "\n" not in cell
            notebook.cells.append(new_markdown_cell(cell) if prose else new_code_cell(cell))
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, path)
        return name


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def own_environment(home: Path) -> dict[str, str]:
    """Give an environment in which Jupyter reads and writes nothing outside `home`."""
    settings = home / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True, exist_ok=True)
    # The news pop-up covers the corner of the page.
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    return os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "config" / "lab" / "user-settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }


@contextmanager
def running(command: list[str], port: int, ready: str, home: Path, folder: Path) -> Iterator[Server]:
    """Run a server until the block ends; it is ready once the page `ready` answers. RuntimeError carries its log."""
    log = home / "server.log"
    base = f"http://127.0.0.1:{port}"
    with log.open("wb") as sink:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=own_environment(home),
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            _wait_until_ready(process, base + ready, log)
            yield Server(base, folder, log)
        finally:
            _stop(process)


def _wait_until_ready(process: subprocess.Popen[bytes], address: str, log: Path, seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        # A port taken in the meantime ends the server at once; another server's answer must not be taken for ours.
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"the server did not come up at {address}:\n{log.read_text(errors='replace')[-4000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    # The whole group, since kernels are children of the server.
    for sign, seconds in ((signal.SIGTERM, 15), (signal.SIGKILL, 5)):
        if process.poll() is not None:
            break
        try:
            os.killpg(process.pid, sign)
            process.wait(seconds)
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


@contextmanager
def jupyter_lab(home: Path) -> Iterator[Server]:
    """Run JupyterLab on an empty folder under `home`."""
    folder = home / "work"
    folder.mkdir(parents=True)
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        "--allow-root",
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
        f"--ServerApp.root_dir={folder}",
    ]
    with running(command, port, "/api/status", home, folder) as server:
        yield server


@contextmanager
def voila(home: Path) -> Iterator[Server]:
    """Run Voila on an empty folder under `home`; notebooks may be added while it runs."""
    folder = home / "work"
    folder.mkdir(parents=True)
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "voila",
        str(folder),
        "--no-browser",
        f"--port={port}",
        "--Voila.ip=127.0.0.1",
        "--Voila.port_retries=0",
    ]
    with running(command, port, "/", home, folder) as server:
        yield server
