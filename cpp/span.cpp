#include "span.hpp"

#include <algorithm>

namespace gnomon {

void axpy(Sparse& target, const Sparse& source, Residue factor, Sparse& scratch) {
  if (factor == 0) return;
  scratch.clear();
  scratch.reserve(target.size() + source.size());
  auto t = target.begin();
  for (const auto& [index, value] : source) {
    for (; t != target.end() && t->first < index; ++t) scratch.push_back(*t);
    Residue total = mul(value, factor);
    if (t != target.end() && t->first == index) total = add(total, (t++)->second);
    if (total != 0) scratch.emplace_back(index, total);
  }
  scratch.insert(scratch.end(), t, target.end());
  target.swap(scratch);
}

namespace {

Sparse sparse(std::span<const Term> terms) {
  Sparse form;
  form.reserve(terms.size());
  for (const Term& t : terms) form.emplace_back(t.variable, residue(t.coefficient));
  std::sort(form.begin(), form.end());
  std::size_t kept = 0;
  for (const auto& [index, value] : form) {
    if (kept > 0 && form[kept - 1].first == index)
      form[kept - 1].second = add(form[kept - 1].second, value);
    else
      form[kept++] = {index, value};
    if (form[kept - 1].second == 0) --kept;
  }
  form.resize(kept);
  return form;
}

Residue coefficient(const Sparse& form, int index) {
  for (const auto& [i, value] : form)
    if (i >= index) return i == index ? value : 0;
  return 0;
}

bool is_unit(Residue value) {
  return value == 1 || value == kPrime - 1;
}

// A bit for each number of an equation, modulo 256: combinations that share no bit share no equation.
std::array<std::uint64_t, 4> ids_of(const Sparse& origin) {
  std::array<std::uint64_t, 4> bits{};
  for (const auto& [id, value] : origin) bits[idx(id) / 64 % 4] |= std::uint64_t{1} << id % 64;
  return bits;
}

bool may_share(const std::array<std::uint64_t, 4>& a, const std::array<std::uint64_t, 4>& b) {
  return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) != 0;
}

}  // namespace

// Clears the pivots in the order of the rows; false when something is left that rows up to the limit cannot clear.
bool Span::reduce(Sparse& form, Sparse& origin, int limit) const {
  while (!form.empty()) {
    // A row has no pivots of earlier rows, so what is cleared once does not come back.
    const Row* next = nullptr;
    Residue value = 0;
    for (const auto& [index, coefficient] : form) {
      if (constant(index)) continue;
      const int row = row_of_[idx(index)];
      if (row >= 0 && (next == nullptr || &rows_[idx(row)] < next)) next = &rows_[idx(row)], value = coefficient;
    }
    if (next == nullptr || next->level > limit) return false;
    const Residue factor = neg(mul(value, next->inverse));
    axpy(form, next->form, factor, scratch_);
    axpy(origin, next->origin, factor, scratch_);
  }
  return true;
}

void Span::add(int id, int level, double weight, std::span<const Term> terms) {
  if (idx(id) >= weights_.size()) weights_.resize(idx(id) + 1, 1.0);
  weights_[idx(id)] = weight;
  Sparse form = sparse(terms);
  Sparse origin{{id, 1}};
  if (reduce(form, origin, level)) {
    if (origin.size() > 1) {
      const auto ids = ids_of(origin);
      const double sum = this->weight(origin);
      cycles_.push_back({level, std::move(origin), ids, sum});
    }
    return;
  }
  int pivot = -1;
  for (const auto& [index, value] : form)
    if (!constant(index) && (is_unit(value) || (!whole_ && pivot < 0))) pivot = index;
  if (pivot < 0)
    return;  // numbers alone (a contradiction, of which nothing is concluded), or not solvable in whole numbers
  row_of_[idx(pivot)] = static_cast<int>(rows_.size());
  const Residue inverted = inverse(coefficient(form, pivot));
  rows_.push_back({std::move(form), std::move(origin), level, pivot, inverted});
}

double Span::weight(const Sparse& origin) const {
  double sum = 0;
  for (const auto& [id, value] : origin) sum += weights_[idx(id)];
  return sum;
}

// The weight of origin + factor * cycle without making it; what exceeds `most` is not added up to the end.
double Span::weight_after(const Sparse& origin, const Sparse& cycle, Residue factor, double most) const {
  double sum = 0;
  auto c = cycle.begin();
  for (const auto& [id, value] : origin) {
    for (; c != cycle.end() && c->first < id && sum < most; ++c) sum += weights_[idx(c->first)];
    if (sum >= most) return sum;
    if (c != cycle.end() && c->first == id && gnomon::add(value, mul((c++)->second, factor)) == 0) continue;
    sum += weights_[idx(id)];
  }
  for (; c != cycle.end() && sum < most; ++c) sum += weights_[idx(c->first)];
  return sum;
}

void Span::lighten(Sparse& origin, int limit) const {
  double best = weight(origin);
  auto ids = ids_of(origin);
  std::vector<Residue> factors;
  for (bool better = true; better;) {
    better = false;
    for (const Cycle& cycle : cycles_) {
      if (cycle.level > limit || !may_share(ids, cycle.ids)) continue;
      // The multiples of the cycle that cancel a term, each once, and the weight of the terms that could cancel.
      factors.clear();
      double shared = 0;
      const Sparse& terms = cycle.terms;
      for (std::size_t i = 0, j = 0; i < origin.size() && j < terms.size();) {
        if (origin[i].first < terms[j].first) {
          ++i;
        } else if (origin[i].first > terms[j].first) {
          ++j;
        } else {
          shared += weights_[idx(origin[i].first)];
          if (!whole_ || is_unit(terms[j].second)) {
            const Residue factor = neg(mul(origin[i].second, inverse(terms[j].second)));
            if (std::find(factors.begin(), factors.end(), factor) == factors.end()) factors.push_back(factor);
          }
          ++i, ++j;
        }
      }
      if (best + cycle.weight - 2 * shared >= best) continue;  // even if all of them cancelled, it would not be lighter
      for (const Residue factor : factors)
        if (const double w = weight_after(origin, terms, factor, best - 1e-9); w < best - 1e-9) {
          best = w;
          axpy(origin, terms, factor, scratch_);
          ids = ids_of(origin);
          better = true;
          break;
        }
    }
  }
}

std::optional<Sparse> Span::combination(std::span<const Term> target, int limit, bool lightest) const {
  Sparse form = sparse(target), origin;
  if (!reduce(form, origin, limit)) return std::nullopt;
  for (auto& [id, value] : origin) value = neg(value);
  if (lightest) lighten(origin, limit);
  return origin;
}

bool confirmed(std::span<const Term> target,
               const std::vector<std::pair<std::span<const Term>, Rational>>& combination) {
  std::vector<Term> sum(target.begin(), target.end());
  auto accumulate = [&](const Term& t, Rational factor) {
    auto product = times(t.coefficient, factor);
    if (!product) return false;
    for (Term& s : sum)
      if (s.variable == t.variable) {
        auto total = plus(s.coefficient, *product);
        if (total) s.coefficient = *total;
        return total.has_value();
      }
    sum.push_back({t.variable, *product});
    return true;
  };
  for (const auto& [terms, coefficient] : combination)
    for (const Term& t : terms)
      if (!accumulate(t, -coefficient)) return false;
  return std::all_of(sum.begin(), sum.end(), [](const Term& t) { return t.coefficient.num == 0; });
}

}  // namespace gnomon
