"""Functions that matplotlib programs define for themselves, for points as complex numbers and as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping

COMPLEX: Mapping[str, str] = {
    "cis": "def cis(t):\n>return np.exp(1j*np.deg2rad(t))",
    "meet": "def cross(a, b, c, d):\n>u, v = b - a, d - c\n"
    ">return a + u*((c - a)*v.conjugate()).imag/(u*v.conjugate()).imag",
    "foot": "def foot(p, a, b):\n>u = (b - a)/abs(b - a)\n>return a + ((p - a)*u.conjugate()).real*u",
    "mirror": "def mirror(p, a, b):\n>return a + (b - a)*np.conj((p - a)/(b - a))",
    "circumcenter": "def center(a, b, c):\n>u, v = b - a, c - a\n"
    ">return a + 1j*(u*abs(v)**2 - v*abs(u)**2)/(2*(u.conjugate()*v).imag)",
    "incenter": "def inner(a, b, c):\n>x, y, z = abs(b - c), abs(c - a), abs(a - b)\n"
    ">return (x*a + y*b + z*c)/(x + y + z)",
    "near_cut": "def hit(a, b, o, r):\n>u = (b - a)/abs(b - a)\n>d = ((o - a)*u.conjugate()).real\n"
    ">w = np.sqrt(r*r - abs(o - a - d*u)**2)\n>return a + min(d - w, d + w, key=abs)*u",
    "far_cut": "def cut(a, b, o, r):\n>u = (b - a)/abs(b - a)\n>d = ((o - a)*u.conjugate()).real\n"
    ">w = np.sqrt(r*r - abs(o - a - d*u)**2)\n>return a + max(d - w, d + w, key=abs)*u",
    "circles_meet": "def common(o, r, p, s):\n>d = abs(p - o)\n>x = (d*d + r*r - s*s)/(2*d)\n"
    ">return o + (x + 1j*np.sqrt(r*r - x*x))*(p - o)/d",
    "stretch": "def stretch(z, a, b):\n>return a*np.real(z) + 1j*b*np.imag(z)",
    "slant": "def slant(z, s):\n>return z + s*np.imag(z)",
    "ring": "def ring(o, r):\n>return o + r*np.exp(1j*np.linspace(0, 2*np.pi, 181))",
    "arc": "def arc(o, r, a, b):\n>return o + r*np.exp(1j*np.deg2rad(np.linspace(a, b, 91)))",
    "line": "def line(pts, **kw):\n>p = np.array(pts)\n>{ax}.plot(p.real, p.imag, **{{'color': 'k', **kw}})",
    "paint": "def paint(pts, c='0.8'):\n>p = np.array(pts)\n>{ax}.fill(p.real, p.imag, color=c, lw=0)",
    "region": "def region(outer, hole, c='0.8'):\n>verts, codes = [], []\n>for k, pts in enumerate((outer, hole)):\n"
    ">>q = np.array(pts)\n>>if (np.sum(q.conj()*np.roll(q, -1)).imag > 0) == bool(k):\n>>>q = q[::-1]\n"
    ">>q = list(zip(q.real, q.imag))\n>>verts += q + [q[0]]\n"
    ">>codes += [Path.MOVETO] + [Path.LINETO]*(len(q) - 1) + [Path.CLOSEPOLY]\n"
    ">{patches}.add_patch(PathPatch(Path(verts, codes), fc=c, ec='none'))",
    "keep": "def keep(pts):\n>p = plt.Polygon([(z.real, z.imag) for z in pts], fc='none', ec='none')\n"
    ">{patches}.add_patch(p)\n>for a in [*{patches}.lines, *{patches}.patches]:\n>>a.set_clip_path(p)",
}
NUMPY: Mapping[str, str] = {
    "cis": "def cis(t):\n>t = np.deg2rad(t)\n>return np.array([np.cos(t), np.sin(t)])",
    "rot": "def rot(p, t, o):\n>c, s = np.cos(np.deg2rad(t)), np.sin(np.deg2rad(t))\n"
    ">return (np.array(p) - o) @ np.array([[c, s], [-s, c]]) + o",
    "meet": "def cross(a, b, c, d):\n>k = np.linalg.solve(np.column_stack([b - a, c - d]), c - a)\n"
    ">return a + k[0]*(b - a)",
    "foot": "def foot(p, a, b):\n>u = b - a\n>return a + np.dot(p - a, u)/np.dot(u, u)*u",
    "mirror": "def mirror(p, a, b):\n>u = (b - a)/np.linalg.norm(b - a)\n"
    ">return 2*a + 2*np.multiply.outer((p - a) @ u, u) - p",
    "circumcenter": "def center(a, b, c):\n>m = 2*np.array([b - a, c - a])\n"
    ">return np.linalg.solve(m, [b @ b - a @ a, c @ c - a @ a])",
    "incenter": "def inner(a, b, c):\n>x, y, z = (np.linalg.norm(u) for u in (b - c, c - a, a - b))\n"
    ">return (x*a + y*b + z*c)/(x + y + z)",
    "near_cut": "def hit(a, b, o, r):\n>u = (b - a)/np.linalg.norm(b - a)\n>d = np.dot(o - a, u)\n"
    ">w = np.sqrt(r*r - np.sum((o - a - d*u)**2))\n>return a + min(d - w, d + w, key=abs)*u",
    "far_cut": "def cut(a, b, o, r):\n>u = (b - a)/np.linalg.norm(b - a)\n>d = np.dot(o - a, u)\n"
    ">w = np.sqrt(r*r - np.sum((o - a - d*u)**2))\n>return a + max(d - w, d + w, key=abs)*u",
    "circles_meet": "def common(o, r, p, s):\n>d = np.linalg.norm(p - o)\n>x = (d*d + r*r - s*s)/(2*d)\n"
    ">u = (p - o)/d\n>return o + x*u + np.sqrt(r*r - x*x)*np.array([-u[1], u[0]])",
    "ring": "def ring(o, r):\n>t = np.linspace(0, 2*np.pi, 181)\n"
    ">return np.column_stack([o[0] + r*np.cos(t), o[1] + r*np.sin(t)])",
    "arc": "def arc(o, r, a, b):\n>t = np.deg2rad(np.linspace(a, b, 91))\n"
    ">return np.column_stack([o[0] + r*np.cos(t), o[1] + r*np.sin(t)])",
    "line": "def line(pts, **kw):\n>x, y = np.array(pts).T\n>{ax}.plot(x, y, **{{'color': 'k', **kw}})",
    "paint": "def paint(pts, c='0.8'):\n>x, y = np.array(pts).T\n>{ax}.fill(x, y, color=c, lw=0)",
    "region": "def region(outer, hole, c='0.8'):\n>verts, codes = [], []\n>for k, pts in enumerate((outer, hole)):\n"
    ">>x, y = np.array(pts).T\n>>q = list(zip(x, y))\n"
    ">>if (x @ np.roll(y, -1) - y @ np.roll(x, -1) > 0) == bool(k):\n>>>q = q[::-1]\n>>verts += q + [q[0]]\n"
    ">>codes += [Path.MOVETO] + [Path.LINETO]*(len(q) - 1) + [Path.CLOSEPOLY]\n"
    ">{patches}.add_patch(PathPatch(Path(verts, codes), fc=c, ec='none'))",
    "keep": "def keep(pts):\n>p = plt.Polygon(np.array(pts), fc='none', ec='none')\n>{patches}.add_patch(p)\n"
    ">for a in [*{patches}.lines, *{patches}.patches]:\n>>a.set_clip_path(p)",
}
CALLED = {"meet": "cross", "circumcenter": "center", "incenter": "inner", "near_cut": "hit", "far_cut": "cut",
          "circles_meet": "common"}  # fmt: skip
"""The names of helpers that are not called like the function of the figure language."""


def defined(name: str, dialect: str, indent: str, ax: str, patches: str) -> list[str]:
    """The lines of a helper."""
    text = (COMPLEX if dialect == "complex" else NUMPY)[name].format(ax=ax, patches=patches)
    lines = []
    for line in text.split("\n"):
        plain = line.lstrip(">")
        lines.append(indent * (len(line) - len(plain)) + plain)
    return lines
