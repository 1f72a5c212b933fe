// The deduction engine as a Python module; only the files `binding*.cpp` know Python. The types of the module are in
// `gnomon/_engine.pyi`.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>

#include "binding_labels_strokes_sums.hpp"
#include "binding_points.hpp"
#include "binding_worlds.hpp"
#include "certain.hpp"
#include "conclusions.hpp"
#include "proof.hpp"
#include "rules.hpp"
#include "saturate.hpp"

namespace nb = nanobind;
using namespace gnomon;

namespace {

constexpr double kNoLimit = 1e9;  // milliseconds

using Coordinates = nb::ndarray<const double, nb::shape<-1, -1, 2>, nb::c_contig, nb::device::cpu>;

// Predicate, points, numerator and denominator of the value.
using FactTuple = std::tuple<int, std::vector<int>, std::int64_t, std::int64_t>;
// Fact, number of its equation, numerator and denominator of the coefficient, number of the law (-1: of the fact) and
// its points.
using TermTuple = std::tuple<FactTuple, int, std::int64_t, std::int64_t, int, std::vector<int>>;
// Fact, source, rule, quantity, binding, premises, terms.
using StepTuple = std::tuple<FactTuple, int, int, int, std::vector<int>, std::vector<int>, std::vector<TermTuple>>;

FactTuple tuple_of(const Fact& fact) {
  return {static_cast<int>(fact.pred),
          {fact.p.begin(), fact.p.begin() + info(fact.pred).arity},
          fact.value.num,
          fact.value.den};
}

StepTuple tuple_of(const ProofStep& step) {
  std::vector<int> binding;
  if (step.source == Source::rule) binding.assign(step.binding.begin(), step.binding.begin() + info(step.rule).letters);
  std::vector<TermTuple> terms;
  for (const ProofTerm& t : step.terms) {
    std::vector<int> points;
    if (t.law) points.assign(t.binding.begin(), t.binding.begin() + info(*t.law).letters);
    terms.emplace_back(tuple_of(t.fact), t.index, t.coefficient.num, t.coefficient.den,
                       t.law ? static_cast<int>(*t.law) : -1, points);
  }
  return {tuple_of(step.fact),
          static_cast<int>(step.source),
          static_cast<int>(step.rule),
          static_cast<int>(step.quantity),
          binding,
          step.premises,
          terms};
}

// Lets other Python threads run and this engine be used by one thread at a time. The interpreter is released before the
// engine is waited for, so that a thread that holds the engine can always go on.
class Busy {
 public:
  explicit Busy(std::shared_mutex& mutex) : lock_(mutex) {}

 private:
  nb::gil_scoped_release released_;
  std::lock_guard<std::shared_mutex> lock_;
};

void check_finite(const Coordinates& xy) {
  if (!std::all_of(xy.data(), xy.data() + xy.size(), [](double x) { return std::isfinite(x); }))
    throw nb::value_error("the engine takes finite coordinates only");
}

class Engine {
 public:
  Engine(Coordinates xy, bool extended, bool sines, bool extendable, double milliseconds) {
    const auto worlds = static_cast<int>(xy.shape(0)), points = static_cast<int>(xy.shape(1));
    if (worlds < 1 || points < 1 || points > kMaxPoints)
      throw nb::value_error("the engine takes at least one world and between 1 and 64 points");
    check_finite(xy);
    const double* data = xy.data();
    nb::gil_scoped_release unlocked;
    const Deadline deadline{now_milliseconds() + milliseconds};
    saturation_ = std::make_shared<Saturation>(points, worlds, data, extended, sines, extendable, deadline);
  }

  // An engine that knows what this one knows, with further points. This one may not change any more.
  std::unique_ptr<Engine> with_points(Coordinates xy, double milliseconds) {
    const auto worlds = static_cast<int>(xy.shape(0)), added = static_cast<int>(xy.shape(1));
    const Figure& figure = saturation_->figure();
    if (worlds != figure.worlds()) throw nb::value_error("the added points need as many worlds as the engine has");
    if (added < 1 || figure.points() + added > kMaxPoints)
      throw nb::value_error("the engine takes at most 64 points, and at least one added point");
    check_finite(xy);
    const double* data = xy.data();
    nb::gil_scoped_release unlocked;
    const std::shared_lock<std::shared_mutex> lock(mutex_);  // several threads may extend one engine
    if (!saturation_->extendable() || !saturated_)
      throw nb::value_error("only an engine that was made extendable and has run to the end takes further points");
    shared_.store(true);
    const Deadline deadline{now_milliseconds() + milliseconds};
    return std::unique_ptr<Engine>(new Engine(std::make_shared<Saturation>(saturation_, added, data, deadline)));
  }

  // An engine that starts where this one is. This one may not change any more.
  std::unique_ptr<Engine> copy() {
    const Busy busy(mutex_);
    shared_.store(true);
    return std::unique_ptr<Engine>(new Engine(Saturation::copy(saturation_)));
  }

  Fact fact_of(const FactTuple& tuple) const {
    const auto& [pred, points, num, den] = tuple;
    if (pred < 0 || pred >= kPredicates) throw nb::value_error("no such predicate");
    const auto p = static_cast<Pred>(pred);
    if (static_cast<int>(points.size()) != info(p).arity) throw nb::value_error("wrong number of points in a fact");
    if (den <= 0) throw nb::value_error("a value needs a positive denominator");
    Fact fact;
    fact.pred = p;
    fact.value = Rational(num, den);
    for (std::size_t k = 0; k < points.size(); ++k) {
      if (points[k] < 0 || points[k] >= saturation_->figure().points())
        throw nb::value_error("no such point in a fact");
      fact.p[k] = static_cast<std::int8_t>(points[k]);
    }
    return fact;
  }

  // The positions of the facts that are not true in the figure.
  std::vector<int> give(const std::vector<FactTuple>& facts) {
    const Busy busy(mutex_);
    check_changeable();
    forget();
    saturated_ = false;
    std::vector<int> refused;
    for (std::size_t k = 0; k < facts.size(); ++k)
      if (!saturation_->give(fact_of(facts[k]))) refused.push_back(static_cast<int>(k));
    return refused;
  }

  int run(int rounds, int facts, double milliseconds) {
    const Busy busy(mutex_);
    check_changeable();
    forget();
    const Outcome outcome = saturation_->run({rounds, facts, milliseconds}, &cancelled_);
    saturated_ = outcome == Outcome::saturated;
    return static_cast<int>(outcome);
  }

  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

  bool holds(const FactTuple& fact) const {
    const Busy busy(mutex_);
    return true_in_figure(saturation_->figure(), fact_of(fact));
  }

  std::optional<int> level(const FactTuple& tuple) const {
    const Busy busy(mutex_);
    const Fact fact = fact_of(tuple);
    if (!true_in_figure(saturation_->figure(), fact)) return std::nullopt;
    return saturation_->state().level_of(fact);
  }

  std::optional<std::vector<StepTuple>> prove(const FactTuple& tuple, bool minimise) {
    const Busy busy(mutex_);
    check_provable();
    const Fact fact = fact_of(tuple);
    if (!true_in_figure(saturation_->figure(), fact)) return std::nullopt;
    if (!prover_) prover_ = std::make_unique<Prover>(saturation_->state(), certain());
    const std::optional<std::vector<ProofStep>> steps = prover_->prove(fact, minimise);
    if (!steps) return std::nullopt;
    std::vector<StepTuple> result;
    for (const ProofStep& step : *steps) result.push_back(tuple_of(step));
    return result;
  }

  // The number of steps, the longest chain of them and whether the figure decided a case, in a first proof of the fact;
  // what is given does not count.
  std::optional<std::tuple<int, int, bool>> measure(const FactTuple& tuple) {
    const Busy busy(mutex_);
    check_provable();
    const Fact fact = fact_of(tuple);
    if (!true_in_figure(saturation_->figure(), fact)) return std::nullopt;
    if (!prover_) prover_ = std::make_unique<Prover>(saturation_->state(), certain());
    const std::optional<std::vector<ProofStep>> steps = prover_->prove(fact, false);
    if (!steps) return std::nullopt;
    int length = 0;
    bool by_figure = false;
    std::vector<int> depth;
    for (const ProofStep& step : *steps) {
      int below = 0;
      for (const int premise : step.premises) below = std::max(below, depth[idx(premise)]);
      const bool counts = step.source != Source::given;
      depth.push_back(below + counts);
      length += counts;
      if (step.source == Source::rule && chosen_by_figure(step.rule)) by_figure = true;
      if (step.source == Source::algebra && step.quantity == kAngle)
        for (const ProofTerm& term : step.terms) by_figure = by_figure || term.coefficient.den > 1;
    }
    return std::make_tuple(length, depth.empty() ? 0 : depth.back(), by_figure);
  }

  // Finds all conclusions; returns how many there are.
  std::size_t conclude() {
    const Busy busy(mutex_);
    conclusions_ = conclusions(saturation_->state(), saturation_->triangles(), *certain());
    return conclusions_.size();
  }

  // Finds the conclusions with these predicates that hold in every figure and need a theorem.
  std::size_t conclude_derived(const std::vector<int>& predicates) {
    ConclusionLimits limits;
    limits.predicates = 0;
    limits.derived = true;
    for (const int p : predicates) {
      if (p < 0 || p >= kPredicates) throw nb::value_error("no such predicate");
      limits.predicates |= 1u << p;
    }
    const Busy busy(mutex_);
    conclusions_ = conclusions(saturation_->state(), saturation_->triangles(), *certain(), limits);
    return conclusions_.size();
  }

  // The conclusions found, as tuples of predicate, points, numerator, denominator, level and certainty.
  nb::list concluded() const {
    std::vector<Conclusion> found;
    {
      const Busy busy(mutex_);
      found = conclusions_;
    }
    nb::list list;
    for (const Conclusion& c : found) {
      nb::list points;
      if (c.points.empty())
        for (int k = 0; k < info(c.fact.pred).arity; ++k) points.append(static_cast<int>(c.fact.p[idx(k)]));
      else
        for (std::int8_t p : c.points) points.append(static_cast<int>(p));
      list.append(nb::make_tuple(static_cast<int>(c.fact.pred), nb::tuple(points), c.fact.value.num, c.fact.value.den,
                                 c.level, c.certain));
    }
    return list;
  }

  nb::dict statistics() const {
    std::vector<std::pair<const char*, std::size_t>> counters;
    {
      const Busy busy(mutex_);
      const State& state = saturation_->state();
      const auto rank = [&](Quantity quantity) { return idx(state.table(quantity).rank()); };
      counters = {{"rounds", idx(state.level())},        {"asserted", state.log().size()},
                  {"examined", saturation_->examined()}, {"segments", idx(saturation_->figure().segments())},
                  {"angle_rank", rank(kAngle)},          {"ratio_rank", rank(kRatio)},
                  {"length_rank", rank(kLength)}};
    }
    nb::dict d;
    for (const auto& [name, value] : counters) d[name] = value;
    return d;
  }

 private:
  explicit Engine(std::shared_ptr<Saturation> saturation) : saturation_(std::move(saturation)) {}

  void check_changeable() const {
    if (shared_.load()) throw nb::value_error("engines were made from this one, so it takes no more facts");
  }
  void check_provable() const {
    if (saturation_->figure().old_points() > 0)
      throw nb::value_error("an engine with further points gives no proofs; derive the fact in a new engine");
  }

  // Proofs and certainty are those of what was derived before.
  void forget() {
    prover_.reset();
    certain_.reset();
  }
  // Found out once for what was derived so far.
  std::shared_ptr<const Certain> certain() {
    if (!certain_) certain_ = std::make_shared<const Certain>(saturation_->state());
    return certain_;
  }

  std::shared_ptr<Saturation> saturation_;
  std::shared_ptr<const Certain> certain_;
  std::unique_ptr<Prover> prover_;
  std::vector<Conclusion> conclusions_;
  std::atomic<bool> cancelled_{false};
  std::atomic<bool> shared_{false};  // engines with further points read from it
  bool saturated_ = false;
  mutable std::shared_mutex mutex_;
};

std::string version() {
  return GNOMON_VERSION;
}

long cpp_standard() {
  return __cplusplus;
}

std::vector<std::tuple<std::string, std::string, std::string>> rules() {
  std::vector<std::tuple<std::string, std::string, std::string>> table;
  for (int r = 0; r < kRules; ++r) {
    const RuleInfo& rule = info(static_cast<Rule>(r));
    table.emplace_back(rule.name, rule.premises_text, rule.conclusion_text);
  }
  return table;
}

std::vector<std::string> chosen() {
  std::vector<std::string> names;
  for (int r = 0; r < kRules; ++r)
    if (chosen_by_figure(static_cast<Rule>(r))) names.emplace_back(info(static_cast<Rule>(r)).name);
  return names;
}

std::vector<std::tuple<std::string, int, bool>> predicates() {
  std::vector<std::tuple<std::string, int, bool>> table;
  for (int p = 0; p < kPredicates; ++p) {
    const PredicateInfo& i = info(static_cast<Pred>(p));
    table.emplace_back(i.name, i.arity, i.valued);
  }
  return table;
}

}  // namespace

NB_MODULE(_engine, m) {
  // Caches on the Python side hold tapes and tables until the process ends; nanobind would call them leaks.
  nb::set_leak_warnings(false);
  m.doc() = "gnomon's deduction engine (C++20).";
  m.def("version", &version, "Version of the package this extension was built from.");
  m.def("cpp_standard", &cpp_standard, "The C++ standard the extension was compiled with, as __cplusplus.");
  m.def("rules", &rules, "The theorems: name, premises, conclusion.");
  m.def("chosen_by_figure", &chosen, "The theorems that leave two cases, of which the figure shows one.");
  m.def("predicates", &predicates, "The predicates by number: name, arity, whether they carry a value.");
  nb::class_<Engine>(m, "Engine")
      .def(nb::init<Coordinates, bool, bool, bool, double>(), nb::arg("coordinates"), nb::arg("extended") = false,
           nb::arg("sines") = false, nb::arg("extendable") = false, nb::arg("milliseconds") = kNoLimit)
      .def("with_points", &Engine::with_points, nb::arg("coordinates"), nb::arg("milliseconds") = kNoLimit)
      .def("copy", &Engine::copy)
      .def("give", &Engine::give, nb::arg("facts"))
      .def("run", &Engine::run, nb::arg("rounds"), nb::arg("facts"), nb::arg("milliseconds"))
      .def("cancel", &Engine::cancel)
      .def("holds", &Engine::holds, nb::arg("fact"))
      .def("level", &Engine::level, nb::arg("fact"))
      .def("prove", &Engine::prove, nb::arg("fact"), nb::arg("minimise") = true)
      .def("measure", &Engine::measure, nb::arg("fact"))
      .def("conclude", &Engine::conclude)
      .def("conclude_derived", &Engine::conclude_derived, nb::arg("predicates"))
      .def("concluded", &Engine::concluded)
      .def("statistics", &Engine::statistics);
  bind_points(m);
  bind_worlds(m);
  bind_labels_strokes_sums(m);
}
