"""An interpreter of Asymptote, the vector graphics language: from a program to what it draws.

>>> from gnomon.asy import run
>>> done = run("real r = 2; pair O = (1,1); draw(Circle(O, r)); dot('$O$', O, S);")
>>> done.primitives[0].path.arcs[0].radius, dict(done.labels)
(2.0, {'O': (1+1j)})

``language`` has tokens, trees and repairs; ``values`` paths, pens and pictures; ``library`` the functions; ``run`` the
compiler and the result; ``picture`` draws with ``gnomon.draw``. It reads no files and runs no code of the machine.
"""

from gnomon.asy.errors import AsyError
from gnomon.asy.run.interpreter import run
from gnomon.asy.run.result import Note, Result, Value

__all__ = ["AsyError", "Note", "Result", "Value", "run"]
