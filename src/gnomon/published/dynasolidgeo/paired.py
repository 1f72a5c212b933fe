"""A model on source instances against the same model on fresh ones: the drop from static to dynamic, with a test.

Both runs ask the same seed questions. The responses to one seed question, over all its instances and samples, give one
number for each side, and the pairs of these numbers are compared: by McNemar's exact test if each is right or wrong,
else by a permutation test; the interval of the difference is a bootstrap over seed questions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isnan, nan
from typing import TYPE_CHECKING

import numpy as np

from gnomon.errors import GnomonError
from gnomon.published.dynasolidgeo.data import VERSION
from gnomon.report.statistics import problem_means
from gnomon.suites.measures import JUDGE, UNREAD_SHARE, mean_of
from gnomon.suites.solid.measures import MEASURES
from gnomon.uncertainty import FEWEST, Comparison, Values, compare, holm

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.problem import Json
    from gnomon.results import Answered, Run
    from gnomon.suites.measures import Measure

STATIC = "static"
"""The setting of the solid suite that asks source instances."""


class PairingError(GnomonError, ValueError):
    """Runs that give no pair of static and dynamic; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Part:
    """A group of seed questions that both sides asked."""

    questions: int
    static: float
    dynamic: float
    found: Comparison
    """Dynamic less static: negative where the model does worse on fresh instances. Few questions give no interval."""
    unread: tuple[float, float]
    """The shares of unread responses, static and dynamic."""


@dataclass(frozen=True, slots=True)
class Drop:
    """One model on source and on fresh instances."""

    label: str
    whole: Part
    categories: Mapping[str, Part]
    adjusted: float = 1.0
    """The p-value after Holm's correction for all models together."""


def measure_named(name: str) -> Measure:
    """A measure of the suite that is a share."""
    known = [measure for measure in MEASURES if measure.unit == "share"]
    for measure in known:
        if name == measure.name:
            return measure
    raise PairingError(f"measure {name!r} is not one of {', '.join(measure.name for measure in known)}")


def drops(runs: Sequence[Run], measure: Measure) -> list[Drop]:
    """The drop of every model that has runs of both kinds in the same form: language, modality, scoring, and the judge
    where the measure is one of verdicts."""
    groups = _groups(runs, measure)
    whole = {key: sides for key, sides in groups.items() if all(sides)}
    if not whole:
        raise PairingError(_missing(groups, _foreign(runs)))
    labels = _labels(list(whole))
    made = [_drop(labels[key], *sides, measure) for key, sides in whole.items()]
    adjusted = holm([one.whole.found.p_value for one in made])
    return [replace(one, adjusted=p) for one, p in zip(made, adjusted, strict=True)]


def left_out(runs: Sequence[Run], measure: Measure) -> list[str]:
    """What is not compared, each with the reason: other suites, published instances, runs without a partner."""
    said = _foreign(runs)
    for key, (static, dynamic) in _groups(runs, measure).items():
        if not (static and dynamic):
            there, lacking = ("static", "dynamic") if static else ("dynamic", "static")
            said.append(f"{key[0]} ({_words(key)}): a {there} run without a {lacking} one of the same form")
    return said


def _foreign(runs: Iterable[Run]) -> list[str]:
    """The runs that are neither static nor dynamic: of other suites, or on published instances."""
    said: dict[str, None] = {}
    for run in runs:
        if run.suite != "solid":
            said[f"{run.model}: a run of the suite {run.suite}"] = None
        elif _published(run):
            said[f"{run.model}: published instances, which are neither static nor dynamic ones of gnomon"] = None
    return list(said)


def _groups(runs: Iterable[Run], measure: Measure) -> dict[tuple[str, ...], tuple[list[Run], list[Run]]]:
    """The static and the dynamic runs of each model and form."""
    groups: dict[tuple[str, ...], tuple[list[Run], list[Run]]] = {}
    for run in runs:
        if run.suite == "solid" and not _published(run):
            groups.setdefault(_form(run, measure), ([], []))[0 if run.settings.config.get(STATIC) else 1].append(run)
    return groups


def _published(run: Run) -> bool:
    """Whether a run asked published instances, which are neither source instances nor fresh ones of gnomon."""
    return run.suite == "solid" and run.version == VERSION


def _words(form: tuple[str, ...]) -> str:
    """A form in words, without the model; empty parts are left out."""
    return ", ".join([*filter(None, form[1:-1]), f"version {form[-1]}"])


def _form(run: Run, measure: Measure) -> tuple[str, ...]:
    settings = run.settings
    seeing = f"{run.judge} with figures" if settings.judge_figures else run.judge
    judge = seeing if measure.needs == JUDGE else ""
    return run.model, settings.language, settings.modality, settings.prompt, settings.scoring, judge, run.version


def _labels(keys: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], str]:
    """The name of the model, with the parts of its form in which the pairs differ."""
    varying = [place for place in range(1, len(keys[0])) if len({key[place] for key in keys}) > 1]
    return {key: ", ".join([key[0], *(key[place] or "no judge" for place in varying)]) for key in keys}


def _missing(groups: Mapping[tuple[str, ...], tuple[list[Run], list[Run]]], others: Sequence[str]) -> str:
    static = sorted({key[0] for key, (found, _) in groups.items() if found})
    dynamic = sorted({key[0] for key, (_, found) in groups.items() if found})
    return (
        f"no model has both a static and a dynamic run in the same form (static: {', '.join(static) or 'none'}; "
        f"dynamic: {', '.join(dynamic) or 'none'}); run gnomon eval solid once with --set static=true and once without"
        + "".join(f"\n  not used: {said}" for said in others)
    )


def _drop(label: str, static: Sequence[Run], dynamic: Sequence[Run], measure: Measure) -> Drop:
    one, two = (_by_source(runs, measure) for runs in (static, dynamic))
    common = sorted(set(one.means) & set(two.means))
    if len(common) < 2:
        raise PairingError(
            f"{label}: its static and dynamic runs share {len(common)} seed questions with a value of {measure.title}; "
            "two are needed. Give both runs the same --size, --seed and questions"
        )
    groups: dict[str, list[str]] = {}
    for source in common:
        for category in one.categories[source]:
            groups.setdefault(category, []).append(source)
    parts = {name: _part(one, two, groups[name]) for name in sorted(groups) if len(groups[name]) > 1}
    return Drop(label, _part(one, two, common), parts)


@dataclass(frozen=True, slots=True)
class _Side:
    """The mean of a measure for each seed question, and the categories of each."""

    means: Mapping[str, float]
    categories: Mapping[str, tuple[str, ...]]
    answers: Sequence[Answered]

    def unread(self, sources: Sequence[str]) -> float:
        """The share of unread responses to these questions."""
        return mean_of(UNREAD_SHARE, [answer for answer in self.answers if answer.source in sources]) or 0.0


def _by_source(runs: Sequence[Run], measure: Measure) -> _Side:
    """Samples of an instance are averaged first, then the instances of a seed question."""
    answers = [answer for run in runs for answer in run.answers if answer.source]
    found: dict[str, list[float]] = {}
    for item in problem_means(answers, measure):
        found.setdefault(item.cluster, []).append(item.value)
    means = {source: sum(values) / len(values) for source, values in found.items()}
    return _Side(means, {answer.source: answer.categories for answer in answers}, answers)


def _values(side: _Side, sources: Sequence[str]) -> Values:
    return np.array([side.means[source] for source in sources], dtype=float)


def _part(static: _Side, dynamic: _Side, sources: Sequence[str]) -> Part:
    one, two = _values(static, sources), _values(dynamic, sources)
    found = compare(two, one)
    if len(sources) < FEWEST:
        found = replace(found, difference=replace(found.difference, low=nan, high=nan))
    unread = (static.unread(sources), dynamic.unread(sources))
    return Part(len(sources), float(one.mean()), float(two.mean()), found, unread)


def drop_json(found: Sequence[Drop], measure: Measure, others: Sequence[str] = ()) -> Json:
    """The drops as JSON, with what is left out; shares from 0 to 1."""
    models = [
        {
            "model": one.label,
            **_part_json(one.whole),
            "p_holm": one.adjusted,
            "categories": {name: _part_json(part) for name, part in one.categories.items()},
        }
        for one in found
    ]
    return {"measure": measure.name, "models": models, "left_out": list(others)}


def _part_json(part: Part) -> dict[str, Json]:
    change = part.found.difference
    return {
        "questions": part.questions,
        "static": part.static,
        "dynamic": part.dynamic,
        "unread": {"static": part.unread[0], "dynamic": part.unread[1]},
        "change": change.value,
        "low": None if isnan(change.low) else change.low,
        "high": None if isnan(change.high) else change.high,
        "better": part.found.better,
        "worse": part.found.worse,
        "p": part.found.p_value,
        "test": part.found.test,
    }
