"""Numeric functions recorded as tapes, which the C++ kernel carries out for many worlds at once.

A function of this package that computes with complex arrays, such as `placed_points.incentre` or
`plane.relations.thickness`, is called once with symbols instead of arrays. The symbols note down every operation, and
the list of operations is the tape. So the functions stay the one place where the geometry is written, and their NumPy
form stays usable by itself. Complex numbers become pairs of real ones; operations on constants are carried out at once,
and what is computed twice is noted once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gnomon import _engine

# In the order of `Op` in cpp/tape.hpp.
OPERATIONS = (
    *("add", "subtract", "multiply", "divide", "negate", "absolute", "root", "exponential", "logarithm", "sine"),
    *("cosine", "tangent", "direction", "minimum", "maximum", "floor", "sign", "less", "less_or_equal", "both"),
    *("either", "inverse", "select", "finite", "not_a_number", "picked_x", "picked_y", "taken"),
)
CONSTANT, ARGUMENT, VALUE, DRAWN, CHOICE, ODD, KNOWN = range(7)
_CODE = {name: number for number, name in enumerate(OPERATIONS)}
_FOLDED: dict[str, Callable[..., float]] = {
    "add": lambda x, y: x + y,
    "subtract": lambda x, y: x - y,
    "multiply": lambda x, y: x * y,
    "negate": lambda x: -x,
    "absolute": abs,
    "sine": math.sin,
    "cosine": math.cos,
    "exponential": math.exp,
    "root": math.sqrt,
}


class UntraceableError(Exception):
    """The function decides by the numbers themselves what it computes, so that it cannot be recorded."""


@dataclass(eq=False)
class Recorder:
    """The operations noted so far. A register has a number; numbers below zero are inputs."""

    inputs: list[tuple[int, int, float]] = field(default_factory=list)
    code: list[tuple[int, int, int, int]] = field(default_factory=list)
    known: dict[tuple[object, ...], int] = field(default_factory=dict)
    drawn: int = 0
    choices: int = 0

    def input(self, kind: int, number: int = 0, constant: float = 0.0) -> int:
        key = ("input", kind, number, constant, math.copysign(1.0, constant))
        if kind in (DRAWN, CHOICE) or key not in self.known or constant != constant:
            self.inputs.append((kind, number, constant))
            self.known[key] = -len(self.inputs)
        return self.known[key]

    def note(self, name: str, *operands: Number) -> Number:
        """The result of an operation: a number if all operands are, else a symbol."""
        registers = []
        symbols = False
        for x in operands:
            if isinstance(x, Symbol):
                symbols = True
                registers.append(x.register)
            else:
                registers.append(self.input(CONSTANT, constant=float(x)))
        if not symbols and name in _FOLDED:
            return _FOLDED[name](*operands)
        key = (name, *registers)
        place = self.known.get(key)
        if place is None:
            place = self.known[key] = len(self.code)
            last = registers[-1]
            a, b, c = (*registers, last, last)[:3]
            self.code.append((_CODE[name], a, b, c))
        return Symbol(self, place)

    def draw(self) -> Symbol:
        self.drawn += 1
        return Symbol(self, self.input(DRAWN, self.drawn - 1))

    def choice(self) -> Truth:
        self.choices += 1
        return Truth(self, self.input(CHOICE, self.choices - 1))

    def argument(self, number: int) -> Plane:
        return Plane(Symbol(self, self.input(ARGUMENT, 2 * number)), Symbol(self, self.input(ARGUMENT, 2 * number + 1)))

    def tape(self, outputs: Sequence[Number]) -> _engine.Tape:
        """The tape that gives out these numbers. Registers that are no longer read are used again."""
        wanted = [x.register if isinstance(x, Symbol) else self.input(CONSTANT, constant=float(x)) for x in outputs]
        last_use = {register: len(self.code) for register in wanted}
        needed = set(wanted)
        for place in range(len(self.code) - 1, -1, -1):
            if place in needed:
                for operand in self.code[place][1:]:
                    needed.add(operand)
                    last_use.setdefault(operand, place)
        fixed = len(self.inputs)
        place_of = {-1 - k: k for k in range(fixed)}
        free: list[int] = []
        registers = fixed
        code = []
        for place, (op, *operands) in enumerate(self.code):
            if place not in needed:
                continue
            read = [place_of[operand] for operand in operands]
            done = [operand for operand in dict.fromkeys(operands) if operand >= 0 and last_use[operand] == place]
            free += [place_of[operand] for operand in done]
            if free:
                place_of[place] = free.pop()
            else:
                place_of[place] = registers
                registers += 1
            code.append((op, place_of[place], read[0], read[1], read[2]))
        return _engine.Tape(self.inputs, code, max(registers, 1), [place_of[register] for register in wanted])


class Numeric:
    """What symbols share: NumPy's functions on them are noted down, too."""

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        if method != "__call__" or options or ufunc.__name__ not in _UFUNCS:
            raise UntraceableError(f"{ufunc.__name__} of a symbol is not recorded")
        return _UFUNCS[ufunc.__name__](*map(plain, inputs))

    def __array_function__(self, function: Any, _types: Any, args: Any, options: Any) -> Any:
        if options or function.__name__ not in _FUNCTIONS:
            raise UntraceableError(f"{function.__name__} of a symbol is not recorded")
        return _FUNCTIONS[function.__name__](*map(plain, args))

    def __bool__(self) -> bool:
        raise UntraceableError("a decision on a symbol is not recorded")

    def __add__(self, other: Any) -> Any:
        return _add(self, plain(other))

    def __radd__(self, other: Any) -> Any:
        return _add(plain(other), self)

    def __sub__(self, other: Any) -> Any:
        return _subtract(self, plain(other))

    def __rsub__(self, other: Any) -> Any:
        return _subtract(plain(other), self)

    def __mul__(self, other: Any) -> Any:
        return _multiply(self, plain(other))

    def __rmul__(self, other: Any) -> Any:
        return _multiply(plain(other), self)

    def __truediv__(self, other: Any) -> Any:
        return _divide(self, plain(other))

    def __rtruediv__(self, other: Any) -> Any:
        return _divide(plain(other), self)

    def __pow__(self, power: int) -> Any:
        if power != 2:
            raise UntraceableError("only squares are recorded")
        return _multiply(self, self)

    def __neg__(self) -> Any:
        return _negate(self)

    def __abs__(self) -> Any:
        return _absolute(self)

    def __lt__(self, other: Any) -> Truth:
        return _compared("less", self, plain(other))

    def __le__(self, other: Any) -> Truth:
        return _compared("less_or_equal", self, plain(other))

    def __gt__(self, other: Any) -> Truth:
        return _compared("less", plain(other), self)

    def __ge__(self, other: Any) -> Truth:
        return _compared("less_or_equal", plain(other), self)


class Symbol(Numeric):
    """A real number in each world."""

    __slots__ = ("recorder", "register")

    def __init__(self, recorder: Recorder, register: int) -> None:
        self.recorder, self.register = recorder, register

    @property
    def real(self) -> Symbol:
        return self

    @property
    def imag(self) -> float:
        return 0.0

    def conjugate(self) -> Symbol:
        return self


Number = Symbol | float


class Plane(Numeric):
    """A complex number in each world, as a pair of real ones."""

    __slots__ = ("imag", "real")

    def __init__(self, real: Number, imag: Number) -> None:
        self.real, self.imag = real, imag

    def conjugate(self) -> Plane:
        return Plane(self.real, _negate(self.imag))


class Truth(Symbol):
    """True (1) or false (0) in each world."""

    __slots__ = ()

    def __and__(self, other: Truth | bool) -> Truth | bool:
        if isinstance(other, bool):
            return self if other else False
        return _truth(self.recorder.note("both", self, other))

    __rand__ = __and__

    def __or__(self, other: Truth | bool) -> Truth | bool:
        if isinstance(other, bool):
            return True if other else self
        return _truth(self.recorder.note("either", self, other))

    __ror__ = __or__

    def __invert__(self) -> Truth:
        return _truth(self.recorder.note("inverse", self))


def _truth(number: Number) -> Truth:
    assert isinstance(number, Symbol)
    return Truth(number.recorder, number.register)


def plain(x: Any) -> Any:
    """Symbols as they are; numbers and arrays of one number as floats, complex ones with an imaginary part as pairs."""
    if isinstance(x, (Numeric, bool)):
        return x
    if isinstance(x, np.ndarray):
        if x.size != 1:
            raise UntraceableError("an array of several numbers is not recorded")
        x = x.reshape(-1)[0]
    if isinstance(x, (np.bool_, bool)):
        return bool(x)
    if isinstance(x, (complex, np.complexfloating)):
        return Plane(float(x.real), float(x.imag))
    return float(x)


def _recorder(*numbers: Number) -> Recorder | None:
    for x in numbers:
        if isinstance(x, Symbol):
            return x.recorder
    return None


def _noted(name: str, *numbers: Number) -> Number:
    recorder = _recorder(*numbers)
    if recorder is None:
        return _FOLDED[name](*numbers) if name in _FOLDED else _constant(name, *numbers)
    return recorder.note(name, *numbers)


def _constant(name: str, *numbers: Number) -> float:
    if name == "divide" and isinstance(numbers[0], float) and isinstance(numbers[1], float) and numbers[1]:
        return numbers[0] / numbers[1]
    raise UntraceableError(f"{name} of constants is not recorded")


def _sum(x: Number, y: Number) -> Number:
    if isinstance(x, float) and x == 0.0:
        return y
    return x if isinstance(y, float) and y == 0.0 else _noted("add", x, y)


def _difference(x: Number, y: Number) -> Number:
    if isinstance(y, float) and y == 0.0:
        return x
    return _noted("negate", y) if isinstance(x, float) and x == 0.0 else _noted("subtract", x, y)


def _product(x: Number, y: Number) -> Number:
    for one, other in ((x, y), (y, x)):
        if isinstance(one, float):
            if one == 0.0:
                return 0.0
            if one == 1.0:
                return other
            if one == -1.0:
                return _noted("negate", other)
    return _noted("multiply", x, y)


def _quotient(x: Number, y: Number) -> Number:
    if isinstance(x, float) and x == 0.0:
        return 0.0
    return x if isinstance(y, float) and y == 1.0 else _noted("divide", x, y)


def _paired(operation: Callable[[Number, Number], Number]) -> Callable[[Any, Any], Any]:
    def on_both(x: Any, y: Any) -> Any:
        if isinstance(x, Plane) or isinstance(y, Plane):
            return Plane(operation(x.real, y.real), operation(x.imag, y.imag))
        return operation(x, y)

    return on_both


_add, _subtract = _paired(_sum), _paired(_difference)


def _negate(x: Any) -> Any:
    if isinstance(x, Plane):
        return Plane(_negate(x.real), _negate(x.imag))
    return _noted("negate", x)


def _multiply(x: Any, y: Any) -> Any:
    if isinstance(x, Plane) or isinstance(y, Plane):
        return Plane(
            _difference(_product(x.real, y.real), _product(x.imag, y.imag)),
            _sum(_product(x.real, y.imag), _product(x.imag, y.real)),
        )
    return _product(x, y)


def _divide(x: Any, y: Any) -> Any:
    if isinstance(y, Plane) and not (isinstance(y.imag, float) and y.imag == 0.0):
        size = _sum(_product(y.real, y.real), _product(y.imag, y.imag))
        scaled = _multiply(x, y.conjugate())
        return Plane(_quotient(scaled.real, size), _quotient(scaled.imag, size))
    if isinstance(x, Plane) or isinstance(y, Plane):
        return Plane(_quotient(x.real, y.real), _quotient(x.imag, y.real))
    return _quotient(x, y)


def _absolute(x: Any) -> Any:
    if isinstance(x, Plane):
        if isinstance(x.imag, float) and x.imag == 0.0:
            return _noted("absolute", x.real)
        return _noted("root", _sum(_product(x.real, x.real), _product(x.imag, x.imag)))
    return _noted("absolute", x)


def _exponential(x: Any) -> Any:
    if isinstance(x, Plane):
        size = _noted("exponential", x.real)
        return Plane(_product(size, _noted("cosine", x.imag)), _product(size, _noted("sine", x.imag)))
    return _noted("exponential", x)


def _compared(name: str, x: Any, y: Any) -> Truth:
    return _truth(_noted(name, x, y))


def _where(condition: Any, x: Any, y: Any) -> Any:
    if isinstance(condition, bool):
        return x if condition else y
    if isinstance(x, Plane) or isinstance(y, Plane):
        return Plane(_where(condition, x.real, y.real), _where(condition, x.imag, y.imag))
    if isinstance(x, float) and x == y:
        return x
    return condition.recorder.note("select", condition, x, y)


def _every(name: str) -> Callable[[Any], Any]:
    """Whether both parts of a complex number are finite, or whether one is not a number."""

    def of(x: Any) -> Any:
        if not isinstance(x, Plane):
            return _truth(_noted(name, x)) if isinstance(x, Symbol) else math.isfinite(x) == (name == "finite")
        real, imag = of(x.real), of(x.imag)
        return real & imag if name == "finite" else real | imag

    return of


def _real(name: str) -> Callable[..., Any]:
    def of(*numbers: Any) -> Any:
        if any(isinstance(x, Plane) for x in numbers):
            raise UntraceableError(f"{name} of a complex number is not recorded")
        return _noted(name, *numbers)

    return of


_UFUNCS: dict[str, Callable[..., Any]] = {
    "add": _add,
    "subtract": _subtract,
    "multiply": _multiply,
    "divide": _divide,
    "true_divide": _divide,
    "negative": _negate,
    "absolute": _absolute,
    "conjugate": lambda x: x.conjugate(),
    "exp": _exponential,
    "log": _real("logarithm"),
    "sqrt": _real("root"),
    "sin": _real("sine"),
    "cos": _real("cosine"),
    "tan": _real("tangent"),
    "floor": _real("floor"),
    "sign": _real("sign"),
    "maximum": _real("maximum"),
    "minimum": _real("minimum"),
    "deg2rad": lambda x: _product(x, math.pi / 180),
    "power": lambda x, y: x**y,
    "square": lambda x: _multiply(x, x),
    "isnan": _every("not_a_number"),
    "isfinite": _every("finite"),
    "less": lambda x, y: _compared("less", x, y),
    "less_equal": lambda x, y: _compared("less_or_equal", x, y),
    "greater": lambda x, y: _compared("less", y, x),
    "greater_equal": lambda x, y: _compared("less_or_equal", y, x),
    "bitwise_and": lambda x, y: x & y,
    "bitwise_or": lambda x, y: x | y,
    "invert": lambda x: ~x,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "where": _where,
    "angle": lambda z: _noted("direction", z.imag, z.real),
}


def parts(points: Iterable[Any]) -> list[Number]:
    """The real and imaginary parts of complex numbers, in turn."""
    return [part for point in map(plain, points) for part in (point.real, point.imag)]
