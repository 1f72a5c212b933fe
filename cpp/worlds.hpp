// Figures in many worlds at once: points placed by tapes, relations between them measured, readability scored.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "tape.hpp"

namespace gnomon {

// One construction: its tape, the rows of its arguments and of the points that it makes. The tape of a point where two
// loci meet gives out this point and then the first intersection; if that is finite in no world, the loci are equal or
// do not meet, and `alone` puts the point on the first of them.
struct PlacementStep {
  std::shared_ptr<const Tape> tape, alone;
  std::vector<int> arguments, makes;
};

// Fills a row of so many random numbers from 0 to 1.
using RandomNumbers = std::function<void(double*, int)>;
// What all worlds choose where a clause leaves a choice open, false beyond the end; every world at random without it.
using Choices = std::optional<std::vector<bool>>;

struct Placed {
  Rows points;  // x and y of each point
  std::vector<std::vector<double>> choices;
  std::vector<std::vector<double>> drawn;  // all random numbers, if they are to be kept
};

Placed place(const std::vector<PlacementStep>& steps, int points, int first, const Rows* before, int worlds,
             const RandomNumbers& random, const Choices& choices, bool keep);

// Facts of one predicate: a tape that measures by how much each is missed, the rows of their points, their numbers.
struct Facts {
  std::shared_ptr<const Tape> tape;
  bool above;             // a condition, which holds where the measure is above the limit, or a fact, where it is below
  std::vector<int> rows;  // of all points of the first fact, then of the second, ...
  std::vector<double> values;
};

// The measure of each fact in each world: rows of numbers.
Rows measured(const Facts& facts, const Rows& points, int worlds);
// In which worlds all facts hold; `usable` says in which worlds they are looked at.
void all_hold(const Facts& facts, double limit, const Rows& points, int worlds, std::vector<char>& usable);

// When points that are added to a figure count as clear in a world: away from each other and from earlier points, at a
// distance that is a share of the farthest; and not so far that they widen the figure too much.
struct Clearness {
  double coincident, least_distance, most_widening;
};

// Points that were added to a figure in many worlds, and the worlds in which all is well so far.
struct Added {
  Rows points;
  int count, worlds;
  std::vector<char> usable;
  std::vector<double> reach;  // the greatest distance of a new point from any other

  int usable_worlds() const { return static_cast<int>(std::count(usable.begin(), usable.end(), 1)); }
};

// Points from `first` on were added to a figure whose diameter in each world is given. The worlds in which they are
// clear; none at all, and false, if one of them coincides with another point in any world.
bool add_points(Added& added, int first, const double* diameter, const Clearness& limits);
// The usable worlds alone.
Rows usable_rows(const Rows& points, int count, const std::vector<char>& usable);

// A score for each world: 0 is unusable, larger is more readable. See gnomon.deduce.worlds.quality.
std::vector<double> readability(const Rows& points, int count, int worlds);

// A statement that should look true in a figure, and not be true: what measures it, and from where to where it is near.
struct NearStatement {
  std::shared_ptr<const Tape> tape;
  std::vector<int> rows;
  double value, low, high;
};

// How the cost of a figure depends on what is measured in it; see gnomon.suites.prove.near.
struct NearCosts {
  double unreadable, narrow, refused, lean, nearest;
};

// The cost of each world, infinite where it is not usable or a statement is too near to true. `wedge` and `span` have
// the smallest angle between strokes and the share of the picture that its points take up.
std::vector<double> near_costs(const Rows& points, int count, const std::vector<char>& usable, const double* wedge,
                               const double* span, const std::vector<NearStatement>& statements,
                               const NearCosts& costs);

// The worlds in which two points nearly coincide that do not coincide in all worlds.
std::vector<char> crowded(const Rows& points, int count, int worlds, double too_near);

}  // namespace gnomon
