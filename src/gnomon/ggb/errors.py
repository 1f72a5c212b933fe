"""What can go wrong on a line, with the kinds and the texts of the reference engine.

Every error carries a `kind` (one of `KINDS`) and a text whose parts are separated as in the reference's dialog. Two
kinds are our own: ``budget`` (a line asked for more than `budget` allows) and ``unsupported`` (a command that the
reference has and gnomon does not). A third, ``internal``, is a fault of gnomon; tests see to it that it does not
happen.
"""

from __future__ import annotations

from gnomon.errors import GnomonError

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


class GgbError(GnomonError):
    """An error on a line of a script; it never stops the lines after it."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text


def syntax_error() -> GgbError:
    """The line does not follow the grammar, or means nothing."""
    return GgbError("syntax", "Please check your input")


def unbalanced(line: str) -> GgbError:
    """A bracket without its partner."""
    return GgbError("unbalanced_brackets", f"Unbalanced brackets | {line}")


def undefined_variable(name: str) -> GgbError:
    """A name that stands for nothing."""
    return GgbError("undefined_variable", f"Please check your input : | Undefined variable | {name}")


def unknown_command(name: str) -> GgbError:
    """A command that the reference does not have."""
    return GgbError("unknown_command", f"Unknown command : {name}")


def unsupported_command(name: str) -> GgbError:
    """A command that the reference has, and gnomon does not."""
    return GgbError("unsupported", f"Command {name}: exists in GeoGebra, but gnomon does not run it")


def unsupported_arguments(name: str) -> GgbError:
    """A use of a command that the reference may know, and gnomon does not."""
    return GgbError("unsupported", f"Command {name}: gnomon does not run it with these arguments")


def arity_error(name: str, count: int, syntax: tuple[str, ...]) -> GgbError:
    """No form of the command takes so many arguments."""
    lines = " | ".join((f"Command {name}:", f"Illegal number of arguments: {count}", "Syntax:", *syntax))
    return GgbError("arity", lines)


def argument_error(name: str, shown: str, syntax: tuple[str, ...]) -> GgbError:
    """An argument is of a kind that no form of the command takes in its place."""
    lines = " | ".join((f"Command {name}:", f"Illegal argument: {shown}", "Syntax:", *syntax))
    return GgbError("argument", lines)


def invalid_expression(what: str, shown: str) -> GgbError:
    """An operation between things that do not go together, or a function of something that it does not take."""
    return GgbError("argument" if what == "argument" else "invalid_expression", f"Illegal {what} | {shown}")


def illegal_assignment(shown: str) -> GgbError:
    """An object that cannot be changed."""
    return GgbError("illegal_assignment", f"Illegal assignment | Fixed objects may not be changed : | {shown}")


def explicit_function(variable: str) -> GgbError:
    """A term in y or z alone, where a function of x is wanted."""
    return GgbError("other", f"Invalid function: | Please enter an explicit function in {variable}")


def no_polynomial_equation(shown: str) -> GgbError:
    """An equation between things that no curve follows from."""
    return GgbError("other", f"Invalid equation: | Please enter a polynomial equation in x and y | {shown}")


def redefinition_failed() -> GgbError:
    """Something that depends on the object cannot live with its new kind."""
    return GgbError("redefinition_failed", "Redefinition failed")


def internal_error(failure: Exception) -> GgbError:
    """A fault of ours: the line fails, the script goes on."""
    return GgbError("internal", f"gnomon could not run this line: {type(failure).__name__}")


def over_budget(what: str) -> GgbError:
    """The line asks for more than one script may have."""
    return GgbError("budget", f"Too much for one script: {what}")
