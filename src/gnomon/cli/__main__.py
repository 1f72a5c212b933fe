"""``python -m gnomon.cli``."""

from gnomon.cli import main

main()
