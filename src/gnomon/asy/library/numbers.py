"""Functions of numbers: plain's and those of the module math."""

from __future__ import annotations

import cmath
import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.language.expressions import PLAIN_TYPES
from gnomon.asy.library.matrices import mapped
from gnomon.asy.library.operators import whole
from gnomon.asy.library.registry import FUNCTIONS, TYPES, asy, cast, define
from gnomon.asy.values.intersect import cubic_roots
from gnomon.asy.values.measures import INFINITY, UNDEFINED
from gnomon.interpret.budget import charge
from gnomon.interpret.mathfunctions import factorial as float_factorial
from gnomon.interpret.mathfunctions import guarded

_UNCAST_TYPES = (
    "void", "bool3", "align", "arrowbar", "arrowhead", "filltype", "margin", "marker", "markroutine", "position",
    "side", "interpolate", "Legend", "slice", "var", "code",
)  # fmt: skip
TYPES.update(dict.fromkeys((*PLAIN_TYPES, *_UNCAST_TYPES), "plain"))
cast("bool", "bool3", 1)
cast("bool3", "bool", 2, lambda value: value is True)
define("bool3", default="default")

_EPSILON = 2.220446049250313e-16
define("real", pi=math.pi, realEpsilon=_EPSILON, infinity=INFINITY)
define("real", inf=math.inf, nan=math.nan, realMax=1.7976931348623157e308, realMin=2.2250738585072014e-308)
define("real", sqrtEpsilon=math.sqrt(_EPSILON), cm=72 / 2.54, mm=7.2 / 2.54, inch=72.0, inches=72.0, bp=1.0)
define("real", pt=72.0 / 72.27, dotfactor=6.0, labelmargin=0.3, arrowfactor=15.0, barfactor=15.0, arcarrowfactor=7.5)
define("real", legendmargin=10.0, legendlinelength=50.0, arrowlength=14.0, arcarrowangle=20.0, arrowangle=15.0)
define("real", dotsize=3.0, markangleradius=22.0, markanglespace=4.0, axiscoverage=0.8, Ticksize=2.8)
define("real", ticksize=1.4, arrowsizelimit=0.5, arrow2sizelimit=1 / 3, circlescale=0.85)
define("int", intMax=UNDEFINED, intMin=-(2**63), ngraph=100, nCircle=400, undefined=UNDEFINED, realDigits=15)
define("int", randMax=2**31 - 1, mantissaBits=53)
define("bool", CCW=True, CW=False, Aspect=True, IgnoreAspect=False, above=True, below=False, Above=True, Below=False)
define("bool", NoCrop=False, Crop=True, Logarithmic=True, copy=True, ignore=False)

for _name, _function in {
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "sinh": math.sinh,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "asinh": math.asinh,
    "acosh": math.acosh,
    "atanh": math.atanh,
    "exp": math.exp,
    "expm1": math.expm1,
    "log": math.log,
    "log10": math.log10,
    "log1p": math.log1p,
    "cbrt": lambda x: math.copysign(abs(x) ** (1 / 3), x),
    "erf": math.erf,
    "gamma": math.gamma,
}.items():
    asy(f"real {_name}(real x)")(guarded(_function))

for _name, _run in {
    "Sin": lambda x: math.sin(math.radians(x)),
    "Cos": lambda x: math.cos(math.radians(x)),
    "Tan": lambda x: math.tan(math.radians(x)),
    "aSin": lambda x: math.degrees(math.asin(x)),
    "aCos": lambda x: math.degrees(math.acos(x)),
    "aTan": lambda x: math.degrees(math.atan(x)),
}.items():
    asy(f"real {_name}(real x)")(guarded(_run))

asy("real identity(real x)")(lambda x: x)
asy("real atan2(real y, real x)")(math.atan2)
asy("real hypot(real x, real y)")(math.hypot)
asy("real fabs(real x)", "real abs(real x)")(abs)
asy("int abs(int x)")(abs)
asy("real fmod(real x, real y)")(guarded(math.fmod))
asy("real remainder(real x, real y)")(guarded(math.remainder))
asy("int quotient(int a, int b)")(lambda a, b: a // b if b else fail("divide by zero"))
asy("real csc(real x)", module="math")(guarded(lambda x: 1 / math.sin(x)))
asy("real sec(real x)", module="math")(guarded(lambda x: 1 / math.cos(x)))
asy("real cot(real x)", module="math")(guarded(lambda x: math.tan(math.pi / 2 - x)))
asy("real frac(real x)", module="math")(lambda x: x - int(x))
asy("real radians(real degrees)")(math.radians)
asy("real degrees(real radians)")(math.degrees)
asy("bool finite(real x)")(math.isfinite)
asy("bool isnan(real x)")(math.isnan)


@asy("real sqrt(real x)")
def square_root(x: float) -> float:
    """The square root; an error for negative numbers, as Asymptote has it."""
    if x < 0:
        fail(f"the square root of the negative number {x:g}")
    return math.sqrt(x)


@asy("pair sqrt(explicit pair z)")
def pair_root(z: complex) -> complex:
    """The principal square root of a complex number."""
    return cmath.sqrt(z)


@asy("real pow10(real x)")
def power_of_ten(x: float) -> float:
    """10 to a power."""
    return guarded(lambda e: 10.0**e)(x)


for _name in (
    *("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"),
    *("exp", "expm1", "log", "log10", "log1p", "cbrt", "sqrt", "fabs", "abs", "pow10", "identity"),
):
    _scalar = next(s.run for s in FUNCTIONS[_name] if s.type == "real(real)" and s.run is not None)
    asy(f"real[] {_name}(real[] a)")(mapped(_scalar))


def _rounded(run: Any) -> Any:
    def rounded(x: float) -> int:
        if not math.isfinite(x):
            fail("integer overflow")
        return whole(int(run(x)))

    return rounded


def _clipped(run: Any) -> Any:
    """A rounding that gives the largest or smallest whole number instead of an error."""

    def rounded(x: float) -> int:
        if math.isnan(x):
            fail("integer overflow")
        if abs(x) >= 2.0**63:
            return 2**63 - 1 if x > 0 else -(2**63)
        return int(run(x))

    return rounded


asy("int floor(real x)")(_rounded(math.floor))
asy("int ceil(real x)")(_rounded(math.ceil))
asy("int round(real x)")(_rounded(lambda x: math.copysign(math.floor(abs(x) + 0.5), x)))
asy("int Floor(real x)")(_clipped(math.floor))
asy("int Ceil(real x)")(_clipped(math.ceil))
asy("int Round(real x)")(_clipped(lambda x: math.copysign(math.floor(abs(x) + 0.5), x)))
asy("int sgn(real x)")(lambda x: (x > 0) - (x < 0))


@asy("int factorial(int n)")
def factorial(n: int) -> int:
    """n!."""
    if not 0 <= n <= 20:
        fail("factorial is defined here for 0 to 20")
    return int(float_factorial(n)) if n < 19 else math.factorial(n)


@asy("int choose(int n, int k)")
def choose(n: int, k: int) -> int:
    """A binomial coefficient."""
    if not 0 <= k <= n or n > 10_000:
        fail("choose needs 0 <= k <= n")
    charge(n)
    return whole(math.comb(n, k))


asy("int AND(int a, int b)")(lambda a, b: a & b)
asy("int OR(int a, int b)")(lambda a, b: a | b)
asy("int XOR(int a, int b)")(lambda a, b: a ^ b)
asy("int NOT(int a)")(lambda a: ~a)


asy("int popcount(int a)")(lambda a: (a % 2**64).bit_count())
asy("int CLZ(int a)")(lambda a: 64 - (a % 2**64).bit_length() if a else -1)
asy("int CTZ(int a)")(lambda a: (a & -a).bit_length() - 1)
asy("real ldexp(real x, int e)")(guarded(lambda x, e: math.ldexp(x, int(e))))
asy("real erfc(real x)")(guarded(math.erfc))
asy("real Degrees(real radians)")(guarded(lambda x: math.degrees(x) % 360))
asy("real acot(real x)", module="math")(lambda x: math.pi / 2 - math.atan(x))
asy("real asec(real x)", module="math")(guarded(lambda x: math.acos(1 / x)))
asy("real acsc(real x)", module="math")(guarded(lambda x: math.asin(1 / x)))
asy("int quadrant(real degrees)", module="math")(lambda a: math.floor(a / 90) % 4 if math.isfinite(a) else 0)


# Random numbers: the same for every run, so that a program always has the same result.


@asy("int rand()")
def rand(rt: Any) -> int:
    """A random whole number."""
    rt.seed = (rt.seed * 6364136223846793005 + 1442695040888963407) % 2**64
    return int(rt.seed >> 33)


@asy("real unitrand()")
def unitrand(rt: Any) -> float:
    """A random number from 0 to 1."""
    return rand(rt) / (2**31 - 1)


@asy("real Gaussrand()")
def gaussrand(rt: Any) -> float:
    """A random number with normal distribution."""
    u = max(unitrand(rt), 1e-12)
    return math.sqrt(-2 * math.log(u)) * math.cos(math.tau * unitrand(rt))


@asy("void srand(int seed)")
def srand(rt: Any, seed: int) -> None:
    """Start another sequence of random numbers."""
    rt.seed = seed % 2**64


asy('string time(string format="")')(lambda style: "Thu Jan 01 00:00:00 1970")


@asy("int seconds()")
def seconds() -> int:
    """The time; always 0 here, so that programs have one result."""
    return 0


asy("real min(real a, real b)", "real min(real a, real b, real c)")(min)
asy("real max(real a, real b)", "real max(real a, real b, real c)")(max)
asy("int min(int a, int b)", "int min(int a, int b, int c)")(min)
asy("int max(int a, int b)", "int max(int a, int b, int c)")(max)
asy("real min(... real[] a)", "int min(... int[] a)")(lambda a: min(a) if a else fail("min of nothing"))
asy("real max(... real[] a)", "int max(... int[] a)")(lambda a: max(a) if a else fail("max of nothing"))


@asy("real[] quadraticroots(real a, real b, real c)")
def quadratic_roots(a: float, b: float, c: float) -> list[float]:
    """The real roots, as Asymptote orders them."""
    if a == 0:
        if b == 0:
            fail("a constant has no roots" if c else "every number is a root")
        return [-c / b]
    d = b * b - 4 * a * c
    if d < 0:
        return []
    if d == 0:
        return [-b / (2 * a)]
    root = math.sqrt(d)
    return sorted([(-b - root) / (2 * a), (-b + root) / (2 * a)])


@asy("pair[] quadraticroots(explicit pair a, explicit pair b, explicit pair c)")
def complex_roots(a: complex, b: complex, c: complex) -> list[complex]:
    """The complex roots."""
    if a == 0:
        return [-c / b] if b else fail("a constant has no roots")
    root = cmath.sqrt(b * b - 4 * a * c)
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]


@asy("real[] cubicroots(real a, real b, real c, real d)")
def three_roots(a: float, b: float, c: float, d: float) -> list[float]:
    """The real roots of a cubic, in Asymptote's order."""
    if d == 0 and a != 0:
        return [0.0, *sorted(quadratic_roots(a, b, c))]
    found = sorted(cubic_roots(a, b, c, d))
    if len(found) < 3:
        return found
    low, middle, high = found  # the root that lies apart comes first
    return [low, high, middle] if middle - low > (high - middle) * (1 + 1e-9) else [high, low, middle]


@asy("real newton(int iterations=100, real f(real), real fprime(real), real x, bool verbose=false)")
def newton(iterations: int, f: Any, fprime: Any, x: float, verbose: bool) -> float:
    """A root near x."""
    for _ in range(min(iterations, 1000)):
        charge(0.25)
        slope = fprime(x)
        if slope == 0:
            break
        step = f(x) / slope
        x -= step
        if abs(step) <= 1e-15 * max(1.0, abs(x)):
            break
    return x


@asy("real newton(int iterations=100, real f(real), real fprime(real), real x1, real x2, bool verbose=false)")
def newton_between(iterations: int, f: Any, fprime: Any, low: float, high: float, verbose: bool) -> float:
    """A root between two numbers."""
    return find_root(f, low, high)


@asy("real findroot(real f(real), real a, real b, real tolerance=0, real fa=0, real fb=0)", module="math")
def find_root(f: Any, a: float, b: float, tolerance: float = 0, fa: float = 0, fb: float = 0) -> float:
    """A root between a and b, where f has different signs."""
    fa, fb = f(a), f(b)
    if fa * fb > 0:
        fail("the function has the same sign at both ends of the interval")
    charge(30)
    for _ in range(200):
        middle = (a + b) / 2
        value = f(middle)
        if value == 0 or abs(b - a) <= 1e-15 * max(1.0, abs(middle)):
            return middle
        if (value > 0) == (fa > 0):
            a, fa = middle, value
        else:
            b = middle
    return (a + b) / 2


@asy("real simpson(real f(real), real a, real b, real acc=0, real dxmax=0)")
def simpson(f: Any, a: float, b: float, acc: float, dxmax: float) -> float:
    """An integral."""
    n = 400
    charge(n / 4)
    h = (b - a) / n
    total = f(a) + f(b)
    for k in range(1, n):
        total += f(a + k * h) * (4 if k % 2 else 2)
    return float(total * h / 3)
