"""Runs the course's notebooks anew and stores what they show, so that they read well without a kernel.

    python tests/notebooks/renew.py                 all notebooks
    python tests/notebooks/renew.py 00_start_here   those whose path holds the word

What is stored is stable: no widget state, no widget ids (the picture beside them stays), no times, no counters of a
particular run. A notebook whose outputs did not change keeps its bytes.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"
LARGEST = 300_000


def renewed(path: Path) -> nbformat.NotebookNode:
    """The notebook with the outputs of a fresh run. CellExecutionError if a cell fails unexpectedly."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", store_widget_state=False, coalesce_streams=True
    )
    client.execute(cwd=str(path.parent))
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    number = 0
    for place, cell in enumerate(notebook.cells):
        cell.id = f"cell-{place:02}"
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k != "execution"})
        if cell.cell_type != "code":
            continue
        number += 1
        cell.execution_count = number
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = number
            if "data" in output:
                # Without the reference a reader without a kernel gets the picture instead of "Loading widget...".
                output.data.pop(VIEW, None)
                output.metadata = nbformat.from_dict({})
    return notebook


def main(words: list[str]) -> None:
    for path in sorted(NOTEBOOKS.rglob("*.ipynb")):
        name = path.relative_to(NOTEBOOKS).as_posix()
        if ".ipynb_checkpoints" in name or (words and not any(word in name for word in words)):
            continue
        text = nbformat.writes(renewed(path)) + "\n"
        if len(text.encode()) > LARGEST:
            raise SystemExit(f"{name} would have {len(text.encode())} bytes, more than {LARGEST}")
        changed = text != path.read_text(encoding="utf-8")
        if changed:
            path.write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode())} bytes, {'renewed' if changed else 'unchanged'}")


if __name__ == "__main__":
    main(sys.argv[1:])
