"""Functions of arrays."""

from __future__ import annotations

import bisect
import functools
import itertools
import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.operators import divide
from gnomon.asy.library.registry import asy
from gnomon.asy.values.drawing import Array, check_size
from gnomon.interpret.budget import charge

_KINDS = ("int", "real", "pair", "string", "path", "guide", "pen", "triple", "bool", "Label")
_NUMBERS = ("int", "real", "pair")
_TABLES = ("int[]", "real[]", "pair[]", "string[]")


def _counted(run: Any) -> Any:
    """A function of an array that counts its items as work."""

    def call(items: Any, *rest: Any) -> Any:
        charge(len(items) / 16)
        return run(items, *rest)

    return call


asy(*(f"bool alias({kind}[] a, {kind}[] b)" for kind in _KINDS))(lambda a, b: a is b)


@asy("int[] sequence(int n, int m)")
def between(n: int, m: int) -> Any:
    """The whole numbers from n to m."""
    check_size(m - n + 1)
    charge(max(m - n + 1, 0))
    return Array(range(n, m + 1))


@asy("int[] sequence(int n)")
def below(n: int) -> Any:
    """The whole numbers from 0, n of them."""
    check_size(n)
    charge(max(n, 0))
    return Array(range(n))


@asy(
    *(f"{kind}[] sequence({kind} f(int), int n)" for kind in (*_KINDS, "picture")),
    *(f"{kind}[][] sequence({kind}[] f(int), int n)" for kind in ("int", "real", "pair", "string", "path")),
)
def made(f: Any, n: int) -> Any:
    """The values of a function at 0, 1, ..., n - 1."""
    check_size(n)
    charge(max(n, 0))
    return Array([f(k) for k in range(n)])


@asy("real[] uniform(real a, real b, int n)")
def uniform(a: float, b: float, n: int) -> Any:
    """n + 1 numbers evenly spaced from a to b."""
    if n <= 0:
        fail("uniform needs one interval or more")
    check_size(n + 1)
    charge(n)
    return Array([a + (b - a) * k / n for k in range(n + 1)])


asy(*(f"{kind}[] copy({kind}[] a)" for kind in _KINDS))(_counted(lambda a: Array(a)))
asy(*(f"{kind}[] reverse({kind}[] a)" for kind in _KINDS))(_counted(lambda a: Array(a[::-1])))


@asy(*(f"{kind}[] array(int n, {kind} value, int depth=0)" for kind in _KINDS))
def repeated(n: int, value: Any, depth: int) -> Any:
    """The same item n times."""
    check_size(n)
    charge(max(n, 0))
    return Array([value] * max(n, 0))


@asy(*(f"{kind}[] concat(... {kind}[][] a)" for kind in _KINDS))
def concat(parts: Any) -> Any:
    """Several arrays as one."""
    found = Array([item for part in parts for item in part])
    check_size(len(found))
    charge(len(found))
    return found


asy(*(f"{kind} sum({kind}[] a)" for kind in ("int", "real")))(_counted(sum))
asy("pair sum(pair[] a)")(_counted(lambda a: sum(a, 0j)))
asy(*(f"{kind} min({kind}[] a)" for kind in ("int", "real")))(
    _counted(lambda a: min(a) if a else fail("min of an empty array"))
)
asy(*(f"{kind} max({kind}[] a)" for kind in ("int", "real")))(
    _counted(lambda a: max(a) if a else fail("max of an empty array"))
)
asy(*(f"{kind}[] sort({kind}[] a)" for kind in ("int", "real", "string")))(_counted(lambda a: Array(sorted(a))))
asy("real dot(real[] a, real[] b)")(lambda a, b: sum(x * y for x, y in zip(a, b, strict=False)))
asy("int find(bool[] a, int n=1)")(lambda a, n: _find(a, n))
asy("bool all(bool[] a)")(all)
asy(*(f"int search({kind}[] a, {kind} key)" for kind in ("int", "real", "string")))(
    lambda a, key: sum(item <= key for item in a) - 1
)
asy(*(f"int search({kind}[] a, {kind} key, bool less({kind}, {kind}))" for kind in _KINDS))(
    _counted(lambda a, key, less: sum(not less(key, item) for item in a) - 1)
)
for _name, _pick in (("min", min), ("max", max)):
    asy(f"string {_name}(string a, string b)")(_pick)
    asy(f"string {_name}(string[] a)")(lambda a, pick=_pick: pick(a) if a else fail("no items to compare"))
    for _kind in ("int", "real", "string"):
        asy(f"{_kind}[] {_name}({_kind}[] a, {_kind}[] b)")(
            _counted(lambda a, b, pick=_pick: Array([pick(x, y) for x, y in zip(a, b, strict=False)]))
        )
        asy(f"{_kind}[] {_name}({_kind}[] a, {_kind} b)")(
            _counted(lambda a, b, pick=_pick: Array([pick(x, b) for x in a]))
        )
        asy(f"{_kind}[] {_name}({_kind} a, {_kind}[] b)")(lambda a, b, pick=_pick: Array([pick(a, x) for x in b]))
asy("real mean(real[] a)")(lambda a: sum(a) / len(a) if a else fail("mean of an empty array"))
asy("pair[] pairs(real[] x, real[] y)")(lambda x, y: Array([complex(a, b) for a, b in zip(x, y, strict=False)]))
asy("real[] xpart(pair[] z)")(lambda z: Array([w.real for w in z]))
asy("real[] ypart(pair[] z)")(lambda z: Array([w.imag for w in z]))


def _find(flags: list[bool], n: int) -> int:
    places = [i for i, flag in enumerate(flags) if flag]
    if n < 0:
        places.reverse()
    k = abs(n) - 1
    return places[k] if 0 <= k < len(places) else -1


@asy(*(f"{kind}[] sort({kind}[] a, bool less({kind}, {kind}), bool stable=true)" for kind in (*_KINDS, *_TABLES)))
def sort_by(a: Any, less: Any, stable: bool) -> Any:
    """The items in an order that the program gives."""
    charge(len(a) * math.log2(len(a) + 2))
    return Array(sorted(a, key=functools.cmp_to_key(lambda x, y: -1 if less(x, y) else int(less(y, x)))))


@asy(
    *(f"{kind}[] map({kind} f({kind}), {kind}[] a)" for kind in _KINDS),
    *(f"{kind}[][] map({kind}[] f({kind}[]), {kind}[][] a)" for kind in ("int", "real", "pair", "string")),
    "real[] map(real f(pair), pair[] a)",
    "int[] map(int f(real), real[] a)",
)
def mapped(f: Any, a: Any) -> Any:
    """A function applied to every item."""
    charge(len(a))
    return Array([f(x) for x in a])


@asy(*(f"{kind}[][] transpose({kind}[][] a)" for kind in (*_NUMBERS, "string", "pen")))
def transpose(a: Any) -> Any:
    """Rows as columns."""
    return Array([Array(row) for row in zip(*a, strict=False)])


@asy("real[] partialsum(real[] a)", "int[] partialsum(int[] a)", module="math")
def partial_sums(a: Any) -> Any:
    """The sums of the first items."""
    total = type(a[0])(0) if a else 0
    found = Array()
    for item in a:
        total += item
        found.append(total)
    return found


@asy("int[] sequence(int n, int m, int skip)")
def stepping(n: int, m: int, skip: int) -> Any:
    """The whole numbers from n to m in steps."""
    if skip == 0:
        fail("a sequence needs steps other than 0")
    count = (m - n) // skip + 1
    check_size(count)
    charge(max(count, 0))
    return Array(n + k * skip for k in range(count))


asy("int[] reverse(int n)")(lambda n: Array(reversed(below(n))))
asy("int sum(bool[] a)")(_counted(sum))
asy("int[] findall(bool[] a)")(_counted(lambda a: Array(i for i, flag in enumerate(a) if flag)))
asy("int[] complement(int[] a, int n)")(lambda a, n: Array(sorted(set(below(n)) - set(a))))


@asy("bool increasing(real[] a, bool strict=false)", module="math")
def increasing(a: Any, strict: bool) -> bool:
    """Whether the items never fall, or with `strict` always grow."""
    charge(len(a) / 16)
    return all(x < y if strict else x <= y for x, y in itertools.pairwise(a))


@asy("int unique(real[] a, real x)", "int unique(string[] a, string x)", module="math")
def put_once(a: Any, x: Any) -> int:
    """Put an item at its place in a sorted array unless it is there; its index."""
    charge(len(a) / 16)
    place = bisect.bisect_left(a, x)
    if place == len(a) or a[place] != x:
        check_size(len(a) + 1)
        a.insert(place, x)
    return place


@asy("real interpolate(real[] x, real[] y, real x0)", module="math")
def interpolate(x: Any, y: Any, x0: float) -> float:
    """The value at x0 of the broken line through the points, whose x grow; its ends are produced."""
    n = len(x)
    if n == 0 or len(y) != n:
        fail("interpolate needs two arrays of the same length")
    if n == 1:
        return float(y[0])
    i = min(max(bisect.bisect_right(x, x0) - 1, 0), n - 2)
    return float(y[i] + (y[i + 1] - y[i]) * divide(x0 - x[i], x[i + 1] - x[i]))
