#include "facts.hpp"

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr std::array<PredicateInfo, kPredicates> kInfo = {{{"coll", 3, false},
                                                           {"para", 4, false},
                                                           {"perp", 4, false},
                                                           {"cong", 4, false},
                                                           {"eqangle", 8, false},
                                                           {"eqratio", 8, false},
                                                           {"cyclic", 4, false},
                                                           {"circle", 4, false},
                                                           {"midp", 3, false},
                                                           {"simtri", 6, false},
                                                           {"simtrir", 6, false},
                                                           {"contri", 6, false},
                                                           {"contrir", 6, false},
                                                           {"aconst", 4, true},
                                                           {"rconst", 4, true},
                                                           {"lconst", 2, true},
                                                           {"sideproduct", 6, false},
                                                           {"sineratio", 8, false}}};

// Writes the equations of one fact. Each call of `angle`, `ratio`, `length` or `square` writes one equation: the sum of
// its parts is the constant. A part names a segment by the positions of its ends among the fact's points.
class Writer {
 public:
  Writer(const Figure& figure, const Fact& fact, unsigned wanted, Equations& result)
      : figure_(figure), fact_(fact), wanted_(wanted), result_(result) {}

  struct Part {
    int i, j;  // positions in the fact
    Rational coefficient;
  };

  void angle(int index, std::initializer_list<Part> parts, Rational turn = 0) {
    if (!start(kAngle, index, parts)) return;
    double sum = -turn.value();
    for (const Term& t : pending_.view()) sum += t.coefficient.value() * figure_.theta(0, t.variable);
    const auto whole = static_cast<std::int64_t>(std::nearbyint(sum));
    if (auto constant = plus(turn, Rational(whole)); constant && constant->num != 0)
      push(constant_column(), -*constant);
    finish();
  }

  void ratio(int index, std::initializer_list<Part> parts, Rational number = 1) {
    if (!start(kRatio, index, parts)) return;
    if (logarithm(number.num, -1) && logarithm(number.den, 1)) finish();
  }

  // Sines of angles: each is a side of a triangle by the diameter of its circle.
  void sines(std::initializer_list<std::array<int, 4>> angles) {
    if (!start(kRatio, 0, {})) return;
    for (const auto& [vertex, i, j, sign] : angles) {
      const int a = fact_.p[idx(vertex)], b = fact_.p[idx(i)], c = fact_.p[idx(j)];
      if (!figure_.triangle(a, b, c)) return;
      push(figure_.seg(b, c), sign);
      push(triangle_column(figure_, a, b, c), -sign);
    }
    finish();
  }

  void length(int index, std::initializer_list<Part> parts, Rational units = 0) {
    linear(kLength, index, parts, units);
  }
  void square(int index, std::initializer_list<Part> parts, Rational units = 0) {
    linear(kSquare, index, parts, units);
  }

 private:
  int constant_column() const { return figure_.segments(); }

  void linear(Quantity quantity, int index, std::initializer_list<Part> parts, Rational units) {
    if (!start(quantity, index, parts)) return;
    if (units.num != 0) push(constant_column(), -units);
    finish();
  }

  // Collects the segments of an equation; false where one of them does not exist.
  bool start(Quantity quantity, int index, std::initializer_list<Part> parts) {
    if (!(wanted_ >> quantity & 1u)) return false;
    pending_.quantity = quantity;
    pending_.index = index;
    pending_.count = 0;
    for (const Part& part : parts) {
      int a = fact_.p[idx(part.i)], b = fact_.p[idx(part.j)];
      if (a == b && quantity != kAngle) {
        if (quantity == kSquare || quantity == kLength) continue;  // a length of zero adds nothing
        return false;
      }
      int s = figure_.seg(a, b);
      if (s < 0) return false;
      push(s, part.coefficient);
    }
    return true;
  }

  void push(int variable, Rational coefficient) {
    for (int k = 0; k < pending_.count; ++k) {
      Term& t = pending_.terms[idx(k)];
      if (t.variable != variable) continue;
      t.coefficient = plus(t.coefficient, coefficient).value_or(Rational(0));
      return;
    }
    pending_.terms[idx(pending_.count++)] = {variable, coefficient};
  }

  bool logarithm(std::int64_t number, int sign) {
    for (std::size_t k = 0; k < kPrimes.size() && number > 1; ++k) {
      std::int64_t power = 0;
      for (; number % kPrimes[k] == 0; number /= kPrimes[k]) ++power;
      if (power != 0) {
        if (idx(pending_.count) == kMaxTerms) return false;
        push(constant_column() + static_cast<int>(k), Rational(sign * power));
      }
    }
    return number == 1;
  }

  void finish() {
    int kept = 0;
    for (int k = 0; k < pending_.count; ++k)
      if (pending_.terms[idx(k)].coefficient.num != 0) pending_.terms[idx(kept++)] = pending_.terms[idx(k)];
    pending_.count = kept;
    if (kept > 0) result_.add(pending_);
  }

  const Figure& figure_;
  const Fact& fact_;
  unsigned wanted_;
  Equations& result_;
  Equation pending_;
};

Rational squared(Rational v) {
  return times(v, v).value_or(Rational(0));
}

void equal_lengths(Writer& w, int index, int i, int j, int k, int l) {
  w.ratio(index, {{i, j, 1}, {k, l, -1}});
  w.length(index, {{i, j, 1}, {k, l, -1}});
  w.square(index, {{i, j, 1}, {k, l, -1}});
}

void collinear_lengths(Writer& w, const Figure& figure, const Fact& f) {
  int a = f.p[0], b = f.p[1], c = f.p[2];
  if (figure.between(a, b, c)) w.length(0, {{0, 1, 1}, {1, 2, 1}, {0, 2, -1}});
  if (figure.between(b, a, c)) w.length(1, {{0, 1, 1}, {0, 2, 1}, {1, 2, -1}});
  if (figure.between(a, c, b)) w.length(2, {{0, 2, 1}, {1, 2, 1}, {0, 1, -1}});
}

void triangles(Writer& w, bool mirrored, bool congruent) {
  const Rational s = mirrored ? 1 : -1;
  w.angle(0, {{0, 2, 1}, {0, 1, -1}, {3, 5, s}, {3, 4, -s}});
  w.angle(1, {{1, 0, 1}, {1, 2, -1}, {4, 3, s}, {4, 5, -s}});
  if (congruent) {
    equal_lengths(w, 0, 0, 1, 3, 4);
    equal_lengths(w, 1, 1, 2, 4, 5);
    equal_lengths(w, 2, 2, 0, 5, 3);
  } else {
    w.ratio(0, {{0, 1, 1}, {3, 4, -1}, {1, 2, -1}, {4, 5, 1}});
    w.ratio(1, {{1, 2, 1}, {4, 5, -1}, {2, 0, -1}, {5, 3, 1}});
  }
}

}  // namespace

int triangle_column(const Figure& figure, int a, int b, int c) {
  if (a > b) std::swap(a, b);
  if (b > c) std::swap(b, c);
  if (a > b) std::swap(a, b);
  return figure.segments() + static_cast<int>(kPrimes.size()) + c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
}

const PredicateInfo& info(Pred pred) {
  return kInfo[static_cast<std::size_t>(pred)];
}

Equations equations(const Figure& figure, const Fact& fact, unsigned quantities) {
  Equations result;
  Writer w(figure, fact, quantities, result);
  const Rational v = fact.value;
  switch (fact.pred) {
    case Pred::coll:
      w.angle(0, {{0, 1, 1}, {0, 2, -1}});
      w.angle(1, {{0, 1, 1}, {1, 2, -1}});
      if (quantities >> kLength & 1u) collinear_lengths(w, figure, fact);
      break;
    case Pred::para:
      w.angle(0, {{0, 1, 1}, {2, 3, -1}});
      break;
    case Pred::perp:
      w.angle(0, {{0, 1, 1}, {2, 3, -1}}, Rational(1, 2));
      w.square(0, {{0, 2, 1}, {0, 3, -1}, {1, 2, -1}, {1, 3, 1}});
      break;
    case Pred::cong:
      equal_lengths(w, 0, 0, 1, 2, 3);
      break;
    case Pred::eqangle:
      w.angle(0, {{2, 3, 1}, {0, 1, -1}, {6, 7, -1}, {4, 5, 1}});
      break;
    case Pred::eqratio:
      w.ratio(0, {{0, 1, 1}, {2, 3, -1}, {4, 5, -1}, {6, 7, 1}});
      break;
    case Pred::cyclic:
      w.angle(0, {{0, 1, 1}, {2, 3, 1}, {0, 2, -1}, {1, 3, -1}});
      w.angle(1, {{0, 1, 1}, {2, 3, 1}, {0, 3, -1}, {1, 2, -1}});
      break;
    case Pred::circle:
      equal_lengths(w, 0, 0, 1, 0, 2);
      equal_lengths(w, 1, 0, 1, 0, 3);
      break;
    case Pred::midp:
      w.angle(0, {{0, 1, 1}, {0, 2, -1}});
      w.angle(1, {{0, 1, 1}, {1, 2, -1}});
      equal_lengths(w, 0, 0, 1, 0, 2);
      w.ratio(1, {{1, 2, 1}, {0, 1, -1}}, 2);
      w.length(1, {{1, 2, 1}, {0, 1, -2}});
      w.square(1, {{1, 2, 1}, {0, 1, -4}});
      break;
    case Pred::simtri:
    case Pred::simtrir:
      triangles(w, fact.pred == Pred::simtrir, false);
      break;
    case Pred::contri:
    case Pred::contrir:
      triangles(w, fact.pred == Pred::contrir, true);
      break;
    case Pred::aconst:
      w.angle(0, {{2, 3, 1}, {0, 1, -1}}, Rational(v.num, v.den));
      break;
    case Pred::rconst:
      w.ratio(0, {{0, 1, 1}, {2, 3, -1}}, v);
      w.length(0, {{0, 1, 1}, {2, 3, -v}});
      w.square(0, {{0, 1, 1}, {2, 3, -squared(v)}});
      break;
    case Pred::lconst:
      w.ratio(0, {{0, 1, 1}}, v);
      w.length(0, {{0, 1, 1}}, v);
      w.square(0, {{0, 1, 1}}, squared(v));
      break;
    case Pred::sideproduct:
      w.ratio(0, {{1, 3, 1}, {2, 3, -1}, {2, 4, 1}, {0, 4, -1}, {0, 5, 1}, {1, 5, -1}});
      break;
    case Pred::sineratio:
      w.sines({{0, 1, 2, 1}, {0, 2, 3, -1}, {4, 5, 6, -1}, {4, 6, 7, 1}});
      break;
  }
  return result;
}

static bool true_sines(const Figure& figure, const Points& p) {
  if (!figure.triangle(p[0], p[1], p[2]) || !figure.triangle(p[0], p[2], p[3])) return false;
  if (!figure.triangle(p[4], p[5], p[6]) || !figure.triangle(p[4], p[6], p[7])) return false;
  auto sine = [&](int w, int a, int b, int c) {
    const double sides = figure.loglen(w, figure.seg(a, b)) + figure.loglen(w, figure.seg(a, c));
    return std::log(std::abs(figure.orientation(w, a, b, c))) - sides;
  };
  for (int w = 0; w < figure.worlds(); ++w) {
    const double left = sine(w, p[0], p[1], p[2]) - sine(w, p[0], p[2], p[3]);
    const double right = sine(w, p[4], p[5], p[6]) - sine(w, p[4], p[6], p[7]);
    if (!(std::abs(left - right) < 8 * kTolerance)) return false;
  }
  return true;
}

bool true_in_figure(const Figure& figure, const Fact& fact) {
  // Every predicate is equivalent to its angle and ratio equations, so these are what is looked at, world by world.
  auto close = [&](const Equation& e) {
    for (int w = 0; w < figure.worlds(); ++w) {
      double sum = 0, scale = 1;
      for (const Term& t : e.view()) {
        double value;
        if (t.variable >= figure.segments()) {
          const int k = t.variable - figure.segments();
          value = e.quantity == kAngle ? 1.0 : std::log(kPrimes[idx(k)]);
        } else {
          value = e.quantity == kAngle ? figure.theta(w, t.variable) : figure.loglen(w, t.variable);
        }
        sum += t.coefficient.value() * value;
        scale = std::max(scale, std::abs(t.coefficient.value()));
      }
      double off = e.quantity == kAngle ? off_integer(sum) : std::abs(sum);
      if (off > 8 * kTolerance * scale) return false;
    }
    return true;
  };
  if (fact.pred == Pred::sineratio) return true_sines(figure, fact.p);
  // Points on one line satisfy the angle equations of circles and triangles without being either.
  const auto& p = fact.p;
  if (fact.pred == Pred::cyclic && !figure.triangle(p[0], p[1], p[2])) return false;
  if (fact.pred >= Pred::simtri && fact.pred <= Pred::contrir &&
      !(figure.triangle(p[0], p[1], p[2]) && figure.triangle(p[3], p[4], p[5])))
    return false;
  for (const Equation& e : equations(figure, fact, 1u << kAngle | 1u << kRatio))
    if (!close(e)) return false;
  return true;
}

namespace {

using Pair = std::pair<std::int8_t, std::int8_t>;

Pair pair_of(const Fact& f, std::size_t i) {
  return std::minmax(f.p[i], f.p[i + 1]);
}

void put(Fact& f, std::size_t i, Pair pair) {
  f.p[i] = pair.first, f.p[i + 1] = pair.second;
}

Fact triangles_in_order(Fact f) {
  using Match = std::array<Pair, 3>;
  Match forth, back;
  for (std::size_t k = 0; k < 3; ++k) forth[k] = {f.p[k], f.p[k + 3]}, back[k] = {f.p[k + 3], f.p[k]};
  std::sort(forth.begin(), forth.end());
  std::sort(back.begin(), back.end());
  const Match& least = std::min(forth, back);
  for (std::size_t k = 0; k < 3; ++k) f.p[k] = least[k].first, f.p[k + 3] = least[k].second;
  return f;
}

}  // namespace

FactKey key_of(const Fact& fact) {
  const Fact f = canonical(fact);
  FactKey key{static_cast<std::uint64_t>(f.pred), static_cast<std::uint64_t>(f.value.num),
              static_cast<std::uint64_t>(f.value.den), 0};
  std::memcpy(&key[3], f.p.data(), sizeof(key[3]));
  return key;
}

Fact canonical(const Fact& fact) {
  Fact f = fact;
  std::fill(f.p.begin() + info(f.pred).arity, f.p.end(), std::int8_t{0});
  switch (f.pred) {
    case Pred::coll:
      std::sort(f.p.begin(), f.p.begin() + 3);
      break;
    case Pred::cyclic:
      std::sort(f.p.begin(), f.p.begin() + 4);
      break;
    case Pred::circle:
      std::sort(f.p.begin() + 1, f.p.begin() + 4);
      break;
    case Pred::midp:
      std::sort(f.p.begin() + 1, f.p.begin() + 3);
      break;
    case Pred::lconst:
      put(f, 0, pair_of(f, 0));
      break;
    case Pred::para:
    case Pred::perp:
    case Pred::cong: {
      const auto [first, second] = std::minmax({pair_of(f, 0), pair_of(f, 2)});
      put(f, 0, first), put(f, 2, second);
      break;
    }
    case Pred::aconst:
    case Pred::rconst: {
      const Pair first = pair_of(f, 0), second = pair_of(f, 2);
      put(f, 0, std::min(first, second)), put(f, 2, std::max(first, second));
      if (first > second) f.value = f.pred == Pred::aconst ? -f.value : Rational(f.value.den, f.value.num);
      if (f.pred == Pred::aconst) f.value.num = ((f.value.num % f.value.den) + f.value.den) % f.value.den;
      break;
    }
    case Pred::eqangle:
    case Pred::eqratio: {
      // 1 to 2 as 3 to 4 says that 1 and 4 together are 2 and 3 together.
      auto outer = std::minmax({pair_of(f, 0), pair_of(f, 6)}), inner = std::minmax({pair_of(f, 2), pair_of(f, 4)});
      if (inner < outer) std::swap(inner, outer);
      put(f, 0, outer.first), put(f, 6, outer.second), put(f, 2, inner.first), put(f, 4, inner.second);
      break;
    }
    case Pred::sineratio: {
      // Each side may be read backwards together with the other, and the sides exchanged.
      Points best = f.p;
      for (int k = 1; k < 4; ++k) {
        const std::size_t x = k & 1 ? 4 : 0, y = 4 - x;
        Points p{f.p[x], f.p[x + 1], f.p[x + 2], f.p[x + 3], f.p[y], f.p[y + 1], f.p[y + 2], f.p[y + 3]};
        if (k & 2) std::swap(p[1], p[3]), std::swap(p[5], p[7]);
        best = std::min(best, p);
      }
      f.p = best;
      break;
    }
    case Pred::sideproduct: {
      // The vertices may be named in any order, if the points on the opposite sides follow.
      std::array<Pair, 3> parts;
      for (std::size_t k = 0; k < 3; ++k) parts[k] = {f.p[k], f.p[k + 3]};
      std::sort(parts.begin(), parts.end());
      for (std::size_t k = 0; k < 3; ++k) f.p[k] = parts[k].first, f.p[k + 3] = parts[k].second;
      break;
    }
    default:
      return triangles_in_order(f);
  }
  return f;
}

}  // namespace gnomon
