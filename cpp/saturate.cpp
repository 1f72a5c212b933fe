#include "saturate.hpp"

#include <algorithm>
#include <chrono>

namespace gnomon {

double now_milliseconds() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

Saturation::Saturation(int points, int worlds, const double* xy, bool extended, bool sines, bool extendable,
                       Deadline deadline)
    : figure_(points, worlds, xy),
      state_(figure_, extended, sines),
      candidates_(find_candidates(figure_, extended, sines, extendable, nullptr, deadline)),
      triangles_(figure_, extended, extendable),
      extended_(extended),
      sines_(sines),
      extendable_(extendable) {
  prepare();
}

Saturation::Saturation(std::shared_ptr<const Saturation> base, int added, const double* xy, Deadline deadline)
    : base_(std::move(base)),
      figure_(base_->figure_, added, xy),
      state_(base_->state_, figure_),
      candidates_(find_candidates(figure_, base_->extended_, base_->sines_, false, &base_->candidates_, deadline)),
      triangles_(base_->triangles_, figure_),
      extended_(base_->extended_),
      sines_(base_->sines_),
      extendable_(false),
      old_rules_(static_cast<int>(base_->candidates_.rules.size())),
      old_bridges_(static_cast<int>(base_->candidates_.bridges.size())),
      rule_version_(base_->rule_version_),
      bridge_version_(base_->bridge_version_) {
  prepare();
}

std::shared_ptr<Saturation> Saturation::copy(std::shared_ptr<const Saturation> other) {
  std::shared_ptr<Saturation> made(new Saturation(*other));
  made->original_ = std::move(other);
  return made;
}

// Everything that the base has not examined goes to the queue.
void Saturation::prepare() {
  const int rules = old_rules_ + static_cast<int>(candidates_.rules.size());
  const int bridges = old_bridges_ + static_cast<int>(candidates_.bridges.size());
  const int old_buckets = base_ ? base_->triangles_.buckets() : 0;
  rule_version_.resize(idx(rules), 0);
  bridge_version_.resize(idx(bridges), 0);
  queued_[0].assign(idx(rules), 0);
  queued_[1].assign(idx(bridges), 0);
  queued_[2].assign(idx(triangles_.buckets()), 0);
  queue_.reserve(idx(rules - old_rules_ + bridges - old_bridges_ + triangles_.buckets() - old_buckets));
  for (int i = old_rules_; i < rules; ++i) enqueue(i);
  for (int i = old_bridges_; i < bridges; ++i) enqueue(kBridges + i);
  for (int i = old_buckets; i < triangles_.buckets(); ++i) enqueue(kBuckets + i);
  for (std::size_t q = 0; q < kQuantities; ++q) {
    if (!(state_.active() >> q & 1u)) continue;
    waiting_[q].resize(state_.table(static_cast<Quantity>(q)).hashes().size());
    if (base_) woken_[q].assign(base_->waiting_[q].size(), 0);
  }
  buckets_of_.resize(idx(figure_.segments()));
  for (int b = old_buckets; b < triangles_.buckets(); ++b)
    triangles_.for_each_segment(b, [&](int s) {
      auto& list = buckets_of_[idx(s)];
      if (list.empty() || list.back() != b) list.push_back(b);
    });
}

bool Saturation::give(const Fact& fact) {
  if (fact.pred == Pred::sineratio && state_.triangles(kRatio) == 0) return false;
  if (!true_in_figure(figure_, fact)) return false;
  Derivation d;
  d.fact = fact;
  return state_.record(d);
}

void Saturation::await(int item, Quantity quantity, int segment) {
  waiting_[idx(quantity)][idx(segment)].push_back({item, version(item)});
}

// Waits for whatever could make the fact known.
void Saturation::await_fact(int item, const Fact& f) {
  auto wait = [&](Quantity q, std::size_t i, std::size_t j) { await(item, q, figure_.seg(f.p[i], f.p[j])); };
  switch (f.pred) {
    case Pred::coll:
      wait(kAngle, 0, 1), wait(kAngle, 0, 2);
      break;
    case Pred::para:
    case Pred::perp:
      wait(kAngle, 0, 1), wait(kAngle, 2, 3);
      break;
    case Pred::cong:
    case Pred::rconst:
      wait(kRatio, 0, 1), wait(kRatio, 2, 3);
      break;
    case Pred::eqangle:
      for (std::size_t i = 0; i < 8; i += 2) wait(kAngle, i, i + 1);
      break;
    case Pred::eqratio:
      for (std::size_t i = 0; i < 8; i += 2) wait(kRatio, i, i + 1);
      break;
    case Pred::sideproduct:
      for (std::size_t k = 0; k < 3; ++k) wait(kRatio, k, 3 + (k + 1) % 3), wait(kRatio, k, 3 + (k + 2) % 3);
      break;
    case Pred::sineratio:
      for (std::size_t k = 0; k < 8; k += 4)
        for (std::size_t i = 1; i < 3; ++i) {
          wait(kRatio, k + i, k + i + 1);
          await(item, kRatio, triangle_column(figure_, f.p[k], f.p[k + i], f.p[k + i + 1]));
        }
      break;
    case Pred::cyclic:
      for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = i + 1; j < 4; ++j) wait(kAngle, i, j);
      break;
    case Pred::midp:
      wait(kAngle, 0, 1), wait(kAngle, 0, 2), wait(kRatio, 0, 1), wait(kRatio, 0, 2);
      break;
    default:
      break;
  }
}

static bool worth_noting(Rule rule, Pred conclusion) {
  if (rule == Rule::collinear || rule == Rule::inscribed_angles || rule == Rule::isosceles_angles) return false;
  return conclusion == Pred::eqangle || conclusion == Pred::perp || conclusion == Pred::para ||
         conclusion == Pred::cyclic;
}

// True when the item is done with for good.
bool Saturation::examine_rule(int item, std::vector<Derivation>& found) {
  const Candidate& c =
      item < old_rules_ ? base_->candidates_.rules[idx(item)] : candidates_.rules[idx(item - old_rules_)];
  const RuleInfo& rule = info(c.rule);
  const View view = state_.now();
  for (const Pattern& pattern : rule.premises) {
    const Fact premise = pattern.bind(c.points);
    if (state_.known(premise, view)) continue;
    await_fact(item, premise);
    return false;
  }
  Derivation d;
  d.source = is_law(c.rule) ? Source::law : Source::rule;
  d.rule = c.rule;
  d.binding = c.points;
  if (d.source == Source::law) {
    if (state_.holds(law_equation(figure_, c.rule, c.points), view)) return true;
  } else {
    d.fact = rule.conclusion.bind(c.points);
    // What is known already is noted all the same where it is an angle: algebra may have derived the angle with help of
    // the figure; the theorem derives it without.
    if (state_.settled(d.fact) && !worth_noting(c.rule, d.fact.pred)) return true;
  }
  found.push_back(d);
  return true;
}

bool Saturation::examine_bridge(int item, std::vector<Derivation>& found) {
  const int number = item - kBridges;
  const Bridge& bridge =
      number < old_bridges_ ? base_->candidates_.bridges[idx(number)] : candidates_.bridges[idx(number - old_bridges_)];
  const View view = state_.now();
  const Equations all = equations(figure_, bridge.fact, state_.active());
  unsigned known = 0;  // a table that has no equation of the fact knows nothing of it
  for (const Equation& e : all) known |= bridge.sufficient & 1u << e.quantity;
  bool settled = true;
  for (const Equation& e : all) {
    if (state_.holds(e, view)) continue;
    known &= ~(1u << e.quantity);
    settled = false;
  }
  if (settled) return true;
  if (known == 0) {
    for (const Equation& e : all)
      if (bridge.sufficient >> e.quantity & 1u)
        for (const Term& t : e.view())
          if (t.variable < figure_.segments()) await(item, e.quantity, t.variable);
    return false;
  }
  Derivation d;
  d.fact = bridge.fact;
  d.source = Source::algebra;
  d.quantity = static_cast<Quantity>(__builtin_ctz(known));
  found.push_back(d);
  return true;
}

void Saturation::examine(int item, std::vector<Derivation>& found) {
  ++examined_;
  if (item >= kBuckets) return triangles_.examine(item - kBuckets, state_, found);
  ++version(item);
  const bool done = item >= kBridges ? examine_bridge(item, found) : examine_rule(item, found);
  if (done) ++version(item);
}

void Saturation::enqueue(int item) {
  std::uint8_t& queued = queued_[idx(item / kBridges)][idx(item % kBridges)];
  if (queued) return;
  queued = 1;
  queue_.push_back(item);
}

void Saturation::wake(const std::vector<Watch>& waiting) {
  for (const Watch& w : waiting)
    if (w.version == version(w.item)) enqueue(w.item);
}

// Everything that waits for a variable whose reduced form changed goes to the queue.
void Saturation::wake_changed() {
  for (std::size_t q = 0; q < kQuantities; ++q) {
    if (!(state_.active() >> q & 1u)) continue;
    auto& changed = state_.table(static_cast<Quantity>(q)).changed();
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (int s : changed) {
      wake(waiting_[q][idx(s)]);
      waiting_[q][idx(s)].clear();
      const int old = column_of_base(q, s);
      if (old >= 0 && !woken_[q][idx(old)]) {
        wake(base_->waiting_[q][idx(old)]);
        woken_[q][idx(old)] = 1;
      }
      if ((q != kAngle && q != kRatio) || s >= figure_.segments()) continue;
      for (int b : buckets_of_[idx(s)]) enqueue(kBuckets + b);
      if (old >= 0)
        for (int b : base_->buckets_of_[idx(old)]) enqueue(kBuckets + b);
    }
    changed.clear();
  }
}

// The column of the base for the same segment or triangle, -1 if it is new. The columns after the segments have moved.
int Saturation::column_of_base(std::size_t quantity, int column) const {
  if (!base_) return -1;
  if (column < figure_.old_segments()) return column;
  const int old = column - figure_.segments() + figure_.old_segments();
  return column >= figure_.segments() && idx(old) < base_->waiting_[quantity].size() ? old : -1;
}

Outcome Saturation::over_budget(const Budget& budget, const std::atomic<bool>* cancelled) const {
  if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) return Outcome::cancelled;
  if (now_milliseconds() - started_ > budget.milliseconds) return Outcome::time;
  if (static_cast<int>(state_.log().size()) > budget.facts) return Outcome::facts;
  return Outcome::saturated;
}

Outcome Saturation::run(const Budget& budget, const std::atomic<bool>* cancelled) {
  started_ = now_milliseconds();
  wake_changed();
  state_.close_round();
  std::vector<Derivation> found;
  std::vector<int> items;
  while (!queue_.empty()) {
    if (state_.level() > budget.rounds) return Outcome::rounds;
    found.clear();
    items.clear();
    std::swap(items, queue_);
    std::sort(items.begin(), items.end());
    for (std::size_t k = 0; k < items.size(); ++k) {
      queued_[idx(items[k] / kBridges)][idx(items[k] % kBridges)] = 0;
      examine(items[k], found);
      if (k % 256 == 255)
        if (Outcome stop = over_budget(budget, cancelled); stop != Outcome::saturated) return stop;
    }
    if (found.empty()) break;
    for (std::size_t k = 0; k < found.size(); ++k) {
      if (k % 256 == 255)
        if (Outcome stop = over_budget(budget, cancelled); stop != Outcome::saturated) {
          state_.close_round();
          return stop;
        }
      if (!state_.record(found[k])) return Outcome::contradiction;
    }
    wake_changed();
    state_.close_round();
    if (Outcome stop = over_budget(budget, cancelled); stop != Outcome::saturated) return stop;
  }
  return candidates_.unfinished ? Outcome::time : Outcome::saturated;
}

}  // namespace gnomon
