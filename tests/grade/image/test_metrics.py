"""PSNR and SSIM against scikit-image, LPIPS against a forward pass in torch, and their means."""

from __future__ import annotations

import io
import math
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw

from gnomon.errors import GnomonError
from gnomon.grade.image.image_metrics import HIGHEST_PSNR, Measured, compare_images, mean
from gnomon.grade.image.lpips import features, lpips
from gnomon.grade.image.pixels import Pixels, read_pixels
from gnomon.grade.image.psnr import psnr
from gnomon.grade.image.ssim import ssim
from gnomon.grade.image.weights import Features, Weights, WeightsError, load_weights

RNG = np.random.default_rng(7)


def noise(*shape: int) -> Pixels:
    return RNG.integers(0, 256, shape, dtype=np.uint8)


def drawing(shift: int = 0, size: int = 256) -> bytes:
    """A circle and two lines on white, as a file."""
    picture = Image.new("RGB", (size, size), "white")
    pen = ImageDraw.Draw(picture)
    pen.ellipse((60 + shift, 60, 200 + shift, 200), outline="blue", width=3)
    pen.line((20, 30 + shift, 230, 220), fill="black", width=2)
    pen.line((20, 220, 230, 40), fill="red", width=2)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


PAIRS = {
    "noise": (noise(64, 48, 3), noise(64, 48, 3)),
    "figures": (read_pixels(drawing()), read_pixels(drawing(9))),
    "flat": (np.zeros((20, 20, 3), np.uint8), np.full((20, 20, 3), 255, np.uint8)),
    "one sample": (np.zeros((20, 20, 3), np.uint8), np.eye(20, dtype=np.uint8)[..., None].repeat(3, 2)),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_psnr_is_that_of_scikit_image(pair: str) -> None:
    metrics = pytest.importorskip("skimage.metrics", reason="scikit-image is not installed")
    first, second = PAIRS[pair]
    assert psnr(first, second) == pytest.approx(
        metrics.peak_signal_noise_ratio(first, second, data_range=255), abs=1e-9
    )


@pytest.mark.parametrize("data_range", [255.0, 2.0])
@pytest.mark.parametrize("pair", PAIRS)
def test_ssim_is_that_of_scikit_image(pair: str, data_range: float) -> None:
    metrics = pytest.importorskip("skimage.metrics", reason="scikit-image is not installed")
    first, second = PAIRS[pair]
    theirs = metrics.structural_similarity(first, second, channel_axis=2, data_range=data_range)
    assert ssim(first, second, data_range) == pytest.approx(theirs, abs=1e-6)
    theirs = metrics.structural_similarity(first[..., 0], second[..., 0], data_range=data_range)
    assert ssim(first[..., 0], second[..., 0], data_range) == pytest.approx(theirs, abs=1e-6)


def random_weights() -> Weights:
    """Weights of the right shapes, so that the pass can be checked without the trained ones."""
    rng = np.random.default_rng(1)
    shapes = [(11, 11, 3, 64), (5, 5, 64, 192), (3, 3, 192, 384), (3, 3, 384, 256), (3, 3, 256, 256)]

    def some(*shape: int) -> Features:
        return (rng.standard_normal(shape) / math.sqrt(math.prod(shape[:3]))).astype(np.float32)

    return Weights(
        tuple(some(*shape) for shape in shapes),
        tuple(some(shape[3]) for shape in shapes),
        tuple(np.abs(some(shape[3])) for shape in shapes),
    )


@pytest.fixture(scope="module")
def trained() -> Weights:
    try:
        return load_weights()
    except WeightsError as error:
        pytest.skip(str(error))


def torch_features(torch: Any, inputs: Features, weights: Weights) -> list[Any]:
    """The same network, written with the functions of torch."""
    F = torch.nn.functional
    shift, scale = torch.tensor([-0.030, -0.088, -0.188]), torch.tensor([0.458, 0.448, 0.450])
    current = ((torch.tensor(inputs) - shift) / scale).permute(2, 0, 1)[None]
    found = []
    for k, (kernel, bias) in enumerate(zip(weights.kernels, weights.biases, strict=True)):
        if k in (1, 2):
            current = F.max_pool2d(current, 3, 2)
        kernel_first = torch.tensor(kernel).permute(3, 2, 0, 1)
        stride, padding = (4, 1, 1, 1, 1)[k], (2, 2, 1, 1, 1)[k]
        current = F.relu(F.conv2d(current, kernel_first, torch.tensor(bias), stride, padding))
        found.append(current)
    return found


def check_against_torch(weights: Weights) -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    first, second = PAIRS["figures"]
    expected = 0.0
    layers = [torch_features(torch, (p / np.float32(127.5) - 1).astype(np.float32), weights) for p in (first, second)]
    ours = features((first / np.float32(127.5) - 1).astype(np.float32), weights)
    for linear, mine, left, right in zip(weights.linear, ours, *layers, strict=True):
        shown = left[0].permute(1, 2, 0).numpy()
        assert mine.shape == shown.shape
        assert np.abs(mine - shown).max() <= 1e-3 * max(1.0, np.abs(shown).max())
        unit = [layer / (layer.pow(2).sum(1, keepdim=True).sqrt() + 1e-10) for layer in (left, right)]
        difference = (unit[0] - unit[1]) ** 2 * torch.tensor(linear)[None, :, None, None]
        expected += float(difference.sum(1).mean())
    assert lpips(first, second, weights) == pytest.approx(expected, abs=1e-4)


def test_the_network_is_that_of_torch() -> None:
    check_against_torch(random_weights())


def test_the_network_with_the_trained_weights_is_that_of_torch(trained: Weights) -> None:
    check_against_torch(trained)


def test_lpips_orders_pictures(trained: Weights) -> None:
    figure, near, far = read_pixels(drawing()), read_pixels(drawing(3)), noise(256, 256, 3)
    assert lpips(figure, figure, trained) == 0.0
    assert 0.0 < lpips(figure, near, trained) < lpips(figure, far, trained)


def test_the_modes_differ() -> None:
    weights = random_weights()
    ours = compare_images(drawing(), drawing(9), "gnomon", weights)
    paper = compare_images(drawing(), drawing(9), "paper", weights)
    assert ours.psnr == paper.psnr
    assert ours.ssim.value is not None
    assert paper.ssim.value is not None
    assert ours.ssim.value > paper.ssim.value
    assert ours.lpips.value != paper.lpips.value
    first, second = PAIRS["figures"]
    assert paper.lpips.value == lpips(first, second, weights, unsigned=True)


def test_without_weights_lpips_is_unavailable(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GNOMON_CACHE", str(tmp_path))
    metrics = compare_images(drawing(), drawing(9))
    assert metrics.lpips.value is None
    assert metrics.lpips.outcome == "unavailable"
    assert "gnomon models fetch lpips" in metrics.lpips.reason
    assert metrics.ssim.outcome == "measured"
    assert mean([Measured(0.5), metrics.lpips], "paper").value is None


def test_means() -> None:
    values = [Measured(0.5), Measured(1.0), Measured(None, "failed", "why")]
    assert mean(values).value == 0.75
    assert mean(values).measured == 2
    assert mean(values, "paper").value == 0.5
    assert mean(values, "paper", total=10).value == pytest.approx(0.15)
    assert mean([]).value is None
    with pytest.raises(GnomonError, match="total must be"):
        mean(values, total=2)


def test_equal_pictures_have_a_finite_share_of_a_mean() -> None:
    equal = compare_images(drawing(), drawing()).psnr
    assert equal.value == math.inf
    assert mean([equal, Measured(20.0)], highest=HIGHEST_PSNR).value == pytest.approx((101.07 + 20) / 2, abs=0.01)
    assert mean([equal, Measured(20.0)], "paper", highest=HIGHEST_PSNR).value == math.inf


def test_a_blank_picture_is_no_picture_in_mode_gnomon() -> None:
    """It has no share of a mean; the published script measures it as any other."""
    sheet = io.BytesIO()
    Image.new("RGB", (60, 40), "white").save(sheet, "PNG")
    figure, blank = drawing(), sheet.getvalue()
    found = compare_images(figure, blank)
    assert {found.psnr.outcome, found.ssim.outcome} == {"failed"}
    assert "blank" in found.ssim.reason
    assert mean([found.ssim, compare_images(figure, figure).ssim]).measured == 1
    assert compare_images(figure, blank, "paper").psnr.outcome == "measured"
