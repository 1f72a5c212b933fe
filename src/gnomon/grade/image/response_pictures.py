"""The pictures that a response has: decoded, or with the reason why not.

A response of a model that draws has words and pictures, in the order of its steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from gnomon.grade.image.embedded import split_pictures
from gnomon.grade.image.foreign_picture import Picture, read_picture
from gnomon.grade.image.pixels import ImageError
from gnomon.grade.response.visible import without_thoughts

Shown: TypeAlias = Picture | str
"""A picture, or why there is none in its place."""

MOST_PICTURES = 12
"""Pictures of a response that are looked at: the first ones, and always the last."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The words of a response, with a mark for each picture, and its pictures; none if it draws nothing."""

    words: str
    pictures: tuple[Shown, ...]


@lru_cache(maxsize=4)  # the rubrics and metrics of one response ask for the same pictures
def read_drawing(response: str) -> Drawing:
    """The pictures of a response outside of its thoughts. Whatever the bytes are, the result is a drawing."""
    found = split_pictures(without_thoughts(response))
    kept = found.pictures
    if len(kept) > MOST_PICTURES:
        kept = (*kept[: MOST_PICTURES - 1], kept[-1])
    return Drawing(found.text, tuple(shown(picture.data, picture.problem) for picture in kept))


def shown(data: bytes, problem: str = "") -> Shown:
    """The picture in the bytes of a file, or why there is none."""
    if problem:
        return problem
    try:
        return read_picture(data)
    except ImageError as error:
        return str(error)
