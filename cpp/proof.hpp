// Proofs of known facts: a list of steps in which each follows from earlier ones. The first proof found is then made
// shorter by leaving out derivations one at a time as long as the rest still proves the goal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "certain.hpp"
#include "span.hpp"
#include "state.hpp"

namespace gnomon {

struct ProofTerm {
  Fact fact;  // whose equation number `index` (in the quantity of the step) is used
  int index = 0;
  Rational coefficient;
  std::optional<Rule> law = std::nullopt;  // then the equation is that of a law about the points of a binding
  Points binding{};
};

struct ProofStep {
  Fact fact;
  Source source = Source::given;
  Rule rule = Rule::midpoint;
  Quantity quantity = kAngle;
  Points binding{};
  std::vector<int> premises;
  std::vector<ProofTerm> terms;
};

class Prover {
 public:
  // What is certain is found out here unless it is known already.
  explicit Prover(const State& state, std::shared_ptr<const Certain> certain = nullptr);
  ~Prover();

  // A proof that ends with the fact; nothing if it is not known. One that holds whatever the figure is preferred; with
  // `minimise`, a shorter one if deletion finds it.
  std::optional<std::vector<ProofStep>> prove(const Fact& fact, bool minimise = true);

 private:
  class Attempt;
  class NewEquations;
  struct SourceEquation {
    int derivation;  // its number in the log
    Equation equation;
  };

  std::vector<ProofStep> shortened(const Fact& fact, const Attempt& first, int goal, bool whole);
  std::unique_ptr<Span> empty_span(Quantity quantity, bool whole) const;
  void weigh();
  double weight_of(const Derivation& derivation) const;
  double weight_of(const Fact& fact, int limit) const;
  double weight_of_algebra(const Fact& fact, Quantity quantity, int limit) const;
  void fill(Span& span, Quantity quantity, const std::vector<std::uint8_t>* allowed, bool whole,
            const std::vector<int>* among) const;

  const State& state_;
  std::vector<SourceEquation> sources_;  // every equation of every derivation, in order of level
  FactMap<int> first_;                   // the first derivation of each fact
  std::vector<double> weights_;          // of derivations: about how many steps their proofs take
  std::array<std::unique_ptr<Span>, kQuantities> certain_spans_;  // of the certain derivations
  std::shared_ptr<const Certain> certain_;
  std::vector<std::uint8_t> certain_mask_;
  std::unique_ptr<Attempt> certain_tries_, tries_;  // at proofs that are asked for
};

}  // namespace gnomon
