// Candidates about circles, and the bridges between the tables.
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "candidates.hpp"

namespace gnomon {

namespace {

// Four points of a circle of which two chords are parallel: A B and C D are mirrored in one axis.
void trapezoid(const Figure& fig, int a, int b, int c, int d, Candidates& out) {
  if (!fig.parallel(fig.seg(a, b), fig.seg(c, d))) return;
  for (int swap = 0; swap < 2; ++swap, std::swap(c, d)) {
    emit(out, Rule::trapezoid_cyclic_sides, a, b, c, d);
    if (!fig.parallel(fig.seg(a, d), fig.seg(b, c))) emit(out, Rule::trapezoid_cyclic_para, a, b, c, d);
    if (!fig.parallel(fig.seg(a, c), fig.seg(b, d))) emit(out, Rule::trapezoid_isosceles, a, b, c, d);
  }
}

// R is the middle of an arc M N, A another point of the circle.
void arc_midpoints(const Figure& fig, int a, int m, int n, int r, Candidates& out) {
  const int rm = fig.seg(r, m), rn = fig.seg(r, n);
  if (fig.equal(rm, rn) && !fig.equal(fig.seg(a, m), fig.seg(a, n))) emit(out, Rule::arc_midpoint, a, m, n, r);
}

// All tangents of the circle about O at one of its points A.
void tangents(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int o = 0; o < n; ++o)
    for (int a = 0; a < n; ++a) {
      if (fig.coincide(o, a)) continue;
      const int oa = fig.seg(o, a);
      for (int x = 0; x < n; ++x) {
        if (x == o || x == a || fig.coincide(a, x) || !fig.orthogonal(oa, fig.seg(a, x))) continue;
        for (int b = 0; b < n; ++b) {
          if (b == a || b == o || fig.coincide(o, b) || fig.coincide(a, b) || !fig.equal(oa, fig.seg(o, b))) continue;
          for (int c = out.from(0, o, a, x, b); c < n; ++c) {
            if (c == a || c == b || c == o || fig.coincide(o, c) || !fig.equal(oa, fig.seg(o, c))) continue;
            if (!fig.triangle(a, b, c)) continue;
            emit(out, Rule::tangent_chord, a, b, c, o, x);
            emit(out, Rule::tangent_converse, a, b, c, o, x);
          }
        }
      }
    }
}

void centres(const Figure& fig, int a, int b, int c, int d, Candidates& out) {
  for (int o = out.from(0, a, b, c, d); o < fig.points(); ++o) {
    const int oa = fig.seg(o, a), ob = fig.seg(o, b), oc = fig.seg(o, c), od = fig.seg(o, d);
    if (oa < 0 || ob < 0 || oc < 0 || od < 0) continue;
    if (!fig.equal(oa, ob) || !fig.equal(oa, oc) || !fig.equal(oa, od)) continue;
    emit(out, Rule::equidistant_cyclic, a, b, c, d, o);
    emit(out, Rule::centre_of_cyclic, a, b, c, d, o);
    emit(out, Rule::centre_of_cyclic, a, b, d, c, o);
    emit(out, Rule::centre_of_cyclic, a, c, d, b, o);
    emit(out, Rule::centre_of_cyclic, b, c, d, a, o);
  }
}

}  // namespace

bool concyclic(const Figure& fig, int a, int b, int c, int d) {
  return fig.triangle(a, b, d) && fig.triangle(a, c, d) && fig.triangle(b, c, d) &&
         fig.equal_sums(fig.seg(a, b), fig.seg(c, d), fig.seg(a, c), fig.seg(b, d));
}

void find_circle_candidates(const Figure& fig, Candidates& out) {
  out.for_each(Rule::inscribed_angles, [&](const Points& p) {  // four old points may have a new centre
    if (p[1] < p[2]) centres(fig, p[0], p[1], p[2], p[3], out);
  });
  tangents(fig, out);
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = b + 1; c < n; ++c) {
        if (!fig.triangle(a, b, c)) continue;
        for (int d = out.from(c + 1, a, b, c); d < n; ++d) {
          if (!concyclic(fig, a, b, c, d)) continue;
          emit(out, Rule::inscribed_angles, a, b, c, d);
          emit(out, Rule::inscribed_angles, a, c, b, d);
          emit(out, Rule::inscribed_angles, b, c, a, d);
          trapezoid(fig, a, b, c, d, out);
          trapezoid(fig, a, c, b, d, out);
          trapezoid(fig, a, d, b, c, out);
          centres(fig, a, b, c, d, out);
          const int p[4] = {a, b, c, d};
          for (int r = 0; r < 4; ++r)
            for (int s = 0; s < 4; ++s)
              if (r != s) {
                const int rest = 0b1111 & ~(1 << r) & ~(1 << s), low = std::countr_zero(static_cast<unsigned>(rest));
                arc_midpoints(fig, p[s], p[low], p[6 - r - s - low], p[r], out);
              }
        }
      }
}

std::optional<Rational> small_fraction(double x) {
  if (x < 1) {
    const auto r = small_fraction(1 / x);
    return r ? std::optional(Rational(r->den, r->num)) : std::nullopt;
  }
  for (int den = 1; den <= 6; ++den) {
    double num = std::nearbyint(x * den);
    if (num <= 36 && std::abs(std::log(x * den / num)) < 2 * kTolerance)
      return Rational(static_cast<std::int64_t>(num), den);
  }
  return std::nullopt;
}

void find_bridges(const Figure& fig, bool extended, Candidates& out) {
  auto fact = [](Pred pred, std::initializer_list<int> points, Rational value = 0) {
    Fact f;
    f.pred = pred;
    f.value = value;
    std::size_t k = 0;
    for (int p : points) f.p[k++] = static_cast<std::int8_t>(p);
    return f;
  };
  // Only segments of lines with a third point take part in sums; the others gain nothing from the table of lengths. A
  // third point may be new: then the segment takes part from now on.
  const std::uint64_t old = out.old_points == 0 ? 0 : ~std::uint64_t{0} >> (64 - out.old_points);
  std::vector<int> summed;
  std::size_t before = 0;  // so many of them took part without the new points
  for (int s = 0; s < fig.old_segments(); ++s)
    if (extended || std::popcount(fig.line(s) & old) > 2) summed.push_back(s);
  before = summed.size();
  for (int s = 0; s < fig.segments(); ++s) {
    if (s < fig.old_segments() && (extended || std::popcount(fig.line(s) & old) > 2)) continue;
    if (extended || std::popcount(fig.line(s)) > 2) summed.push_back(s);
  }
  const unsigned sufficient = 1u << kRatio | 1u << kLength | (extended ? 1u << kSquare : 0u);
  for (std::size_t i = 0; i < summed.size(); ++i)
    for (std::size_t j = std::max(i + 1, before); j < summed.size(); ++j) {
      const int s = summed[i], t = summed[j];
      auto [a, b] = fig.ends(s);
      auto [c, d] = fig.ends(t);
      if (fig.equal(s, t)) {
        out.bridges.push_back({fact(Pred::cong, {a, b, c, d}), sufficient});
        continue;
      }
      const double ratio = fig.loglen(0, s) - fig.loglen(0, t);
      bool constant = std::abs(ratio) < 4;
      for (int w = 1; w < fig.worlds() && constant; ++w)
        constant = std::abs(fig.loglen(w, s) - fig.loglen(w, t) - ratio) < 2 * kTolerance;
      if (!constant) continue;
      if (auto q = small_fraction(std::exp(ratio)))
        out.bridges.push_back({fact(Pred::rconst, {a, b, c, d}, *q), sufficient});
    }
  if (!extended) return;
  for (int s = 0; s < fig.segments(); ++s)
    for (int t = std::max(s + 1, fig.old_segments()); t < fig.segments(); ++t)
      if (fig.orthogonal(s, t)) {
        auto [a, b] = fig.ends(s);
        auto [c, d] = fig.ends(t);
        out.bridges.push_back({fact(Pred::perp, {a, b, c, d}), 1u << kAngle | 1u << kSquare});
      }
}

}  // namespace gnomon
