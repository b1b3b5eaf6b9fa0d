"""The library alone needs next to nothing: what the terminal, the server and the notebooks use is imported by them."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys

ALLOWED = {*sys.stdlib_module_names, "bottega", "mypy_extensions", "librt"}


class Guard:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED and not top.endswith("__mypyc"):
            raise ModuleNotFoundError(f"{name} is not there", name=name)


sys.meta_path.insert(0, Guard())
import bottega

for name in ("codex", "inventors", "leonardo", "workshop"):
    game = bottega.game(name)
    state = game.new(game.players[0], seed=1)
    while not state.is_over:
        state.apply(state.legal()[0])
    assert bottega.Record.loads(bottega.Record.of(state).dumps()).replay() == state
    assert game.rulebook().clauses
print("done")
"""


def test_playing_needs_no_other_package():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.stdout == "done\n", done.stderr
