"""What the search finds and the checker verifies, as data: coordinates as rational expressions of a few parameters.

The coordinates z = x + iy and w = x - iy of the point number k of the premise are `zk` and `wk`. A *case* names its
parameters, each with the expression of coordinates that it is, and defines all other coordinates one after the other,
by names that are defined before, whole numbers, `+ - * /` and brackets; `r` is a root of unity. A premise that leaves
choices open may need several cases.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache
from operator import add, mul, sub, truediv
from typing import TYPE_CHECKING, Any

from gnomon.deduce.engine import check_size
from gnomon.deduce.premise import parse_premise
from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise

FORMAT = "gnomon algebraic certificate 1"
_MOST_DEFINITIONS, _MOST_CASES, _LONGEST = 20_000, 64, 400
_OPERATIONS = {ast.Add: add, ast.Sub: sub, ast.Mult: mul, ast.Div: truediv}
Named = tuple[tuple[str, str], ...]


class CertificateError(GnomonError, ValueError):
    """A certificate is not accepted; the message says why."""


@dataclass(frozen=True)
class Case:
    """One parametrisation: names with the expressions that they are."""

    parameters: Named
    definitions: Named

    def run(self, values: dict[str, Any], number: Callable[[int], Any]) -> dict[str, Any]:
        """All values from those of the parameters and the root of unity, in any arithmetic."""
        for name, text in self.definitions:
            values[name] = evaluated(text, values, number)
        return values


@dataclass(frozen=True)
class Certificate:
    """That a goal is true in the figures that its cases reach; `unity` is the order of the root of unity `r`."""

    premise: Premise
    goal: Fact
    unity: int
    cases: tuple[Case, ...]

    def to_json(self) -> dict[str, Any]:
        """The certificate as data."""
        cases = [
            {
                "parameters": [list(one) for one in case.parameters],
                "definitions": [list(one) for one in case.definitions],
            }
            for case in self.cases
        ]
        return {
            "format": FORMAT,
            "premise": str(self.premise).partition(" ? ")[0],
            "goal": str(self.goal),
            "points": list(self.premise.points),
            "root_of_unity": self.unity,
            "cases": cases,
        }

    @staticmethod
    def from_json(data: object) -> Certificate:
        """Read a certificate; raises `CertificateError` if the data are none.

        >>> Certificate.from_json({"format": "x"})
        Traceback (most recent call last):
        gnomon.deduce.algebra.certificate.CertificateError: this is no certificate of 'gnomon prove --algebra --json'
        """
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise CertificateError("this is no certificate of 'gnomon prove --algebra --json'")
        try:
            premise, unity = parse_premise(f"{data['premise']} ? {data['goal']}"), data["root_of_unity"]
            cases = tuple(Case(_named(case["parameters"]), _named(case["definitions"])) for case in data["cases"])
            check_size(premise)
            same_points = list(premise.points) == data["points"]
        except GnomonError as error:
            raise CertificateError(f"the certificate cannot be read: {error}") from None
        except KeyError as missing:
            raise CertificateError(f"the certificate is damaged: it has no {missing}; make it anew") from None
        except (TypeError, ValueError):
            raise CertificateError(
                "the certificate is damaged: 'premise' and 'goal' must be texts, 'points' a list of names, and each of "
                "'cases' must have lists of pairs of texts, 'parameters' and 'definitions'; make it anew"
            ) from None
        if not same_points or premise.goal is None or premise.more_goals:
            raise CertificateError("the certificate is damaged: its points or its goal are not those of its premise")
        if type(unity) is not int or not 1 <= unity <= 10**6 or not 1 <= len(cases) <= _MOST_CASES:
            raise CertificateError("the certificate is damaged: its root of unity or its cases are out of range")
        certificate = Certificate(premise, premise.goal, unity, cases)
        for case in cases:
            certificate.check_names(case)
        return certificate

    @property
    def coordinates(self) -> list[str]:
        """The names of all coordinates, two of each point."""
        return [f"{letter}{k}" for k in range(len(self.premise.points)) for letter in "zw"]

    def check_names(self, case: Case) -> None:
        """Whether each coordinate has one meaning; raises `CertificateError` if not."""
        names = [name for name, _ in (*case.parameters, *case.definitions)]
        if len(names) > _MOST_DEFINITIONS:
            raise CertificateError(f"{len(names)} definitions are too many: at most {_MOST_DEFINITIONS}")
        if len(set(names)) < len(names) or "r" in names:
            raise CertificateError("a name is defined twice")
        if not set(self.coordinates) <= set(names):
            raise CertificateError("a coordinate is neither a parameter nor defined")


def _named(rows: Any) -> Named:
    return tuple((str(name), str(text)) for name, text in rows)


def evaluated(text: str, values: Mapping[str, Any], number: Callable[[int], Any]) -> Any:
    """The value of an expression of names, whole numbers, + - * / and brackets.

    >>> evaluated("(a + 3) / -2", {"a": 5.0}, float)
    -4.0
    """
    return _value(_parsed(text), values, number)


@lru_cache(maxsize=1 << 15)
def _parsed(text: str) -> ast.expr:
    if len(text) > _LONGEST:
        raise CertificateError(f"the expression '{text:.40}...' is longer than {_LONGEST} characters")
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise CertificateError(f"'{text:.60}' is not an expression") from None


def _value(node: ast.expr, values: Mapping[str, Any], number: Callable[[int], Any]) -> Any:
    if isinstance(node, ast.Name) and node.id in values:
        return values[node.id]
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value < 10**9:
        return number(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return number(0) - _value(node.operand, values, number)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        left, right = (_value(side, values, number) for side in (node.left, node.right))
        return _OPERATIONS[type(node.op)](left, right)
    raise CertificateError(f"'{ast.unparse(node):.60}' is not allowed in an expression, or not defined before it")
