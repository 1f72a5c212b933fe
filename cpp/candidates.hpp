// Applications of theorems that the figure allows: premises and conclusion are all true in every world, and the side
// conditions hold. The worklist then only has to find out which of them can be reached.
#pragma once

#include <bit>
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

struct Candidates {
  std::vector<Candidate> rules;
  std::vector<Bridge> bridges;
};

template <class... Ints>
void emit(Candidates& out, Rule rule, Ints... points) {
  Candidate c{rule, {}};
  std::size_t k = 0;
  ((c.points[k++] = static_cast<std::int8_t>(points)), ...);
  out.rules.push_back(c);
}

template <class F>
void for_each_bit(std::uint64_t mask, F&& f) {
  for (; mask != 0; mask &= mask - 1) f(std::countr_zero(mask));
}

// 2 s = t + u as directions: s bisects the angle of t and u, inside or outside.
inline bool bisects(const Figure& fig, int s, int t, int u) {
  return fig.equal_sums(s, s, t, u);
}

Candidates find_candidates(const Figure& figure, bool extended, bool sines = false);

// The three points of each collinear triple; b is between a and c in world 0. `middle` says for each world which of the
// three is in the middle, two bits a world; zero if it is b in all.
struct Triple {
  int a, b, c;
  std::uint64_t middle;

  bool ordered() const { return middle == 0; }
};
std::vector<Triple> collinear_triples(const Figure& figure);

// P between A and B if and only if Q is between C and D, in all worlds.
bool same_side(const Figure& figure, int p, int a, int b, int q, int c, int d);

// p/q with small numbers, if x is such a fraction to within the tolerance.
std::optional<Rational> small_fraction(double x);

void find_circle_candidates(const Figure& figure, Candidates& out);
void find_lemma_candidates(const Figure& figure, const std::vector<Triple>& triples, bool extended, Candidates& out);
void find_line_candidates(const Figure& figure, const std::vector<Triple>& triples, Candidates& out);
void find_power_candidates(const Figure& figure, Candidates& out);
void find_sine_candidates(const Figure& figure, Candidates& out);
// What only the extended rules derive; the theorem of Menelaus has to be among the candidates already.
void find_extended_candidates(const Figure& figure, const std::vector<Triple>& triples, Candidates& out);
// The law of sines and its converse, for tables of ratios that have columns of diameters.
void find_diameter_candidates(const Figure& figure, Candidates& out);
void find_bridges(const Figure& figure, bool extended, Candidates& out);

}  // namespace gnomon
