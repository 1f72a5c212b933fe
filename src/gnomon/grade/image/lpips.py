"""LPIPS: the distance of two pictures in the features of a network that was trained on what people find alike.

A forward pass of AlexNet's five convolutions in NumPy; the squared differences of their normalised features are
weighted by channel and averaged over places (Zhang et al. 2018, version 0.1 of the weights).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gnomon.grade.image.pixels import Pixels
    from gnomon.grade.image.weights import Features, Weights

_SHIFT = np.array([-0.030, -0.088, -0.188], np.float32)  # of inputs from -1 to 1, to those the network was trained on
_SCALE = np.array([0.458, 0.448, 0.450], np.float32)
_STRIDES = (4, 1, 1, 1, 1)
_PADDINGS = (2, 2, 1, 1, 1)
_POOLED = (False, True, True, False, False)  # before which convolutions places are pooled


def lpips(reference: Pixels, made: Pixels, weights: Weights, *, unsigned: bool = False) -> float:
    """The distance of two pictures, 0 for equal ones.

    The network wants inputs from -1 to 1. With `unsigned` it gets them from 0 to 1, as the published script has it:
    pictures then have half their contrast, and distances come out smaller.
    """
    total = 0.0
    pairs = zip(
        features(_inputs(reference, unsigned), weights), features(_inputs(made, unsigned), weights), strict=True
    )
    for linear, (ours, theirs) in zip(weights.linear, pairs, strict=True):
        difference = (_normalised(ours) - _normalised(theirs)) ** 2
        total += float((difference @ linear).mean(dtype=np.float64))
    return total


def _inputs(pixels: Pixels, unsigned: bool) -> Features:
    scaled = pixels.astype(np.float32) / np.float32(255)
    return scaled if unsigned else 2 * scaled - 1


def features(inputs: Features, weights: Weights) -> list[Features]:
    """The outputs of the five convolutions of AlexNet, each after its rectifier."""
    found: list[Features] = []
    current: Features = ((inputs - _SHIFT) / _SCALE).astype(np.float32)
    layers = zip(weights.kernels, weights.biases, _STRIDES, _PADDINGS, _POOLED, strict=True)
    for kernel, bias, stride, padding, pooled in layers:
        if pooled:
            current = _max_pool(current)
        current = np.maximum(_convolve(current, kernel, stride, padding) + bias, np.float32(0))
        found.append(current)
    return found


def _convolve(inputs: Features, kernel: Features, stride: int, padding: int) -> Features:
    """A convolution as one product of matrices; the axes of the kernel are row, column, input and output channel."""
    rows, columns, _, outputs = kernel.shape
    padded = np.pad(inputs, ((padding, padding), (padding, padding), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (rows, columns), axis=(0, 1))[::stride, ::stride]
    height, width = windows.shape[:2]
    patches = windows.transpose(0, 1, 3, 4, 2).reshape(height * width, -1)
    product: Features = (patches @ kernel.reshape(-1, outputs)).reshape(height, width, outputs)
    return product


def _max_pool(inputs: Features) -> Features:
    """The largest of each 3 by 3 places, at every second place."""
    windows = np.lib.stride_tricks.sliding_window_view(inputs, (3, 3), axis=(0, 1))[::2, ::2]
    largest: Features = windows.max(axis=(-2, -1))
    return largest


def _normalised(values: Features) -> Features:
    """The channels of each place as a vector of length 1."""
    length = np.sqrt((values**2).sum(axis=-1, keepdims=True))
    unit: Features = values / (length + np.float32(1e-10))
    return unit
