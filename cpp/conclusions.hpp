// All conclusions of a saturation, each once: what the tables know, read off class by class. Parallel lines, equal
// segments, points of a line or circle are classes, and a relation between classes is stated for one member of each.
#pragma once

#include <vector>

#include "certain.hpp"
#include "state.hpp"
#include "triangles.hpp"

namespace gnomon {

struct Conclusion {
  Fact fact;                        // for lines and circles, the first points
  std::vector<std::int8_t> points;  // lines and circles: all of them; empty for other facts
  int level = 0;
  bool certain = false;  // whatever the figure; else the figure decided a fraction of a half turn on the way
};

struct ConclusionLimits {
  int per_class = 64;  // members of a class of equal angles or ratios that are paired
  int total = 200000;
  std::uint32_t predicates = ~0u;  // by their numbers: the conclusions that are wanted
  bool derived = false;            // only certain ones that a theorem was needed for
};

std::vector<Conclusion> conclusions(const State& state, const Triangles& triangles, const Certain& certain,
                                    const ConclusionLimits& limits = {});

}  // namespace gnomon
