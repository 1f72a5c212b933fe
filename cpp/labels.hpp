// What strokes, circles, dots and the edge of a picture cost at the candidate places of labels. Every number is
// computed as gnomon.draw.labels.choose_places says, and rounded to a whole one before it is added, so that no sum
// depends on its order.
#pragma once
#include <cstddef>
#include <vector>

namespace gnomon {

struct LabelCosts {
  double overlap, outside, crossed, unclear, separated;
  double clear_distance;  // beyond this a neighbour costs nothing
  double stroke_gap;      // a stroke this near counts as crossing
};

// Labels, each with as many candidate places: the middles of its box (all x, then all y) and their costs.
struct LabelPlaces {
  std::size_t labels, places;
  std::vector<double> at, cost;
  const double *half, *anchor;  // x and y of each label
  const bool* names_point;
};

// Rows of numbers: segments are (x0, y0, x1, y1, half width, 1 for a mark), rings (x, y, r, half width), dots (x, y,
// r).
struct LabelObstacles {
  const double *segments, *rings, *dots;
  std::size_t segment_count, ring_count, dot_count;
  double frame[4];
};

// Adds the costs of all obstacles to those of the places.
void weigh(LabelPlaces& places, const LabelObstacles& obstacles, const LabelCosts& costs);

}  // namespace gnomon
