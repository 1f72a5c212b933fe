"""Rows of nets and piles of cubes: the solid is put together in space, then measured."""

from __future__ import annotations

import cmath
import itertools
import math

import numpy as np

from gnomon.program.measure.piece_measures import piece_length
from gnomon.suites.program.verify.seen import NotSeen, Seen, area, row, stroke_area, vertices

_FOLDS = 3000


@row("cone-surface-path")
def cone_surface_path(seen: Seen) -> float:
    """Half of the cone as a pyramid with very many faces, which are laid side by side in the plane."""
    a, b, c = seen.points(*seen.names(r"Triangle \$([A-Z]+)\$"))
    p, q = seen.points(*seen.names(r"from \$([A-Z])\$ to \$([A-Z])\$"))
    radius, slant = abs(b - c) / 2, abs(a - b)
    around = np.linspace(0, math.pi, _FOLDS + 1)
    down = -math.sqrt(slant**2 - radius**2)
    rim = np.column_stack([radius * np.cos(around), radius * np.sin(around), np.full_like(around, down)])
    steps = np.linalg.norm(np.diff(rim, axis=0), axis=1)
    opened = float(np.sum(2 * np.arcsin(steps / 2 / slant)))
    scale = seen.number(r"= (\d+)\$") / slant
    return scale * abs(abs(p - a) - abs(q - a) * cmath.exp(1j * opened))


@row("cone-net-path")
def cone_net_path(seen: Seen) -> float:
    """Both ways round the cone; what lies between the points is a flat piece of the sector."""
    o, a, b = seen.points(*seen.names(r"sector \$([A-Z]+)\$"))
    p, q = seen.points(*seen.names(r"from \$([A-Z])\$ to \$([A-Z])\$"))
    whole, first, last = (cmath.phase((z - o) / (a - o)) % (2 * math.pi) for z in (b, p, q))
    between = abs(first - last)
    ways = [
        abs(abs(p - o) - abs(q - o) * cmath.exp(1j * turn)) if turn < math.pi else abs(p - o) + abs(q - o)
        for turn in (between, whole - between)
    ]
    return seen.number(r"= (\d+)\$") / abs(a - o) * min(ways)


@row("cone-from-sector")
def cone_from_sector(seen: Seen) -> float:
    """The arc becomes the rim of the base; the cone is added up from thin discs."""
    o, a, _ = seen.points(*seen.names(r"sector \$([A-Z]+)\$"))
    slant = abs(a - o)
    pieces = (piece for stroke in seen.strokes for piece in stroke.pieces)
    near = 2e-3 * slant
    rim = sum(
        piece_length(piece)
        for piece in pieces
        if abs(abs(piece.start - o) - slant) < near and abs(abs(piece.end - o) - slant) < near
    )
    by_arc = "long" in seen.statement
    scale = seen.number(r"is \$(\d+)\$ long") / rim if by_arc else seen.number(r"= (\d+)\$") / slant
    radius = rim * scale / (2 * math.pi)
    height = math.sqrt((slant * scale) ** 2 - radius**2)
    levels = (np.arange(2000) + 0.5) / 2000
    return float(np.sum(math.pi * (radius * levels) ** 2) * height / 2000)


@row("open-box-net")
def open_box_net(seen: Seen) -> float:
    """The bottom is the region in the middle; how far the flaps reach is their area over their side of the bottom."""
    regions = sorted(seen.faces(), key=lambda face: abs(_middle(face.border) - _middle(seen.figure.vertices)))
    bottom, *flaps = regions
    if len(flaps) != 4:
        raise NotSeen("four flaps round a bottom")
    corners = _corners(bottom.border)
    sides = [abs(b - a) for a, b in itertools.pairwise([*corners, corners[0]])]
    high = sum(face.area for face in flaps) / sum(sides)
    scale = math.sqrt(seen.number(r"total area \$(.+?)\$") / 4) / high
    return scale**3 * bottom.area * high


def _middle(points: tuple[complex, ...]) -> complex:
    xs, ys = [z.real for z in points], [z.imag for z in points]
    return complex(min(xs) + max(xs), min(ys) + max(ys)) / 2


def _corners(border: tuple[complex, ...]) -> list[complex]:
    """The points of a border where it turns."""
    kept = []
    for before, z, after in zip((border[-1], *border[:-1]), border, (*border[1:], border[0]), strict=True):
        if z not in (before, after) and abs(cmath.phase((after - z) / (z - before))) > 1e-2:
            kept.append(z)
    return kept


@row("cube-net-corner")
def cube_net_corner(seen: Seen) -> float:
    """Each square is folded up at the edge that it shares with one already placed in space."""
    squares = [vertices(stroke) for stroke in seen.strokes]
    near = 1e-2 * seen.figure.size
    numbers = []
    for square in squares:
        middle = sum(square) / 4
        label = min(seen.figure.labels, key=lambda one: abs(one.at - middle))
        numbers.append(int(label.text.strip("$ ")))
    size = abs(squares[0][1] - squares[0][0])
    across, along = (squares[0][1] - squares[0][0]) / size, (squares[0][3] - squares[0][0]) / size
    frames = {0: (np.array([1, 0, 0]), np.array([0, 1, 0]), np.array([0, 0, 1]), np.zeros(3))}
    waiting = [0]
    while waiting:
        i = waiting.pop()
        right, up, inward, at = frames[i]
        for j, square in enumerate(squares):
            step = (sum(square) - sum(squares[i])) / 4 / size
            if j in frames or abs(abs(step) - 1) * size > near:
                continue
            dx, dy = round((step / across).real), round((step / along).real)
            out = dx * right + dy * up
            place = at + 0.5 * out + 0.5 * inward
            frames[j] = (inward * dx if dx else right, inward * dy if dy else up, -out, place)
            waiting.append(j)
    if len(frames) < 6:
        raise NotSeen("six squares that hang together")
    centre = np.array([0, 0, 0.5])
    found = []
    for signs in itertools.product((-1, 1), repeat=3):
        corner = centre + 0.5 * np.array(signs)
        away = {j: np.linalg.norm(frame[3] - corner) for j, frame in frames.items()}
        meeting = [numbers[j] for j, distance in away.items() if distance < 0.8]
        if len(meeting) != 3:
            raise NotSeen("three faces at each vertex")
        found.append(math.prod(meeting) if "product" in seen.statement else sum(meeting))
    return min(found) if "smallest" in seen.statement else max(found)


@row("pyramid-net-volume")
def pyramid_net_volume(seen: Seen) -> float:
    """The side edges of the flaps come together over the middle of the base."""
    p, q = seen.points(*seen.names(r"\$([A-Z])([A-Z]) ="))
    flaps = [vertices(stroke) for stroke in seen.strokes if len(vertices(stroke)) == 3]
    base = [flap[0] for flap in flaps]
    middle = sum(base) / len(base)
    edge = abs(flaps[0][1] - flaps[0][0])
    high = math.sqrt(edge**2 - abs(base[0] - middle) ** 2)
    return area(base) * high / 3 * (seen.number(r"= (\d+)\$") / abs(p - q)) ** 3


@row("height-map-surface")
def height_map_surface(seen: Seen) -> float:
    """The shaded cells of each frame are the cubes of one layer; free faces are counted one by one."""
    painted = [fill.region.rings[0] for fill in seen.figure.fills]
    cells = [sum(piece.start for piece in ring) / 4 for ring in painted]
    across = painted[0][0].end - painted[0][0].start
    whole = max(stroke_area(stroke) for stroke in seen.strokes)
    frames = [vertices(stroke) for stroke in seen.strokes if stroke_area(stroke) > 0.99 * whole]
    cubes = set()
    for cell in cells:
        layer = min(range(len(frames)), key=lambda k: abs(sum(frames[k]) / 4 - cell))
        place = (cell - frames[layer][0]) / across
        cubes.add((math.floor(place.real), math.floor(place.imag), layer))
    around = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    free = sum((a + i, b + j, c + k) not in cubes for a, b, c in cubes for i, j, k in around)
    return free * seen.number(r"edge \$(.+?)\$") ** 2
