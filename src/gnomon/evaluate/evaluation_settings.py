"""The default settings of an evaluation, and the check of those that a user gives."""

from __future__ import annotations

from gnomon.results import Settings
from gnomon.scoring import checked_scoring
from gnomon.suites import PromptMode, Suite, SuiteError


def default_settings(suite: Suite) -> Settings:
    """The settings of the suite's paper."""
    pictured = "text+image" if "text+image" in suite.modalities else suite.modalities[0]
    return Settings(
        modality=suite.protocol.modality or pictured,
        temperature=suite.protocol.temperature,
        max_tokens=suite.protocol.max_tokens,
        epochs=suite.protocol.epochs,
    )


def checked(settings: Settings, suite: Suite) -> Settings:
    """The settings; an error that lists the choices if one of them is not allowed."""
    mode_of(settings).checked_for(suite)
    checked_scoring(settings.scoring)
    if settings.epochs < 1:
        raise SuiteError(f"epochs {settings.epochs} is out of range: at least 1")
    return settings


def mode_of(settings: Settings) -> PromptMode:
    """How problems are asked with these settings."""
    return PromptMode(settings.language, settings.modality, settings.prompt, settings.style)  # type: ignore[arg-type]
