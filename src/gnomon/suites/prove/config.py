"""The settings of the prove suite: what each means, which values it takes, and what follows for growing premises."""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.problem import LEVELS
from gnomon.suites.errors import ConfigError
from gnomon.suites.prove.item import INDICATORS, LETTERS, WEIGHTS
from gnomon.suites.settings import SuiteConfig

LETTERS_TASK, PROOF_TASK, POINT_TASK, FOLLOWS_TASK = "letters", "proof", "point", "follows"
_TASKS = (LETTERS_TASK, PROOF_TASK, POINT_TASK, FOLLOWS_TASK)
FEWEST_CONSTRUCTIONS = 3  # smaller figures repeat too often
MOST_LINES = 24  # of a proof that is shown: nobody reads more
_RANGES: dict[str, tuple[float, float]] = {
    "depth": (FEWEST_CONSTRUCTIONS - 1, 12),  # the first figure is a construction too
    "max_points": (5, 16),
    "branching": (1, 6),
    "cooling": (0.1, 1.0),
    "least_steps": (1, 40),
    "image_size": (256, 2048),
    "auxiliary": (0.0, 1.0),
}
_MOST_WEIGHT = 1000
_UNSTATED = 5  # layers and points more for a premise of which some points are left out
_EASY_DEPTH = 6  # layers for easy problems; deeper premises give fewer


@dataclass(frozen=True)
class GrowthSettings:
    """How premises are grown."""

    depth: int
    most_points: int
    branching: float
    cooling: float
    least_steps: int = 1
    """The fewest steps of a right option's proof."""


@dataclass(frozen=True)
class ProveConfig(SuiteConfig):
    """Settings of the prove suite."""

    depth: int = 7
    """Layers of constructions on top of the first figure, before refinement."""
    max_points: int = 12
    """Points of a premise, before refinement."""
    branching: float = 3.0
    """Constructions proposed in the first layer."""
    cooling: float = 0.7
    """How the branching shrinks from layer to layer."""
    least_steps: int = 3
    """Steps of the shortest proof of a right option."""
    right_options: tuple[int, ...] = (4, 6, 4, 1)
    """Weights of 1, 2, 3 and 4 right options. By default all fifteen answers are equally likely, so that no constant
    guess is better than another."""
    task: str = LETTERS_TASK
    """What is asked: `letters`, which options follow; `proof`, a proof of one of them in numbered lines; `point`, the
    points that unlock one of them; or `follows`, whether one statement is proved, refuted, or neither."""
    difficulty: str = "any"
    """`any`, or only problems of one level: `easy`, `medium`, `hard`."""
    auxiliary: float = 0.0
    """The share of the hard problems with a right option that does not follow by plain deduction: its proof constructs
    points that the statement does not mention."""
    weights: tuple[float, ...] = WEIGHTS
    """Of the five indicators of difficulty: description, premise, points, proof depth, proof length."""
    image_size: int = 512
    """Width and height of the figure in pixels."""
    highlight: bool = False
    """Whether there is one more picture for every option, with the points and segments of its statement in red."""
    cues: bool = False
    """Whether there are three more pictures, each with one visual cue changed on purpose (a mark left out, two labels
    exchanged, a wrong mark); the prompts `mark-removed`, `label-moved` and `wrong-mark` show them."""

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            if not low <= getattr(self, name) <= high:
                raise ConfigError(f"setting {name}={getattr(self, name)} is out of range: {low:g} to {high:g}")
        if self.difficulty not in ("any", *LEVELS):
            raise ConfigError(f"setting difficulty={self.difficulty!r} is not one of any, {', '.join(LEVELS)}")
        if self.task not in _TASKS:
            raise ConfigError(f"setting task={self.task!r} is not one of {', '.join(_TASKS)}")
        if self.points_share and self.difficulty not in ("any", "hard"):
            raise ConfigError(
                f"setting auxiliary={self.points_share:g} is a share of the hard problems, of which difficulty="
                f"{self.difficulty} has none; choose difficulty=any or hard"
            )
        if self.highlight and self.cues:
            raise ConfigError("settings highlight and cues: pictures for the options would show what a cue hides")
        if self.task == FOLLOWS_TASK and (self.highlight or self.cues or self.auxiliary):
            raise ConfigError(
                "settings highlight, cues and auxiliary are about options; task=follows has none of these"
            )
        shares = self.right_options
        if len(shares) != len(LETTERS) or min(shares) < 0 or not 0 < sum(shares) < 1000:
            raise ConfigError(
                f"setting right_options={','.join(map(str, shares))}: give the weights of 1, 2, 3 and 4 right options, "
                f"four whole numbers of 0 or more whose sum is 1 to 999"
            )
        if (
            len(self.weights) != len(INDICATORS)
            or not all(0 <= weight <= _MOST_WEIGHT for weight in self.weights)
            or not sum(self.weights) > 0
        ):
            raise ConfigError(
                f"setting weights={','.join(map(str, self.weights))}: give the weights of {', '.join(INDICATORS)}, "
                f"five numbers from 0 to {_MOST_WEIGHT}, not all of them 0"
            )

    @property
    def points_share(self) -> float:
        """The share of the hard problems that need auxiliary points: all of them where these points are asked for."""
        return 1.0 if self.task == POINT_TASK else self.auxiliary

    @property
    def growth(self) -> GrowthSettings:
        """How premises are grown under these settings."""
        depth = min(self.depth, _EASY_DEPTH) if self.difficulty == "easy" else self.depth
        return GrowthSettings(depth, self.max_points, self.branching, self.cooling, self.least_steps)

    @property
    def auxiliary_growth(self) -> GrowthSettings:
        """How premises are grown if some of their points will not be stated: they are larger by these points."""
        most = min(self.max_points + _UNSTATED, int(_RANGES["max_points"][1]))
        return GrowthSettings(self.depth + _UNSTATED, most, 1.0, 1.0, self.least_steps)


def towards_default(config: ProveConfig) -> str:
    """Advice for settings that give no problem: which differ from the default, and which way to move each of them.

    >>> towards_default(ProveConfig(depth=2, difficulty="hard"))
    'raise depth=2 towards 7, or change difficulty=hard to any'
    """
    default = ProveConfig()
    moves = []
    for name, value in config.to_json().items():
        usual = getattr(default, name)
        if name in _RANGES:
            moves.append(f"{'raise' if value < usual else 'lower'} {name}={value} towards {usual}")
        elif name != "highlight":  # this does not matter for the search
            values = [",".join(map(str, v)) if isinstance(v, list | tuple) else str(v) for v in (value, usual)]
            moves.append(f"change {name}={values[0]} to {values[1]}")
    return ", or ".join(moves) or "take another seed: all settings are the default ones"
