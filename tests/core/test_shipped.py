"""Where boards and course are found."""

from pathlib import Path

import pytest

from airlines_nb.core import shipped as module
from airlines_nb.core.shipped import shipped


def test_boards_are_found() -> None:
    assert (shipped("graphs") / "airlines-1990.json").is_file()


@pytest.mark.parametrize("kind", ["", "graph", "../graphs", "/"])
def test_another_kind_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="graphs, notebooks"):
        shipped(kind)


def test_the_packages_own_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "airlines_nb"
    for folder in (package / "_data" / "graphs", tmp_path / "graphs", tmp_path / "notebooks"):
        folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(module, "files", lambda name: package)
    assert shipped("graphs") == package / "_data" / "graphs"
    assert shipped("notebooks") == tmp_path / "notebooks"


def test_a_folder_that_only_looks_like_a_checkout_is_not_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "airlines_nb"
    package.mkdir()
    (tmp_path / "graphs").mkdir()
    monkeypatch.setattr(module, "files", lambda name: package)
    with pytest.raises(FileNotFoundError, match="graphs"):
        shipped("graphs")
