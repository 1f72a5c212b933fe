// How small the angles between drawn strokes are and how much of a picture its points take up, in many figures at once.
#pragma once
#include <array>
#include <complex>
#include <cstddef>
#include <utility>
#include <vector>

namespace gnomon {

// Strokes and circles by the numbers of their points; see gnomon.suites.prove.strokes.
struct Strokes {
  std::vector<std::pair<int, int>> rays;     // where a ray starts, and a point on it
  std::vector<std::pair<int, int>> further;  // a ray, and a further point of its stroke
  std::vector<std::pair<int, int>> wedges;   // two rays of different strokes with the same start
  std::vector<std::pair<int, int>> centred;  // the centre of a circle, and a point on it
  std::vector<std::array<int, 3>> through;   // three points on a circle
};

struct StrokeMeasures {
  std::vector<double> wedge, span;  // of each figure
};

// `positions` has the points of all figures: points x figures.
StrokeMeasures measure_strokes(const Strokes& strokes, const std::complex<double>* positions, std::size_t points,
                               std::size_t figures, double same_direction);

}  // namespace gnomon
