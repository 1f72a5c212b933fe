"""What a comment says of the statement below it: which point is made, what is drawn. It has no numbers."""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.expressions import Expr, Var

_MADE = {
    "foot": "foot of the perpendicular from {0} to {1}{2}",
    "midpoint": "midpoint of {0}{1}",
    "between": "a point on {0}{1}",
    "meet": "where {0}{1} and {2}{3} meet",
    "circumcenter": "centre of the circle through {0}, {1}, {2}",
    "incenter": "centre of the incircle of {0}{1}{2}",
    "mirrored": "{0} reflected in {1}{2}",
    "rotated": "{0} turned about {2}",
}
_CORNERS = {2: "segment", 3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon"}


def remark(statement: st.Statement, names: Mapping[str, str]) -> str:
    """The words for a statement; empty where there is nothing to say that the code does not say as well."""
    match statement:
        case st.Let(value=Expr() as made) if made.op in _MADE:
            ends = [_letter(arg, names) for arg in made.args]
            words = _MADE[made.op]
            if all(ends[k] for k in range(len(ends)) if f"{{{k}}}" in words):
                return words.format(*ends)
        case st.Draw() if statement.path.op in ("polygon", "polyline"):
            ends = [_letter(part, names) for part in statement.path.args]
            if all(ends) and (statement.path.op == "polygon" or len(ends) == 2):
                return f"{_CORNERS.get(len(ends), 'polygon')} {''.join(ends)}"
        case st.Draw() if statement.path.op == "circle" and (centre := _letter(statement.path.args[0], names)):
            return f"circle about {centre}"
        case st.Fill():
            return "shaded part"
    return ""


def _letter(expr: Expr, names: Mapping[str, str]) -> str:
    """The letter of a point that is named by one; empty for other expressions."""
    name = names[expr.role] if isinstance(expr, Var) else ""
    return name if len(name) == 1 and name.isupper() else ""
