// The worklist: candidates are examined when something they wait for has changed, and only then. All that is found in a
// round is added at its end, so that the level of a fact is the least number of rounds that lead to it.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "candidates.hpp"
#include "state.hpp"
#include "triangles.hpp"

namespace gnomon {

struct Budget {
  int rounds = 1000;
  int facts = 100000;
  double milliseconds = 1e9;
};

enum class Outcome : std::uint8_t { saturated, rounds, facts, time, cancelled, contradiction };

class Saturation {
 public:
  // What is `extendable` keeps more, so that further points can be added to it. The theorems that the figure allows are
  // looked for until the deadline; if that is too short for all of them, no run ends as saturated.
  Saturation(int points, int worlds, const double* xy, bool extended, bool sines = false, bool extendable = false,
             Deadline deadline = {});
  // A saturated base with `added` further points, of which nothing is known yet; `xy` holds worlds x added x 2 numbers.
  // After more is given, `run` examines what has a new point or waits for something that changed. The base must not
  // change as long as this is used. No proofs can be read off: rounds start again.
  Saturation(std::shared_ptr<const Saturation> base, int added, const double* xy, Deadline deadline = {});
  // One that starts where another is, which must not change any more: most of the work of a first start is to find the
  // theorems that the figure allows.
  static std::shared_ptr<Saturation> copy(std::shared_ptr<const Saturation> other);

  // Facts of the premise. False if one is not true in the figure: then nothing is concluded from it.
  bool give(const Fact& fact);
  Outcome run(const Budget& budget, const std::atomic<bool>* cancelled = nullptr);

  const Figure& figure() const { return figure_; }
  const State& state() const { return state_; }
  const Triangles& triangles() const { return triangles_; }
  std::size_t examined() const { return examined_; }
  bool extendable() const { return extendable_; }

 private:
  // An item is a candidate of a rule, a bridge or a bucket of triangles: its number with one of these added. Items are
  // examined in this order.
  static constexpr int kBridges = 1 << 28, kBuckets = 2 << 28;

  struct Watch {
    int item;
    int version;
  };
  // Of the candidates of rules and of the bridges: how often each was examined or done with.
  int& version(int item) { return item < kBridges ? rule_version_[idx(item)] : bridge_version_[idx(item - kBridges)]; }

  void examine(int item, std::vector<Derivation>& found);
  bool examine_rule(int item, std::vector<Derivation>& found);
  bool examine_bridge(int item, std::vector<Derivation>& found);
  void await(int item, Quantity quantity, int segment);
  void await_fact(int item, const Fact& fact);
  void enqueue(int item);
  void wake(const std::vector<Watch>& waiting);
  void wake_changed();
  void prepare();
  int column_of_base(std::size_t quantity, int column) const;
  Outcome over_budget(const Budget& budget, const std::atomic<bool>* cancelled) const;

  Saturation(const Saturation&) = default;

  std::shared_ptr<const Saturation> base_, original_;  // of a copy: whose figure its state refers to
  Figure figure_;
  State state_;
  Candidates candidates_;
  Triangles triangles_;
  bool extended_, sines_, extendable_;
  int old_rules_ = 0, old_bridges_ = 0;  // of the base, whose items come first
  std::vector<int> rule_version_, bridge_version_;
  std::array<std::vector<std::uint8_t>, 3> queued_;  // rules, bridges, buckets
  std::vector<int> queue_;
  std::array<std::vector<std::vector<Watch>>, kQuantities> waiting_;
  // By column of the base, whether those that the base has waiting there were woken.
  std::array<std::vector<std::uint8_t>, kQuantities> woken_;
  std::vector<std::vector<int>> buckets_of_;  // by segment, without the buckets of the base
  std::size_t examined_ = 0;
  double started_ = 0;
};

}  // namespace gnomon
