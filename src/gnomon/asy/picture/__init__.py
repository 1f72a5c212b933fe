"""Pictures of Asymptote programs, drawn by ``gnomon.draw``.

>>> from gnomon.asy import run
>>> from gnomon.asy.picture import picture_svg
>>> picture_svg(run("draw((0,0)--(4,0)--(4,3)--cycle); label('$A$', (0,0), SW);"))[:4]
'<svg'

The picture shows the figure, not Asymptote's page: lines keep their colours, widths and dashes, labels lie where the
program puts them, and everything is scaled to fit.
"""

from gnomon.asy.picture.flattened import Shape, shapes_of
from gnomon.asy.picture.result_scene import picture_png, picture_svg, scene_of

__all__ = ["Shape", "picture_png", "picture_svg", "scene_of", "shapes_of"]
