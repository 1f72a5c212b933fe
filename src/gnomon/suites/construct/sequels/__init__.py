"""Second constructions, one file a theme, and the table of the families that they continue.

Importing this package fills the table ``sequel.SEQUELS``.
"""

from gnomon.suites.construct.sequel import SEQUELS
from gnomon.suites.construct.sequels import circle_chords as circle_chords
from gnomon.suites.construct.sequels import circle_points as circle_points
from gnomon.suites.construct.sequels import circles as circles
from gnomon.suites.construct.sequels import coordinates as coordinates
from gnomon.suites.construct.sequels import lines as lines
from gnomon.suites.construct.sequels import motions as motions
from gnomon.suites.construct.sequels import triangles as triangles

__all__ = ["SEQUELS"]
