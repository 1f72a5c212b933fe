"""What can go wrong on a line, with the kinds and the texts of the reference engine.

Every error carries a `kind` (one of `KINDS`) and a text whose parts are separated as in the reference's dialog. Two
kinds are our own: ``budget`` (a line asked for more than `budget` allows) and ``unsupported`` (a command that the
reference has and gnomon does not). A third, ``internal``, is a fault of gnomon; tests see to it that it does not
happen.
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
    """A name that stands for nothing."""
    return ScriptError("undefined_variable", f"Please check your input : | Undefined variable | {name}")


def unknown_command(name: str) -> ScriptError:
    """A command that the reference does not have."""
    return ScriptError("unknown_command", f"Unknown command : {name}")


def unsupported_command(name: str) -> ScriptError:
    """A command that the reference has, and gnomon does not."""
    return ScriptError("unsupported", f"Command {name}: exists in GeoGebra, but gnomon does not run it")


def unsupported_arguments(name: str) -> ScriptError:
    """A use of a command that the reference may know, and gnomon does not."""
    return ScriptError("unsupported", f"Command {name}: gnomon does not run it with these arguments")


def arity_error(name: str, count: int, syntax: tuple[str, ...]) -> ScriptError:
    """No form of the command takes so many arguments."""
    lines = " | ".join((f"Command {name}:", f"Illegal number of arguments: {count}", "Syntax:", *syntax))
    return ScriptError("arity", lines)


def argument_error(name: str, shown: str, syntax: tuple[str, ...]) -> ScriptError:
    """An argument is of a kind that no form of the command takes in its place."""
    lines = " | ".join((f"Command {name}:", f"Illegal argument: {shown}", "Syntax:", *syntax))
    return ScriptError("argument", lines)


def invalid_expression(what: str, shown: str) -> ScriptError:
    """An operation between things that do not go together, or a function of something that it does not take."""
    return ScriptError("argument" if what == "argument" else "invalid_expression", f"Illegal {what} | {shown}")


def illegal_assignment(shown: str) -> ScriptError:
    """An object that cannot be changed."""
    return ScriptError("illegal_assignment", f"Illegal assignment | Fixed objects may not be changed : | {shown}")


def explicit_function(variable: str) -> ScriptError:
    """A term in y or z alone, where a function of x is wanted."""
    return ScriptError("other", f"Invalid function: | Please enter an explicit function in {variable}")


def no_polynomial_equation(shown: str) -> ScriptError:
    """An equation between things that no curve follows from."""
    return ScriptError("other", f"Invalid equation: | Please enter a polynomial equation in x and y | {shown}")


def redefinition_failed() -> ScriptError:
    """Something that depends on the object cannot live with its new kind."""
    return ScriptError("redefinition_failed", "Redefinition failed")


def internal_error(failure: Exception) -> ScriptError:
    """A fault of ours: the line fails, the script goes on."""
    return ScriptError("internal", f"gnomon could not run this line: {type(failure).__name__}")
