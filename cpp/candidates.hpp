// Applications of theorems that the figure allows: premises and conclusion are all true in every world, and the side
// conditions hold. The worklist then only has to find out which of them can be reached.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <vector>

#include "figure.hpp"
#include "rules.hpp"

namespace gnomon {

struct Candidate {
  Rule rule;
  Points points;
};

// A fact that several tables can express: once one of them knows it, it is added to all.
struct Bridge {
  Fact fact;
  unsigned sufficient;  // the tables in which its equations are equivalent to it
};

// A triangle with its vertices in one order, for the comparison of angles at A and B.
struct AnglePair {
  double first, second;  // interior angles at A and B in world 0, in half turns
  std::int8_t a, b, c;
  bool positive;
};

// A set of angle pairs to within the tolerance, which may also have pairs that were not marked. An obtuse angle at B
// counts as its supplement.
class AngleFilter {
 public:
  void mark(const AnglePair& pair) {
    const double at = place(pair);
    for (const double near : {at - kMargin, at + kMargin})
      cells_[cell(near) / 64] |= std::uint64_t{1} << cell(near) % 64;
  }
  bool has(const AnglePair& pair) const {
    const std::size_t c = cell(place(pair));
    return cells_[c / 64] >> c % 64 & 1u;
  }

 private:
  static constexpr double kCells = 1e4, kMargin = 0.2;  // cells a half turn; a margin far above the tolerance
  static double place(const AnglePair& pair) {
    return kCells * (1 + pair.first + 1.618 * std::min(pair.second, 1 - pair.second));
  }
  static std::size_t cell(double place) { return static_cast<std::size_t>(place) % (64 * 512); }

  std::array<std::uint64_t, 512> cells_{};
};

// The angle pairs of a figure that is to be extended: those that another one may be equal and supplementary to.
struct AnglePairs {
  std::vector<AnglePair> sorted;  // by the first angle
  AngleFilter acute, obtuse;      // by the second angle

  AngleFilter& like(const AnglePair& pair) { return pair.second < 0.5 ? acute : obtuse; }
  AngleFilter& unlike(const AnglePair& pair) { return pair.second < 0.5 ? obtuse : acute; }
};

// An angle of a triangle, from the line A B to the line A C: less than a quarter turn in world 0.
struct Corner {
  double turn;
  int a, b, c;
};

// Three lines through a point: the angle of A B and A D with the line A C.
struct Pencil {
  double whole, part;  // the angles from A B to A D and to A C in world 0
  int a, b, c, d;
};

// A set of pencils to within the tolerance, which may also have pencils that were not marked. It is made of cells of
// the plane of both angles; a pencil near the edge of a cell is marked in the next one, too.
class PencilFilter {
 public:
  // What is marked a second time is marked in `twice`.
  void mark(const Pencil& pencil, PencilFilter* twice = nullptr) {
    if (bits_.empty()) bits_.resize(kBits / 64);
    if (twice != nullptr && twice->bits_.empty()) twice->bits_.resize(kBits / 64);
    const std::uint64_t left = column(pencil.whole - kMargin), right = column(pencil.whole + kMargin);
    const std::uint64_t low = row(pencil.part - kMargin), high = row(pencil.part + kMargin);
    for (int corner = 0; corner < 4; ++corner) {
      if ((corner & 1 && left == right) || (corner & 2 && low == high)) continue;
      const std::size_t c = cell(corner & 1 ? right : left, corner & 2 ? high : low);
      const std::uint64_t bit = std::uint64_t{1} << c % 64;
      if (twice != nullptr && bits_[c / 64] & bit) twice->bits_[c / 64] |= bit;
      bits_[c / 64] |= bit;
    }
  }
  bool has(const Pencil& pencil) const {
    const std::size_t c = cell(column(pencil.whole), row(pencil.part));
    return !bits_.empty() && bits_[c / 64] >> c % 64 & 1u;
  }

 private:
  static constexpr std::size_t kBits = std::size_t{1} << 18;
  static constexpr double kMargin = 1e-5, kCells = 1e4;  // cells a half turn
  static std::uint64_t column(double whole) { return static_cast<std::uint64_t>((whole + 1) * kCells); }
  static std::uint64_t row(double part) {
    return static_cast<std::uint64_t>((part < 0 ? part + 1 : part >= 1 ? part - 1 : part) * kCells);
  }
  static std::size_t cell(std::uint64_t column, std::uint64_t row) {
    return (column * 0x9e3779b97f4a7c15ULL + row * 0xbf58476d1ce4e5b9ULL) >> 46;
  }

  std::vector<std::uint64_t> bits_;
};

double now_milliseconds();

// When a search for candidates has to end, on the clock of `now_milliseconds`. Looking at the clock takes longer than
// most steps of such a search, so only every so many steps look.
struct Deadline {
  struct Passed {};
  double at = std::numeric_limits<double>::infinity();
  unsigned steps = 0;

  void check() {
    if ((++steps & 1023) == 0 && now_milliseconds() > at) throw Passed{};
  }
};

struct Candidates {
  std::vector<Candidate> rules;
  std::vector<Bridge> bridges;
  // Of a figure that extends another one: the candidates of that one, which are not repeated here, and how many points
  // are old. Each candidate here has a new point.
  const Candidates* base = nullptr;
  int old_points = 0;
  // Only of a figure that is to be extended: how many rules come before those of the law of sines, and what these are
  // found from, in ascending order.
  std::size_t before_sines = 0;
  AnglePairs angle_pairs;
  std::vector<Corner> corners;
  std::vector<Pencil> pencils;
  PencilFilter pencil_filter;
  Deadline deadline;
  bool unfinished = false;  // the deadline passed before all were found

  // Calls f with the points of every candidate of a rule found so far, old and new; not for the law of sines.
  template <class F>
  void for_each(Rule rule, F&& f) const {
    if (base != nullptr)
      for (std::size_t k = 0; k < base->before_sines; ++k)
        if (base->rules[k].rule == rule) f(base->rules[k].points);
    const std::size_t known = rules.size();
    for (std::size_t k = 0; k < known; ++k)
      if (rules[k].rule == rule) f(Points(rules[k].points));
  }
  // Where a loop over one point of a candidate starts: at `low`, or at the first new point if no other point is new.
  template <class... Ints>
  int from(int low, Ints... others) const {
    return ((others >= old_points) || ...) ? low : std::max(low, old_points);
  }
  // The same for a loop over the points of a mask.
  template <class... Ints>
  std::uint64_t among(std::uint64_t mask, Ints... others) const {
    return ((others >= old_points) || ...) ? mask : mask & ~std::uint64_t{0} << old_points;
  }
  void add(const Candidate& candidate) {
    deadline.check();
    for (std::int8_t p : candidate.points)
      if (p >= old_points) {
        rules.push_back(candidate);
        return;
      }
  }
};

template <class... Ints>
void emit(Candidates& out, Rule rule, Ints... points) {
  Candidate c{rule, {}};
  std::size_t k = 0;
  ((c.points[k++] = static_cast<std::int8_t>(points)), ...);
  out.deadline.check();
  if (((points >= out.old_points) || ...)) out.rules.push_back(c);
}

template <class F>
void for_each_bit(std::uint64_t mask, F&& f) {
  for (; mask != 0; mask &= mask - 1) f(std::countr_zero(mask));
}

// 2 s = t + u as directions: s bisects the angle of t and u, inside or outside.
inline bool bisects(const Figure& fig, int s, int t, int u) {
  return fig.equal_sums(s, s, t, u);
}

// All candidates of a figure, or those found until the deadline. If it extends another one, `base` has the candidates
// of that one, found as `extendable`.
Candidates find_candidates(const Figure& figure, bool extended, bool sines = false, bool extendable = false,
                           const Candidates* base = nullptr, Deadline deadline = {});

// The three points of each collinear triple; b is between a and c in world 0. `middle` says for each world which of the
// three is in the middle, two bits a world; zero if it is b in all.
struct Triple {
  int a, b, c;
  std::uint64_t middle;

  bool ordered() const { return middle == 0; }
  bool has_from(int first) const { return a >= first || b >= first || c >= first; }
};
std::vector<Triple> collinear_triples(const Figure& figure);

// Two pairs of points whose directions from A have the same sum in world 0: P and Q, R and S.
using PairsOfPoints = std::array<int, 4>;
// All of them in ascending order, of the given points, which ascend; no point is in both pairs. With `doubled`, R and S
// may be one point.
std::vector<PairsOfPoints> equal_sums_at(const Figure& figure, int a, const std::vector<int>& points, bool doubled,
                                         int old_points);

// P between A and B if and only if Q is between C and D, in all worlds.
bool same_side(const Figure& figure, int p, int a, int b, int q, int c, int d);

// Whether D lies on the circle of the triangle A B C and is none of its points.
bool concyclic(const Figure& figure, int a, int b, int c, int d);

// p/q with small numbers, if x is such a fraction to within the tolerance.
std::optional<Rational> small_fraction(double x);

void find_circle_candidates(const Figure& figure, Candidates& out);
void find_lemma_candidates(const Figure& figure, const std::vector<Triple>& triples, bool extended, Candidates& out);
void find_line_candidates(const Figure& figure, const std::vector<Triple>& triples, Candidates& out);
void find_power_candidates(const Figure& figure, Candidates& out);
void find_sine_candidates(const Figure& figure, bool extendable, Candidates& out);
// What only the extended rules derive; the theorem of Menelaus has to be among the candidates already.
void find_extended_candidates(const Figure& figure, const std::vector<Triple>& triples, Candidates& out);
// The law of sines and its converse, for tables of ratios that have columns of diameters.
void find_diameter_candidates(const Figure& figure, bool extendable, Candidates& out);
void find_bridges(const Figure& figure, bool extended, Candidates& out);

}  // namespace gnomon
