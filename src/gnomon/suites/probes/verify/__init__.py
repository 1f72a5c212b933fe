"""Verification of probes, in the pixels of their picture and on the coordinates of the figure."""

from gnomon.suites.probes.verify.pixel_reading import verify

__all__ = ["verify"]
