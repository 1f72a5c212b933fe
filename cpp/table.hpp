// A system of linear equations kept in fully reduced form: every variable is written in the free ones, and has a linear
// hash of this form, so that two expressions agree on all solutions exactly when their hashes agree (up to a chance of
// about 2^-61 a comparison). The table knows nothing of geometry; `state` gives its columns meaning.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "index.hpp"
#include "modular.hpp"

namespace gnomon {

struct Term {
  int variable;
  Rational coefficient;
};

class Table {
 public:
  // After the variables come `constants` columns that are numbers (one half turn, logarithms of primes): they are never
  // solved for. A `whole` table divides by nothing but 1 and -1: what it knows follows with whole coefficients, so that
  // it holds of angles modulo half turns whatever the figure. An equation that cannot be solved so is left out.
  // `further` columns after them are variables again.
  Table(int variables, int constants, std::uint64_t seed, bool whole = false, int further = 0);
  // The same equations with more variables, of which nothing is known: `added` after those of the base, and `further`
  // ones after all columns.
  Table(const Table& base, int added, int further = 0);
  Table(const Table& other) : Table(other, 0) { changed_ = other.changed_; }
  Table(Table&&) = default;

  enum class Outcome { redundant, added, unsolved, contradiction };

  // Adds sum(terms) = 0. The variables whose written form changed are appended to `changed()`.
  Outcome insert(std::span<const Term> terms);

  Residue hash(int variable) const { return hash_[idx(variable)]; }
  std::span<const Residue> hashes() const { return hash_; }
  std::vector<int>& changed() { return changed_; }
  int size() const { return variables_ + constants_ + further_; }
  int rank() const { return rank_; }
  Residue evaluate(std::span<const Term> terms) const;

 private:
  void allocate();
  Residue* row(int v) { return coefficients_.get() + idx(v) * idx(size()); }
  const Residue* row(int v) const { return coefficients_.get() + idx(v) * idx(size()); }
  std::uint64_t* bits(int v) { return bits_.data() + idx(v) * idx(words_); }
  void accumulate(Residue* target, std::uint64_t* target_bits, const Residue* source, const std::uint64_t* source_bits,
                  Residue factor);
  int choose_pivot() const;
  bool constant(int column) const { return column >= variables_ && column < variables_ + constants_; }

  int variables_, constants_, further_, words_, rank_ = 0;
  bool whole_;
  std::uint64_t seed_;  // of the hashes of further variables
  // A coefficient has a value where its bit is set. The others are not even set to zero: in a large figure nearly all
  // of the memory is never used.
  std::unique_ptr<Residue[]> coefficients_;
  std::vector<std::uint64_t> bits_;
  std::vector<Residue> hash_;
  std::vector<int> occurrences_;  // of each column, in how many rows
  std::vector<int> changed_;
  std::vector<Residue> scratch_;
  std::vector<std::uint64_t> scratch_bits_;
};

// A fixed stream of pseudo-random residues (splitmix64), so that every run of the engine is the same run.
Residue random_residue(std::uint64_t& state);

}  // namespace gnomon
