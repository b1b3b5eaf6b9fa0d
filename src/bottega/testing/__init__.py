"""The contract that every game keeps, as tests for games of other packages: ``bottega check-game NAME``.

``pytest -p bottega.testing.plugin --bottega-game NAME`` runs them beside an author's own tests. They are the files of
``tests/contract`` and what these use of ``tests/helpers``: in an installed package they lie here, in a checkout there.
"""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent
if not (_HERE / "contract").is_dir():
    __path__ += [str(each / "tests") for each in _HERE.parents if (each / "tests" / "contract").is_dir()][:1]
