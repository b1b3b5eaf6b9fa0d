"""How each board is played: what to press next, by pointer or by keys."""

from __future__ import annotations

from random import Random

# What is pressed, the first kind that is there: a choice that is ready, then what belongs to a piece already chosen.
CONFIRM = ".bar .confirm"
SETTLED = ".bar .button.legal"
CHOICES = {
    "codex": (
        CONFIRM,
        ".codex:has(.held[data-state=chosen]) .ghost",
        ".hand .held[data-state=legal]",
        f".codex .piece[data-state=legal], {SETTLED}",
        ".codex:has(.ghost) .flip",
    ),
    "inventors": (
        CONFIRM,
        "#main:has(.token-piece[data-state=chosen]) .gauge-piece[data-state=legal]",
        "#main:has(.tile > .cover[data-state=chosen]) .grid .cover[data-state=legal]",
        # While a token is placed the gauges are pressed, not the tiles under them.
        f"#main [data-state=legal]:not(.placing > .cover), {SETTLED}",
    ),
    "leonardo": (CONFIRM, f".leonardo [data-state=legal], {SETTLED}"),
    "workshop": (CONFIRM, f".workshop .piece[data-state=legal], {SETTLED}"),
    "plain": (f".generic fieldset button, {SETTLED}, {CONFIRM}",),
}


def next_choices(board: str, rng: Random) -> tuple[str, ...]:
    """What to press next; now and then something else than what is ready, as people do who change their mind."""
    kinds = CHOICES[board]
    if rng.random() < 0.9 or len(kinds) == 1:
        return kinds
    return (kinds[-1], *kinds) if board == "codex" else (*kinds[1:], *kinds)
