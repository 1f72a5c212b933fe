"""The stub of the C++ engine says what the built module has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import gnomon
from gnomon import _engine

STUB = ast.parse((Path(gnomon.__file__).parent / "_engine.pyi").read_text())
CLASSES = ("Engine", "Tape", "Placement", "FactTable", "Addition", "FigureStrokes", "PointBlock", "PointFinder")
# The binding writes these types without their items.
BARE = {
    "Engine.concluded": "list",
    "Engine.statistics": "dict",
    "Placement.place": "tuple",
    "PointBlock.arguments": "list[tuple[int, object]]",
    "PointBlock.rank": "list",
    "FigureStrokes.measure": "tuple",
    **dict.fromkeys(
        (
            "Tape.measure",
            "FactTable.measure",
            "Addition.where_readable",
            "all_true",
            "readability",
            "near_costs",
            "crowded",
            "PointFinder.count",
            "weighed_places",
        ),
        "object",
    ),
}


def aliases() -> dict[str, ast.expr]:
    """The type aliases of the stub, each written out in full."""
    found: dict[str, ast.expr] = {}
    for node in STUB.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found[node.target.id] = Expand(found).visit(node.value)
    return found


class Expand(ast.NodeTransformer):
    """Puts what an alias stands for in its place."""

    def __init__(self, names: dict[str, ast.expr]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.names.get(node.id, node)


def said() -> dict[str, str]:
    """What the stub says: the signature of each function and method by its name."""
    expand = Expand(aliases())
    owners: list[tuple[str, ast.Module | ast.ClassDef]] = [("", STUB)]
    owners += [(f"{node.name}.", node) for node in STUB.body if isinstance(node, ast.ClassDef)]
    return {
        f"{owner}{node.name}": signature(ast.unparse(expand.visit(node)))
        for owner, whole in owners
        for node in whole.body
        if isinstance(node, ast.FunctionDef)
    }


def built() -> dict[str, str]:
    """What the module has, as the binding writes it."""
    found = {}
    for owner, kind in (("", _engine), *((f"{name}.", getattr(_engine, name)) for name in CLASSES)):
        for name in dir(kind):
            for text, _, defaults in getattr(getattr(kind, name), "__nb_signature__", ()):
                whole = text
                for k, default in enumerate(defaults or ()):
                    whole = whole.replace(f"\\{k}", repr(default))
                found[f"{owner}{name}"] = signature(whole)
    return found


def signature(text: str) -> str:
    """The head of a function in one spelling, with the array of coordinates as such."""
    head = (
        text.removesuffix("...")
        .rstrip()
        .removesuffix(":")
        .replace("collections.abc.", "")
        .replace("gnomon._engine.", "")
    )
    head = re.sub(r"NDArray\[(?:[^\[\]]|\[[^\[\]]*\])*\]", "array", head)
    head = re.sub(r"ndarray\[(?:[^\[\]'])*(?:'[^']*'[^\[\]']*)*\]", "array", head)
    return ast.unparse(ast.parse(f"{head}: ...")).partition("\n")[0]


def test_the_stub_has_the_functions_of_the_module_with_their_types() -> None:
    stub, module = said(), built()
    assert set(stub) == set(module)
    for name, wanted in module.items():
        found = re.sub(r"-> .*", f"-> {BARE[name]}:", stub[name]) if name in BARE else stub[name]
        assert found == wanted
