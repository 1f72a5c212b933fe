// The order in which candidate points are tried: first those on which much of the figure comes together.
//
// A point that lies on more lines and circles of the figure than its construction says is the more likely to help in a
// proof. Simple kinds and points made from points of the goal come earlier, points far from those of the goal later.
// The score of a kind is compared with the median of the kind, since some kinds lie on many lines by construction.
#pragma once

#include <array>
#include <vector>

#include "arguments.hpp"

namespace gnomon {

constexpr std::size_t kMostWays = 3;  // constructions kept for one point

// Constructions of one kind that succeed. Pointers are to rows of all worlds, and to distances from the goal.
struct Constructions {
  PointKind kind;
  double simplicity;
  std::vector<const int*> arguments;
  std::vector<const Complex*> places;
  std::vector<double> distances;
};

struct Way {
  PointKind kind;
  std::array<int, kMostArguments> arguments;
};

// Distinct candidate points, the most promising first: their places, and for each its constructions, the best first.
struct RankedPoints {
  struct Ways {
    std::size_t count = 0;
    std::array<Way, kMostWays> best{};
  };
  std::vector<const Complex*> places;
  std::vector<Ways> ways;
};

RankedPoints rank_points(const std::vector<Constructions>& made, const std::vector<Incidences>& incidences,
                         PointMask goal, std::size_t most);

}  // namespace gnomon
