"""Task families, one file a theme. Importing this package fills the table ``family.FAMILIES``."""

from gnomon.suites.construct.families import euclid as euclid
from gnomon.suites.construct.families import motions as motions
from gnomon.suites.construct.families import symmetry as symmetry
from gnomon.suites.construct.family import FAMILIES

__all__ = ["FAMILIES"]
