// Candidates about the power of a point, and about triangles with one equal and one supplementary angle.
#include <algorithm>
#include <bit>
#include <cmath>

#include "candidates.hpp"

namespace gnomon {

namespace {

// A chord of the circle about `centre` (with the radius of class `radius`) on a line through `point`.
struct Chord {
  int centre, point, a, b, radius;
};

std::vector<Chord> find_chords(const Figure& fig) {
  std::vector<Chord> chords;
  const int n = fig.points();
  for (int s = 0; s < fig.segments(); ++s) {
    auto [a, b] = fig.ends(s);
    const std::uint64_t line = fig.line(s);
    if (std::popcount(line) < 3) continue;
    for (int o = 0; o < n; ++o) {
      if (fig.coincide(o, a) || fig.coincide(o, b) || !fig.equal(fig.seg(o, a), fig.seg(o, b))) continue;
      for_each_bit(line, [&, a = a, b = b](int p) {
        if (p != a && p != b && p != o && !fig.coincide(o, p)) chords.push_back({o, p, a, b, fig.size(fig.seg(o, a))});
      });
    }
  }
  std::sort(chords.begin(), chords.end(), [](const Chord& l, const Chord& r) {
    return l.centre != r.centre ? l.centre < r.centre : l.point < r.point;
  });
  return chords;
}

void equal_powers(const Figure& fig, const Chord& x, const Chord& y, Candidates& out) {
  if (x.point == y.point || x.radius != y.radius || fig.coincide(x.point, y.point)) return;
  if (!fig.equal(fig.seg(x.centre, x.point), fig.seg(y.centre, y.point))) return;
  if (!same_side(fig, x.point, x.a, x.b, y.point, y.a, y.b)) return;
  emit(out, Rule::equal_power, x.a, x.b, y.a, y.b, x.centre, x.point, y.point);
  emit(out, Rule::equal_power_converse, x.a, x.b, y.a, y.b, x.centre, x.point, y.point);
}

// P has one power to both circles, which meet in H: P H is perpendicular to the line of the centres.
void radical_axes(const Figure& fig, const Chord& x, const Chord& y, Candidates& out) {
  const int o = x.centre, u = y.centre, p = x.point;
  if (fig.coincide(o, u) || !fig.equal_products(fig.seg(p, x.a), fig.seg(p, x.b), fig.seg(p, y.a), fig.seg(p, y.b)))
    return;
  if (!same_side(fig, p, x.a, x.b, p, y.a, y.b)) return;
  for (int h = out.from(0, o, u, p, x.a, x.b, y.a, y.b); h < fig.points(); ++h) {
    if (h == p || fig.coincide(h, p) || fig.coincide(o, h) || fig.coincide(u, h)) continue;
    if (fig.size(fig.seg(o, h)) != x.radius || fig.size(fig.seg(u, h)) != y.radius) continue;
    if (!fig.orthogonal(fig.seg(h, p), fig.seg(o, u))) continue;
    emit(out, Rule::radical_axis, x.a, x.b, y.a, y.b, h, o, p, u);
    emit(out, Rule::radical_axis_converse, x.a, x.b, y.a, y.b, h, o, p, u);
  }
}

}  // namespace

bool same_side(const Figure& fig, int p, int a, int b, int q, int c, int d) {
  for (int w = 0; w < fig.worlds(); ++w)
    if ((fig.middle(w, a, p, b) == 0) != (fig.middle(w, c, q, d) == 0)) return false;
  return true;
}

void find_power_candidates(const Figure& fig, Candidates& out) {
  constexpr std::size_t kMost = 40000;
  std::vector<Chord> chords = find_chords(fig);
  for (std::size_t i = 0; i < chords.size() && out.rules.size() < kMost; ++i)
    for (std::size_t j = i + 1; j < chords.size() && chords[j].centre == chords[i].centre; ++j)
      equal_powers(fig, chords[i], chords[j], out);
  std::sort(chords.begin(), chords.end(), [](const Chord& l, const Chord& r) {
    return l.point != r.point ? l.point < r.point : l.centre < r.centre;
  });
  for (std::size_t i = 0; i < chords.size() && out.rules.size() < kMost; ++i)
    for (std::size_t j = i + 1; j < chords.size() && chords[j].point == chords[i].point; ++j)
      if (chords[i].centre != chords[j].centre) radical_axes(fig, chords[i], chords[j], out);
}

namespace {

double interior(const Figure& fig, int v, int from, int to) {
  const double turn = std::abs(fig.theta(0, fig.seg(v, to)) - fig.theta(0, fig.seg(v, from)));
  const double ux = fig.x(0, from) - fig.x(0, v), uy = fig.y(0, from) - fig.y(0, v);
  const double vx = fig.x(0, to) - fig.x(0, v), vy = fig.y(0, to) - fig.y(0, v);
  const bool acute = ux * vx + uy * vy > 0;
  return (std::min(turn, 1 - turn) < 0.5) == acute || turn == 0.5 ? std::min(turn, 1 - turn)
                                                                  : 1 - std::min(turn, 1 - turn);
}

// Every triangle (of a figure that extends another one: those with a new point) in each of the six orders.
std::vector<AnglePair> find_angle_pairs(const Figure& fig, const Candidates& out) {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  std::vector<AnglePair> found;
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = out.from(b + 1, a, b); c < n; ++c) {
        if (!fig.triangle(a, b, c)) continue;
        const int p[3] = {a, b, c};
        const double angle[3] = {interior(fig, a, b, c), interior(fig, b, a, c), interior(fig, c, a, b)};
        const bool positive = fig.orientation(0, a, b, c) > 0;
        for (int k = 0; k < 6; ++k) {
          const auto& o = kOrders[k];
          const bool even = k == 0 || k == 3 || k == 4;
          found.push_back({angle[o[0]], angle[o[1]], static_cast<std::int8_t>(p[o[0]]),
                           static_cast<std::int8_t>(p[o[1]]), static_cast<std::int8_t>(p[o[2]]), positive == even});
        }
      }
  return found;
}

// A right angle is its own supplement. Of two triangles with equal angles at A and angles at B that add up to a half
// turn, the one with the acute angle at B has a smaller angle at A, since the other has a third angle.
bool may_have_partner(const AnglePair& x) {
  return std::abs(x.second - 0.5) >= kOblique && (x.second > 0.5 || x.second > x.first);
}

void sort_by_first(std::vector<AnglePair>& pairs) {
  std::sort(pairs.begin(), pairs.end(), [](const AnglePair& l, const AnglePair& r) { return l.first < r.first; });
}

}  // namespace

// Triangles A B C and P Q R with equal angles at A and P and angles at B and Q that add up to a half turn: by the law
// of sines AC : BC = PR : QR although they are not similar.
void find_sine_candidates(const Figure& fig, bool extendable, Candidates& out) {
  constexpr std::size_t kMost = 60000;
  auto seg = [&](int x, int y) { return fig.seg(x, y); };
  auto compare = [&](const AnglePair& x, const AnglePair& y) {
    if (std::abs(x.second + y.second - 1) > 4 * kTolerance || std::abs(x.second - 0.5) < kOblique) return;
    const bool mirrored = x.positive != y.positive;
    const int q = mirrored ? y.c : y.b, r = mirrored ? y.b : y.c;  // A turns from B to C as P from q to r
    if (!fig.equal_sums(seg(x.a, x.c), seg(y.a, q), seg(x.a, x.b), seg(y.a, r))) return;
    const int from = mirrored ? y.c : y.a, to = mirrored ? y.a : y.c;  // B from C to A as Q from `from` to `to`
    if (!fig.equal_sums(seg(x.b, x.a), seg(y.b, from), seg(x.b, x.c), seg(y.b, to))) return;
    const Rule rule = mirrored ? Rule::supplementary_ratio_mirrored : Rule::supplementary_ratio;
    if (out.rules.size() <= kMost) emit(out, rule, x.a, x.b, x.c, y.a, y.b, y.c);
  };
  std::vector<AnglePair> pairs = find_angle_pairs(fig, out);
  if (out.base != nullptr) {
    // Most pairs have no partner, and need not be sorted.
    AnglePairs known;
    known.acute = out.base->angle_pairs.acute;
    known.obtuse = out.base->angle_pairs.obtuse;
    std::erase_if(pairs, [](const AnglePair& x) { return !may_have_partner(x); });
    for (const AnglePair& x : pairs) known.like(x).mark(x);
    std::erase_if(pairs, [&](const AnglePair& x) { return !known.unlike(x).has(x); });
  }
  sort_by_first(pairs);
  for (std::size_t i = 0; i < pairs.size() && out.rules.size() <= kMost; ++i)
    for (std::size_t j = i + 1; j < pairs.size() && pairs[j].first - pairs[i].first < 4 * kTolerance; ++j)
      compare(pairs[i], pairs[j]);
  if (out.base != nullptr) {
    const std::vector<AnglePair>& old = out.base->angle_pairs.sorted;
    auto low = old.begin();
    for (const AnglePair& x : pairs) {
      while (low != old.end() && x.first - low->first >= 4 * kTolerance) ++low;
      for (auto y = low; y != old.end() && y->first - x.first < 4 * kTolerance; ++y) compare(x, *y);
    }
  }
  if (!extendable) return;
  std::erase_if(pairs, [](const AnglePair& x) { return !may_have_partner(x); });
  for (const AnglePair& x : pairs) out.angle_pairs.like(x).mark(x);
  out.angle_pairs.sorted = std::move(pairs);
}

}  // namespace gnomon
