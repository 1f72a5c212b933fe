// Candidates of the law of sines, which connects sides of triangles with the diameters of their circumcircles, and of
// its converse: the ratio of the sines of the parts of an angle determines the parts.
#include <algorithm>
#include <cmath>

#include "candidates.hpp"

namespace gnomon {

namespace {

// All pairs of an element of one list and one of another of about the same value; both lists ascend by this value.
template <class T, class Value, class F>
void for_each_near(const std::vector<T>& some, const std::vector<T>& others, Value value, F f) {
  auto low = others.begin();
  for (const T& x : some) {
    while (low != others.end() && value(x) - value(*low) >= 4 * kTolerance) ++low;
    for (auto y = low; y != others.end() && value(*y) - value(x) < 4 * kTolerance; ++y) f(x, *y);
  }
}

constexpr std::size_t kMostPairs = 200000, kMostConverses = 20000;  // bounds on what a rich figure may cost

// The directed angle of the lines A B and A C in half turns, in world 0.
double turn_of(const Figure& fig, int a, int b, int c) {
  const double turn = fig.theta(0, fig.seg(a, c)) - fig.theta(0, fig.seg(a, b));
  return turn - std::floor(turn);
}

bool equal_angles(const Figure& fig, int a, int b, int c, int p, int q, int r) {
  return fig.equal_sums(fig.seg(a, c), fig.seg(p, q), fig.seg(a, b), fig.seg(p, r));
}

void equal_sines(const Figure& fig, bool extendable, Candidates& out) {
  std::vector<Corner> all;
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = 0; b < n; ++b)
      for (int c = out.from(0, a, b); c < n; ++c) {
        if (b == a || c == a || c == b || !fig.triangle(a, b, c)) continue;
        const double turn = turn_of(fig, a, b, c);
        if (turn < 0.5 - kOblique) all.push_back({turn, a, b, c});
      }
  std::sort(all.begin(), all.end(), [](const Corner& l, const Corner& r) { return l.turn < r.turn; });
  const std::size_t most = out.rules.size() + kMostPairs;
  auto compare = [&](const Corner& x, const Corner& y) {
    if (out.rules.size() <= most && equal_angles(fig, x.a, x.b, x.c, y.a, y.b, y.c))
      emit(out, Rule::equal_sines, x.a, x.b, x.c, y.a, y.b, y.c);
  };
  for (std::size_t i = 0; i < all.size() && out.rules.size() <= most; ++i)
    for (std::size_t j = i + 1; j < all.size() && all[j].turn - all[i].turn < 4 * kTolerance; ++j)
      compare(all[i], all[j]);
  if (out.base != nullptr) for_each_near(all, out.base->corners, [](const Corner& x) { return x.turn; }, compare);
  if (extendable) out.corners = std::move(all);
}

void diameters(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = 0; b < n; ++b)
      for (int c = b + 1; c < n; ++c) {
        if (b == a || c == a || !fig.triangle(a, b, c)) continue;
        if (fig.orthogonal(fig.seg(a, b), fig.seg(a, c))) emit(out, Rule::right_diameter, a, b, c);
        if (a > b) continue;
        for (int o = out.from(0, a, b, c); o < n; ++o)
          if (!fig.coincide(o, a) && !fig.coincide(o, b) && !fig.coincide(o, c) &&
              fig.equal(fig.seg(o, a), fig.seg(o, b)) && fig.equal(fig.seg(o, a), fig.seg(o, c)))
            emit(out, Rule::centre_diameter, a, b, c, o);
      }
}

// One point of each line through a point.
std::vector<int> rays(const Figure& fig, int a) {
  std::vector<int> found;
  for (int b = 0; b < fig.points(); ++b) {
    if (b == a || fig.coincide(a, b)) continue;
    if (std::none_of(found.begin(), found.end(), [&](int c) { return fig.parallel(fig.seg(a, b), fig.seg(a, c)); }))
      found.push_back(b);
  }
  return found;
}

// The three lines from A exist and are different.
bool divides(const Figure& fig, int a, int b, int c, int d) {
  return fig.triangle(a, b, c) && fig.triangle(a, c, d) && fig.triangle(a, b, d);
}

// C and E are on a line with A: they divide the angle of two other lines through A alike.
void same_rays(const Figure& fig, int a, const std::vector<int>& lines, Candidates& out) {
  const int n = fig.points();
  for (int c = 0; c < n; ++c)
    for (int e = c + 1; e < n; ++e) {
      if (c == a || e == a || !fig.collinear(a, c, e)) continue;
      for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
          const int b = lines[i], d = lines[j];
          if (out.from(0, a, b, c, d, e) > 0) continue;  // all of them are old
          if (divides(fig, a, b, c, d) && divides(fig, a, b, e, d))
            emit(out, Rule::sine_angles, a, b, c, d, a, b, e, d);
        }
    }
}

// A C and A E are mirrored in the bisector of the lines A B and A D.
void mirrored_rays(const Figure& fig, int a, const std::vector<int>& lines, Candidates& out) {
  for (const auto& [b, d, c, e] : equal_sums_at(fig, a, lines, true, out.old_points))
    if (fig.equal_sums(fig.seg(a, b), fig.seg(a, d), fig.seg(a, c), fig.seg(a, e)) && divides(fig, a, b, c, d) &&
        divides(fig, a, d, e, b))
      emit(out, Rule::sine_angles_mirrored, a, b, c, d, a, d, e, b);
}

void alike_pencils(const Figure& fig, const std::vector<std::vector<int>>& lines, bool extendable, Candidates& out) {
  std::vector<Pencil> all;
  std::vector<double> turn;  // from A B
  for (int a = 0; a < fig.points(); ++a) {
    const std::vector<int>& rays = lines[idx(a)];
    turn.resize(rays.size());
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const int b = rays[i];
      for (std::size_t k = 0; k < rays.size(); ++k) turn[k] = k == i ? 0 : turn_of(fig, a, b, rays[k]);
      for (std::size_t j = 0; j < rays.size(); ++j) {
        if (j == i || turn[j] > 0.5 + kTolerance) continue;  // rounding does not decide about right angles
        for (std::size_t k = 0; k < rays.size(); ++k) {
          const int c = rays[k], d = rays[j];
          if (k == i || k == j || out.from(0, a, b, c, d) > 0 || !divides(fig, a, b, c, d)) continue;  // some are new
          all.push_back({turn[j], turn[k], a, b, c, d});
        }
      }
    }
  }
  if (out.base != nullptr) {
    // Most pencils have no partner, and need not be sorted.
    PencilFilter known = out.base->pencil_filter;
    PencilFilter twice;
    for (const Pencil& x : all) known.mark(x, &twice);
    std::erase_if(all, [&](const Pencil& x) { return !twice.has(x) && !out.base->pencil_filter.has(x); });
  }
  std::sort(all.begin(), all.end(), [](const Pencil& l, const Pencil& r) { return l.whole < r.whole; });
  const std::size_t most = out.rules.size() + kMostConverses;
  auto compare = [&](const Pencil& x, const Pencil& y) {
    if (x.a == y.a || out.rules.size() > most || off_integer(x.part - y.part) >= 4 * kTolerance) return;
    if (equal_angles(fig, x.a, x.b, x.d, y.a, y.b, y.d) && equal_angles(fig, x.a, x.b, x.c, y.a, y.b, y.c))
      emit(out, Rule::sine_angles, x.a, x.b, x.c, x.d, y.a, y.b, y.c, y.d);
  };
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size() && all[j].whole - all[i].whole < 4 * kTolerance; ++j)
      compare(all[i], all[j]);
  if (out.base != nullptr) for_each_near(all, out.base->pencils, [](const Pencil& x) { return x.whole; }, compare);
  if (!extendable) return;
  for (const Pencil& x : all) out.pencil_filter.mark(x);
  out.pencils = std::move(all);
}

}  // namespace

void find_diameter_candidates(const Figure& fig, bool extendable, Candidates& out) {
  diameters(fig, out);
  equal_sines(fig, extendable, out);
  std::vector<std::vector<int>> lines;
  const std::size_t most = out.rules.size() + kMostConverses;
  for (int a = 0; a < fig.points(); ++a) {
    lines.push_back(rays(fig, a));
    if (out.rules.size() < most) same_rays(fig, a, lines.back(), out);
    if (out.rules.size() < most) mirrored_rays(fig, a, lines.back(), out);
  }
  alike_pencils(fig, lines, extendable, out);
}

}  // namespace gnomon
