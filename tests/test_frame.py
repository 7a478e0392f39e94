"""The frame: dependencies told once, a wheel that carries boards and course, a light import, clean files."""

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
CONDA_NAMES = {"build": "python-build", "playwright": "playwright-python"}
NOT_ON_CONDA_FORGE = {"pytest-playwright"}
HEAVY = "ipywidgets ipycanvas anywidget IPython networkx numpy PIL pandas matplotlib tqdm.auto click distributed"


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_conda_environment_names_the_same_direct_dependencies() -> None:
    told = list(project()["dependencies"])
    for extra in ("lab", "analysis", "cluster", "test"):
        told += project()["optional-dependencies"][extra]
    expected = set()
    for need in told:
        name, bound = re.fullmatch(r"([A-Za-z0-9_.-]+)(.*)", need).groups()
        if name not in NOT_ON_CONDA_FORGE:
            expected.add(CONDA_NAMES.get(name, name.lower()) + bound)
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    plain = {need for need in environment["dependencies"] if isinstance(need, str)}
    by_pip = [need for need in environment["dependencies"] if isinstance(need, dict)]
    python = {need for need in plain if re.fullmatch(r"python=3\.\d+", need)}
    assert len(python) == 1
    assert plain - python - {"pip"} == expected
    assert by_pip == [{"pip": ["-e .[test]"]}]
    assert environment["channels"] == ["conda-forge", "nodefaults"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


def test_wheel_carries_package_boards_and_course(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        board = json.loads(archive.read("airlines_nb/_data/graphs/airlines-1990.json"))
    assert board["graph"]["format"] == "airlines_nb/board"
    assert {
        "airlines_nb/__init__.py",
        "airlines_nb/py.typed",
        "airlines_nb/games/airlines_1990/clauses.json",
        "airlines_nb/_data/notebooks/00_start_here.ipynb",
    } <= names
    for kind in ("graphs", "notebooks"):
        here = {path.relative_to(ROOT).as_posix() for path in (ROOT / kind).rglob("*.json")}
        assert {f"airlines_nb/_data/{name}" for name in here} <= names
    unwanted = [name for name in names if ".ipynb_checkpoints" in name or "__pycache__" in name]
    assert not unwanted


def test_wheel_starts_a_game_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "site"
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(place), str(wheel)]
    subprocess.run([sys.executable, *install], check=True, cwd=tmp_path, capture_output=True)
    program = """\
import pathlib, sys
import airlines_nb as an
from airlines_nb.core.shipped import shipped
place = pathlib.Path(sys.argv[1]).resolve()
assert place in pathlib.Path(an.__file__).resolve().parents, an.__file__
for kind in ("graphs", "notebooks"):
    assert place in shipped(kind).resolve().parents, shipped(kind)
print(an.game("airlines-1990").new(["Ann", "Ben", "Cleo"], seed=1))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(place)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "Ann" in done.stdout


def test_import_is_light() -> None:
    program = f"import sys, airlines_nb; print([n for n in '{HEAVY}'.split() if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def tracked_texts() -> list[tuple[str, str]]:
    listing = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("not a git checkout")
    texts = []
    for name in filter(None, done.stdout.split("\0")):
        path = ROOT / name
        if path.is_file() and b"\0" not in (raw := path.read_bytes())[:8000]:
            texts.append((name, raw.decode("utf-8")))
    return texts


def test_no_absolute_path_and_no_registry_host_in_any_file() -> None:
    folders = "home root work Users tmp mnt opt srv".split()
    wrong = re.compile(
        rf"(?<![\w.~/:<>)\]}}-])/(?:{'|'.join(folders)})/\w"
        r"|\b[A-Z]:\\+Users\b"
        r"|\bpypi[.]org\b|pythonhosted[.]org|registry[.]npmjs"
    )
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in tracked_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if wrong.search(line)
    ]
    assert not found, "\n".join(found)


def test_notebooks_carry_no_widget_state() -> None:
    for path in (ROOT / "notebooks").rglob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert "widgets" not in notebook["metadata"], path.name
