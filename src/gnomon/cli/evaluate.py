"""The command ``eval``: it asks models an exam."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gnomon.cli.app import app
from gnomon.cli.config import SUFFIX, config_text, pairs_of, plain_value, read_config
from gnomon.cli.console import fail, need_inspect, print_remarks, progress_bar
from gnomon.cli.options import shared
from gnomon.cli.suite_options import OPTIONS_OF_SUITES, SuiteName, named_settings, suite_config
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.words import counted

if TYPE_CHECKING:
    from gnomon.evaluate.exam import Exam

_SIZE = 100
_EXAM, _PROMPT, _CALLS = "The exam", "Prompt and scoring", "Calls of the model"


# The options of `gnomon eval`, in the order of its help.
_Config = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        callback=read_config,
        is_eager=True,
        help="Settings from a .toml file, such as the one beside the results of a run; other options win over it.",
    ),
]
_Model = Annotated[
    list[str],
    shared("--model", ", PROVIDER/NAME: such as openai/gpt-5, local/smollm2 or gnomon/oracle; may be repeated"),
]
_Out = Annotated[Path, shared("--out", ": results and logs")]
_Data = Annotated[
    list[Path] | None,
    shared("--data", ", which may be repeated; for published/NAME a published file", rich_help_panel=_EXAM),
]
_Size = Annotated[int | None, shared("--size", " to generate for each seed", show_default="100", rich_help_panel=_EXAM)]
_Seed = Annotated[
    list[int] | None, shared("--seed", "; may be repeated (default: the suite's own)", rich_help_panel=_EXAM)
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
_Set = Annotated[list[str] | None, shared("--set", rich_help_panel=_EXAM)]
_Language = Annotated[str, shared("--language", rich_help_panel=_PROMPT)]
_Modality = Annotated[str | None, shared("--modality", rich_help_panel=_PROMPT)]
_Versions = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Ask the same problems in several versions, one run each: of text, text+image, split, image, page.",
        rich_help_panel=_PROMPT,
    ),
]
_Prompt = Annotated[str, shared("--prompt", rich_help_panel=_PROMPT)]
_Style = Annotated[str, shared("--style", rich_help_panel=_PROMPT)]
_Epochs = Annotated[int | None, typer.Option(help="How often each problem is asked.", rich_help_panel=_PROMPT)]
_Temperature = Annotated[float | None, typer.Option(min=0, help="Temperature of sampling.", rich_help_panel=_PROMPT)]
_MaxTokens = Annotated[
    int | None, typer.Option(min=1, help="Most output tokens of a response.", rich_help_panel=_PROMPT)
]
_Scoring = Annotated[str, shared("--scoring", rich_help_panel=_PROMPT)]
_Judge = Annotated[str, shared("--judge", " responses by the rubrics of the suite", rich_help_panel=_PROMPT)]
_JudgeFigures = Annotated[
    bool, typer.Option("--judge-figures", help="Show the judge the problems' figures, too.", rich_help_panel=_PROMPT)
]
_Extract = Annotated[str, shared("--extract", ", for a second score", rich_help_panel=_PROMPT)]
_BaseUrl = Annotated[
    str | None, typer.Option(metavar="URL", help="Address of the model's server.", rich_help_panel=_CALLS)
]
_JudgeUrl = Annotated[str | None, shared("--judge-url", rich_help_panel=_CALLS)]
_ExtractUrl = Annotated[str | None, shared("--extract-url", rich_help_panel=_CALLS)]
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


def _price(what: str) -> Any:
    return typer.Option(min=0, help=f"Price of a million {what}.", rich_help_panel=_CALLS)


_PriceIn = Annotated[float | None, _price("input tokens")]
_PriceOut = Annotated[float | None, _price("output tokens")]
_JudgePriceIn = Annotated[float | None, _price("input tokens of the judge")]
_JudgePriceOut = Annotated[float | None, _price("output tokens of the judge")]
_ExtractPriceIn = Annotated[float | None, _price("input tokens of the extractor")]
_ExtractPriceOut = Annotated[float | None, _price("output tokens of the extractor")]


@app.command("eval", context_settings=OPTIONS_OF_SUITES)
def evaluate(
    context: typer.Context,
    suite: SuiteName,
    model: _Model,
    config: _Config = None,
    out: _Out = Path("logs"),
    data: _Data = None,
    size: _Size = None,
    seed: _Seed = None,
    subset: _Subset = None,
    settings: _Set = None,
    language: _Language = "en",
    modality: _Modality = None,
    versions: _Versions = "",
    prompt: _Prompt = "default",
    style: _Style = "print",
    epochs: _Epochs = None,
    temperature: _Temperature = None,
    max_tokens: _MaxTokens = None,
    scoring: _Scoring = "gnomon",
    judge: _Judge = "",
    judge_figures: _JudgeFigures = False,
    extract: _Extract = "",
    base_url: _BaseUrl = None,
    judge_url: _JudgeUrl = None,
    extract_url: _ExtractUrl = None,
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
    extract_price_in: _ExtractPriceIn = None,
    extract_price_out: _ExtractPriceOut = None,
) -> None:
    """Ask models an exam, score them, write results.

    An evaluation that was interrupted is resumed by the same command: problems with an answer are not asked again,
    failed calls are. Settings of the suite can be given as options of their own, as in `gnomon eval solid --category
    AN`; `gnomon list SUITE` shows them. `gnomon eval prove --task proof` asks for written proofs instead of letters,
    `--task follows` what follows from the text, `--task point` for auxiliary points.

    The sets published/geogrambench, published/dynasolidgeo and published/ggbench ask the rows of a file that others
    published, named with --data; scores of all rows and of those that audits find nothing against stand side by side.

    The settings of a run are written beside its results, and `gnomon eval --config` of that file repeats the run. Keys
    are the long names of options, with the suite and its own settings: `suite = "solid"`, `model = "openai/gpt-5"`,
    `max-tokens = 4096`, and below the line `[set]`: `category = "AN"`.
    """
    from dataclasses import replace

    from gnomon.evaluate.evaluation_settings import checked, default_settings
    from gnomon.files import write_whole
    from gnomon.results import SUFFIX as RESULTS
    from gnomon.suites import get_suite

    if config is not None:
        _check_table(config, suite, pairs_of(context, "set", None))
    own = [*pairs_of(context, "set", settings), *named_settings(context, suite)]
    provider = _pairs(pairs_of(context, "model-arg", model_arg), "--model-arg")
    sampled = _pairs(pairs_of(context, "sampling", sampling), "--sampling")
    suite_object = get_suite(suite)
    defaults = default_settings(suite_object)
    chosen = replace(
        defaults,
        language=language,
        modality=modality or defaults.modality,
        prompt=prompt,
        style=style,
        scoring=scoring,
        epochs=defaults.epochs if epochs is None else epochs,
        temperature=defaults.temperature if temperature is None else temperature,
        max_tokens=max_tokens or defaults.max_tokens,
        judge_figures=judge_figures,
    )
    if modality and versions:
        fail(f"--versions {versions} and --modality {modality}: write one of them", BAD_INPUT)
    asked = [replace(chosen, modality=version) for version in dict.fromkeys(filter(None, versions.split(",")))]
    asked = asked or [chosen]
    for one in asked:
        checked(one, suite_object)
    if judge and not suite_object.reporting.rubrics():
        fail(f"--judge {judge}: the suite {suite!r} has no rubrics, so there is nothing to judge", BAD_INPUT)
    if judge_figures and not judge:
        fail("--judge-figures shows figures to a judge; name it with --judge PROVIDER/NAME", BAD_INPUT)
    if extract and not suite_object.answers_in_words:
        fail(
            f"--extract {extract}: answers to {suite!r} are scripts, which are run, so there is nothing to copy",
            BAD_INPUT,
        )
    need_inspect("gnomon eval")
    from gnomon.evaluate.local import is_local, local_settings
    from gnomon.evaluate.run import CallSettings, EvaluationError, check_models, evaluate, modality_for, spoken_api

    models = list(dict.fromkeys(model))
    blind = [name for name in models if is_local(name)]
    pictured = modality or versions
    if blind and pictured not in ("", "text"):
        option = f"--{'modality' if modality else 'versions'} {pictured}"
        fail(f"{option}: {blind[0]} has no eyes; leave it out, or write --modality text", BAD_INPUT)
    if base_url and len(models) > 1:
        fail(f"--base-url {base_url} is the address of one model, but {len(models)} are named", BAD_INPUT)
    every = [
        CallSettings(
            model=name,
            judge=judge,
            extract=extract,
            base_url=base_url,
            judge_url=judge_url,
            extract_url=extract_url,
            model_args=provider,
            sampling=sampled,
            connections=max_connections,
            retries=retries,
            attempt_timeout=attempt_timeout,
            time_limit=time_limit,
            price_in=price_in,
            price_out=price_out,
            judge_price_in=judge_price_in,
            judge_price_out=judge_price_out,
            extract_price_in=extract_price_in,
            extract_price_out=extract_price_out,
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
    exam = _with_versions(_exam(suite, data, size, seed, subset, own, out), [one.modality for one in asked], style)
    shown = {"seed": None, "size": None} if data else {"seed": exam.seeds, "size": size or _SIZE}
    named = {pair.partition("=")[0]: plain_value(pair.partition("=")[2]) for pair in own}
    tables = {"set": named, "model-arg": provider, "sampling": sampled}
    failed = []
    runs = [(calls, one) for calls in every for one in asked]
    for calls, one in runs:
        what = f"asking {calls.model}" if len(every) > 1 else "asking"
        what += f" ({one.modality})" if versions else ""
        try:
            with progress_bar(what, len(exam.problems) * one.epochs) as progress:
                done = evaluate(exam, one, calls, out, progress)
        except EvaluationError as error:
            if len(runs) == 1:
                raise
            failed.append(f"{calls.model}: {error}")
            continue
        kept = ("modality", "epochs", "temperature", "max_tokens")  # as they were in force for this model
        in_force = {name: getattr(done.run.settings, name) for name in kept} | {"model": [calls.model]}
        in_force |= {"modality": None} if versions else {}  # the file repeats all versions of the problems
        text = config_text(context, context.params | shown | in_force, tables)
        write_whole(done.path.with_name(done.path.name.removesuffix(RESULTS) + SUFFIX), text.encode())
        if not _print_summary(done):
            failed.append(
                f"{calls.model}: no response could be scored" if len(runs) > 1 else "no response could be scored"
            )
    if len(failed) < len(runs):
        typer.echo(f"intervals, chance and every response: gnomon report {shlex.quote(str(out))}", err=True)
    if failed:
        fail("; ".join(failed), FAILED)


def _with_versions(exam: Exam, versions: list[str], style: str) -> Exam:
    """The problems that have all versions in a style; how many others there are is said."""
    from gnomon.evaluate.exam import in_versions

    kept = in_versions(exam, versions, style)
    if left := len(exam.problems) - len(kept.problems):
        has = counted(len(kept.problems), "problem")
        asked = ", ".join(versions) + (f" in style {style}" if style != "print" else "")
        typer.echo(f"{has} of {len(exam.problems):,} can be asked as {asked}; {left:,} left out", err=True)
    return kept


def _check_table(config: Path, suite: str, settings: list[str]) -> None:
    """End with one line that names the file if its table [set] has no settings of the suite."""
    from gnomon.suites import ConfigError

    try:
        suite_config(suite, settings)
    except ConfigError as error:
        fail(f"{config}: [set] {error}", BAD_INPUT)


def _exam(
    suite: str,
    data: list[Path] | None,
    size: int | None,
    seeds: list[int] | None,
    subset: int | None,
    settings: list[str] | None,
    out: Path,
) -> Exam:
    from gnomon.dataset.format import MANIFEST
    from gnomon.evaluate import exam as exams
    from gnomon.suites import get_suite

    reads_files = get_suite(suite).records.reads_files
    if reads_files and not data:
        fail(f"{suite} asks the rows of a published file: name it with --data FILE", BAD_INPUT)
    if data:
        if seeds or settings or size is not None:
            fail(
                "--data names an exam that exists: leave out --size, --seed and --set, which are for a new one",
                BAD_INPUT,
            )
        of_file = reads_files and not (data[0] / MANIFEST).exists()
        exam = _published_exam(suite, data, out) if of_file else exams.read_exam(data)
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


def _published_exam(suite: str, data: list[Path], out: Path) -> Exam:
    """The exam of a published file; rows that cannot be used are named."""
    from gnomon.evaluate.exam import exam_of_file

    if len(data) > 1:
        fail(f"{suite} is asked from one published file at a time, but {len(data)} are named", BAD_INPUT)
    with progress_bar("auditing", 1) as progress:
        exam, remarks = exam_of_file(suite, data[0], out / "exams", progress)
    print_remarks(remarks, f"gnomon {suite.replace('/', ' ')} audit {data[0]} names them")
    return exam


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
