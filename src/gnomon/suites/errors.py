"""What a suite refuses: a request that it cannot serve, or a setting that it does not take."""

from gnomon.errors import GnomonError


class SuiteError(GnomonError, ValueError):
    """A request that a suite or the registry cannot serve. The message names the input and how to fix it."""


class ConfigError(SuiteError):
    """A setting that is unknown or out of range. The message names the setting and the values it takes."""
