"""The command ``gnomon eval``: it asks a model an exam and writes a results file; the same call resumes it.

A run is named by what its answers depend on: exam, model, settings and sampling. Its journal, its Inspect logs and its
results file have that name, so the same command finds what was done before and goes on.
"""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dotenv import find_dotenv, load_dotenv
from inspect_ai import eval as inspect_eval
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.model import GenerateConfig, Model, get_model
from pydantic import ValidationError

from gnomon.draw.solid.turn_video import needs_encoder
from gnomon.errors import GnomonError
from gnomon.evaluate.drawn_replies import picture_request
from gnomon.evaluate.evaluation_settings import checked
from gnomon.evaluate.inspect_task import ExamSetup, exam_task
from gnomon.evaluate.journal import open_journal
from gnomon.evaluate.local import check_local, identity, is_local, local_settings, served, slots
from gnomon.evaluate.logs import run_of
from gnomon.evaluate.models import EmbeddedError, check_name
from gnomon.evaluate.replies import ServerAccess
from gnomon.evaluate.scorer import EXTRACTOR, JUDGE, JUDGE_TOKENS, asking
from gnomon.grade.judge import SEED, TEMPERATURE, Ask
from gnomon.local import LocalError
from gnomon.local.model_files import KNOWN
from gnomon.problem import Json, canonical_json
from gnomon.results import SUFFIX, Prices, Run, Settings, write_run
from gnomon.suites import get_suite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gnomon.evaluate.exam import Exam

_OWN = ("temperature", "max_tokens", "max_connections", "attempt_timeout", "max_retries")
"""Fields of Inspect's GenerateConfig that have an option of their own."""
_JUDGE_RETRIES = 6
PART = 1000
"""Samples that one Inspect evaluation takes at most."""
_TAKE_VIDEO = ("google", "gnomon")
"""The providers to which Inspect sends videos, and the embedded models."""


class EvaluationError(GnomonError, ValueError):
    """An evaluation that cannot begin, or whose server rejects every call; the message says what to fix."""


@dataclass(frozen=True, slots=True)
class CallSettings(Prices):
    """The model, the judge and the extractor, the servers to call, and the limits of calls."""

    model: str
    judge: str = ""
    extract: str = ""
    """The model that copies final answers out of responses that could not be read."""
    base_url: str | None = None
    judge_url: str | None = None
    extract_url: str | None = None
    model_args: Mapping[str, Any] = field(default_factory=dict)
    sampling: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of Inspect's GenerateConfig that decide answers, such as ``reasoning_effort``."""
    connections: int | None = None
    retries: int = 6
    """Retries of a call that failed for a passing reason. Waits double from three seconds, so six retries take about
    five minutes. A problem is asked at most once more than this."""
    attempt_timeout: int | None = 600
    """Seconds for one attempt of one call."""
    time_limit: int | None = None
    """Seconds for one sample in all."""

    @property
    def roles(self) -> dict[str, tuple[str, str | None]]:
        """The models beside the one that is asked, by their role, each with the address of its server."""
        named = {JUDGE: (self.judge, self.judge_url), EXTRACTOR: (self.extract, self.extract_url)}
        return {role: asked for role, asked in named.items() if asked[0]}


@dataclass(frozen=True, slots=True)
class Done:
    """A finished evaluation: the run, its results file, and how many answers were kept and how many asked for now."""

    run: Run
    path: Path
    kept: int
    asked: int


def run_name(exam: Exam, settings: Settings, calls: CallSettings) -> str:
    """The name of a run: readable, and different for everything that can change a result."""
    ids = hashlib.blake2b("\n".join(problem.id for _, problem in exam.problems).encode(), digest_size=8).hexdigest()
    asked_settings = asdict(replace(settings, config=dict(settings.config)))
    for name, usual in (("judge_figures", False), ("style", Settings().style)):
        if asked_settings[name] == usual:  # so that runs without them keep their name
            del asked_settings[name]
    plain = f"{exam.suite}-{calls.model}-{settings.language}-{settings.modality}"
    extractor = [calls.extract] if calls.extract else []  # so that runs without one keep their name
    return f"{_file_name(plain)}-{_digest([ids, asked_settings, calls.judge, _sampling(settings, calls), *extractor])}"


def journal_name(exam: Exam, settings: Settings, calls: CallSettings) -> str:
    """The name of a journal: different for everything that can change a response to the same prompt."""
    return f"{_file_name(f'{exam.suite}-{calls.model}')}-{_digest(_sampling(settings, calls))}"


def _sampling(settings: Settings, calls: CallSettings) -> list[Json]:
    where = identity(calls.model) or calls.base_url
    server = [calls.model, where, dict(calls.model_args), dict(calls.sampling)]
    return [*server, settings.temperature, settings.max_tokens]


def _digest(value: Json) -> str:
    return hashlib.blake2b(canonical_json(value).encode(), digest_size=4).hexdigest()


def _file_name(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "-", text)


def modality_for(model: str, modality: str) -> str:
    """The modality in which a model is asked: frames instead of a video if Inspect cannot send one to its provider.

    A local model is shown texts alone.

    >>> modality_for("google/gemini-3-pro", "text+video"), modality_for("openai/gpt-5", "text+video")
    ('text+video', 'text+frames')
    """
    if is_local(model):
        return "text"
    if modality == "text+video" and model.partition("/")[0] not in _TAKE_VIDEO:
        return "text+frames"
    return modality


def evaluate(
    exam: Exam, settings: Settings, calls: CallSettings, out: Path, progress: Callable[[int, int], None] | None = None
) -> Done:
    """Put the exam to the model and write the results file."""
    suite = get_suite(exam.suite)
    modality = modality_for(calls.model, settings.modality)
    settings = local_settings(
        calls.model, replace(checked(settings, suite), config=exam.config, modality=modality), suite
    )
    if modality == "text+video":
        needs_encoder()
    name = run_name(exam, settings, calls)
    total = len(exam.problems) * settings.epochs
    count = 0

    def done() -> None:
        nonlocal count
        count += 1
        if progress:
            progress(min(count, total), total)

    answers = out / "answers" / f"{journal_name(exam, settings, calls)}.jsonl"
    with open_journal(answers) as journal, _with_servers(calls, settings) as asked:
        before = len(journal)
        access = ServerAccess(limit=min(3, total))
        kept_in = {"judged": out / "judged", "extracted": out / "extracted"}
        setup = ExamSetup(exam, settings, **kept_in, journal=journal, done=done, access=access)
        logs = out / "inspect" / name
        run: Run | None = None
        kept: list[str] = []
        for part in _parts(exam, settings.epochs):
            log = _ask_all(replace(setup, exam=part), asked, logs)
            kept.append(Path(log.location).name)
            if access.reason:
                _tidy(logs, kept[:-1])
                raise EvaluationError(_no_access(calls, access))
            found = run_of(log, out)
            run = replace(run, answers=run.answers + found.answers) if run else found
            del log  # the samples of a part are let go before the next part is asked
        assert run is not None
        run = replace(run, **{price.name: getattr(calls, price.name) for price in fields(Prices)})
        path = out / f"{name}{SUFFIX}"
        write_run(path, run)
        _tidy(logs, kept)
        return Done(run, path, kept=journal.found, asked=len(journal) - before)


@contextmanager
def _with_servers(calls: CallSettings, settings: Settings) -> Iterator[CallSettings]:
    """The settings of calls, with a server for every local model in it that runs for the time of the block."""
    asked = (calls.model, calls.judge, calls.extract)
    if not any(map(is_local, asked)):
        yield calls
        return
    args = calls.model_args if is_local(calls.model) else {}
    longest = max(settings.max_tokens or 0, JUDGE_TOKENS if calls.roles else 0)
    with served(asked, connections=calls.connections, max_tokens=longest, args=args) as addresses:
        if is_local(calls.model):
            calls = replace(calls, connections=slots(calls.connections), model_args={})
        yield replace(
            calls,
            base_url=addresses.get(calls.model, calls.base_url),
            judge_url=addresses.get(calls.judge, calls.judge_url),
            extract_url=addresses.get(calls.extract, calls.extract_url),
        )


def _parts(exam: Exam, epochs: int) -> list[Exam]:
    """The exam in parts of about ``PART`` samples, so that memory does not grow with the size of an exam.

    Inspect holds every sample of an evaluation, with its pictures and events, until the end: 0.35 MB each.
    """
    size = max(1, PART // epochs)
    problems = exam.problems
    return [replace(exam, problems=problems[k : k + size]) for k in range(0, len(problems), size)] or [exam]


def _ask_all(setup: ExamSetup, calls: CallSettings, logs: Path) -> EvalLog:
    """Run one Inspect evaluation of the exam, with its log in ``logs``."""
    model = open_model(calls.model, calls.base_url, calls.model_args)
    roles = {role: open_model(name, url, {}) for role, (name, url) in calls.roles.items()} or None
    drawn = setup.settings.prompt in get_suite(setup.exam.suite).protocol.drawn
    options = (picture_request(calls.model) if drawn else {}) | dict(calls.sampling)
    logged = inspect_eval(
        exam_task(setup),
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
        time_limit=calls.time_limit,
        max_retries=calls.retries,
        attempt_timeout=calls.attempt_timeout,
        max_connections=calls.connections,
        max_samples=calls.connections,
        **options,
    )
    if not logged or logged[0].status == "cancelled":  # Inspect catches KeyboardInterrupt and does not raise it again
        raise KeyboardInterrupt
    log = logged[0]
    if log.samples is None:
        log = read_eval_log(log.location)
    return log


def _tidy(logs: Path, kept: Sequence[str]) -> None:
    """Remove the logs of earlier attempts, and results made of them: those of this one have everything."""
    for file in [*logs.glob("*.eval"), *logs.glob(f"*{SUFFIX}")]:
        if file.name not in kept:
            file.unlink(missing_ok=True)


def check_models(calls: CallSettings) -> None:
    """Raise an error for what is missing, before anything is generated; keys may be in a file ``.env``."""
    load_dotenv(find_dotenv(usecwd=True))
    _check_sampling(calls.sampling)
    if calls.model.startswith("gnomon/") and calls.model_args:
        given = ", ".join(calls.model_args)
        raise EvaluationError(f"--model-arg {given}: {calls.model} is embedded and takes no arguments")
    if calls.judge_url and not calls.judge:
        raise EvaluationError("--judge-url is the address of a judge; name it with --judge PROVIDER/NAME")
    if calls.extract_url and not calls.extract:
        raise EvaluationError("--extract-url is the address of an extractor; name it with --extract PROVIDER/NAME")
    asked: list[tuple[str, str | None, Mapping[str, Any]]] = [(calls.model, calls.base_url, calls.model_args)]
    asked += [(name, url, {}) for name, url in calls.roles.values()]
    for name, url, args in asked:
        if is_local(name):
            check_local(name, url, args)
        else:
            open_model(name, url, args)


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


def _no_access(calls: CallSettings, access: ServerAccess) -> str:
    where = calls.base_url or f"of {calls.model if is_local(calls.model) else calls.model.partition('/')[0]}"
    match access.obstacle:
        case "unreachable" if is_local(calls.model):
            remedy = "it ended by itself, perhaps for want of memory"
        case "unreachable":
            remedy = "start it, or look at --base-url" if calls.base_url else f"look at the network{_OWN_SERVER}"
        case "model":
            remedy = "look at the model's name and --base-url"
        case "pictures":
            remedy = "ask in words with --modality text"
            return f"the server {where} {access.reason}: {remedy}"
        case "question":
            remedy = "change what its message names"
        case _:
            remedy = f"fix the key in {_key(calls.model)}" + ("" if calls.base_url else _OWN_SERVER)
    spoken = f", asked by {api}," if (api := spoken_api(calls.model, calls.base_url)) else ""
    return f"the server {where}{spoken} {access.reason}: {remedy}, then give the same command again"


_OWN_SERVER = ", or name a server of your own with --base-url URL"


def spoken_api(model: str, base_url: str | None) -> str:
    """The protocol in which a server of the user's own is asked, in words; empty where the provider's name says it.

    >>> spoken_api("openai-api/local/qwen", "http://localhost:8000/v1")
    "OpenAI's chat completions"
    """
    if not base_url:
        return ""
    if model.startswith("openai-api/"):
        return "OpenAI's chat completions"
    if model.startswith("openai/"):
        return (
            "OpenAI's Responses API (a server with chat completions alone is openai-api/ANY-NAME/MODEL, "
            "or --model-arg responses_api=false)"
        )
    return f"the API of {model.partition('/')[0]}"


def _key(name: str) -> str:
    """The environment variable that most probably holds the key of a model.

    >>> _key("openai/gpt-5"), _key("openai-api/my-server/qwen")
    ('OPENAI_API_KEY', 'MY_SERVER_API_KEY')
    """
    provider, _, rest = name.partition("/")
    service = rest.partition("/")[0] if provider == "openai-api" else provider
    return f"{service.upper().replace('-', '_')}_API_KEY"


def open_model(name: str, base_url: str | None, args: Mapping[str, Any]) -> Model:
    """The model; an error with one sentence on what is missing if it cannot be used."""
    # A server of the user's own with OpenAI's protocol seldom needs a key; one that does will say so.
    own = name.startswith("openai-api/") or (base_url and name.startswith("openai/") and "openai/azure/" not in name)
    keyless = "none" if own and _key(name) not in os.environ else None
    try:
        model = get_model(name, base_url=base_url, api_key=keyless, **args)
    except (EmbeddedError, LocalError):
        raise
    except Exception as error:  # every provider raises other errors
        raise EvaluationError(f"model {name!r} cannot be used: {_with_hint(_plain(str(error)), name)}") from None
    _call_once(model, args)
    return model


def open_judge(name: str, base_url: str | None = None, max_tokens: int = JUDGE_TOKENS) -> Ask:
    """A function that puts questions to a judge or extractor, outside of an evaluation; keys may be in ``.env``."""
    load_dotenv(find_dotenv(usecwd=True))
    model = open_model(name, base_url, {})
    model.config = model.config.merge(
        GenerateConfig(seed=SEED, temperature=TEMPERATURE, max_tokens=max_tokens, max_retries=_JUDGE_RETRIES)
    )
    return asking(model)


def _call_once(model: Model, args: Mapping[str, Any]) -> None:
    """Switch off the retries of the provider's own client, which are not counted: Inspect alone retries."""
    client, kept = getattr(model.api, "client", None), getattr(model.api, "model_args", None)
    if "max_retries" in args or not hasattr(client, "max_retries"):
        return
    client.max_retries = 0  # type: ignore[union-attr]
    if isinstance(kept, dict):
        kept["max_retries"] = 0  # for a client that is made anew


def _meant(name: str) -> str:
    """The local or embedded model that a name without its provider means, and how to get it; empty for others."""
    if known := KNOWN.get(name.lower()):
        fetch = "" if known.is_here else f", which 'gnomon models fetch {known.name}' gets"
        return f"local/{known.name}{fetch}"
    with suppress(EmbeddedError):
        return f"gnomon/{check_name(name)}"
    return ""


def _with_hint(reason: str, name: str) -> str:
    if wanted := re.search(r"\w+_(?:API_KEY|BASE_URL)\b", reason):
        needs = f"a key in {wanted[0]}" if wanted[0].endswith("KEY") else f"an address in {wanted[0]}"
        return (
            f"it needs {needs}, or --base-url URL for a server of your own (a judge: --judge-url). Without these there "
            "are local/smollm2, which 'gnomon models fetch smollm2' gets, and the embedded gnomon/noisy-0.7 and "
            "gnomon/random"
        )
    if meant := _meant(name):
        return f"write {meant}"
    if "/" not in name or "not recognized" in reason:
        return (
            f"{reason} Write PROVIDER/NAME: openai/..., anthropic/..., google/..., gnomon/oracle, "
            "or openai-api/SERVICE/NAME with --base-url for a server of your own"
        )
    return reason


def _plain(message: str) -> str:
    """An error message of Inspect without markup and line breaks."""
    return " ".join(re.sub(r"\[/?[a-z ]+\]", "", message).split())
