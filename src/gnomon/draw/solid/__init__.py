"""Pictures and videos of figures in space: a `SolidScene` and a camera become a picture with hidden lines dashed."""
