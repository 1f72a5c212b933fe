// Which derivations hold in every figure of the premise: those in whose whole derivation angle equations are combined
// with integer coefficients only. The others divide an angle, which leaves several directions, and take the one that
// the figure shows.
#pragma once

#include <vector>

#include "state.hpp"

namespace gnomon {

// Theorems that leave two cases, of which the figure shows one.
bool chosen_by_figure(Rule rule);

class Certain {
 public:
  explicit Certain(const State& state);

  bool holds(std::size_t derivation) const { return certain_[derivation] != Support::none; }
  bool knows(const Fact& fact) const { return state_.known(fact, view()); }
  View view() const;

 private:
  // Whether the premises of a derivation are certain, and then whether all its equations are in the tables already; an
  // equation that has no integer solution yet may get one when more equations are added.
  enum class Support : std::uint8_t { none, some_equations, all_equations };

  bool supported(const Derivation& derivation) const;
  void replay();

  const State& state_;
  std::vector<Table> tables_;
  std::vector<Support> certain_;  // by derivation
};

}  // namespace gnomon
