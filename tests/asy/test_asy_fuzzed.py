"""Programs that mutation found: each must end with a clear error, or run, and not with a defect."""

from __future__ import annotations

import pytest

from gnomon.asy import AsyError, run


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("int i = 1; for (i = 0; i < 3; null+i) {}", "type"),
        ("write(null*2);", "type"),
        ("real f(real x) { return ; } write(f(1)+1);", "type"),
        ("real f(real x) { if (x < 0) return -x; return ; } pair z = (0, f(1));", "type"),
        ("void k(int n) { if (n == 0)\n pair c = (0,0), d = (1,1);\n pair e = d-c; } k(1);", "undefined"),
        ("for (int i = 0; i < 0; ++i) pair c = (0,0), d = (1,1);\npair e = d-c;", "undefined"),
    ],
)
def test_an_error_names_its_kind(code: str, kind: str) -> None:
    with pytest.raises(AsyError) as caught:
        run(code)
    assert caught.value.kind == kind


def test_circles_at_no_place_have_no_intersections() -> None:
    done = run("import graph; pair[] t = intersectionpoints(Circle((0,0),3), Circle((3,nan),3));")
    assert done.variable("t") == []


def test_void_functions_return_without_a_value() -> None:
    assert run("int k = 0; void f() { k = 2; return; k = 3; } f();").variable("k") == 2
