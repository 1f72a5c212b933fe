"""Matplotlib programs in the sandbox, against a process of Python for each program.

python -m benchmarks.sandbox
"""

from __future__ import annotations

import subprocess
import sys
import time

from gnomon.sandbox import Sandbox, reason_unavailable

PROGRAM = """
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.patches import Arc, Circle, Polygon
A, B, C = np.array([0, 0]), np.array([4, 0]), np.array([1, 3])
fig, ax = plt.subplots()
ax.add_patch(Polygon([A, B, C], fill=False))
ax.add_patch(Circle((2, 1), 1.2, fill=False, linestyle="--"))
ax.add_patch(Arc((0, 0), 1, 1, theta1=0, theta2=71.6))
for name, P in zip("ABC", (A, B, C)):
    ax.text(*P, f"${name}$", ha="right")
ax.set_aspect("equal")
ax.axis("off")
"""


def main(count: int = 60) -> None:
    """Print the times."""
    if reason_unavailable():
        print(reason_unavailable())
        return
    start = time.perf_counter()
    with Sandbox() as sandbox:
        found = sandbox.protection()
        print(f"start {time.perf_counter() - start:.2f} s; held: {', '.join(found.held)}; missing: {found.missing}")
        start = time.perf_counter()
        for _ in range(count):
            sandbox.artists(PROGRAM)
        warm = (time.perf_counter() - start) / count
        start = time.perf_counter()
        for _ in range(max(1, count // 10)):
            sandbox.picture(PROGRAM)
        drawn = (time.perf_counter() - start) / max(1, count // 10)
    start = time.perf_counter()
    for _ in range(3):
        subprocess.run([sys.executable, "-c", f"import matplotlib; matplotlib.use('Agg')\n{PROGRAM}"], check=True)
    cold = (time.perf_counter() - start) / 3
    times = f"artists {1000 * warm:.0f} ms, picture {1000 * drawn:.0f} ms, a process of its own {1000 * cold:.0f} ms"
    print(f"{times}: {cold / warm:.0f} times")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
