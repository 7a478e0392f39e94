"""Which browser the browser tests use: the system's, else the test library's own, else one installed on the spot.

Run as a script it prints the browser's path; with --install it may install one. Exit code 1: no browser.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
BUNDLES = (
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Chromium.app/Contents/MacOS/Chromium",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing but this machine is asked for, so that a closed network and an open one give the same result.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
MISSING = "NO BROWSER TEST WAS RUN: no Chromium or Chrome was found, and none could be installed."


def find_browser() -> str | None:
    """Give the path of a Chromium-like browser that is there now, or None.

    AIRLINES_NB_BROWSER names one explicitly.
    """
    named = os.environ.get("AIRLINES_NB_BROWSER")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    for bundle in BUNDLES:
        path = Path("/") / bundle
        if path.exists():
            return str(path)
    return _own_browser()


def _own_browser() -> str | None:
    # Asked in a process of its own: the library refuses to start twice where an event loop runs.
    question = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    path = answer.stdout.strip()
    return path if path and Path(path).exists() else None


def install_browser() -> str | None:
    """Try the test library's own download, then the system's packages (as administrator); give the path or None."""
    ways = [[[sys.executable, "-m", "playwright", "install", "chromium"]]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways.append([["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "chromium"]])
    for way in ways:
        for command in way:
            try:
                subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, timeout=400, check=True)
            except (OSError, subprocess.SubprocessError) as error:
                print(f"{command[0]}: {error}", file=sys.stderr)
                break
        found = find_browser()
        if found:
            return found
    return None


if __name__ == "__main__":
    browser = find_browser() or (install_browser() if "--install" in sys.argv else None)
    print(browser or MISSING)
    sys.exit(browser is None)
