// The worklist: candidates are examined when something they wait for has changed, and only then. All that is found in a
// round is added at its end, so that the level of a fact is the least number of rounds that lead to it.
#pragma once

#include <atomic>
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
  Saturation(int points, int worlds, const double* xy, bool extended, bool sines = false);

  // Facts of the premise. False if one is not true in the figure: then nothing is concluded from it.
  bool give(const Fact& fact);
  Outcome run(const Budget& budget, const std::atomic<bool>* cancelled = nullptr);

  const Figure& figure() const { return figure_; }
  const State& state() const { return state_; }
  const Triangles& triangles() const { return triangles_; }
  std::size_t examined() const { return examined_; }

 private:
  struct Watch {
    int item;
    int version;
  };

  void examine(int item, std::vector<Derivation>& found);
  bool examine_rule(int item, std::vector<Derivation>& found);
  bool examine_bridge(int item, std::vector<Derivation>& found);
  void await(int item, Quantity quantity, int segment);
  void await_fact(int item, const Fact& fact);
  void wake_changed();
  Outcome over_budget(const Budget& budget, const std::atomic<bool>* cancelled) const;

  Figure figure_;
  State state_;
  Candidates candidates_;
  Triangles triangles_;
  bool extended_;
  // Items are the rules' candidates, then the bridges, then the buckets of triangles.
  int first_bridge_ = 0, first_bucket_ = 0, items_ = 0;
  std::vector<int> version_;
  std::vector<std::uint8_t> queued_;
  std::vector<int> queue_;
  std::array<std::vector<std::vector<Watch>>, kQuantities> waiting_;
  std::vector<std::vector<int>> buckets_of_;  // by segment
  std::size_t examined_ = 0;
  double started_ = 0;
};

double now_milliseconds();

}  // namespace gnomon
