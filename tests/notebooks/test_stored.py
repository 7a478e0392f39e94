"""What the course's notebooks keep: pictures and words for a reader without a kernel, and nothing that changes by itself."""

import json
from pathlib import Path

import pytest

COURSE = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in COURSE.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_small_and_read_well_without_a_kernel(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    notebook = json.loads(text)
    assert len(text.encode()) < 300_000
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}, "no widget state"
    assert "application/vnd.jupyter.widget-view+json" not in text, "a reference to a widget hides the picture beside it"
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert any("image/svg+xml" in output.get("data", {}) for cell in code for output in cell["outputs"])
    assert not [output for cell in code for output in cell["outputs"] if output["output_type"] == "error"]
