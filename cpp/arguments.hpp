// The arguments of the constructions of auxiliary points: which points of a figure each kind of point is made from.
//
// Constructions start from points, lines and circles of the figure, not from all combinations of points, which would be
// too many. The kinds themselves, and where they put their points, are in gnomon/deduce/auxiliary/point_kinds.py.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "loci.hpp"
#include "random.hpp"

namespace gnomon {

enum class PointKind : std::int8_t {
  midpoint,
  mirror,
  foot,
  reflection,
  parallelogram,
  circumcentre,
  orthocentre,
  incentre,
  excentre,
  equilateral_left,
  equilateral_right,
  square_left,
  square_right,
  line_line,
  line_parallel,
  line_perpendicular,
  bisector_line,
  angle_bisector_line,
  cut_off,
  cut_off_behind,
  line_circle_again,
  parallel_chord,
  perpendicular_chord,
  tangent_line,
  tangents,
  antipode,
  parallel_circumchord,
  line_circumcircle_again,
  arc_far,
  arc_near,
  line_circle_first,
  line_circle_second,
  touch_first,
  touch_second,
  circumcircles_again,
  circles_first,
  circles_second,
  circle_circumcircle_again,
  count_
};

constexpr int kPointKinds = static_cast<int>(PointKind::count_);
constexpr std::size_t kMostArguments = 5;

std::string_view name_of(PointKind kind);
int arity_of(PointKind kind);

// The arguments of constructions of one kind, one construction after the other.
struct Arguments {
  PointKind kind;
  std::vector<int> rows;

  std::size_t arity() const { return static_cast<std::size_t>(arity_of(kind)); }
  std::size_t count() const { return rows.size() / arity(); }
};

// At most `most` constructions of each kind, chosen at random if there are more; with `fresh`, which is the last point
// of the figure, only those that use this point, and not of the kinds that help rarely then.
std::vector<Arguments> choose_arguments(const Loci& loci, BitGenerator& bits, std::size_t most, int fresh = kNoPoint);

}  // namespace gnomon
