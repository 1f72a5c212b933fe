"""What ``write`` prints, as Asymptote 2.85 prints it."""

from __future__ import annotations

import pytest

from gnomon.asy import run

PRINTED = [
    ("write(1); write(1.5); write((1,2.25)); write((1,2,3)); write(true);", "1\n1.5\n(1,2.25)\n(1,2,3)\ntrue "),
    (
        "write(1e-7); write(1e20); write(pi); write(123456789012345678);",
        "1e-07\n1e+20\n3.14159265358979\n123456789012345678",
    ),
    ("write('x=', 1.5, 2.5); write(1,2,3); write(1, 2.5); write('a','b','c');", "x=1.5\t2.5\n1\t2\t3\n1\t2.5\nab\tc"),
    ("write(new int[]{4,5}); write('s', new real[]{1,2.5});", "0:\t4\n1:\t5\ns\n0:\t1\n1:\t2.5"),
    ("write(new int[]{1,2}, new int[]{3,4});", "0:\t1\t3\n1:\t2\t4"),
    ("write(new int[][]{{1,2},{3,4}});", "1\t2\n3\t4"),
    ("write('a', none); write('b'); write(1, tab); write(2); write(); write(3);", "ab\n1\t2\n\n3"),
    ("write(stdout, 'v', 1.5); write(stdout, 3, endl);", "v1.53"),
    (
        "path p = (0,0)--(1,1)--cycle; write(p); write('p ', p, p);",
        "(0,0)--(1,1)--cycle\np (0,0)--(1,1)--cycle\t(0,0)--(1,1)--cycle",
    ),
    ("write((0,0)--(1,1)--cycle);", "(0,0)\n{curl 1}..{curl 1}(1,1)\n{curl 1}..{curl 1}cycle"),
    (
        "write((0,0){up}..tension 2 ..{curl 2}(1,1)::(2,2)..controls (1,2) and (3,4)..cycle);",
        "(0,0)\n{dir(90)}.. tension 2 and 2 ..{curl 2}(1,1)\n.. tension atleast 1 and 1 ..(2,2)\n"
        ".. controls (1,2) and (3,4) ..cycle",
    ),
    ("path p = (3,3)--(4,4); write((0,0)..p..(5,5));", "(0,0)\n..(3,3)--(4,4)\n..(5,5)"),
    (
        "path p = (1,0){up}..{left}(0,1); write(p);",
        "(1,0).. controls (1,0.552284749830793) and (0.552284749830793,1)\n ..(0,1)",
    ),
    ("path p; write(p);", "<nullpath>"),
    ("path p = (0,0)--(1,1); write(p^^p);", "(0,0)--(1,1)\n ^^(0,0)--(1,1)"),
    (
        "write(red); write(dashed+linewidth(2)+gray(0.3)); write(currentpen);",
        "(default, red=1, green=0, blue=0)\n([8 8], linewidth=2, gray=0.3)\n(default)",
    ),
    (
        "write(evenodd+opacity(0.5)+fontsize(10)+squarecap);",
        "(default, linecap=square, fontsize=10, lineskip=12, fillrule=EvenOdd, opacity=0.5, blend=Compatible)",
    ),
    ("write(rotate(30));", "(0,0,0.866025403784439,-0.5,0.5,0.866025403784439)"),
    ("write(format('%.3f', 2.5)); write(format('%g', 1e-8)); write(format('$%.2f$', -0.001));", "2.5\n1e-08\n$0$"),
    (r"write(format('$%.4g$', 1e-8)); write(format('%8.3f]', 1.5));", "$1\\!\\times\\!10^{-8}$\n   1.5]"),
]


@pytest.mark.parametrize(("code", "wanted"), PRINTED)
def test_write(code: str, wanted: str) -> None:
    assert "\n".join(run(code).written) == wanted
