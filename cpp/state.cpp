#include "state.hpp"

namespace gnomon {

namespace {

constexpr std::uint64_t kTableSeed =
    0x5eed0001;  // any number does; proofs are the same in every run because it is fixed

}  // namespace

State::State(const Figure& figure, bool extended, bool sines) : figure_(figure), sines_(sines) {
  active_ = 1u << kAngle | 1u << kRatio | 1u << kLength | (extended ? 1u << kSquare : 0u);
  const int n = figure.segments();
  for (int q = 0; q < kQuantities; ++q)
    if (active_ >> q & 1u) tables_[idx(q)].emplace(empty_table(static_cast<Quantity>(q), false));
  one_ = table(kAngle).hash(n);
  minus_one_ = neg(one_);
  two_ = add(one_, one_);
  minus_two_ = neg(two_);
  half_ = mul(one_, residue(Rational(1, 2)));
  minus_half_ = neg(half_);
  find_offsets();
}

State::State(const State& base, const Figure& figure)
    : figure_(figure),
      active_(base.active_),
      sines_(base.sines_),
      log_(base.log_),
      one_(base.one_),
      minus_one_(base.minus_one_),
      two_(base.two_),
      minus_two_(base.minus_two_),
      half_(base.half_),
      minus_half_(base.minus_half_) {
  const int added = figure.segments() - base.figure_.segments();
  for (int q = 0; q < kQuantities; ++q) {
    const auto quantity = static_cast<Quantity>(q);
    if (base.tables_[idx(q)])
      tables_[idx(q)].emplace(base.table(quantity), added, triangles(quantity) - base.triangles(quantity));
  }
  for (Derivation& d : log_) d.level = 0;
  find_offsets();
}

void State::find_offsets() {
  std::size_t at = 0;
  for (std::size_t q = 0; q < kQuantities; ++q) {
    offset_[q] = at;
    if (tables_[q]) at += tables_[q]->hashes().size();
  }
}

Table State::empty_table(Quantity quantity, bool whole) const {
  return Table(figure_.segments(), constants(quantity), kTableSeed + static_cast<std::uint64_t>(quantity), whole,
               triangles(quantity));
}

int State::constants(Quantity quantity) const {
  return quantity == kRatio ? static_cast<int>(kPrimes.size()) : 1;
}

int State::triangles(Quantity quantity) const {
  const int n = figure_.points();
  return quantity == kRatio && sines_ ? n * (n - 1) * (n - 2) / 6 : 0;
}

View State::now() const {
  View view;
  for (std::size_t q = 0; q < kQuantities; ++q)
    if (tables_[q]) view.hash[q] = tables_[q]->hashes().data();
  return view;
}

View State::at(int level) const {
  if (level >= static_cast<int>(history_.size())) return now();
  View view;
  for (std::size_t q = 0; q < kQuantities; ++q)
    if (tables_[q]) view.hash[q] = history_[idx(level)].data() + offset_[q];
  return view;
}

void State::close_round() {
  std::vector<Residue> block;
  for (const auto& table : tables_)
    if (table) block.insert(block.end(), table->hashes().begin(), table->hashes().end());
  history_.push_back(std::move(block));
  ++level_;
}

bool State::holds(const Equation& equation, const View& view) const {
  const Residue* hash = view.hash[idx(equation.quantity)];
  if (hash == nullptr) return true;
  Residue sum = 0;
  for (const Term& t : equation.view()) sum = add(sum, mul(residue(t.coefficient), hash[t.variable]));
  return sum == 0;
}

bool State::settled(const Fact& fact) const {
  const View view = now();
  for (const Equation& e : equations(figure_, fact, active_))
    if (!holds(e, view)) return false;
  return true;
}

bool State::known(const Fact& f, const View& view) const {
  const Residue* angle = view.hash[kAngle];
  const Residue* ratio = view.hash[kRatio];
  auto seg = [&](std::size_t i, std::size_t j) { return figure_.seg(f.p[i], f.p[j]); };
  switch (f.pred) {
    case Pred::coll: {
      int s = seg(0, 1), t = seg(0, 2);
      return s >= 0 && t >= 0 && angle[s] == angle[t];
    }
    case Pred::para: {
      int s = seg(0, 1), t = seg(2, 3);
      return s >= 0 && t >= 0 && angle[s] == angle[t];
    }
    case Pred::perp: {
      int s = seg(0, 1), t = seg(2, 3);
      return s >= 0 && t >= 0 && right(sub(angle[s], angle[t]));
    }
    case Pred::cong: {
      int s = seg(0, 1), t = seg(2, 3);
      return s >= 0 && t >= 0 && ratio[s] == ratio[t];
    }
    case Pred::eqangle: {
      int s = seg(0, 1), t = seg(2, 3), u = seg(4, 5), v = seg(6, 7);
      if (s < 0 || t < 0 || u < 0 || v < 0) return false;
      return whole(sub(add(angle[s], angle[v]), add(angle[t], angle[u])));
    }
    case Pred::eqratio: {
      int s = seg(0, 1), t = seg(2, 3), u = seg(4, 5), v = seg(6, 7);
      if (s < 0 || t < 0 || u < 0 || v < 0) return false;
      return add(ratio[s], ratio[v]) == add(ratio[t], ratio[u]);
    }
    case Pred::cyclic: {
      // Any one of the three equal-angle forms is concyclicity.
      int ab = seg(0, 1), cd = seg(2, 3), ac = seg(0, 2), bd = seg(1, 3), ad = seg(0, 3), bc = seg(1, 2);
      if (ab < 0 || cd < 0 || ac < 0 || bd < 0 || ad < 0 || bc < 0) return false;
      Residue x = add(angle[ab], angle[cd]), y = add(angle[ac], angle[bd]), z = add(angle[ad], angle[bc]);
      return whole(sub(x, y)) || whole(sub(x, z)) || whole(sub(y, z));
    }
    case Pred::midp: {
      int s = seg(0, 1), t = seg(0, 2);
      return s >= 0 && t >= 0 && angle[s] == angle[t] && ratio[s] == ratio[t];
    }
    case Pred::sineratio:
      if (!sines_) return false;
      [[fallthrough]];
    default: {
      const Equations all = equations(figure_, f, 1u << kAngle | 1u << kRatio);
      for (const Equation& e : all)
        if (!holds(e, view)) return false;
      return all.count() > 0;
    }
  }
}

std::optional<int> State::level_of(const Fact& fact) const {
  const int rounds = static_cast<int>(history_.size());
  int low = 0, high = rounds;  // known at `high`, if ever; knowledge only grows
  if (!known(fact, now())) return std::nullopt;
  while (low < high) {
    int middle = (low + high) / 2;
    if (known(fact, at(middle)))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

Equations State::added_by(const Derivation& derivation) const {
  if (derivation.source != Source::law) return equations(figure_, derivation.fact, active_);
  Equations one;
  one.add(law_equation(figure_, derivation.rule, derivation.binding));
  return one;
}

bool State::record(Derivation derivation) {
  derivation.level = level_;
  bool consistent = true;
  for (const Equation& e : added_by(derivation)) {
    Table::Outcome outcome = table(e.quantity).insert(e.view());
    if (outcome == Table::Outcome::added) derivation.basis = true;
    if (outcome == Table::Outcome::contradiction) consistent = false;
  }
  log_.push_back(derivation);
  return consistent;
}

}  // namespace gnomon
