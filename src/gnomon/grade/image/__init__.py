"""Metrics of pictures against a reference picture: PSNR, SSIM and LPIPS, at 256 by 256 pixels.

- ``pixels``: the bytes of a picture to an array, or the reason why they cannot be read
- ``psnr``, ``ssim``, ``lpips``: one metric each, pure functions of arrays
- ``weights``: the weights of LPIPS, fetched once and verified
- ``image_metrics``: all metrics of a pair of pictures, and their means

Likeness of pixels is not correctness: a wrong construction can look much like the right one.
"""
