"""How an exam is put where the user says nothing, and what a user may say."""

from __future__ import annotations

from gnomon.results import Settings
from gnomon.scoring import checked_scoring
from gnomon.suites import PromptMode, Suite, SuiteError


def default_settings(suite: Suite) -> Settings:
    """How the suite's paper puts its exam."""
    modality = "text+image" if "text+image" in suite.modalities else suite.modalities[0]
    return Settings(
        modality=modality,
        temperature=suite.protocol.temperature,
        max_tokens=suite.protocol.max_tokens,
        epochs=suite.protocol.epochs,
    )


def checked(settings: Settings, suite: Suite) -> Settings:
    """The settings, or an error that says what may be chosen."""
    mode_of(settings).checked_for(suite)
    checked_scoring(settings.scoring)
    if settings.epochs < 1:
        raise SuiteError(f"epochs {settings.epochs} is out of range: at least 1")
    return settings


def mode_of(settings: Settings) -> PromptMode:
    return PromptMode(settings.language, settings.modality, settings.prompt)  # type: ignore[arg-type]
