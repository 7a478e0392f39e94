"""The learner's folder: filled, renewed, and never overwritten where the learner has worked."""

import json
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook

from airlines_nb.widgets import lab
from airlines_nb.widgets.lab import HANDED_OUT, LabMissing, copy_course, lab_command, open_lab


def write(path: Path, source: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    cell = new_code_cell(source, id="one")
    nbformat.write(new_notebook(cells=[cell]), path)


def source_of(path: Path) -> str:
    return nbformat.read(path, as_version=4).cells[0].source


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    write(tmp_path / "course/00_start_here.ipynb", "1")
    write(tmp_path / "course/airlines-1990/01_turn.ipynb", "1")
    write(tmp_path / "course/.ipynb_checkpoints/00_start_here.ipynb", "1")
    (tmp_path / "course/picture.svg").write_text("<svg/>")
    return tmp_path / "course"


def test_fills_a_new_folder_and_trusts_the_copies(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "deep/mine"
    copied = copy_course(mine, course)
    assert {path.as_posix() for path in copied.new} == {
        "00_start_here.ipynb",
        "airlines-1990/01_turn.ipynb",
        "picture.svg",
    }
    assert not (mine / ".ipynb_checkpoints").exists()
    notebook = nbformat.read(mine / "00_start_here.ipynb", as_version=4)
    assert NotebookNotary().check_signature(notebook)


def test_a_second_copy_changes_nothing(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    again = copy_course(mine, course)
    assert (again.new, again.renewed, again.beside) == ((), (), ())
    assert len(again.kept) == 3


def test_work_stays_while_the_course_is_the_same(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    write(mine / "00_start_here.ipynb", "my work")
    assert copy_course(mine, course).beside == ()
    assert source_of(mine / "00_start_here.ipynb") == "my work"


def test_a_new_version_is_laid_beside_work_once(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    write(mine / "00_start_here.ipynb", "my work")
    write(course / "00_start_here.ipynb", "2")
    assert copy_course(mine, course).beside == (Path("00_start_here_new.ipynb"),)
    assert copy_course(mine, course).beside == ()
    write(course / "00_start_here.ipynb", "3")
    assert copy_course(mine, course).beside == (Path("00_start_here_new2.ipynb"),)
    assert source_of(mine / "00_start_here.ipynb") == "my work"
    assert source_of(mine / "00_start_here_new.ipynb") == "2"
    assert source_of(mine / "00_start_here_new2.ipynb") == "3"


def test_an_untouched_copy_is_renewed_in_place(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    write(course / "airlines-1990/01_turn.ipynb", "2")
    assert copy_course(mine, course).renewed == (Path("airlines-1990/01_turn.ipynb"),)
    assert source_of(mine / "airlines-1990/01_turn.ipynb") == "2"


def test_a_deleted_lesson_comes_back(course: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    (mine / "00_start_here.ipynb").unlink()
    assert copy_course(mine, course).new == (Path("00_start_here.ipynb"),)


@pytest.mark.parametrize("note", ["", "[]", '{"files": 3}', '{"files": {"00_start_here.ipynb": 4}}', None])
def test_without_a_readable_note_everything_counts_as_work(course: Path, tmp_path: Path, note: str | None) -> None:
    mine = tmp_path / "mine"
    copy_course(mine, course)
    if note is None:
        (mine / HANDED_OUT).unlink()
    else:
        (mine / HANDED_OUT).write_text(note)
    write(course / "00_start_here.ipynb", "2")
    assert copy_course(mine, course).beside == (Path("00_start_here_new.ipynb"),)
    assert json.loads((mine / HANDED_OUT).read_text())["files"]


def test_the_command_names_folder_notebook_and_port(tmp_path: Path) -> None:
    command = lab_command(tmp_path, browser=False, port=8899)
    assert f"--ServerApp.root_dir={tmp_path}" in command
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert {"--no-browser", "--port=8899"} <= set(command)
    assert "--no-browser" not in lab_command(tmp_path)


def test_open_lab_copies_and_runs(course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(lab, "shipped", lambda kind: course)
    monkeypatch.setattr(lab, "_run", lambda command, folder: ran.append(command) or 0)
    assert open_lab(tmp_path / "mine", browser=False) == 0
    assert (tmp_path / "mine/00_start_here.ipynb").exists()
    assert len(ran) == 1


def test_open_lab_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    with pytest.raises(LabMissing, match=r"airlines-nb\[lab\]"):
        open_lab(tmp_path / "mine")
    assert not (tmp_path / "mine").exists()
