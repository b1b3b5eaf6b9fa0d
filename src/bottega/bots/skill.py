"""What a search is like: how patient, far-sighted, attentive and thorough."""

from __future__ import annotations

from bottega.bots.judgement import Judgement


class Skill:
    """The settings of a search, named as one would say it of a person: patience, foresight, attention, judgement."""

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 60.0,
        rounds: int = 0,
        alone: int = 0,
        attention: int = 1,
        guesses: int = 2,
        notices: float = 1.0,
        at_least: int = 3,
        rivalry: float = 0.0,
        quiet: str = "",
        scale: float = 5.0,
        trust: float = 2.0,
        par: float = 0.0,
        curiosity: float = 1.0,
        caution: float = 0.3,
        grown: int = 1,
        width: int = 16,
        learned: float = 0.0,
        insight: float = 0.0,
        heed: float = 0.0,
    ) -> None:
        self.iterations = iterations
        """How often it plays a move on, where it thinks through ``width`` moves; 0: it looks one move ahead."""
        self.seconds = seconds
        """The most time it may take."""
        self.rounds = rounds
        """It judges the position when this one of its coming turns begins (1: the next); 0: when the game is over.

        Where a seat may be passed over in its turn, rounds of the game are counted instead (``State.round_number``)."""
        self.alone = alone
        """The same where it plays alone, and all the turns are its own."""
        self.attention = attention
        """How many possible moves everybody looks at while playing on; 1: any move will do."""
        self.guesses = guesses
        """How many guesses its first look at the moves is averaged over."""
        self.notices = notices
        """Which part of its moves it notices at all, though never fewer than the number below."""
        self.at_least = at_least
        self.rivalry = rivalry
        """How much everybody minds, one move ahead, how good it looks for the best of the others; 0: not at all."""
        self.quiet = quiet
        """The question that begins a turn, where a position can be judged; none: every question."""
        self.scale = scale
        """The lead in points that makes a win likely (73 %)."""
        self.trust = trust
        """By how many points a move must look worse than another to be tried e times less often."""
        self.par = par
        """What a seat that plays alone wants to reach."""
        self.curiosity = curiosity
        """How much it tries out what it knows little about."""
        self.caution = caution
        """How much the lead counts at the end of a game, beside winning."""
        self.grown = grown
        """How often a position is met before its moves become nodes of their own."""
        self.width = width
        """How many of its moves it thinks through: those that look best."""
        self.learned = learned
        """How much the learned judgement counts where a position is judged, and the lead for the rest; 0 to 1."""
        self.insight = insight
        """How many points a look is worth by the learned weights (``Judgement.looks``); 0: it is ``State.value``."""
        self.heed = heed
        """For how many tries it counts how a move looks, where the moves are compared."""
        self.judgement: Judgement | None = None
        """The learned judgement of the game, where it has one."""
