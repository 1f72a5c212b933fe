// Why an equation follows from others: elimination that remembers which equations went into each row.
// Used only when a proof is asked for, so it may be slower than `table`, and its answers are confirmed exactly.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "table.hpp"

namespace gnomon {

// Sorted by index, no zeros.
using Sparse = std::vector<std::pair<int, Residue>>;

// target += factor * source; the storage of `scratch` is used again and again.
void axpy(Sparse& target, const Sparse& source, Residue factor, Sparse& scratch);

class Span {
 public:
  // Columns from `variables` on are `constants`, never solved for, and after them `further` variables. A `whole` span
  // divides by nothing but 1 and -1, so that its combinations have whole coefficients; it leaves out the equations that
  // it cannot solve so.
  explicit Span(int variables, bool whole = false, int constants = 0, int further = 0)
      : variables_(variables),
        after_constants_(variables + constants),
        whole_(whole),
        row_of_(idx(variables + constants + further), -1) {}

  // Adds an equation under a number of the caller's. Equations come in order of their level, so that a limit on the
  // level is a prefix of the rows.
  void add(int id, int level, double weight, std::span<const Term> terms);

  // The combination of equations of level at most `limit` that equals the target, nothing if there is none. Light
  // equations are preferred: with `lightest`, dependent ones are exchanged as long as that makes it lighter.
  std::optional<Sparse> combination(std::span<const Term> target, int limit, bool lightest = true) const;

 private:
  // Solved for its pivot, which no later row has.
  struct Row {
    Sparse form, origin;
    int level, pivot;
    Residue inverse;  // of the pivot's coefficient
  };

  // A combination of equations that vanishes.
  struct Cycle {
    int level;
    Sparse terms;
    std::array<std::uint64_t, 4> ids;  // see `ids_of`
    double weight;
  };

  bool reduce(Sparse& form, Sparse& origin, int limit) const;
  void lighten(Sparse& origin, int limit) const;
  double weight(const Sparse& origin) const;
  double weight_after(const Sparse& origin, const Sparse& cycle, Residue factor, double most) const;

  bool constant(int column) const {
    return column >= variables_ && (column < after_constants_ || row_of_.size() <= idx(column));
  }

  int variables_, after_constants_;
  bool whole_;
  std::vector<Row> rows_;
  std::vector<int> row_of_;  // the row that is solved for a variable, -1 if there is none
  std::vector<Cycle> cycles_;
  std::vector<double> weights_;  // by the caller's number
  mutable Sparse scratch_;
};

// Whether the rational combination of the equations is exactly the target.
bool confirmed(std::span<const Term> target,
               const std::vector<std::pair<std::span<const Term>, Rational>>& combination);

}  // namespace gnomon
