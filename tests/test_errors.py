"""Errors: each one that a user can see is a GnomonError, and the command line ends with its exit code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import gnomon
from gnomon.cli.console import explain
from gnomon.dataset.problems import GenerationError, GenerationStopped, SuiteFailure
from gnomon.errors import BAD_INPUT, FAILED, GnomonError
from gnomon.suites import SuiteError

SOURCE = Path(gnomon.__file__).parent
INTERNAL = {
    *("FormError", "StepError"),  # of the checker of proofs, which catches them
    *("_NoConstantError", "UnreadableError"),  # of readers that go back and read on in another way
    # of a reader of lines, of a measurement and of a checker of certificates, caught where they are raised
    *("_NoJsonError", "_UnknownError", "_DenominatorError"),
    "UntraceableError",  # of the recorder of placements, which is tried on known functions only
    "RefusedError",  # raised in the locked process, to the program that runs there
}


def error_classes() -> dict[str, set[str]]:
    """The names of all classes that end in Error, with the names of their bases."""
    return {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for path in SOURCE.rglob("*.py")
        if re.search(r"^ *class \w+Error\b", text := path.read_text(encoding="utf-8"), re.MULTILINE)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and node.name.endswith("Error") and node.name != "GnomonError"
    }


def test_every_error_class_derives_from_the_one_base() -> None:
    classes = error_classes()
    known = {"GnomonError", *classes}
    assert len(classes) > 15
    assert [name for name, bases in classes.items() if not bases & known and name not in INTERNAL] == []


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (GnomonError("wrong"), BAD_INPUT),
        (SuiteError("wrong"), BAD_INPUT),
        (GenerationError("wrong"), BAD_INPUT),
        (GenerationStopped("wrong"), FAILED),
        (SuiteFailure("wrong"), FAILED),
        (OSError(28, "wrong", "file"), FAILED),
        (ValueError("wrong"), FAILED),
    ],
)
def test_exit_codes(error: Exception, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        explain(error)
    assert ended.value.code == code
    said = capsys.readouterr().err
    assert "wrong" in said
    assert ("a defect of gnomon" in said) == (type(error) is ValueError)


def test_a_suite_of_another_package_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    class TheirError(SuiteError):
        pass

    with pytest.raises(SystemExit) as ended:
        explain(TheirError("their setting is wrong"))
    assert ended.value.code == BAD_INPUT
    assert "defect" not in capsys.readouterr().err
