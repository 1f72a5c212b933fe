"""The prove suite: multi-answer geometry questions with a checked proof for every right option."""

from gnomon.suites.prove.suite import SUITE, ProveSuite

__all__ = ["SUITE", "ProveSuite"]
