"""The errors of a line, with GeoGebra's kinds and texts.

Every error carries a `kind` (one of `KINDS`) and a text whose parts are separated as in GeoGebra's dialog. Three kinds
are gnomon's own: ``budget`` (the line asks for more than `limits` allows), ``unsupported`` (GeoGebra has the command
and gnomon does not) and ``internal`` (a defect of gnomon; tests check that it does not occur).
"""

from __future__ import annotations

from gnomon.interpret.errors import ScriptError

KINDS = (
    "syntax",
    "unbalanced_brackets",
    "undefined_variable",
    "unknown_command",
    "arity",
    "argument",
    "invalid_expression",
    "illegal_assignment",
    "label_in_use",
    "redefinition_failed",
    "circular_definition",
    "cas_only",
    "other",
    "budget",
    "unsupported",
    "internal",
)


def syntax_error() -> ScriptError:
    """The line does not follow the grammar, or means nothing."""
    return ScriptError("syntax", "Please check your input")


def unbalanced(line: str) -> ScriptError:
    """A bracket without its partner."""
    return ScriptError("unbalanced_brackets", f"Unbalanced brackets | {line}")


def undefined_variable(name: str) -> ScriptError:
    """A name that is not defined."""
    return ScriptError("undefined_variable", f"Please check your input : | Undefined variable | {name}")


def unknown_command(name: str) -> ScriptError:
    """A command that GeoGebra does not have."""
    return ScriptError("unknown_command", f"Unknown command : {name}")


def unsupported_command(name: str) -> ScriptError:
    """A command that GeoGebra has, and gnomon does not."""
    return ScriptError("unsupported", f"Command {name}: exists in GeoGebra, but gnomon does not run it")


def unsupported_arguments(name: str) -> ScriptError:
    """Arguments that GeoGebra may take and gnomon does not."""
    return ScriptError("unsupported", f"Command {name}: gnomon does not run it with these arguments")


def arity_error(name: str, count: int, syntax: tuple[str, ...]) -> ScriptError:
    """No form of the command takes so many arguments."""
    lines = " | ".join((f"Command {name}:", f"Illegal number of arguments: {count}", "Syntax:", *syntax))
    return ScriptError("arity", lines)


def argument_error(name: str, shown: str, syntax: tuple[str, ...]) -> ScriptError:
    """An argument has a kind that no form of the command takes at its place."""
    lines = " | ".join((f"Command {name}:", f"Illegal argument: {shown}", "Syntax:", *syntax))
    return ScriptError("argument", lines)


def invalid_expression(what: str, shown: str) -> ScriptError:
    """An operation between values that do not fit together, or a function of a value that it does not take."""
    return ScriptError("argument" if what == "argument" else "invalid_expression", f"Illegal {what} | {shown}")


def illegal_assignment(shown: str) -> ScriptError:
    """An object that cannot be changed."""
    return ScriptError("illegal_assignment", f"Illegal assignment | Fixed objects may not be changed : | {shown}")


def explicit_function(variable: str) -> ScriptError:
    """A term in y or z where a function of x is needed."""
    return ScriptError("other", f"Invalid function: | Please enter an explicit function in {variable}")


def no_polynomial_equation(shown: str) -> ScriptError:
    """An equation between values that do not describe a curve."""
    return ScriptError("other", f"Invalid equation: | Please enter a polynomial equation in x and y | {shown}")


def redefinition_failed() -> ScriptError:
    """An object that depends on the redefined one cannot be computed from its new kind."""
    return ScriptError("redefinition_failed", "Redefinition failed")


def internal_error(failure: Exception) -> ScriptError:
    """A defect of gnomon: the line fails, the script goes on."""
    return ScriptError("internal", f"gnomon could not run this line: {type(failure).__name__}")
