#include "candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

namespace gnomon {

namespace {

void isosceles(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int o = 0; o < n; ++o)
    for (int a = 0; a < n; ++a)
      for (int b = out.from(a + 1, o, a); b < n; ++b) {
        if (a == o || b == o || !fig.triangle(o, a, b) || !fig.equal(fig.seg(o, a), fig.seg(o, b))) continue;
        emit(out, Rule::isosceles_angles, a, b, o);
        emit(out, Rule::isosceles_sides, a, b, o);
      }
}

void midpoints(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b) {
      if (fig.coincide(a, b)) continue;
      for_each_bit(fig.line(fig.seg(a, b)), [&](int m) {
        if (m == a || m == b || !fig.equal(fig.seg(m, a), fig.seg(m, b))) return;
        emit(out, Rule::midpoint, a, b, m);
        for (int p = out.from(0, a, b, m); p < n; ++p) {
          if (p == a || p == b || p == m || !fig.triangle(a, b, p) || fig.coincide(p, m)) continue;
          if (!fig.equal(fig.seg(m, p), fig.seg(m, a))) continue;
          emit(out, Rule::hypotenuse_median, a, p, b, m);
          emit(out, Rule::thales, a, p, b, m);
        }
      });
    }
}

void perpendicular_bisectors(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  std::vector<int> on;
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b) {
      if (fig.coincide(a, b)) continue;
      on.clear();
      for (int p = 0; p < n; ++p)
        if (p != a && p != b && fig.seg(p, a) >= 0 && fig.seg(p, b) >= 0 && fig.equal(fig.seg(p, a), fig.seg(p, b)))
          on.push_back(p);
      for (std::size_t i = 0; i < on.size(); ++i)
        for (std::size_t j = i + 1; j < on.size(); ++j) {
          if (fig.coincide(on[i], on[j])) continue;
          emit(out, Rule::bisector_line, a, b, on[i], on[j]);
          emit(out, Rule::bisector_point, a, b, on[i], on[j]);
          emit(out, Rule::bisector_point, a, b, on[j], on[i]);
        }
    }
}

void orthocentres_and_incentres(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = b + 1; c < n; ++c) {
        if (!fig.triangle(a, b, c)) continue;
        const int ab = fig.seg(a, b), ac = fig.seg(a, c), bc = fig.seg(b, c);
        for (int p = out.from(0, a, b, c); p < n; ++p) {
          if (p == a || p == b || p == c) continue;
          const int pa = fig.seg(p, a), pb = fig.seg(p, b), pc = fig.seg(p, c);
          if (pa < 0 || pb < 0 || pc < 0) continue;
          if (p > c && fig.orthogonal(ab, pc) && fig.orthogonal(ac, pb) && fig.orthogonal(bc, pa)) {
            emit(out, Rule::orthocentre, a, b, c, p);
            emit(out, Rule::orthocentre, b, a, c, p);
            emit(out, Rule::orthocentre, c, a, b, p);
          }
          if (bisects(fig, pa, ab, ac) && bisects(fig, pb, ab, bc) && bisects(fig, pc, ac, bc)) {
            emit(out, Rule::incentre, a, b, c, p);
            emit(out, Rule::incentre, b, c, a, p);
            emit(out, Rule::incentre, c, a, b, p);
          }
        }
      }
}

void angle_bisectors(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  const int n = fig.points();
  for (const Triple& t : triples)
    for (int turn = 0; turn < 3; ++turn) {
      const int d = turn == 0 ? t.a : turn == 1 ? t.b : t.c;
      const int b = turn == 0 ? t.b : t.a, c = turn == 2 ? t.b : t.c;
      for (int a = out.from(0, b, c, d); a < n; ++a) {
        if (a == d || !fig.triangle(a, b, c) || fig.coincide(a, d)) continue;
        if (!bisects(fig, fig.seg(a, d), fig.seg(a, b), fig.seg(a, c))) continue;
        emit(out, Rule::bisector_ratio, a, b, c, d);
        emit(out, Rule::bisector_converse, a, b, c, d);
      }
    }
}

// Two lines cut by three parallels.
void transversals(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (std::size_t i = 0; i < triples.size(); ++i)
    for (std::size_t j = i + 1; j < triples.size(); ++j) {
      if (!triples[i].has_from(out.old_points) && !triples[j].has_from(out.old_points)) continue;
      const int x[3] = {triples[i].a, triples[i].b, triples[i].c};
      const int y[3] = {triples[j].a, triples[j].b, triples[j].c};
      const int s = fig.seg(x[0], x[1]), t = fig.seg(y[0], y[1]);
      if (fig.same_line(s, t)) continue;
      for (const auto& order : kOrders) {
        const int z[3] = {y[order[0]], y[order[1]], y[order[2]]};
        int cut[3];
        bool ok = true;
        for (int k = 0; k < 3 && ok; ++k) {
          cut[k] = x[k] == z[k] ? -1 : fig.seg(x[k], z[k]);
          ok = cut[k] >= 0 && (k == 0 || fig.parallel(cut[k], cut[0]));
        }
        if (!ok || fig.parallel(cut[0], s) || fig.parallel(cut[0], t)) continue;
        emit(out, Rule::transversal_ratio, x[0], z[0], z[2], x[2], x[1], z[1]);
        // A B = first cut, C D = last cut (D on the line of A), M N = the one concluded.
        for (int m = 0; m < 3; ++m) {
          const int first = m == 0 ? 1 : 0, last = m == 2 ? 1 : 2;
          emit(out, Rule::transversal_para, x[first], z[first], z[last], x[last], x[m], z[m]);
        }
      }
    }
}

void proportional_triples(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  struct Split {
    double part;  // AB : AC in world 0
    int a, b, c, triple;
    bool reversed;
    std::uint64_t middle;
  };
  std::vector<Split> splits;
  int number = 0;
  for (const Triple& t : triples) {
    double part = fig.length(0, fig.seg(t.a, t.b)) / fig.length(0, fig.seg(t.a, t.c));
    // Exchanging a and c exchanges the codes 1 and 2.
    const std::uint64_t low = t.middle & 0x5555555555555555ULL, high = t.middle >> 1 & 0x5555555555555555ULL;
    splits.push_back({part, t.a, t.b, t.c, number, false, t.middle});
    splits.push_back({1 - part, t.c, t.b, t.a, number++, true, low << 1 | high});
  }
  std::sort(splits.begin(), splits.end(), [](const Split& l, const Split& r) { return l.part < r.part; });
  for (std::size_t i = 0; i < splits.size(); ++i)
    for (std::size_t j = i + 1; j < splits.size() && splits[j].part - splits[i].part < 4 * kTolerance; ++j) {
      const Split &x = splits[i], &y = splits[j];
      if (x.triple == y.triple || (x.triple < y.triple ? x.reversed : y.reversed)) continue;  // each pair once
      if (x.middle != y.middle) continue;
      const int xab = fig.seg(x.a, x.b), xbc = fig.seg(x.b, x.c), yab = fig.seg(y.a, y.b), ybc = fig.seg(y.b, y.c);
      if (!fig.equal_products(xab, ybc, xbc, yab)) continue;
      // Constant ratios are handled in the table of lengths.
      if (fig.equal(xab, xbc)) continue;
      emit(out, Rule::collinear_ratios, x.a, x.b, x.c, y.a, y.b, y.c);
      emit(out, Rule::collinear_ratios, x.b, x.a, x.c, y.b, y.a, y.c);
      emit(out, Rule::collinear_ratios, x.a, x.c, x.b, y.a, y.c, y.b);
    }
}

void centroids(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  auto middle = [&](int a, int b) {
    int found = -1;
    for_each_bit(fig.line(fig.seg(a, b)), [&](int m) {
      if (m != a && m != b && fig.equal(fig.seg(m, a), fig.seg(m, b))) found = m;
    });
    return found;
  };
  // The sides C A and C B of the triangle A B C have middles Y and X; the middle of A B need not be a point.
  for (int c = 0; c < n; ++c)
    for (int a = 0; a < n; ++a) {
      const int y = a == c || fig.coincide(a, c) ? -1 : middle(a, c);
      if (y < 0) continue;
      for (int b = a + 1; b < n; ++b) {
        if (b == c || !fig.triangle(a, b, c)) continue;
        const int x = middle(b, c), z = middle(a, b);
        if (x < 0) continue;
        for_each_bit(fig.line(fig.seg(a, x)) & fig.line(fig.seg(b, y)), [&](int g) {
          if (z >= 0) emit(out, Rule::centroid, a, b, c, g, x, y, z);
          for (const Rule law : {Rule::centroid_ratio, Rule::centroid_third}) {
            emit(out, law, a, b, c, g, x, y);
            emit(out, law, b, a, c, g, y, x);
          }
        });
      }
    }
}

}  // namespace

std::vector<Triple> collinear_triples(const Figure& fig) {
  std::vector<Triple> triples;
  for (int s = 0; s < fig.segments(); ++s) {
    auto [a, b] = fig.ends(s);
    for_each_bit(fig.line(s) & (~std::uint64_t{0} << b << 1), [&, a = a, b = b](int c) {
      Triple t{a, b, c, 0};
      if (fig.middle(0, a, b, c) == 1) std::swap(t.a, t.b);
      if (fig.middle(0, a, b, c) == 2) std::swap(t.b, t.c);
      for (int w = 1; w < fig.worlds() && w < 32; ++w)
        t.middle |= static_cast<std::uint64_t>(fig.middle(w, t.a, t.b, t.c)) << (2 * w);
      triples.push_back(t);
    });
  }
  return triples;
}

// Pairs are sorted by the sum of their directions modulo half turns. Most sums occur once, and need not be sorted:
// those that are alone in their cell, and not near another cell.
std::vector<PairsOfPoints> equal_sums_at(const Figure& fig, int a, const std::vector<int>& points, bool doubled,
                                         int old_points) {
  struct Pair {
    double sum;  // in [0, 1)
    int p, q;
  };
  constexpr double kMargin = 1e-5;
  constexpr std::size_t kCells = 4096;
  auto cell = [](double sum) { return static_cast<std::size_t>((sum + 1) * kCells) % kCells; };
  std::array<std::uint16_t, kCells> count{};
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = doubled ? i : i + 1; j < points.size(); ++j) {
      const double sum = fig.theta(0, fig.seg(a, points[i])) + fig.theta(0, fig.seg(a, points[j]));
      const Pair x{sum >= 1 ? sum - 1 : sum, points[i], points[j]};
      pairs.push_back(x);
      const std::size_t low = cell(x.sum - kMargin), high = cell(x.sum + kMargin);
      ++count[low];
      if (low != high) ++count[high];
    }
  std::erase_if(pairs,
                [&](const Pair& x) { return count[cell(x.sum - kMargin)] == 1 && count[cell(x.sum + kMargin)] == 1; });
  std::sort(pairs.begin(), pairs.end(), [](const Pair& l, const Pair& r) { return l.sum < r.sum; });
  std::vector<PairsOfPoints> found;
  auto add = [&](const Pair& x, const Pair& y) {
    if (x.p != x.q && (a >= old_points || x.q >= old_points || y.q >= old_points))
      found.push_back({x.p, x.q, y.p, y.q});
  };
  for (std::size_t i = 0; i < pairs.size(); ++i)
    for (std::size_t step = 1; step < pairs.size(); ++step) {
      const bool round = i + step >= pairs.size();  // after the last sum comes the first
      const Pair &x = pairs[i], &y = pairs[round ? i + step - pairs.size() : i + step];
      if (y.sum + (round ? 1 : 0) - x.sum > 4 * kTolerance) break;
      if (x.p == y.p || x.p == y.q || x.q == y.p || x.q == y.q) continue;
      add(x, y);
      add(y, x);
    }
  std::sort(found.begin(), found.end());
  return found;
}

void find_line_candidates(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  for (const Triple& t : triples) {
    emit(out, Rule::collinear, t.a, t.b, t.c);
    emit(out, Rule::collinear, t.b, t.a, t.c);
    emit(out, Rule::collinear, t.c, t.a, t.b);
  }
  isosceles(fig, out);
  midpoints(fig, out);
  perpendicular_bisectors(fig, out);
  orthocentres_and_incentres(fig, out);
  angle_bisectors(fig, triples, out);
  transversals(fig, triples, out);
  proportional_triples(fig, triples, out);
  centroids(fig, out);
}

Candidates find_candidates(const Figure& fig, bool extended, bool sines, bool extendable, const Candidates* base,
                           Deadline deadline) {
  Candidates out;
  out.deadline = deadline;
  if (base != nullptr) {
    out.base = base;
    out.old_points = fig.old_points();
  }
  const std::vector<Triple> triples = collinear_triples(fig);
  try {
    find_line_candidates(fig, triples, out);
    find_circle_candidates(fig, out);
    find_lemma_candidates(fig, triples, extended, out);
    find_power_candidates(fig, out);
    find_sine_candidates(fig, extendable, out);
    if (extended) find_extended_candidates(fig, triples, out);
    out.before_sines = out.rules.size();
    if (sines) find_diameter_candidates(fig, extendable, out);
    find_bridges(fig, extended, out);
  } catch (const Deadline::Passed&) {
    out.unfinished = true;
  }
  return out;
}

}  // namespace gnomon
