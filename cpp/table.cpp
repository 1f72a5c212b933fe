#include "table.hpp"

#include <algorithm>
#include <bit>

namespace gnomon {

Residue random_residue(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return (z ^ (z >> 31)) % kPrime;
}

Table::Table(int variables, int constants, std::uint64_t seed, bool whole, int further)
    : variables_(variables), constants_(constants), further_(further), whole_(whole), seed_(seed) {
  allocate();
  occurrences_.assign(idx(size()), 1);
  for (int v = 0; v < size(); ++v) {
    row(v)[v] = 1;
    bits(v)[v / 64] |= std::uint64_t{1} << (v % 64);
    hash_[idx(v)] = random_residue(seed_);
  }
}

Table::Table(const Table& base, int added, int further)
    : variables_(base.variables_ + added),
      constants_(base.constants_),
      further_(base.further_ + further),
      rank_(base.rank_),
      whole_(base.whole_),
      seed_(base.seed_) {
  allocate();
  occurrences_.assign(idx(size()), 1);
  auto moved = [&](int column) { return column < base.variables_ ? column : column + added; };
  for (int v = 0; v < base.size(); ++v) {
    const int to = moved(v);
    hash_[idx(to)] = base.hash_[idx(v)];
    occurrences_[idx(to)] = base.occurrences_[idx(v)];
    const std::uint64_t* from = base.bits_.data() + idx(v) * idx(base.words_);
    for (int w = 0; w < base.words_; ++w)
      for (std::uint64_t b = from[w]; b != 0; b &= b - 1) {
        const int old = w * 64 + std::countr_zero(b), column = moved(old);
        row(to)[column] = base.row(v)[old];
        bits(to)[column / 64] |= std::uint64_t{1} << (column % 64);
      }
  }
  auto add_variable = [&](int v) {
    row(v)[v] = 1;
    bits(v)[v / 64] |= std::uint64_t{1} << (v % 64);
    hash_[idx(v)] = random_residue(seed_);
  };
  for (int v = base.variables_; v < variables_; ++v) add_variable(v);
  for (int v = base.size() + added; v < size(); ++v) add_variable(v);
}

void Table::allocate() {
  const auto n = idx(size());
  words_ = static_cast<int>((n + 63) / 64);
  coefficients_ = std::make_unique_for_overwrite<Residue[]>(n * n);
  bits_.assign(n * idx(words_), 0);
  hash_.resize(n);
  scratch_.assign(n, 0);
  scratch_bits_.assign(idx(words_), 0);
}

Residue Table::evaluate(std::span<const Term> terms) const {
  Residue sum = 0;
  for (const Term& t : terms) sum = add(sum, mul(residue(t.coefficient), hash(t.variable)));
  return sum;
}

void Table::accumulate(Residue* target, std::uint64_t* target_bits, const Residue* source,
                       const std::uint64_t* source_bits, Residue factor) {
  for (int w = 0; w < words_; ++w)
    for (std::uint64_t b = source_bits[w]; b != 0; b &= b - 1) {
      int column = w * 64 + std::countr_zero(b);
      Residue value = add(target[column], mul(source[column], factor));
      target[column] = value;
      std::uint64_t mask = std::uint64_t{1} << (column % 64);
      if (value != 0)
        target_bits[w] |= mask;
      else
        target_bits[w] &= ~mask;
    }
}

// The column that stands in the fewest rows: solving for it touches least and fills least.
int Table::choose_pivot() const {
  int best = -1;
  for (int w = 0; w < words_; ++w)
    for (std::uint64_t b = scratch_bits_[idx(w)]; b != 0; b &= b - 1) {
      int column = w * 64 + std::countr_zero(b);
      if (constant(column)) continue;
      const Residue c = scratch_[idx(column)];
      if (whole_ && c != 1 && c != kPrime - 1) continue;
      if (best < 0 || occurrences_[idx(column)] <= occurrences_[idx(best)]) best = column;
    }
  return best;
}

Table::Outcome Table::insert(std::span<const Term> terms) {
  Residue sum = evaluate(terms);
  if (sum == 0) return Outcome::redundant;
  for (const Term& t : terms)
    accumulate(scratch_.data(), scratch_bits_.data(), row(t.variable), bits(t.variable), residue(t.coefficient));
  const int pivot = choose_pivot();
  if (pivot >= 0) {
    // The expression is zero; everything that mentions the pivot loses it.
    const Residue lead = inverse(scratch_[idx(pivot)]);
    const std::uint64_t mask = std::uint64_t{1} << (pivot % 64);
    for (int v = 0; v < size(); ++v) {
      std::uint64_t* row_bits = bits(v);
      if (!(row_bits[pivot / 64] & mask)) continue;
      const Residue factor = neg(mul(row(v)[pivot], lead));
      for (int w = 0; w < words_; ++w)
        for (std::uint64_t b = scratch_bits_[idx(w)]; b != 0; b &= b - 1) {
          auto column = idx(w * 64 + std::countr_zero(b));
          Residue& cell = row(v)[column];
          const std::uint64_t own = std::uint64_t{1} << (column % 64);
          const bool was = row_bits[w] & own;
          const Residue change = mul(scratch_[column], factor);
          cell = was ? add(cell, change) : change;
          if (was != (cell != 0)) {
            row_bits[w] ^= own;
            occurrences_[column] += was ? -1 : 1;
          }
        }
      auto& h = hash_[idx(v)];
      h = add(h, mul(factor, sum));
      changed_.push_back(v);
    }
    ++rank_;
  }
  std::fill(scratch_.begin(), scratch_.end(), 0);
  std::fill(scratch_bits_.begin(), scratch_bits_.end(), 0);
  if (pivot >= 0) return Outcome::added;
  return whole_ ? Outcome::unsolved : Outcome::contradiction;
}

}  // namespace gnomon
