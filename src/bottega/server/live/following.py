"""What those who follow a table know of it by now, and what is new to them."""

from __future__ import annotations

import msgspec

from bottega.engine.watch import Facts, Watch
from bottega.server.live.projection import Projection

_encode = msgspec.json.Encoder().encode


class Following:
    """What was told of a table so far: what everybody may know is made and encoded once, what is one's own apart."""

    def __init__(self, now: Projection, seats: list[int | None], informed: list[int | None]) -> None:
        """``seats``: from which somebody looks; ``informed``: those of them that are told the facts too."""
        self.seats = seats
        self.informed = informed
        self._watch = Watch([seat for seat in seats if seat is not None])
        self._facts = Facts()
        self._own_facts: dict[int | None, Facts] = {seat: Facts() for seat in informed}
        self._last = self._now = now
        self._view = b""
        """What is new in the view of a spectator, encoded once that was asked for."""
        self.look(now)

    @property
    def version(self) -> int:
        """The version of the table when it was last looked at."""
        return self._now.version

    def serves(self, seats: list[int | None], informed: list[int | None]) -> bool:
        """Whether these can follow the table by it."""
        return set(seats) <= set(self.seats) and set(informed) <= set(self.informed)

    def look(self, now: Projection) -> bool:
        """Looks at the table as it is now; returns whether new values tell all that is new since the last time."""
        self._last, self._now = self._now, now
        self._view = b""
        if not now.begun:
            return False
        told = self._watch.look(now.state)
        if self.informed:
            shared, own = now.state.facts_all(self.informed)
            told = self._facts.look(shared) and told
            for facts, known in zip(own, self._own_facts.values(), strict=True):
                told = known.look(facts) and told
        return told and self._last.begun

    def shared(self, lang: str | None, facts: bool) -> list[bytes]:
        """The fields of ``Changes`` that tell of the game, in pieces, each with a comma before it."""
        now, last = self._now, self._last
        pieces: list[bytes] = []
        if self._watch.shared:
            if not self._view:
                self._view = _encode(self._watch.shared)
            pieces += [b',"view":', self._view]
        if facts and self._facts.new:
            pieces += [b',"facts":', _encode(self._facts.new)]
        prompt = now.prompt(lang)
        if prompt != last.prompt_told(lang):
            pieces += [b',"prompt":', prompt]
        if now.events:
            pieces += [b',"told":', now.story(None, lang)]
        undos: list[bytes] = []
        before, after = last.undos_told(lang), now.undos(lang)
        for seat in self.seats:
            if seat is not None and (before is None or before[seat] != after[seat]):
                undos.append(b'"%d":%b' % (seat, after[seat]))
        if undos:
            pieces += [b',"undo":{', b",".join(undos), b"}"]
        return pieces

    def own(self, seat: int | None, lang: str | None, facts: bool) -> bytes:
        """``EyesChanges`` of one seat: what is new to it alone; empty where nothing is."""
        now, last = self._now, self._last
        pieces: list[bytes] = []
        if seat is not None:
            view = self._watch.own[seat]
            if view:
                pieces += [b',"view":', _encode(view)]
        if facts:
            known = self._own_facts[seat].new
            if known:
                pieces += [b',"facts":', _encode(known)]
        legal = now.legal(seat)
        if legal != last.legal_told(seat):
            pieces += [b',"legal":', legal]
        if now.confides_in(seat):
            pieces += [b',"told":', now.story(seat, lang)]
        if not pieces:
            return b""
        return b"".join([b'{"seat":', b"null" if seat is None else b"%d" % seat, *pieces, b"}"])
