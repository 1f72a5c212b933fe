"""Second constructions, one file a theme; every module here is read and fills the table ``sequel.SEQUELS``."""

from gnomon.author.discovery import modules_of
from gnomon.suites.construct.sequel import SEQUELS

modules_of(__name__)

__all__ = ["SEQUELS"]
