"""The whole of ``gnomon eval``: an exam, a model, one results file; resumed by doing the same again.

A run has a name made of what decides its answers (exam, model, how it is put, how it samples). Under that name lie its
journal of answers, its Inspect logs and its results file, so the same command finds what was done and goes on.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from dotenv import find_dotenv, load_dotenv
from inspect_ai import eval as inspect_eval
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.model import GenerateConfig, Model, get_model
from pydantic import ValidationError

from gnomon.errors import GnomonError
from gnomon.evaluate.exam import Exam
from gnomon.evaluate.journal import open_journal
from gnomon.evaluate.logs import run_of
from gnomon.evaluate.models import EmbeddedError
from gnomon.evaluate.settings import checked
from gnomon.evaluate.task import Sitting, exam_task
from gnomon.evaluate.wire import Door
from gnomon.problem import Json, canonical_json
from gnomon.results import SUFFIX, Run, Settings, write_run
from gnomon.suites import get_suite

_OWN = ("temperature", "max_tokens", "max_connections", "attempt_timeout", "max_retries")
"""Fields of Inspect's GenerateConfig that have an option of their own."""


class EvaluationError(GnomonError, ValueError):
    """An evaluation that cannot begin, or that nobody answers; the message says what to mend."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who is asked, over which wire, and with how much patience."""

    model: str
    judge: str = ""
    base_url: str | None = None
    judge_url: str | None = None
    model_args: Mapping[str, Any] = field(default_factory=dict)
    sampling: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of Inspect's GenerateConfig that decide answers, such as ``reasoning_effort``."""
    connections: int | None = None
    retries: int = 6
    """Of a call that failed for a passing reason; waits double from three seconds, so six are about five minutes.
    A problem is asked at most once more than this."""
    attempt_timeout: int | None = 600
    """Seconds for one attempt of one call."""
    time_limit: int | None = None
    """Seconds for one sample, all in all."""
    price_in: float | None = None
    price_out: float | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A finished evaluation: its results, where they lie, and how many answers were there already."""

    run: Run
    path: Path
    kept: int
    asked: int


def run_name(exam: Exam, settings: Settings, asking: Asking) -> str:
    """Readable, and different for whatever could change a result."""
    ids = hashlib.blake2b("\n".join(problem.id for _, problem in exam.problems).encode(), digest_size=8).hexdigest()
    put = asdict(replace(settings, config=dict(settings.config)))
    plain = f"{exam.suite}-{asking.model}-{settings.language}-{settings.modality}"
    return f"{_file_name(plain)}-{_digest([ids, put, asking.judge, _sampling(settings, asking)])}"


def journal_name(exam: Exam, settings: Settings, asking: Asking) -> str:
    """Different for whatever could change an answer to the same prompt: scoring and judging do not."""
    return f"{_file_name(f'{exam.suite}-{asking.model}')}-{_digest(_sampling(settings, asking))}"


def _sampling(settings: Settings, asking: Asking) -> list[Json]:
    wire = [asking.model, asking.base_url, dict(asking.model_args), dict(asking.sampling)]
    return [*wire, settings.temperature, settings.max_tokens]


def _digest(value: Json) -> str:
    return hashlib.blake2b(canonical_json(value).encode(), digest_size=4).hexdigest()


def _file_name(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "-", text)


def evaluate(
    exam: Exam, settings: Settings, asking: Asking, out: Path, progress: Callable[[int, int], None] | None = None
) -> Done:
    """Put the exam to the model, and write the results file."""
    settings = replace(checked(settings, get_suite(exam.suite)), config=exam.config)
    name = run_name(exam, settings, asking)
    total = len(exam.problems) * settings.epochs
    count = 0

    def done() -> None:
        nonlocal count
        count += 1
        if progress:
            progress(min(count, total), total)

    with open_journal(out / "answers" / f"{journal_name(exam, settings, asking)}.jsonl") as journal:
        before = len(journal)
        door = Door(knocks=min(3, total))
        sitting = Sitting(exam, settings, judged=out / "judged", journal=journal, done=done, door=door)
        log = _ask_all(sitting, asking, out / "inspect" / name)
        if door.reason:
            (out / "inspect" / name / Path(log.location).name).unlink(missing_ok=True)
            raise EvaluationError(_nobody_in(asking, door))
        run = replace(run_of(log, out), price_in=asking.price_in, price_out=asking.price_out)
        path = out / f"{name}{SUFFIX}"
        write_run(path, run)
        _tidy(out / "inspect" / name, log.location)
        return Done(run, path, kept=journal.found, asked=len(journal) - before)


def _ask_all(sitting: Sitting, asking: Asking, logs: Path) -> EvalLog:
    """One Inspect evaluation of the whole sitting, its own log in ``logs``."""
    model = _model(asking.model, asking.base_url, asking.model_args)
    roles = {"judge": _model(asking.judge, asking.judge_url, {})} if asking.judge else None
    logged = inspect_eval(
        exam_task(sitting),
        model=model,
        model_roles=roles,
        log_dir=str(logs),
        log_level="critical",
        display="none",
        log_images=False,
        log_model_api=False,
        log_realtime=False,
        ctl_server=False,
        fail_on_error=False,
        retry_on_error=0,  # calls are made again, samples are not
        time_limit=asking.time_limit,
        max_retries=asking.retries,
        attempt_timeout=asking.attempt_timeout,
        max_connections=asking.connections,
        max_samples=asking.connections,
        **dict(asking.sampling),
    )
    if not logged or logged[0].status == "cancelled":  # Inspect swallows the interrupt
        raise KeyboardInterrupt
    log = logged[0]
    if log.samples is None:
        log = read_eval_log(log.location)
    return log


def _tidy(logs: Path, last: str) -> None:
    """Logs of earlier attempts hold nothing that the complete one does not."""
    for log in logs.glob("*.eval"):
        if log.name != Path(last).name:
            log.unlink(missing_ok=True)


def check_models(asking: Asking) -> None:
    """Say what is missing before anything is generated. Keys may stand in a file ``.env``, as Inspect reads it."""
    load_dotenv(find_dotenv(usecwd=True))
    _check_sampling(asking.sampling)
    if asking.model.startswith("gnomon/") and asking.model_args:
        given = ", ".join(asking.model_args)
        raise EvaluationError(f"--model-arg {given}: {asking.model} is embedded and takes no arguments")
    if asking.judge_url and not asking.judge:
        raise EvaluationError("--judge-url is the address of a judge; name it with --judge PROVIDER/NAME")
    _model(asking.model, asking.base_url, asking.model_args)
    if asking.judge:
        _model(asking.judge, asking.judge_url, {})


def _check_sampling(sampling: Mapping[str, Any]) -> None:
    for key, value in sampling.items():
        if key in _OWN:
            option = "retries" if key == "max_retries" else key.replace("_", "-")
            raise EvaluationError(f"--sampling {key}: this has an option of its own, --{option}")
        if key not in GenerateConfig.model_fields:
            near = get_close_matches(key, GenerateConfig.model_fields, 1)
            hint = f"did you mean {near[0]!r}?" if near else "such are top_p, seed, reasoning_effort, extra_body"
            raise EvaluationError(f"--sampling {key}={value}: there is no such option of sampling; {hint}")
        try:
            GenerateConfig(**{key: value})
        except ValidationError as error:
            reason = error.errors()[0]["msg"].removeprefix("Value error, ")
            raise EvaluationError(f"--sampling {key}={value}: {_plain(reason)}") from None


def _nobody_in(asking: Asking, door: Door) -> str:
    where = asking.base_url or f"of {asking.model.partition('/')[0]}"
    mend = "look at the model's name and --base-url" if "404" in door.reason else f"mend {_key(asking.model)}"
    return f"the server {where} {door.reason}: {mend}, then give the same command again"


def _key(name: str) -> str:
    """Where the key of a model is looked for, as well as it can be said for all providers."""
    provider, _, rest = name.partition("/")
    service = rest.partition("/")[0] if provider == "openai-api" else provider
    return f"the key in {service.upper().replace('-', '_')}_API_KEY"


def _model(name: str, base_url: str | None, args: Mapping[str, Any]) -> Model:
    """The model, or one sentence on what is missing."""
    # A server of one's own that speaks OpenAI's protocol seldom wants a key; one that does says so itself.
    keyless = "none" if base_url and name.startswith("openai-api/") and not _has_key(name) else None
    try:
        model = get_model(name, base_url=base_url, api_key=keyless, **args)
    except EmbeddedError:
        raise
    except Exception as error:  # every provider has its own ways to refuse
        raise EvaluationError(f"model {name!r} cannot be used: {_mend(_plain(str(error)), name)}") from None
    _call_once(model, args)
    return model


def _call_once(model: Model, args: Mapping[str, Any]) -> None:
    """The client of a provider's own package retries, too, unseen and uncounted; here Inspect alone does."""
    client, kept = getattr(model.api, "client", None), getattr(model.api, "model_args", None)
    if "max_retries" in args or not hasattr(client, "max_retries"):
        return
    client.max_retries = 0  # type: ignore[union-attr]
    if isinstance(kept, dict):
        kept["max_retries"] = 0  # for a client that is made anew


def _has_key(name: str) -> bool:
    service = name.split("/")[1].upper().replace("-", "_")
    return f"{service}_API_KEY" in os.environ


def _mend(reason: str, name: str) -> str:
    if "/" not in name or "not recognized" in reason:
        return (
            f"{reason} Write PROVIDER/NAME: openai/..., anthropic/..., google/..., gnomon/oracle, "
            "or openai-api/SERVICE/NAME with --base-url for a server of your own"
        )
    return reason


def _plain(message: str) -> str:
    """An error of Inspect without its markup and line breaks."""
    return " ".join(re.sub(r"\[/?[a-z ]+\]", "", message).split())
