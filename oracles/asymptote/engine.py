"""What Asymptote itself draws: a program is run by ``asy`` with drawing commands that write a log instead.

    python -m oracles.asymptote.engine PROGRAM.asy       # compare one program with our interpreter
    python -m oracles.asymptote.engine --record          # write recorded.json.xz again

The log has the form of the published one (see `log`). Needs ``asy`` in the path, without TeX. The modules
olympiad and cse5 are not part of Asymptote and cannot be checked so.
"""

from __future__ import annotations

import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from gnomon.asy import AsyError, run
from gnomon.asy.run.result import Result
from oracles.asymptote import PROGRAMS
from oracles.asymptote.log import LOGGED_TYPES, compare

RECORDED = Path(__file__).parent / "recorded.json.xz"

LOGGER = r"""
string _n(real x) { return string(x, 17); }
string _z(pair z) { return "[" + _n(z.x) + "," + _n(z.y) + "]"; }
string _q(string s) { return '"' + replace(replace(replace(s, '\\', '\\\\'), '"', '\\"'), '\n', '\\n') + '"'; }
string _g(path g) {
  string s = '{"cyc":' + (cyclic(g) ? "true" : "false") + ',"n":[';
  int n = size(g);
  for(int i = 0; i < n; ++i) {
    if(i > 0) s += ",";
    s += "[" + _z(point(g, i));
    if(i < length(g)) {
      if(straight(g, i)) s += ",0";
      else s += "," + _z(postcontrol(g, i)) + "," + _z(precontrol(g, i + 1));
    }
    s += "]";
  }
  return s + "]}";
}
string _gs(path[] g) {
  string s = "[";
  for(int i = 0; i < g.length; ++i) s += (i > 0 ? "," : "") + _g(g[i]);
  return s + "]";
}
string _p(pen p) {
  real[] c = colors(rgb(p));
  string s = '{"w":' + _n(linewidth(p)) + ',"rgb":[';
  for(int i = 0; i < c.length; ++i) s += (i > 0 ? "," : "") + _n(c[i]);
  return s + '],"dash":' + string(linetype(p).length) + "}";
}
picture[] _pics;
string _pic(picture pic) {
  if(pic == currentpicture) return '"pic":0';
  for(int i = 0; i < _pics.length; ++i) if(_pics[i] == pic) return '"pic":' + string(i + 1);
  _pics.push(pic);
  return '"pic":' + string(_pics.length);
}
void _log(string s) { write("LOG {" + s + "}"); }
void draw(picture pic=currentpicture, Label L=null, path g, align align=NoAlign, pen p=currentpen,
          arrowbar arrow=None, arrowbar bar=None, margin margin=NoMargin, Label legend=null, marker marker=nomarker) {
  _log('"k":"draw",' + _pic(pic) + ',"path":' + _g(g) + ',"pen":' + _p(p)
       + (arrow != None || bar != None ? ',"arrow":1' : "") + (marker != nomarker ? ',"marker":1' : "")
       + (L != null && L.s != "" ? ',"label":' + _q(L.s) : ""));
}
void draw(picture pic=currentpicture, explicit path[] g, pen p=currentpen, Label legend=null, marker marker=nomarker) {
  for(int i = 0; i < g.length; ++i) draw(pic, g[i], p, marker);
}
void draw(picture pic=currentpicture, guide[] g, pen p=currentpen, Label legend=null, marker marker=nomarker) {
  draw(pic, (path[]) g, p, marker);
}
void fill(picture pic=currentpicture, path[] g, pen p=currentpen, bool copy=true) {
  _log('"k":"fill",' + _pic(pic) + ',"paths":' + _gs(g) + ',"pen":' + _p(p));
}
void filldraw(picture pic=currentpicture, path[] g, pen fillpen=currentpen, pen drawpen=currentpen) {
  fill(pic, g, fillpen);
  for(int i = 0; i < g.length; ++i) draw(pic, g[i], drawpen);
}
void clip(picture pic=currentpicture, path[] g, bool stroke=false, pen fillrule=currentpen, bool copy=true) {
  _log('"k":"clip",' + _pic(pic) + ',"paths":' + _gs(g));
}
void dot(picture pic=currentpicture, pair z, pen p=currentpen, filltype filltype=dotfilltype) {
  _log('"k":"dot",' + _pic(pic) + ',"z":' + _z(z));
}
void dot(picture pic=currentpicture, Label L, pair z, align align=NoAlign, string format=defaultformat,
         pen p=currentpen, filltype filltype=dotfilltype) {
  _log('"k":"dot",' + _pic(pic) + ',"z":' + _z(z) + ',"label":' + _q(L.s));
}
void dot(picture pic=currentpicture, Label[] L=new Label[], pair[] z, align align=NoAlign,
         string format=defaultformat, pen p=currentpen, filltype filltype=dotfilltype) {
  for(int i = 0; i < z.length; ++i) { if(L.length > 0) dot(pic, L[i], z[i]); else dot(pic, z[i]); }
}
void dot(picture pic=currentpicture, Label[] L=new Label[], explicit path g, align align=RightSide,
         string format=defaultformat, pen p=currentpen, filltype filltype=dotfilltype) {
  for(int i = 0; i < size(g); ++i) {
    if(i < L.length) dot(pic, L[i], point(g, i)); else dot(pic, point(g, i));
  }
}
void dot(picture pic=currentpicture, path[] g, pen p=currentpen, filltype filltype=dotfilltype) {
  for(int i = 0; i < g.length; ++i) for(int j = 0; j < size(g[i]); ++j) dot(pic, point(g[i], j));
}
void label(picture pic=currentpicture, Label L, pair position, align align=NoAlign, pen p=currentpen,
           filltype filltype=NoFill) {
  pair d = align.is3D ? (0,0) : align.dir;
  if(align.default) d = L.align.default ? (0,0) : L.align.dir;
  _log('"k":"label",' + _pic(pic) + ',"z":' + _z(position) + ',"s":' + _q(L.s) + ',"dir":' + _z(d));
}
void label(picture pic=currentpicture, Label L, align align=NoAlign, pen p=currentpen, filltype filltype=NoFill) {
  label(pic, L, L.position.position, align, p, filltype);
}
void label(picture pic=currentpicture, Label L, explicit path g, align align=NoAlign, pen p=currentpen,
           filltype filltype=NoFill) {
  real t = length(g)/2;
  if(!L.defaultposition) {
    t = L.position.position.x;
    if(L.position.relative) t = reltime(g, t);
  }
  _log('"k":"label",' + _pic(pic) + ',"z":' + _z(point(g, t)) + ',"s":' + _q(L.s) + ',"on":' + _g(g));
}
void label(picture pic=currentpicture, Label L, explicit guide g, align align=NoAlign, pen p=currentpen,
           filltype filltype=NoFill) { label(pic, L, (path) g, align, p, filltype); }
void xaxis(picture pic=currentpicture, Label L="", axis axis=YZero, real xmin=-infinity, real xmax=infinity,
           pen p=currentpen, ticks ticks=NoTicks, arrowbar arrow=None, margin margin=NoMargin,
           bool above=false) {
  _log('"k":"xaxis",' + _pic(pic) + ',"s":' + _q(L.s) + ',"lim":[' + _n(xmin) + "," + _n(xmax) + "]");
}
void yaxis(picture pic=currentpicture, Label L="", axis axis=XZero, real ymin=-infinity, real ymax=infinity,
           pen p=currentpen, ticks ticks=NoTicks, arrowbar arrow=None, margin margin=NoMargin,
           bool above=false, bool autorotate=true) {
  _log('"k":"yaxis",' + _pic(pic) + ',"s":' + _q(L.s) + ',"lim":[' + _n(ymin) + "," + _n(ymax) + "]");
}
void _var(string n, pair z) { _log('"k":"var","t":"pair","n":' + _q(n) + ',"v":' + _z(z)); }
void _var(string n, real x) { _log('"k":"var","t":"real","n":' + _q(n) + ',"v":' + _n(x)); }
void _var(string n, int x) { _log('"k":"var","t":"int","n":' + _q(n) + ',"v":' + string(x)); }
void _var(string n, explicit path g) { _log('"k":"var","t":"path","n":' + _q(n) + ',"v":' + _g(g)); }
void _var(string n, pair[] z) { for(int i = 0; i < z.length; ++i) _var(n + "[" + string(i) + "]", z[i]); }
"""


LOGGER3 = r"""
string _v(triple v) { return "[" + _n(v.x) + "," + _n(v.y) + "," + _n(v.z) + "]"; }
string _g3(path3 g) {
  string s = '{"cyc":' + (cyclic(g) ? "true" : "false") + ',"n":[';
  for(int i = 0; i < size(g); ++i) s += (i > 0 ? "," : "") + "[" + _v(point(g, i)) + "]";
  return s + "]}";
}
void draw(picture pic=currentpicture, Label L="", path3 g, align align=NoAlign, material p=currentpen,
          margin3 margin=NoMargin3, light light=nolight, string name="", render render=defaultrender) {
  _log('"k":"draw3",' + _pic(pic) + ',"path":' + _g3(g));
}
void draw(picture pic=currentpicture, Label L="", path3 g, align align=NoAlign, material p=currentpen,
          arrowbar3 arrow, arrowbar3 bar=None, margin3 margin=NoMargin3, light light=nolight,
          light arrowheadlight=currentlight, string name="", render render=defaultrender) { draw(pic, g); }
void draw(picture pic=currentpicture, explicit path3[] g, material p=currentpen, margin3 margin=NoMargin3,
          light light=nolight, string name="", render render=defaultrender) { for(path3 h : g) draw(pic, h); }
void label(picture pic=currentpicture, Label L, triple position, align align=NoAlign, pen p=currentpen,
           light light=nolight, string name="", render render=defaultrender,
           interaction interaction=LabelInteraction()) {
  _log('"k":"label",' + _pic(pic) + ',"z":' + _v(position) + ',"s":' + _q(L.s));
}
void dot(picture pic=currentpicture, triple v, material p=currentpen, light light=nolight, string name="",
         render render=defaultrender) { _log('"k":"dot",' + _pic(pic) + ',"z":' + _v(v)); }
void dot(picture pic=currentpicture, Label L, triple v, align align=NoAlign, string format=defaultformat,
         material p=currentpen, light light=nolight, string name="", render render=defaultrender) {
  _log('"k":"dot",' + _pic(pic) + ',"z":' + _v(v) + ',"label":' + _q(L.s));
}
"""


def have_asy() -> bool:
    """Whether Asymptote is installed."""
    return shutil.which("asy") is not None


def asymptote_log(program: str, ours: Result | None = None) -> list[dict[str, Any]] | str:
    """The log of a program, or Asymptote's error message. Variables are logged by the names that our run found."""
    imports = re.findall(r"^\s*import\s+[\w, ]+;", program, re.MULTILINE)
    body = re.sub(r"^\s*import\s+[\w, ]+;", "", program, flags=re.MULTILINE)
    lines = []
    if ours is not None:
        last: dict[str, str] = {}
        for v in ours.variables:
            last[v.name] = v.type
        lines = [f'_var("{n}", {n});' for n, t in last.items() if t in (*LOGGED_TYPES, "pair[]") and t != "path[]"]
    space = LOGGER3 if any(re.search(r"three|graph3|solids", name) for name in imports) else ""
    text = "\n".join(["import graph; import math;", *imports, LOGGER, space, body, *lines])
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "program.asy"
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            ["asy", "-noV", "-tex", "none", "-f", "eps", "-o", folder + "/out", str(file)],
            capture_output=True,
            text=True,
            timeout=60,
            cwd=folder,
            check=False,
        )
    entries = [
        json.loads(re.sub(r"(?<=[\[,:])(-?)(nan|inf)(?=[\],}])", r'"\1\2"', line[4:]))
        for line in done.stdout.splitlines()
        if line.startswith("LOG ")
    ]
    if done.returncode:
        return done.stdout + done.stderr
    return entries


def check(program: str) -> list[str]:
    """How our run of a program differs from Asymptote's."""
    try:
        ours = run(program)
    except AsyError as error:
        log = asymptote_log(program)
        return [f"gnomon: {error}; asy " + ("refuses it too" if isinstance(log, str) else "runs it")]
    log = asymptote_log(program, ours)
    return [f"asy: {log[-400:]}"] if isinstance(log, str) else compare(ours, log)


def record() -> None:
    """Write the logs of our own programs."""
    found = {}
    for file in sorted(PROGRAMS.glob("*.asy")):
        program = file.read_text(encoding="utf-8")
        log = asymptote_log(program, run(program))
        if isinstance(log, str):
            print(file.name, log[-300:])
        else:
            found[file.stem] = log
    RECORDED.write_bytes(lzma.compress(json.dumps(found, separators=(",", ":")).encode(), preset=9))


def main() -> None:
    """Print how many of our own programs draw what Asymptote draws."""
    if not have_asy():
        print("asy is not installed")
        return
    files = sorted(PROGRAMS.glob("*.asy"))
    wrong = [file.stem for file in files if check(file.read_text(encoding="utf-8"))]
    print(f"{len(files) - len(wrong)} of {len(files)} programs draw what asy draws; different: {wrong or 'none'}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    elif not sys.argv[1:]:
        main()
    else:
        for name in sys.argv[1:]:
            print(name, check(Path(name).read_text(encoding="utf-8")) or "agrees")
