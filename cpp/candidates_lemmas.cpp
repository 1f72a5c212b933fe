// Candidates of lemmas with which a proof needs no auxiliary points, and of the laws of ratios and squares.
#include "candidates.hpp"

namespace gnomon {

namespace {

// G is the middle of A B; A F and B E are perpendicular to E F.
void strips(const Figure& fig, int g, int a, int b, Candidates& out) {
  const int n = fig.points();
  for (int f = 0; f < n; ++f) {
    if (f == a || f == g || fig.coincide(a, f) || fig.coincide(g, f)) continue;
    for (int e = out.from(0, a, b, g, f); e < n; ++e) {
      if (e == f || e == b || e == g || fig.coincide(b, e) || fig.coincide(e, f) || fig.coincide(g, e)) continue;
      const int ef = fig.seg(e, f);
      if (!fig.orthogonal(fig.seg(a, f), ef) || !fig.orthogonal(fig.seg(b, e), ef)) continue;
      emit(out, Rule::strip_middle, a, b, e, f, g);
      if (!fig.parallel(fig.seg(a, b), fig.seg(a, f))) emit(out, Rule::strip_equal, a, b, e, f, g);
    }
  }
}

// C is the foot from A on a bisector of the angle A B D, E the middle of A D.
void bisector_feet_of_middle(const Figure& fig, int e, int a, int d, Candidates& out) {
  const int n = fig.points();
  for (int b = 0; b < n; ++b) {
    if (b == a || b == d || !fig.triangle(a, b, d)) continue;
    for (int c = out.from(0, a, b, d, e); c < n; ++c) {
      if (c == a || c == b || c == e || fig.coincide(b, c) || fig.coincide(a, c) || fig.coincide(c, e)) continue;
      const int bc = fig.seg(b, c);
      if (!fig.orthogonal(fig.seg(a, c), bc) || !bisects(fig, bc, fig.seg(b, a), fig.seg(b, d))) continue;
      emit(out, Rule::bisector_foot, a, b, c, d, e);
    }
  }
}

void middles(const Figure& fig, const std::vector<Triple>& triples, bool extended, Candidates& out) {
  for (const Triple& t : triples) {
    if (!t.ordered() || !fig.equal(fig.seg(t.a, t.b), fig.seg(t.b, t.c))) continue;
    strips(fig, t.b, t.a, t.c, out);
    bisector_feet_of_middle(fig, t.b, t.a, t.c, out);
    bisector_feet_of_middle(fig, t.b, t.c, t.a, out);
    if (!extended) continue;
    for (int p = out.from(0, t.a, t.b, t.c); p < fig.points(); ++p)
      if (fig.triangle(t.a, t.c, p)) emit(out, Rule::apollonius, t.a, t.c, t.b, p);
  }
}

// The feet from A on bisectors of the angles at B and C.
void bisector_feet(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  std::vector<int> feet[2];
  std::vector<std::uint64_t> right(idx(n));  // by V, the points D with a right angle A D V
  for (int a = 0; a < n; ++a) {
    for (int v = 0; v < n; ++v) {
      right[idx(v)] = 0;
      for (int d = 0; d < n && v != a; ++d) {
        if (d == a || d == v || fig.coincide(v, d) || fig.coincide(a, d)) continue;
        if (fig.orthogonal(fig.seg(a, d), fig.seg(v, d))) right[idx(v)] |= std::uint64_t{1} << d;
      }
    }
    for (int b = 0; b < n; ++b)
      for (int c = b + 1; c < n; ++c) {
        if (right[idx(b)] == 0 || right[idx(c)] == 0) continue;
        if (b == a || c == a || !fig.triangle(a, b, c)) continue;
        for (int side = 0; side < 2; ++side) {
          const int v = side == 0 ? b : c, other = side == 0 ? c : b;
          feet[side].clear();
          for_each_bit(right[idx(v)], [&](int d) {
            if (bisects(fig, fig.seg(v, d), fig.seg(v, a), fig.seg(v, other))) feet[side].push_back(d);
          });
          if (feet[side].empty()) break;
        }
        if (feet[0].empty() || feet[1].empty()) continue;
        for (int d : feet[0])
          for (int e : feet[1])
            if (d != e && !fig.coincide(d, e)) emit(out, Rule::bisector_feet, a, b, c, d, e);
      }
  }
}

// Complete quadrilaterals: the lines a b f, a c e, b c d, e f d. Each of them cuts the triangle of the others.
void quadrilateral(int a, int b, int c, int d, int e, int f, Candidates& out) {
  emit(out, Rule::menelaus, a, b, c, d, e, f);
  emit(out, Rule::menelaus, a, f, e, d, c, b);
  emit(out, Rule::menelaus, c, e, d, f, b, a);
  emit(out, Rule::menelaus, b, f, d, e, c, a);
}

void quadrilaterals(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  constexpr std::size_t kMost = 20000;  // a bound on what a figure full of lines may cost
  for (std::size_t i = 0; i < triples.size(); ++i)
    for (std::size_t j = i + 1; j < triples.size(); ++j) {
      const int x[3] = {triples[i].a, triples[i].b, triples[i].c}, y[3] = {triples[j].a, triples[j].b, triples[j].c};
      if (fig.same_line(fig.seg(x[0], x[1]), fig.seg(y[0], y[1]))) continue;
      for (int k = 0; k < 3; ++k)
        for (int l = 0; l < 3; ++l) {
          if (x[k] != y[l]) continue;
          const int a = x[k], b = x[(k + 1) % 3], f = x[(k + 2) % 3];
          for (int swap = 0; swap < 2; ++swap) {
            const int c = y[(l + 1 + swap) % 3], e = y[(l + 2 - swap) % 3];
            if (fig.coincide(b, c) || fig.coincide(e, f)) continue;
            const std::uint64_t meet = fig.line(fig.seg(b, c)) & fig.line(fig.seg(e, f));
            for_each_bit(out.among(meet, a, b, c, e, f), [&](int d) {
              if (d < a || b < a || c < a || e < a || f < a) return;
              for (int p : {a, b, c, e, f})
                if (p == d || fig.coincide(p, d)) return;
              if (out.rules.size() < kMost) quadrilateral(a, b, c, d, e, f, out);
            });
          }
        }
    }
}

}  // namespace

void find_lemma_candidates(const Figure& fig, const std::vector<Triple>& triples, bool extended, Candidates& out) {
  middles(fig, triples, extended, out);
  bisector_feet(fig, out);
  quadrilaterals(fig, triples, out);
}

}  // namespace gnomon
