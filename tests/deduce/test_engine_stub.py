"""The stub of the C++ engine says what the built module has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import gnomon
from gnomon import _engine

STUB = ast.parse((Path(gnomon.__file__).parent / "_engine.pyi").read_text())
# The binding writes these types without their items.
BARE = {"concluded": "list", "statistics": "dict"}


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
    engine = next(node for node in STUB.body if isinstance(node, ast.ClassDef))
    functions = [node for node in (*STUB.body, *engine.body) if isinstance(node, ast.FunctionDef)]
    return {node.name: signature(ast.unparse(expand.visit(node))) for node in functions}


def built() -> dict[str, str]:
    """What the module has, as the binding writes it."""
    found = {}
    for owner in (_engine, _engine.Engine):
        for name in dir(owner):
            for text, _, defaults in getattr(getattr(owner, name), "__nb_signature__", ()):
                whole = text.replace("\\0", repr(defaults[0])) if defaults else text
                found[name] = signature(whole)
    return found


def signature(text: str) -> str:
    """The head of a function in one spelling, with the array of coordinates as such."""
    head = text.removesuffix("...").rstrip().removesuffix(":").replace("collections.abc.", "")
    head = re.sub(r"ndarray\[.*?\](?=, )|NDArray\[.*?\]", "array", head)
    return ast.unparse(ast.parse(f"{head}: ...")).partition("\n")[0]


def test_the_stub_has_the_functions_of_the_module_with_their_types() -> None:
    stub, module = said(), built()
    assert set(stub) == set(module)
    for name, wanted in module.items():
        found = re.sub(r"-> .*", f"-> {BARE[name]}:", stub[name]) if name in BARE else stub[name]
        assert found == wanted
