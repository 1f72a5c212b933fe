"""Inside a suite, what verifies a problem shares no code with what makes it.

The `verify` module or package of a suite imports, directly or through others, only itself and the modules listed in
`SHARED`, which hold data and definitions. Imports of packages outside the suites (the proof checker, numeric relations,
drawing) are not looked at here. One of them is used by both sides although it computes: `deduce.worlds.realise` samples
the figures that problems are made in and those that they are verified in.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import gnomon.suites

FOLDER = Path(gnomon.suites.__file__).parent
SUITES = sorted(path.parent.name for path in FOLDER.glob("*/suite.py"))
VERIFIED = [name for name in SUITES if (FOLDER / name / "verify.py").exists() or (FOLDER / name / "verify").is_dir()]

SHARED: Mapping[str, frozenset[str]] = {
    "prove": frozenset({"item", "statement", "config", "words.premises", "words.statements", "words.templates"})
    | {"premise.clause_notation", "premise.clause_rows"},
}
"""Modules of a suite that both sides may import: data classes, settings and tables. By default there are none. The
sentences of prove, for example, are written and read by the same rows; what they mean is told by other ones."""
OUTSIDE: Mapping[str, frozenset[str]] = {
    "construct": frozenset(
        {
            "gnomon.ggb.check.shown_points",
            "gnomon.ggb.run.interpreter",
            "gnomon.ggb.values.conics",
            "gnomon.ggb.values.functions",
            "gnomon.ggb.values.objects",
            "gnomon.problem",
        }
    ),
}
"""Modules outside the suites that a `verify` package may import: for construct the interpreter with its values, which
are tested against GeoGebra itself, and the reading of pictures, which making problems does not use. Goals, relations,
legality and the check on givens are not among them."""
KNOWN: Mapping[str, list[str]] = {}
"""Shared imports that are still to be removed, by suite."""
TOP = frozenset({"suite", "", "tries"})  # suite.py, the package's __init__ and the check for authors use both sides

Graph = Mapping[str, frozenset[str]]


def module_graph(suite: str) -> Graph:
    """The modules of a suite by their dotted names inside its folder, each with those that it imports."""
    folder = FOLDER / suite
    paths = {".".join(path.relative_to(folder).with_suffix("").parts): path for path in folder.rglob("*.py")}
    paths = {name.removesuffix("__init__").rstrip("."): path for name, path in paths.items()}
    package = f"gnomon.suites.{suite}"
    graph = {}
    for name, path in paths.items():
        named = {found for found in imports(path, package) if found in paths}
        around = {".".join(found.split(".")[:depth]) for found in named for depth in range(1, found.count(".") + 1)}
        graph[name] = frozenset(named | around) - {name}  # to import a module runs the packages around it too
    return graph


def imports(path: Path, package: str) -> Iterator[str]:
    """What a module imports from a package, at its head or inside functions; `from a import b` may name a module b."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative imports are not followed"
            names = [f"{node.module}.{alias.name}" for alias in node.names] + [str(node.module)]
        else:
            continue
        yield from (name.removeprefix(f"{package}.") for name in names if name.startswith(f"{package}."))


def reachable(graph: Graph, start: str) -> set[str]:
    seen, left = {start}, [start]
    while left:
        fresh = graph[left.pop()] - seen
        seen |= fresh
        left += fresh
    return seen


def is_verify(module: str) -> bool:
    return module == "verify" or module.startswith("verify.")


def shared_imports(graph: Graph, shared: frozenset[str]) -> Iterator[str]:
    """Every import from one side to the other. A package counts by what its `__init__` imports."""
    packages = {name for name in graph if any(other.startswith(f"{name}.") for other in graph)}
    for module in sorted(graph):
        if is_verify(module):
            for found in sorted(reachable(graph, module)):
                if not is_verify(found) and found not in shared | packages:
                    yield f"{module} reaches {found}"
        elif module not in TOP:
            yield from (f"{module} imports {found}" for found in sorted(graph[module]) if is_verify(found))


@pytest.mark.parametrize("suite", VERIFIED)
def test_what_verifies_shares_no_code_with_what_makes(suite: str) -> None:
    assert list(shared_imports(module_graph(suite), SHARED.get(suite, frozenset()))) == KNOWN.get(suite, [])


def test_what_a_sentence_of_prove_means_is_told_without_the_rows_that_make_it() -> None:
    """Neither the suite's rows nor the engine's."""
    graph, module = module_graph("prove"), "verify.sentence_meanings"
    assert reachable(graph, module) == {module, "verify", "verify.residuals"}
    assert "deduce.clauses" not in (FOLDER / "prove/verify/sentence_meanings.py").read_text()


@pytest.mark.parametrize("suite", sorted(OUTSIDE))
def test_what_verifies_uses_no_more_of_the_kernel_than_is_listed(suite: str) -> None:
    used = set()
    for path in (FOLDER / suite / "verify").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("gnomon."):
                used.add(str(node.module))
            elif isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names if alias.name.startswith("gnomon.")}
    assert {name for name in used if not name.startswith(f"gnomon.suites.{suite}.verify")} == OUTSIDE[suite]


@pytest.mark.parametrize("suite", sorted(SHARED))
def test_what_is_shared_exists_and_is_used_by_both_sides(suite: str) -> None:
    graph = module_graph(suite)
    verifying = {found for module in graph if is_verify(module) for found in reachable(graph, module)}
    making = {found for module in graph if not is_verify(module) for found in graph[module]}
    assert SHARED[suite] <= verifying & making


def test_a_shared_import_is_found() -> None:
    graph = {
        "verify": frozenset({"item"}),
        "verify.deep": frozenset({"tables"}),
        "tables": frozenset({"make"}),
        "make": frozenset({"verify"}),
        "item": frozenset[str](),
        "suite": frozenset({"verify", "make"}),
    }
    assert list(shared_imports(graph, frozenset({"item", "tables"}))) == [
        "make imports verify",
        "verify.deep reaches make",
    ]
