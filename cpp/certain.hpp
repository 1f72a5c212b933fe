// Which derivations hold whatever the figure: those that rest on whole combinations of angle equations all the way
// down. Others were brought to a fraction of a half turn by division, and the figure decided which.
#pragma once

#include <vector>

#include "state.hpp"

namespace gnomon {

// Theorems that leave two cases, of which the figure shows one.
bool chosen_by_figure(Rule rule);

class Certain {
 public:
  explicit Certain(const State& state);

  bool holds(std::size_t derivation) const { return certain_[derivation] != 0; }
  bool knows(const Fact& fact) const { return state_.known(fact, view()); }
  View view() const;

 private:
  bool supported(const Derivation& derivation) const;
  void replay();

  const State& state_;
  std::vector<Table> tables_;
  std::vector<std::uint8_t> certain_;  // by derivation
};

}  // namespace gnomon
