#include "proof.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace gnomon {

// Tries at proofs, from all derivations or from the allowed ones only; a `whole` one divides no angles. What one try
// finds is kept for the next ones, and does not depend on their order.
class Prover::Attempt {
 public:
  // With `among`, all equations of allowed derivations are among those with these numbers, which are in order.
  Attempt(Prover& prover, const std::vector<std::uint8_t>* allowed, bool whole, const std::vector<int>* among = nullptr)
      : prover_(prover), state_(prover.state_), allowed_(allowed), whole_(whole), among_(among) {}

  // The step that proves the fact from equations of level at most `limit`, -1 if there is none.
  int prove(const Fact& fact, int limit) {
    if (!allowed_) {
      auto level = state_.level_of(fact);
      if (!level || *level > limit) return -1;
      limit = *level;
    }
    const auto key = key_of(fact);
    for (const auto& [at, step] : proved_[key])
      if (at == limit) return step;
    int step = -1;
    if (auto d = prover_.first_.find(key); d != prover_.first_.end()) {
      const bool usable = !allowed_ || (*allowed_)[idx(d->second)];
      if (usable && state_.log()[idx(d->second)].level <= limit) step = from_derivation(d->second);
    }
    if (step < 0) step = from_parts(fact, limit);
    proved_[key].emplace_back(limit, step);
    return step;
  }

  // A step and those that it needs, each after its premises, by their numbers.
  std::vector<int> needed_by(int goal) const {
    std::vector<int> order;
    std::vector<std::uint8_t> seen(steps_.size(), 0);
    const auto visit = [&](const auto& self, int number) -> void {
      if (seen[idx(number)]) return;
      seen[idx(number)] = 1;
      for (const int premise : steps_[idx(number)].premises) self(self, premise);
      order.push_back(number);
    };
    visit(visit, goal);
    return order;
  }

  // The proof that ends with a step, in which no fact comes twice.
  std::vector<ProofStep> proof_of(int goal) const;

  // The derivations that a step needs, but for the givens.
  std::set<int> used_by(int goal) const {
    std::set<int> used;
    for (const int number : needed_by(goal)) used.insert(used_[idx(number)].begin(), used_[idx(number)].end());
    return used;
  }

 private:
  // `used` are the derivations that the step itself comes from.
  int push(ProofStep step, std::vector<int> used = {}) {
    steps_.push_back(std::move(step));
    used_.push_back(std::move(used));
    return static_cast<int>(steps_.size()) - 1;
  }

  int from_derivation(int number) {
    if (auto seen = derived_.find(number); seen != derived_.end()) return seen->second;
    const Derivation& d = state_.log()[idx(number)];
    int step = -1;
    if (d.source == Source::given)
      step = push({d.fact, Source::given, d.rule, kAngle, {}, {}, {}});
    else if (d.source == Source::rule)
      step = from_rule(d.rule, d.binding, d.level - 1);
    else
      step = from_algebra(d.fact, d.quantity, d.level - 1);
    if (step >= 0 && d.source != Source::given) used_[idx(step)].push_back(number);
    derived_[number] = step;
    return step;
  }

  int from_rule(Rule rule, const Points& binding, int limit) {
    ProofStep step;
    for (const Pattern& pattern : info(rule).premises) {
      const int premise = prove(pattern.bind(binding), limit);
      if (premise < 0) return -1;
      step.premises.push_back(premise);
    }
    step.fact = info(rule).conclusion.bind(binding);
    step.source = Source::rule;
    step.rule = rule;
    step.binding = binding;
    return push(std::move(step));
  }

  int from_algebra(const Fact& fact, Quantity quantity, int limit) {
    const Equations wanted = equations(state_.figure(), fact, 1u << quantity);
    ProofStep step;
    step.fact = fact;
    step.source = Source::algebra;
    step.quantity = quantity;
    if (wanted.count() == 0) return push(std::move(step));  // nothing is left to show, as in AB = AB
    if (wanted.count() > 1) return -1;
    const auto combination = span(quantity).combination(wanted.begin()->view(), limit);
    if (!combination) return -1;
    std::vector<int> laws;
    std::vector<std::pair<std::span<const Term>, Rational>> exact;
    for (const auto& [id, value] : *combination) {
      const SourceEquation& source = prover_.sources_[idx(id)];
      const auto coefficient = reconstruct(value);
      if (!coefficient) return -1;
      exact.emplace_back(source.equation.view(), *coefficient);
      const Derivation& d = state_.log()[idx(source.derivation)];
      if (d.source == Source::law) {
        for (const Pattern& pattern : info(d.rule).premises)
          if (!cite(step, prove(pattern.bind(d.binding), d.level - 1))) return -1;
        step.terms.push_back({{}, 0, *coefficient, d.rule, d.binding});
        laws.push_back(source.derivation);
      } else {
        const int premise = from_derivation(source.derivation);
        if (!cite(step, premise)) return -1;
        step.terms.push_back({steps_[idx(premise)].fact, source.equation.index, *coefficient, {}, {}});
      }
    }
    if (!confirmed(wanted.begin()->view(), exact)) return -1;
    return push(std::move(step), std::move(laws));
  }

  static bool cite(ProofStep& step, int premise) {
    if (premise < 0) return false;
    if (std::find(step.premises.begin(), step.premises.end(), premise) == step.premises.end())
      step.premises.push_back(premise);
    return true;
  }

  // Facts that were never asserted as such, by the rule that makes them of what the tables know.
  int from_parts(const Fact& f, int limit) {
    const auto& p = f.p;
    switch (f.pred) {
      case Pred::coll:
        return first_of(Rule::collinear, limit, {{p[0], p[1], p[2]}, {p[1], p[0], p[2]}, {p[2], p[0], p[1]}});
      case Pred::cyclic:
        return first_of(Rule::inscribed_angles, limit,
                        {{p[0], p[1], p[2], p[3]}, {p[0], p[2], p[1], p[3]}, {p[1], p[2], p[0], p[3]}});
      case Pred::midp:
        return from_rule(Rule::midpoint, {p[1], p[2], p[0]}, limit);
      case Pred::circle:
        return from_rule(Rule::circle, {p[1], p[2], p[3], p[0]}, limit);
      case Pred::simtri:
        return from_rule(Rule::similar_aa, p, limit);
      case Pred::simtrir:
        return from_rule(Rule::similar_aa_mirrored, p, limit);
      case Pred::contri:
        return first_of(Rule::congruent_asa, limit, turns(p));
      case Pred::contrir:
        return first_of(Rule::congruent_asa_mirrored, limit, turns(p));
      case Pred::cong:
      case Pred::rconst:
      case Pred::lconst:
      case Pred::eqratio:
      case Pred::sideproduct:
      case Pred::sineratio:
        return from_algebra(f, kRatio, limit);
      default:
        return from_algebra(f, kAngle, limit);
    }
  }

  static std::vector<Points> turns(const Points& p) {
    return {p, {p[1], p[2], p[0], p[4], p[5], p[3]}, {p[2], p[0], p[1], p[5], p[3], p[4]}};
  }

  int first_of(Rule rule, int limit, const std::vector<Points>& bindings) {
    for (const Points& binding : bindings)
      if (int step = from_rule(rule, binding, limit); step >= 0) return step;
    return -1;
  }

  const Span& span(Quantity quantity) {
    const auto q = idx(quantity);
    if (allowed_ == &prover_.certain_mask_) return *prover_.certain_spans_[q];
    auto& span = spans_[q];
    if (!span) {
      span = prover_.empty_span(quantity, whole_);
      prover_.fill(*span, quantity, allowed_, whole_, among_);
    }
    return *span;
  }

  Prover& prover_;
  const State& state_;
  const std::vector<std::uint8_t>* allowed_;
  bool whole_;
  const std::vector<int>* among_;
  std::vector<ProofStep> steps_;
  std::vector<std::vector<int>> used_;                // by each step, see `push`
  FactMap<std::vector<std::pair<int, int>>> proved_;  // limits and steps
  std::unordered_map<int, int> derived_;
  std::array<std::unique_ptr<Span>, kQuantities> spans_;
};

namespace {

int length(const std::vector<ProofStep>& steps) {
  return static_cast<int>(
      std::count_if(steps.begin(), steps.end(), [](const ProofStep& s) { return s.source != Source::given; }));
}

}  // namespace

std::vector<ProofStep> Prover::Attempt::proof_of(int goal) const {
  const std::vector<int> order = needed_by(goal);
  std::vector<int> same(steps_.size(), -1);  // the first step with the same fact
  FactMap<int> first;
  for (const int number : order)
    same[idx(number)] = first.emplace(key_of(steps_[idx(number)].fact), number).first->second;
  std::vector<std::uint8_t> needed(steps_.size(), 0);
  needed[idx(same[idx(goal)])] = 1;
  for (auto number = order.rbegin(); number != order.rend(); ++number)
    if (needed[idx(*number)])
      for (const int premise : steps_[idx(*number)].premises) needed[idx(same[idx(premise)])] = 1;
  std::vector<int> place(steps_.size(), -1);
  std::vector<ProofStep> kept;
  for (const int number : order) {
    if (!needed[idx(number)]) continue;
    place[idx(number)] = static_cast<int>(kept.size());
    kept.push_back(steps_[idx(number)]);
    const bool algebra = kept.back().source == Source::algebra;
    std::vector<int> premises;
    for (const int premise : steps_[idx(number)].premises) {
      const int at = place[idx(same[idx(premise)])];
      if (!algebra || std::find(premises.begin(), premises.end(), at) == premises.end()) premises.push_back(at);
    }
    kept.back().premises = std::move(premises);
  }
  return kept;
}

Prover::Prover(const State& state, std::shared_ptr<const Certain> certain)
    : state_(state), certain_(certain ? std::move(certain) : std::make_shared<const Certain>(state)) {
  const auto& log = state.log();
  first_.reserve(log.size());
  for (std::size_t d = 0; d < log.size(); ++d) {
    if (log[d].source != Source::law) first_.emplace(key_of(log[d].fact), static_cast<int>(d));
    for (const Equation& e : state.added_by(log[d])) sources_.push_back({static_cast<int>(d), e});
  }
  for (std::size_t d = 0; d < log.size(); ++d) certain_mask_.push_back(certain_->holds(d) ? 1 : 0);
  weigh();
}

Prover::~Prover() = default;

// With very many equations, those that follow from earlier ones are left out of a span: they could only make a proof
// lighter, and eliminating them all would take longer than the deduction itself.
class Prover::NewEquations {
 public:
  NewEquations(const Prover& prover, Quantity quantity, bool whole) {
    if (prover.sources_.size() > kMany) seen_.emplace(prover.state_.empty_table(quantity, whole));
  }

  bool operator()(std::span<const Term> equation) {
    return !seen_ || seen_->insert(equation) != Table::Outcome::redundant;
  }

 private:
  static constexpr std::size_t kMany = 2000;
  std::optional<Table> seen_;
};

void Prover::fill(Span& span, Quantity quantity, const std::vector<std::uint8_t>* allowed, bool whole,
                  const std::vector<int>* among) const {
  NewEquations fresh(*this, quantity, whole && quantity == kAngle);
  const auto take = [&](int id) {
    const SourceEquation& source = sources_[idx(id)];
    const auto d = idx(source.derivation);
    if (source.equation.quantity != quantity || (allowed && !(*allowed)[d])) return;
    if (!fresh(source.equation.view())) return;
    span.add(id, state_.log()[d].level, weights_[d], source.equation.view());
  };
  if (among)
    std::for_each(among->begin(), among->end(), take);
  else
    for (int id = 0; id < static_cast<int>(sources_.size()); ++id) take(id);
}

std::unique_ptr<Span> Prover::empty_span(Quantity quantity, bool whole) const {
  return std::make_unique<Span>(state_.figure().segments(), whole && quantity == kAngle, state_.constants(quantity),
                                state_.triangles(quantity));
}

// Round after round: what a derivation costs is known from the earlier rounds, and its equations then cost as much. The
// spans of what is certain, in which nearly all proofs are found, tell the cost of combinations.
void Prover::weigh() {
  std::vector<NewEquations> fresh;
  for (int q = 0; q < kQuantities; ++q) {
    fresh.emplace_back(*this, static_cast<Quantity>(q), true);
    certain_spans_[idx(q)] = empty_span(static_cast<Quantity>(q), true);
  }
  const auto& log = state_.log();
  weights_.assign(log.size(), 1.0);
  std::size_t id = 0;
  for (std::size_t from = 0, to; from < log.size(); from = to) {
    for (to = from; to < log.size() && log[to].level == log[from].level; ++to) weights_[to] = weight_of(log[to]);
    for (; id < sources_.size() && sources_[id].derivation < static_cast<int>(to); ++id) {
      const auto d = idx(sources_[id].derivation), q = idx(sources_[id].equation.quantity);
      if (certain_mask_[d] && fresh[q](sources_[id].equation.view()))
        certain_spans_[q]->add(static_cast<int>(id), log[d].level, weights_[d], sources_[id].equation.view());
    }
  }
}

double Prover::weight_of(const Derivation& d) const {
  constexpr double kMost = 200;  // shared steps are counted more than once, so large numbers mean little
  if (d.source == Source::given) return 0.25;
  double sum = 1;
  if (d.source == Source::algebra)
    sum = weight_of_algebra(d.fact, d.quantity, d.level - 1);
  else
    for (const Pattern& pattern : info(d.rule).premises) sum += weight_of(pattern.bind(d.binding), d.level - 1);
  return std::min(sum, kMost);
}

double Prover::weight_of(const Fact& f, int limit) const {
  if (auto d = first_.find(key_of(f)); d != first_.end() && state_.log()[idx(d->second)].level <= limit)
    return weights_[idx(d->second)];
  const auto& p = f.p;
  Fact part;
  switch (f.pred) {
    case Pred::coll:
      part.pred = Pred::para;
      part.p = {p[0], p[1], p[0], p[2]};
      return 1 + weight_of_algebra(part, kAngle, limit);
    case Pred::cyclic:
      part.pred = Pred::eqangle;
      part.p = {p[2], p[0], p[2], p[1], p[3], p[0], p[3], p[1]};
      return 1 + weight_of_algebra(part, kAngle, limit);
    case Pred::midp:
      part.pred = Pred::cong;
      part.p = {p[0], p[1], p[0], p[2]};
      return 2 + weight_of_algebra(part, kRatio, limit);
    case Pred::cong:
    case Pred::eqratio:
    case Pred::rconst:
    case Pred::lconst:
    case Pred::sideproduct:
    case Pred::sineratio:
      return weight_of_algebra(f, kRatio, limit);
    default:
      return weight_of_algebra(f, kAngle, limit);
  }
}

double Prover::weight_of_algebra(const Fact& fact, Quantity quantity, int limit) const {
  const Equations wanted = equations(state_.figure(), fact, 1u << quantity);
  double sum = 1;
  if (wanted.count() == 0) return sum;
  if (auto combination = certain_spans_[idx(quantity)]->combination(wanted.begin()->view(), limit, false))
    for (const auto& [id, value] : *combination) sum += weights_[idx(sources_[idx(id)].derivation)];
  return sum;
}

std::optional<std::vector<ProofStep>> Prover::prove(const Fact& fact, bool minimise) {
  const auto found = [&](std::unique_ptr<Attempt>& tries, bool whole) -> std::optional<std::vector<ProofStep>> {
    if (!tries) tries = std::make_unique<Attempt>(*this, whole ? &certain_mask_ : nullptr, whole);
    const int goal = tries->prove(fact, state_.level());
    if (goal < 0) return std::nullopt;
    return minimise ? shortened(fact, *tries, goal, whole) : tries->proof_of(goal);
  };
  // The log may not keep the order in which certainty came; then the proof falls back to one that uses the figure.
  if (certain_->knows(fact))
    if (auto proof = found(certain_tries_, true)) return proof;
  return found(tries_, false);
}

// Leaves out one derivation after the other, as long as the rest still proves the fact.
std::vector<ProofStep> Prover::shortened(const Fact& fact, const Attempt& first, int goal, bool whole) {
  constexpr std::size_t kMost = 60;  // beyond this, trying every derivation takes longer than it is worth
  std::vector<ProofStep> best = first.proof_of(goal);
  const std::set<int> needed = first.used_by(goal);
  if (needed.size() > kMost) return best;
  std::vector<std::uint8_t> allowed(state_.log().size(), 0);
  for (std::size_t d = 0; d < allowed.size(); ++d) allowed[d] = state_.log()[d].source == Source::given;
  // The latest first: removing them often makes their premises unnecessary too.
  const std::vector<int> used(needed.rbegin(), needed.rend());
  for (int d : used) allowed[idx(d)] = 1;
  std::vector<int> among;  // the equations that any attempt may use
  for (std::size_t id = 0; id < sources_.size(); ++id)
    if (allowed[idx(sources_[id].derivation)]) among.push_back(static_cast<int>(id));
  for (int d : used) {
    if (!allowed[idx(d)]) continue;
    auto fewer = allowed;
    fewer[idx(d)] = 0;
    Attempt attempt(*this, &fewer, whole, &among);
    const int end = attempt.prove(fact, state_.level());
    if (end < 0) continue;
    auto steps = attempt.proof_of(end);
    if (length(steps) > length(best)) continue;
    best = std::move(steps);
    const std::set<int> still = attempt.used_by(end);
    for (std::size_t k = 0; k < allowed.size(); ++k)
      if (state_.log()[k].source != Source::given) allowed[k] = still.count(static_cast<int>(k)) ? 1 : 0;
  }
  return best;
}

}  // namespace gnomon
