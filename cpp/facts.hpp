// Predicates, facts about numbered points, and what a fact says in each of the algebraic tables.
// The same meanings stand as data in `gnomon/deduce/rules.py` (EQUATIONS), from which proofs are checked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string_view>
#include <type_traits>
#include <unordered_map>

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
  lconst,
  sideproduct,  // BD CE AF = CD AE BF of a triangle A B C and points D, E, F of the lines BC, CA, AB
  sineratio     // sin BAC : sin CAD = sin QPR : sin RPS of points A, B, C, D, P, Q, R, S
};
inline constexpr int kPredicates = static_cast<int>(Pred::sineratio) + 1;

struct PredicateInfo {
  std::string_view name;
  int arity;
  bool valued;
};
const PredicateInfo& info(Pred pred);

// A fact or a rule is about at most this many points; those that it does not use are 0.
inline constexpr std::size_t kMaxArity = 8;
using Points = std::array<std::int8_t, kMaxArity>;

struct Fact {
  Pred pred = Pred::coll;
  Points p{};
  Rational value{};

  friend bool operator==(const Fact&, const Fact&) = default;
};

enum Quantity : int { kAngle, kRatio, kLength, kSquare };
inline constexpr int kQuantities = 4;

// The most terms of one equation, and the most equations of one fact in all tables together.
inline constexpr std::size_t kMaxTerms = 8, kMaxEquations = 12;

// sum(terms) = 0 in one table; `index` says which of the fact's equations it is.
struct Equation {
  Quantity quantity = kAngle;
  int index = 0;
  int count = 0;
  std::array<Term, kMaxTerms> terms{};

  std::span<const Term> view() const { return {terms.data(), idx(count)}; }
};

// The equations of a fact. They are asked for so often that the places of those that a fact does not have are not even
// initialised.
class Equations {
 public:
  // Copies the terms that the equation has, and no more.
  void add(const Equation& equation) {
    std::memcpy(places_.data() + sizeof(Equation) * idx(count_++), &equation,
                offsetof(Equation, terms) + sizeof(Term) * idx(equation.count));
  }
  int count() const { return count_; }
  const Equation* begin() const { return std::launder(reinterpret_cast<const Equation*>(places_.data())); }
  const Equation* end() const { return begin() + count_; }

 private:
  int count_ = 0;
  alignas(Equation) std::array<std::byte, sizeof(Equation) * kMaxEquations> places_;
};
static_assert(std::is_trivially_copyable_v<Equation>);

// After the columns of the segments, a table has columns of constants: the half turn in the table of angles, the
// logarithms of these primes in that of ratios, the unit in those of lengths and squares.
inline constexpr std::array<int, 12> kPrimes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

// In the mode of sines, the table of ratios has a column after the constants for each three points: the logarithm of
// the diameter of their circle.
int triangle_column(const Figure& figure, int a, int b, int c);

// The equations of a fact in the tables that `quantities` (a bit mask) names, without those about coincident points.
// Directions are known modulo half turns only; an equation of angles gets the whole number of half turns that makes it
// true of the directions in world 0.
Equations equations(const Figure& figure, const Fact& fact, unsigned quantities);

// Whether the fact is true in every world of the figure.
bool true_in_figure(const Figure& figure, const Fact& fact);

// The one writing that all equivalent writings of a fact share (by numbers of points).
Fact canonical(const Fact& fact);

// The canonical fact as numbers: predicate, numerator and denominator of the value, points, a byte each.
using FactKey = std::array<std::uint64_t, 4>;
static_assert(kMaxArity == sizeof(std::uint64_t));
FactKey key_of(const Fact& fact);

struct FactHash {
  std::size_t operator()(const FactKey& key) const {
    std::uint64_t hash = key[3] ^ key[0] << 59;
    for (const std::uint64_t part : {key[1], key[2]}) hash = hash * 0x9e3779b97f4a7c15ULL + part;
    hash *= 0x9e3779b97f4a7c15ULL;
    return hash ^ hash >> 32;
  }
};
template <class T>
using FactMap = std::unordered_map<FactKey, T, FactHash>;

}  // namespace gnomon
