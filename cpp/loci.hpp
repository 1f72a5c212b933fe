// The lines and circles of a figure: which points lie on them.
//
// Everything here is numeric and only suggests where an auxiliary point may be useful; that points lie on a line in the
// figure proves nothing. Figures are scaled to size 1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "incidences.hpp"
#include "random.hpp"

namespace gnomon {

constexpr double kEqual = 1e-7;  // lengths and distances that differ by less are equal
constexpr double kFlat = 1e-6;   // a triangle with a smaller area has no circle
constexpr double kWide = 20.0;   // circles with a larger radius are as good as lines and are left out
constexpr int kNoCentre = -1;
constexpr int kNoPoint = -1;
constexpr std::size_t kMostPointsOfLoci = 64;

// A set of points. The first point is the highest bit, so that sets are ordered by their first points.
using PointMask = std::uint64_t;

inline PointMask bit_of(int point) {
  return (PointMask{1} << 63) >> (point & 63);
}
inline bool has(PointMask set, int point) {
  return (set & bit_of(point)) != 0;
}
inline int first_of(PointMask set) {
  return std::countl_zero(set);
}
std::vector<int> points_of(PointMask set);

struct Circle {
  PointMask rim;
  int centre;  // kNoCentre if it is no point of the figure
};

struct Loci {
  int points = 0;
  std::vector<PointMask> lines;          // of two points or more, in the order of their sets
  std::vector<std::array<int, 2>> ends;  // the first two points of each line
  std::vector<Circle> circles;

  bool rich(std::size_t line) const { return std::popcount(lines[line]) >= 3; }
};

using Triangle = std::array<int, 3>;

// Circles have a centre in the figure, or four points, or are those of the triangles, whose points
// ascend.
Loci find_loci(const PositionRows& positions, const std::vector<Triangle>& triangles);

// Lines and circles by their equations, to count those that pass through a candidate.
struct LocusEquations {
  std::size_t worlds = 0;
  std::vector<std::pair<int, int>> pairs;
  std::vector<Complex> starts, ways, centres;
  std::vector<double> radii, weights;

  Incidences incidences(const PositionRows& positions) const;
  // The same without circles of three points only, which are many.
  LocusEquations main() const;
};

// The equations of all lines and circles through points of a figure; with `fresh`, of those through that point only.
LocusEquations find_equations(const PositionRows& positions, BitGenerator& bits, int fresh = kNoPoint);

}  // namespace gnomon
