"""Task families, one file a theme; every module of this folder is read, and fills the table ``family.FAMILIES``."""

from gnomon.author.discovery import modules_of
from gnomon.suites.construct.families import shared as shared  # first: the others use its blocks
from gnomon.suites.construct.family import FAMILIES

modules_of(__name__)

__all__ = ["FAMILIES"]
