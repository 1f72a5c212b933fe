"""Pipelines by name: ``program``, or some stages of it in their order, ``program:tag,clean,repeats``."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING

from gnomon.curate.corpus_rows import CurateError

if TYPE_CHECKING:
    from gnomon.pipelines.stage import Pipeline

NAMES = ("program", "construct", "solid")


def pipeline_of(name: str) -> Pipeline:
    """The pipeline of a name; an error that lists what there is.

    >>> [stage.name for stage in pipeline_of("program:tag,answers").stages]
    ['tag', 'answers']
    """
    known, _, chosen = name.partition(":")
    if known not in NAMES:
        near = get_close_matches(known, NAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(NAMES)}"
        raise CurateError(f"there is no pipeline {known!r}; {hint}")
    pipeline: Pipeline = getattr(import_module(f"gnomon.pipelines.{known}_stages"), known.upper())
    if not chosen:
        return pipeline
    wanted = [word.strip() for word in chosen.split(",")]
    stages = {stage.name: stage for stage in pipeline.stages}
    if unknown := [word for word in wanted if word not in stages]:
        raise CurateError(f"{known} has no stage {unknown[0]!r}; its stages are {', '.join(stages)}")
    return replace(pipeline, name=name, stages=tuple(stage for word, stage in stages.items() if word in wanted))
