// Predicates, facts about numbered points, and what a fact says in each of the algebraic tables.
// The same meanings stand as data in `gnomon/deduce/rules.py` (EQUATIONS), from which proofs are checked.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "figure.hpp"
#include "modular.hpp"
#include "table.hpp"

namespace gnomon {

enum class Pred : std::uint8_t {
  coll,
  para,
  perp,
  cong,
  eqangle,
  eqratio,
  cyclic,
  circle,
  midp,
  simtri,
  simtrir,
  contri,
  contrir,
  aconst,
  rconst,
  lconst
};
inline constexpr int kPredicates = 16;

struct PredicateInfo {
  std::string_view name;
  int arity;
  bool valued;
};
const PredicateInfo& info(Pred pred);

using Points = std::array<std::int8_t, 8>;

struct Fact {
  Pred pred = Pred::coll;
  Points p{};
  Rational value{};

  friend bool operator==(const Fact&, const Fact&) = default;
};

enum Quantity : int { kAngle, kRatio, kLength, kSquare };
inline constexpr int kQuantities = 4;

// sum(terms) = 0 in one table; `index` says which of the fact's equations it is.
struct Equation {
  Quantity quantity = kAngle;
  int index = 0;
  int count = 0;
  std::array<Term, 8> terms{};

  std::span<const Term> view() const { return {terms.data(), static_cast<std::size_t>(count)}; }
};

struct Equations {
  int count = 0;
  std::array<Equation, 12> list{};

  const Equation* begin() const { return list.data(); }
  const Equation* end() const { return list.data() + count; }
};

// Columns of constants behind the variables of the segments: the half turn, logarithms of primes, the unit of length.
inline constexpr std::array<int, 12> kPrimes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

// Everything that a fact says, in the tables asked for (bit mask of quantities). Equations about coincident points are
// left out. Angles are lifted to real numbers of half turns as the figure shows them, which fixes the whole turns.
Equations equations(const Figure& figure, const Fact& fact, unsigned quantities);

// Whether the fact is true in every world of the figure.
bool true_in_figure(const Figure& figure, const Fact& fact);

}  // namespace gnomon
