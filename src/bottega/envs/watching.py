"""What any seat sees of any state, as bytes: for those that ask more than a batch shows."""

from __future__ import annotations

from typing import Any

import numpy as np

from bottega.engine.encoding import Encoding
from bottega.engine.fast import u8, vec
from bottega.engine.state import State
from bottega.envs.batch import Bytes


class Watcher:
    """Writes what a seat may know as the features of an encoding."""

    def __init__(self, encoding: Encoding[Any]) -> None:
        buffer = vec[u8]([0] * encoding.feature_count)
        same: Any = buffer  # typing knows of buffers since Python 3.12 only
        self._slate = encoding.slate(buffer, 0)
        self._written: Bytes = np.frombuffer(same, np.uint8)

    def look(self, state: State, seat: int) -> Bytes:
        """[features]: what that seat may know of the state, whether it is to act or not."""
        self._slate.wipe()
        self._slate.write(state, seat)
        return self._written.copy()
