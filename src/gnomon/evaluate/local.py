"""``local/NAME``: a model on this machine, asked through a server that runs as long as the evaluation does.

The server speaks OpenAI's protocol, so journal, retries and logs are those of every other server. Questions are texts:
no local model here sees pictures.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import replace
from os import cpu_count
from typing import TYPE_CHECKING, Any

from inspect_ai.model import ChatMessage, GenerateConfig, ModelAPI, modelapi

from gnomon.evaluate.messages import MARK
from gnomon.local.model_files import KNOWN, LocalError, model_file, need_server
from gnomon.local.model_server import ServerSettings, model_server

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gnomon.results import Settings
    from gnomon.suites import Suite

_PREFIX = "local/"
_MAX_TOKENS = 2048
"""The most tokens of a response of a model that is not known, if the user asks for no other length."""
_QUESTION = 4096
"""Tokens of a question, at most, that the context has room for beside the response."""
_CORES_A_SLOT = 4
_ARGUMENTS = ("context", "threads")


def is_local(model: str) -> bool:
    return model.startswith(_PREFIX)


def check_local(model: str, base_url: str | None, args: Mapping[str, Any]) -> None:
    """An error for what is missing or cannot be used; nothing for models that are not local."""
    if not is_local(model):
        return
    if base_url:
        raise LocalError(
            f"{model} has a server of its own, so leave out --base-url; a server that runs is openai-api/ANY-NAME/MODEL"
        )
    for name, value in args.items():
        if name not in _ARGUMENTS or not isinstance(value, int) or value < 1:
            wanted = " and ".join(_ARGUMENTS)
            raise LocalError(f"--model-arg {name}={value}: a local model takes whole numbers for {wanted}")
    need_server()
    model_file(model.removeprefix(_PREFIX))


def local_settings(model: str, settings: Settings, suite: Suite) -> Settings:
    """The settings for a model; a local one is shown texts, and answers briefly unless the user says how long."""
    if not is_local(model):
        return settings
    known = KNOWN.get(model.removeprefix(_PREFIX))
    longest = settings.max_tokens
    if longest == suite.protocol.max_tokens:
        longest = known.max_tokens if known else _MAX_TOKENS
    return replace(settings, modality="text", max_tokens=longest)


def identity(model: str) -> str:
    """What tells the content of a local model's file from another one under the same name."""
    name = model.removeprefix(_PREFIX)
    if not is_local(model):
        return ""
    return KNOWN[name].sha256 if name in KNOWN else str(model_file(name).stat().st_size)


def remark(model: str) -> str:
    """A sentence on what to expect of a local model; empty for others."""
    known = KNOWN.get(model.removeprefix(_PREFIX)) if is_local(model) else None
    return f"{model} has {known.parameters} parameters: expect scores near chance" if known else ""


def slots(connections: int | None) -> int:
    """Questions that a local model answers at the same time: more than one only where there are cores for them."""
    return max(1, min(connections or 1, (cpu_count() or 1) // _CORES_A_SLOT))


@contextmanager
def served(
    models: Sequence[str], *, connections: int | None, max_tokens: int | None, args: Mapping[str, Any]
) -> Iterator[dict[str, str]]:
    """A server for each of the models that is local, for the time of the block: their addresses by name."""
    with ExitStack() as servers:
        addresses: dict[str, str] = {}
        for model in dict.fromkeys(filter(is_local, models)):
            check_local(model, None, args)
            settings = ServerSettings(slots=slots(connections))
            settings = replace(settings, context=max(settings.context, _QUESTION + (max_tokens or 0)))
            file = model_file(model.removeprefix(_PREFIX))
            addresses[model] = servers.enter_context(model_server(file, replace(settings, **args)))
        yield addresses


@modelapi(name="local")
def _provider() -> type[ModelAPI]:
    from inspect_ai.model._providers.openai_compatible import OpenAICompatibleAPI

    class LocalModel(OpenAICompatibleAPI):
        """OpenAI's protocol, with a seed for every epoch, so that samples differ and are the same in every run."""

        def __init__(
            self,
            model_name: str,
            base_url: str | None = None,
            api_key: str | None = None,
            config: GenerateConfig = GenerateConfig(),  # noqa: B008 - never changed
            **model_args: Any,
        ) -> None:
            if not base_url:
                raise LocalError(f"local/{model_name} can be asked by gnomon eval alone, which starts its server")
            super().__init__(model_name, base_url, api_key or "none", config, service="local", **model_args)

        async def generate(self, input: list[ChatMessage], tools: Any, tool_choice: Any, config: GenerateConfig) -> Any:
            if config.seed is None:
                about = (input[-1].metadata or {}).get(MARK, {})
                config = config.merge(GenerateConfig(seed=int(about.get("epoch", 1))))
            return await super().generate(input, tools, tool_choice, config)

    return LocalModel
