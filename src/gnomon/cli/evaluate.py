"""The commands about models: ``eval`` asks one an exam, ``rescore`` grades its answers again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail, progress_bar
from gnomon.cli.datasets import OPTIONS_OF_SUITES, SuiteName, named_settings, suite_config
from gnomon.cli.datasets import Settings as SuiteSettings
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.words import counted

if TYPE_CHECKING:
    from gnomon.evaluate.exam import Exam

_SIZE = 100
_EXAM, _PROMPT, _CALLS = "The exam", "Prompt and scoring", "Calls of the model"


# The options of `gnomon eval`, in the order of its help.
_Model = Annotated[
    list[str],
    typer.Option(
        "--model",
        "-m",
        metavar="PROVIDER/NAME",
        help="Such as openai/gpt-5, local/smollm2 or gnomon/oracle; may be repeated.",
    ),
]
_Out = Annotated[Path, typer.Option("--out", "-o", metavar="LOGS", help="Folder for results and logs.")]
_Data = Annotated[
    list[Path] | None,
    typer.Option(metavar="DIR", help="A generated dataset; may be repeated.", rich_help_panel=_EXAM),
]
_Size = Annotated[
    int | None,
    typer.Option(
        "--size",
        "-n",
        help="How many problems to generate for each seed.",
        show_default="100",
        rich_help_panel=_EXAM,
    ),
]
_Seed = Annotated[
    list[int] | None,
    typer.Option(
        "--seed",
        "-s",
        help="Seed of the exam; may be repeated (default: the seeds of the suite).",
        rich_help_panel=_EXAM,
    ),
]
_Subset = Annotated[
    int | None,
    typer.Option(
        "--subset",
        "--limit",
        help="Ask only N of the problems, with the same mix of levels.",
        rich_help_panel=_EXAM,
    ),
]
_Language = Annotated[str, typer.Option("--language", "-l", help="en or zh.", rich_help_panel=_PROMPT)]
_Modality = Annotated[
    str | None, typer.Option(help="text, text+image, image, text+frames or text+video.", rich_help_panel=_PROMPT)
]
_Prompt = Annotated[str, typer.Option(help="Variant of the prompt.", rich_help_panel=_PROMPT)]
_Epochs = Annotated[int | None, typer.Option(help="How often each problem is asked.", rich_help_panel=_PROMPT)]
_Temperature = Annotated[float | None, typer.Option(min=0, help="Temperature of sampling.", rich_help_panel=_PROMPT)]
_MaxTokens = Annotated[
    int | None, typer.Option(min=1, help="Most output tokens of a response.", rich_help_panel=_PROMPT)
]
_Scoring = Annotated[str, typer.Option(help="gnomon, or paper: exactly as the paper scores.", rich_help_panel=_PROMPT)]
_Judge = Annotated[
    str,
    typer.Option(
        metavar="PROVIDER/NAME",
        help="Model that judges responses by the rubrics of the suite.",
        rich_help_panel=_PROMPT,
    ),
]
_BaseUrl = Annotated[
    str | None, typer.Option(metavar="URL", help="Address of the model's server.", rich_help_panel=_CALLS)
]
_JudgeUrl = Annotated[
    str | None, typer.Option(metavar="URL", help="Address of the judge's server.", rich_help_panel=_CALLS)
]
_ModelArg = Annotated[
    list[str] | None,
    typer.Option(metavar="KEY=VALUE", help="Argument of the provider; may be repeated.", rich_help_panel=_CALLS),
]
_Sampling = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help="Another option of sampling, such as top_p=0.9; may be repeated.",
        rich_help_panel=_CALLS,
    ),
]
_MaxConnections = Annotated[
    int, typer.Option(min=1, help="How many calls run at the same time.", rich_help_panel=_CALLS)
]
_Retries = Annotated[int, typer.Option(min=0, help="How often a failed call is retried.", rich_help_panel=_CALLS)]
_AttemptTimeout = Annotated[
    int, typer.Option(min=1, help="Most seconds for one attempt of a call.", rich_help_panel=_CALLS)
]
_TimeLimit = Annotated[int | None, typer.Option(min=1, help="Most seconds for one problem.", rich_help_panel=_CALLS)]
_PriceIn = Annotated[float | None, typer.Option(min=0, help="Price of a million input tokens.", rich_help_panel=_CALLS)]
_PriceOut = Annotated[
    float | None, typer.Option(min=0, help="Price of a million output tokens.", rich_help_panel=_CALLS)
]
_JudgePriceIn = Annotated[
    float | None, typer.Option(min=0, help="Price of a million input tokens of the judge.", rich_help_panel=_CALLS)
]
_JudgePriceOut = Annotated[
    float | None, typer.Option(min=0, help="Price of a million output tokens of the judge.", rich_help_panel=_CALLS)
]


@app.command("eval", context_settings=OPTIONS_OF_SUITES)
def evaluate(
    context: typer.Context,
    suite: SuiteName,
    model: _Model,
    out: _Out = Path("logs"),
    data: _Data = None,
    size: _Size = None,
    seed: _Seed = None,
    subset: _Subset = None,
    settings: SuiteSettings = None,
    language: _Language = "en",
    modality: _Modality = None,
    prompt: _Prompt = "default",
    epochs: _Epochs = None,
    temperature: _Temperature = None,
    max_tokens: _MaxTokens = None,
    scoring: _Scoring = "gnomon",
    judge: _Judge = "",
    base_url: _BaseUrl = None,
    judge_url: _JudgeUrl = None,
    model_arg: _ModelArg = None,
    sampling: _Sampling = None,
    max_connections: _MaxConnections = 16,
    retries: _Retries = 6,
    attempt_timeout: _AttemptTimeout = 600,
    time_limit: _TimeLimit = None,
    price_in: _PriceIn = None,
    price_out: _PriceOut = None,
    judge_price_in: _JudgePriceIn = None,
    judge_price_out: _JudgePriceOut = None,
) -> None:
    """Ask one or several models an exam, score them, and write a results file for each.

    An evaluation that was interrupted is resumed by the same command: problems with an answer are not asked again,
    failed calls are. Settings of the suite can be given as options of their own, as in `gnomon eval solid --category
    AN`; `gnomon list SUITE` shows them.
    """
    from dataclasses import replace

    from gnomon.evaluate.settings import checked, default_settings
    from gnomon.suites import get_suite

    own = [*(settings or ()), *named_settings(context, suite)]
    suite_object = get_suite(suite)
    defaults = default_settings(suite_object)
    chosen = replace(
        defaults,
        language=language,
        modality=modality or defaults.modality,
        prompt=prompt,
        scoring=scoring,
        epochs=defaults.epochs if epochs is None else epochs,
        temperature=defaults.temperature if temperature is None else temperature,
        max_tokens=max_tokens or defaults.max_tokens,
    )
    checked(chosen, suite_object)
    if judge and not suite_object.rubrics():
        fail(f"--judge {judge}: the suite {suite!r} has no rubrics, so there is nothing to judge", BAD_INPUT)
    _need_inspect()
    from gnomon.evaluate.local import is_local, local_settings
    from gnomon.evaluate.run import CallSettings, EvaluationError, check_models, evaluate, modality_for, spoken_api

    models = list(dict.fromkeys(model))
    blind = [name for name in models if is_local(name)]
    if blind and modality not in (None, "text"):
        fail(f"--modality {modality}: {blind[0]} has no eyes; leave it out, or write --modality text", BAD_INPUT)
    if base_url and len(models) > 1:
        fail(f"--base-url {base_url} is the address of one model, but {len(models)} are named", BAD_INPUT)
    every = [
        CallSettings(
            model=name,
            judge=judge,
            base_url=base_url,
            judge_url=judge_url,
            model_args=_pairs(model_arg, "--model-arg"),
            sampling=_pairs(sampling, "--sampling"),
            connections=max_connections,
            retries=retries,
            attempt_timeout=attempt_timeout,
            time_limit=time_limit,
            price_in=price_in,
            price_out=price_out,
            judge_price_in=judge_price_in,
            judge_price_out=judge_price_out,
        )
        for name in models
    ]
    for calls in every:  # all of them before anything is generated or asked
        check_models(calls)
    for name in models:
        if is_local(name):
            longest = local_settings(name, chosen, suite_object).max_tokens
            typer.echo(f"{name} is asked in words, for at most {longest:,} tokens a response (--max-tokens)", err=True)
        elif modality_for(name, chosen.modality) != chosen.modality:
            typer.echo(f"{name} takes no videos: problems are shown with frames of them (text+frames)", err=True)
        if base_url and name.startswith("openai/") and "responses_api" not in every[0].model_args:
            typer.echo(f"{base_url} is asked by {spoken_api(name, base_url)}", err=True)
    exam = _exam(suite, data, size, seed, subset, own, out)
    failed = []
    for calls in every:
        what = f"asking {calls.model}" if len(every) > 1 else "asking"
        try:
            with progress_bar(what, len(exam.problems) * chosen.epochs) as progress:
                done = evaluate(exam, chosen, calls, out, progress)
        except EvaluationError as error:
            if len(every) == 1:
                raise
            failed.append(f"{calls.model}: {error}")
            continue
        if not _print_summary(done):
            failed.append(
                f"{calls.model}: no response could be scored" if len(every) > 1 else "no response could be scored"
            )
    if failed:
        fail("; ".join(failed), FAILED)


@app.command()
def rescore(
    logs: Annotated[list[Path], typer.Argument(metavar="LOGS...", help="Results files, Inspect logs, or folders.")],
    scoring: Annotated[str | None, typer.Option(help="gnomon or paper (default: as in the file).")] = None,
) -> None:
    """Grade the responses of results files again, without any model: with a new grader, or by another scoring."""
    from gnomon.evaluate.rescore import rescore as again

    for line in again(logs, scoring):
        typer.echo(str(line))


def _need_inspect() -> None:
    from importlib.util import find_spec

    if find_spec("inspect_ai") is None:
        fail("gnomon eval needs Inspect AI, which is not installed: pip install 'gnomon[inspect]'", BAD_INPUT)


def _exam(
    suite: str,
    data: list[Path] | None,
    size: int | None,
    seeds: list[int] | None,
    subset: int | None,
    settings: list[str] | None,
    out: Path,
) -> Exam:
    from gnomon.evaluate import exam as exams
    from gnomon.suites import get_suite

    if data:
        if seeds or settings or size is not None:
            fail(
                "--data names an exam that exists: leave out --size, --seed and --set, which are for a new one",
                BAD_INPUT,
            )
        exam = exams.read_exam(data)
        if exam.suite != suite:
            fail(f"{data[0]} is an exam of the suite {exam.suite!r}, not {suite!r}", BAD_INPUT)
    else:
        chosen = tuple(dict.fromkeys(seeds)) if seeds else get_suite(suite).protocol.seeds
        size = _SIZE if size is None else size
        with progress_bar("generating", size * len(chosen)) as progress:
            exam = exams.generate_exam(
                suite,
                out / "exams",
                seeds=chosen,
                size=size,
                config=suite_config(suite, settings),
                workers=os.cpu_count() or 1,
                progress=progress,
            )
    if subset is None:
        return exam
    if subset > len(exam.problems):
        typer.echo(
            f"--subset {subset}: the exam has only {counted(len(exam.problems), 'problem')}, and all are asked",
            err=True,
        )
    return exams.subset(exam, subset)


def _pairs(given: list[str] | None, option: str) -> dict[str, Any]:
    """Options ``KEY=VALUE`` as a dict; a value that is JSON is read as JSON, any other is a text."""
    import json

    pairs: dict[str, Any] = {}
    for pair in given or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            fail(f"{option} {pair!r}: write it as KEY=VALUE", BAD_INPUT)
        try:
            pairs[key] = json.loads(value)
        except ValueError:
            pairs[key] = value
    return pairs


def _print_summary(done: Any) -> bool:
    """Print the measures in a table, what became of the calls, and where the results are. False: nothing is scored."""
    from rich.console import Console

    from gnomon.evaluate.summary import remarks, summary_table

    console = Console()
    console.print(
        f"{done.run.model} on {done.run.suite}, {counted(len(done.run.answers), 'response')}", highlight=False
    )
    table = summary_table(done.run)
    if table.rows:
        console.print(table)
    for line in remarks(done.run, kept=done.kept):
        typer.echo(line, err=True)
    typer.echo(f"results in {done.path}")
    return any(answer.score.outcome != "unscored" for answer in done.run.answers)
