// What is known so far: the tables, the log of asserted facts, and the hashes as they stood after each round.
// A fact is known when its equations hold in the tables; the stored hashes tell from which round on.
#pragma once

#include <optional>
#include <vector>

#include "facts.hpp"
#include "figure.hpp"
#include "rules.hpp"
#include "table.hpp"

namespace gnomon {

enum class Source : std::uint8_t { given, rule, algebra, law };

// One asserted fact (or, of a law, equation) and where it comes from. Its premises are the rule's patterns under the
// binding, and were known at the end of the round before `level`.
struct Derivation {
  Fact fact;
  Source source = Source::given;
  Rule rule = Rule::midpoint;
  Quantity quantity = kAngle;  // of a conclusion by algebra
  Points binding{};
  int level = 0;
  bool basis = false;  // some equation of it was new when it came
};

// The hashes of all tables at one moment.
struct View {
  std::array<const Residue*, kQuantities> hash{};
};

class State {
 public:
  // `extended` adds the table of squares, `sines` the columns of diameters of circles to the table of ratios.
  State(const Figure& figure, bool extended, bool sines = false);
  // What a state knows, in a figure with further points. Its rounds are not kept: all of it counts as known after the
  // givens, so that no proofs can be read off.
  State(const State& base, const Figure& figure);

  const Figure& figure() const { return figure_; }
  unsigned active() const { return active_; }
  int level() const { return level_; }
  const std::vector<Derivation>& log() const { return log_; }
  const Table& table(Quantity q) const { return *tables_[idx(q)]; }
  Table& table(Quantity q) { return *tables_[idx(q)]; }

  Table empty_table(Quantity quantity, bool whole) const;
  int constants(Quantity quantity) const;  // the number of columns of constants
  int triangles(Quantity quantity) const;  // that of the columns of diameters after them, none without `sines`

  View now() const;
  View at(int level) const;  // at the end of a round; 0 is after the givens
  void close_round();        // stores the hashes and starts the next round

  bool known(const Fact& fact, const View& view) const;
  bool holds(const Equation& equation, const View& view) const;
  // Whether every equation of the fact, in every table in use, holds already.
  bool settled(const Fact& fact) const;
  // The first round after which the fact was known, nothing if it never was.
  std::optional<int> level_of(const Fact& fact) const;

  // What a derivation adds to the tables.
  Equations added_by(const Derivation& derivation) const;
  // Adds a fact's equations; false when they contradict what is known.
  bool record(Derivation derivation);

  Residue one() const { return one_; }
  // Directed angles are equal modulo half turns: a difference of hashes may be a few whole half turns.
  bool whole(Residue difference) const {
    return difference == 0 || difference == one_ || difference == minus_one_ || difference == two_ ||
           difference == minus_two_;
  }
  bool right(Residue difference) const {
    return difference == half_ || difference == minus_half_ || difference == add(half_, one_) ||
           difference == sub(minus_half_, one_);
  }

 private:
  void find_offsets();

  const Figure& figure_;
  unsigned active_;
  bool sines_;
  std::array<std::optional<Table>, kQuantities> tables_;
  std::vector<Derivation> log_;
  int level_ = 0;
  std::vector<std::vector<Residue>> history_;  // one flat block of all tables' hashes a round
  std::array<std::size_t, kQuantities> offset_{};
  Residue one_, minus_one_, two_, minus_two_, half_, minus_half_;
};

}  // namespace gnomon
