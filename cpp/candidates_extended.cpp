// Candidates of the extended rules: concurrent and collinear points (Ceva, Menelaus, radical axes), centres of circles,
// and the laws that connect products with squares of lengths.
#include <algorithm>
#include <cmath>

#include "candidates.hpp"

namespace gnomon {

namespace {

constexpr std::size_t kMost = 20000;  // of one kind; a bound on what a figure full of lines or circles may cost

void converses_of_menelaus(Candidates& out) {
  const std::size_t known = out.rules.size();
  for (std::size_t k = 0; k < known; ++k)
    if (out.rules[k].rule == Rule::menelaus) out.add({Rule::menelaus_converse, out.rules[k].points});
}

// The lines A D, B E, C F from the vertices of a triangle to its sides meet in P.
void cevians(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  const std::size_t most = out.rules.size() + kMost;
  auto foot = [&](int from, int p, int s, int t) {
    const std::uint64_t on = fig.line(fig.seg(from, p)) & fig.line(fig.seg(s, t));
    if (on == 0) return -1;
    const int d = std::countr_zero(on);
    return d == s || d == t || d == p || fig.coincide(d, s) || fig.coincide(d, t) || fig.coincide(d, p) ? -1 : d;
  };
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = b + 1; c < n; ++c) {
        if (!fig.triangle(a, b, c)) continue;
        // A side without a third point has no foot.
        if (std::popcount(fig.line(fig.seg(a, b))) < 3 || std::popcount(fig.line(fig.seg(b, c))) < 3 ||
            std::popcount(fig.line(fig.seg(a, c))) < 3)
          continue;
        for (int p = 0; p < n && out.rules.size() < most; ++p) {
          if (p == a || p == b || p == c || !fig.triangle(p, a, b) || !fig.triangle(p, b, c) || !fig.triangle(p, a, c))
            continue;
          const int d = foot(a, p, b, c), e = d < 0 ? -1 : foot(b, p, c, a), f = e < 0 ? -1 : foot(c, p, a, b);
          if (f < 0) continue;
          emit(out, Rule::ceva_converse, a, b, c, d, e, f, p);
          emit(out, Rule::ceva_converse, b, c, a, e, f, d, p);
          emit(out, Rule::ceva_converse, c, a, b, f, d, e, p);
        }
      }
}

// The sets of four or more points of one circle; the first three of a set come before all others of it.
std::vector<std::uint64_t> circles(const Figure& fig, const Candidates& out) {
  std::vector<std::uint64_t> found;
  out.for_each(Rule::inscribed_angles, [&](const Points& p) {
    std::uint64_t mask = 0;
    for (std::size_t k = 0; k < 4; ++k) mask |= std::uint64_t{1} << p[k];
    if (std::any_of(found.begin(), found.end(), [&](std::uint64_t c) { return std::popcount(c & mask) > 2; })) return;
    for (int q = 0; q < fig.points(); ++q)
      if (!(mask >> q & 1u) && concyclic(fig, p[0], p[1], p[2], q)) mask |= std::uint64_t{1} << q;
    found.push_back(mask);
  });
  return found;
}

// Two points that circles have in common, -1 where there are not two.
struct CommonChord {
  int a = -1, b = -1;
};

CommonChord common_chord(const Figure& fig, std::uint64_t common) {
  if (std::popcount(common) != 2) return {};
  const int a = std::countr_zero(common), b = std::countr_zero(common & (common - 1));
  return fig.coincide(a, b) ? CommonChord{} : CommonChord{a, b};
}

// Three circles, each two of which have a chord in common, and a point P of the three chords.
void radical_centres(const Figure& fig, Candidates& out) {
  const std::vector<std::uint64_t> all = circles(fig, out);
  const std::size_t most = out.rules.size() + kMost;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const CommonChord x = common_chord(fig, all[i] & all[j]);
      if (x.a < 0) continue;
      for (std::size_t k = j + 1; k < all.size() && out.rules.size() < most; ++k) {
        const CommonChord y = common_chord(fig, all[i] & all[k]), z = common_chord(fig, all[j] & all[k]);
        if (y.a < 0 || z.a < 0) continue;
        const std::uint64_t ends = std::uint64_t{1} << x.a | std::uint64_t{1} << x.b | std::uint64_t{1} << y.a |
                                   std::uint64_t{1} << y.b | std::uint64_t{1} << z.a | std::uint64_t{1} << z.b;
        const std::uint64_t on =
            fig.line(fig.seg(x.a, x.b)) & fig.line(fig.seg(y.a, y.b)) & fig.line(fig.seg(z.a, z.b));
        if (std::popcount(ends) != 6) continue;
        for_each_bit(on & ~ends, [&](int p) {
          bool apart = true;
          for_each_bit(ends, [&](int q) { apart = apart && !fig.coincide(p, q); });
          if (!apart) return;
          emit(out, Rule::radical_centre, x.a, x.b, y.a, y.b, z.a, z.b, p);
          emit(out, Rule::radical_centre, x.a, x.b, z.a, z.b, y.a, y.b, p);
          emit(out, Rule::radical_centre, y.a, y.b, z.a, z.b, x.a, x.b, p);
        });
      }
    }
}

// X is as far from A as from B, and as far from C as from D: the centre, if the chords are not parallel.
void centres_of_chords(const Figure& fig, Candidates& out) {
  const std::size_t known = out.rules.size();
  for (std::size_t k = 0; k < known; ++k) {
    if (out.rules[k].rule != Rule::equidistant_cyclic) continue;
    const Points p = out.rules[k].points;
    constexpr int kPairs[3][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
    for (const auto& pair : kPairs) {
      const int a = p[idx(pair[0])], b = p[idx(pair[1])], c = p[idx(pair[2])], d = p[idx(pair[3])];
      if (!fig.parallel(fig.seg(a, b), fig.seg(c, d))) emit(out, Rule::chords_centre, a, b, c, d, p[4]);
    }
  }
}

// O is the centre if it is on the normal of the tangent A X and on the perpendicular bisector of A B.
void centres_on_normals(Candidates& out) {
  const std::size_t known = out.rules.size();
  for (std::size_t k = 0; k < known; ++k)
    if (out.rules[k].rule == Rule::tangent_chord) out.add({Rule::normal_centre, out.rules[k].points});
}

// O is the centre of a circle through A, B, C, and M is the middle of B C.
void central_angles(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  const int n = fig.points();
  for (const Triple& t : triples) {
    if (!t.ordered() || !fig.equal(fig.seg(t.a, t.b), fig.seg(t.b, t.c))) continue;
    const int b = t.a, m = t.b, c = t.c;
    for (int o = 0; o < n; ++o) {
      if (fig.coincide(o, m) || fig.coincide(o, b) || fig.coincide(o, c)) continue;
      if (!fig.equal(fig.seg(o, b), fig.seg(o, c))) continue;
      for (int a = out.from(0, b, c, m, o); a < n; ++a) {
        if (a == b || a == c || a == o || fig.coincide(a, o) || !fig.triangle(a, b, c)) continue;
        if (!fig.equal(fig.seg(o, a), fig.seg(o, b))) continue;
        emit(out, Rule::central_angle, a, b, c, m, o);
        emit(out, Rule::central_angle_converse, a, b, c, m, o);
      }
    }
  }
}

// A D bisects an angle of the triangle A B C, and A X is perpendicular to it; D and X are on B C.
void harmonic_bisectors(const Figure& fig, Candidates& out) {
  out.for_each(Rule::bisector_ratio, [&](const Points& p) {
    const int a = p[0], b = p[1], c = p[2], d = p[3];
    for_each_bit(fig.line(fig.seg(b, c)), [&](int x) {
      if (x == b || x == c || x == d || fig.coincide(x, d) || fig.coincide(a, x)) return;
      if (fig.orthogonal(fig.seg(a, d), fig.seg(a, x))) emit(out, Rule::harmonic_bisector, a, b, c, d, x);
    });
  });
}

// D and E are on B C, and A D and A E are mirrored in the bisector of the angle at A.
void isogonals(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int s = 0; s < fig.segments(); ++s) {
    const std::uint64_t line = fig.line(s);
    if (std::popcount(line) < 4) continue;
    auto [b, c] = fig.ends(s);
    for (int a = 0; a < n; ++a) {
      if (line >> a & 1u || !fig.triangle(a, b, c)) continue;
      for_each_bit(line & ~(std::uint64_t{1} << b | std::uint64_t{1} << c), [&, b = b, c = c](int d) {
        if (fig.coincide(d, b) || fig.coincide(d, c) || fig.coincide(a, d)) return;
        for_each_bit(line & (~std::uint64_t{0} << d << 1), [&](int e) {
          if (e == b || e == c || fig.coincide(e, b) || fig.coincide(e, c) || fig.coincide(a, e)) return;
          if (fig.equal_sums(fig.seg(a, b), fig.seg(a, c), fig.seg(a, d), fig.seg(a, e)))
            emit(out, Rule::isogonal_ratio, a, b, c, d, e);
        });
      });
    }
  }
}

void parallelograms(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = a + 1; c < n; ++c) {
        if (c == b || !fig.triangle(a, b, c)) continue;
        for (int d = out.from(b + 1, a, b, c); d < n; ++d) {
          if (d == c || fig.coincide(c, d) || fig.coincide(a, d)) continue;
          if (fig.parallel(fig.seg(a, b), fig.seg(c, d)) && fig.parallel(fig.seg(a, d), fig.seg(b, c)))
            emit(out, Rule::parallelogram_law, a, b, c, d);
        }
      }
}

// P and Q are isogonal conjugates in the triangle A B C: lines to them are mirrored in the bisector of each angle.
void isogonal_conjugates(const Figure& fig, Candidates& out) {
  const int n = fig.points();
  const std::size_t most = out.rules.size() + kMost;
  auto is_conjugate = [&](int v, int s, int t, int p, int q) {
    return fig.equal_sums(fig.seg(v, s), fig.seg(v, t), fig.seg(v, p), fig.seg(v, q));
  };
  auto forms_triangles = [&](int a, int b, int c, int p) {
    return fig.triangle(p, a, b) && fig.triangle(p, b, c) && fig.triangle(p, a, c);
  };
  std::vector<int> others;
  for (int a = 0; a < n; ++a) {
    others.clear();
    for (int p = 0; p < n; ++p)
      if (p != a && !fig.coincide(a, p)) others.push_back(p);
    for (const auto& [b, c, p, q] : equal_sums_at(fig, a, others, false, out.old_points)) {
      if (out.rules.size() >= most) return;
      if (b < a || !fig.triangle(a, b, c) || !forms_triangles(a, b, c, p) || !forms_triangles(a, b, c, q)) continue;
      if (!is_conjugate(a, b, c, p, q) || !is_conjugate(b, c, a, p, q) || !is_conjugate(c, a, b, p, q)) continue;
      emit(out, Rule::isogonal_conjugate, a, b, c, p, q);
      emit(out, Rule::isogonal_conjugate, b, c, a, p, q);
      emit(out, Rule::isogonal_conjugate, c, a, b, p, q);
    }
  }
}

// The opposite sides of a quadrilateral A B C D in a circle about O meet in P and Q, its diagonals in R.
void polar_triangles(const Figure& fig, Candidates& out) {
  auto meet = [&](int a, int b, int c, int d) {
    const std::uint64_t on = fig.line(fig.seg(a, b)) & fig.line(fig.seg(c, d));
    return on == 0 ? -1 : std::countr_zero(on);
  };
  out.for_each(Rule::equidistant_cyclic, [&](const Points& z) {
    const int a = z[0], b = z[1], c = z[2], d = z[3], o = z[4];
    const int p = meet(a, b, c, d), q = meet(a, d, b, c), r = meet(a, c, b, d);
    if (p < 0 || q < 0 || r < 0 || fig.coincide(p, q) || fig.coincide(p, r) || fig.coincide(q, r)) return;
    if (!fig.coincide(o, r)) emit(out, Rule::brocard, a, b, c, d, o, p, q, r);
    if (!fig.coincide(o, q)) emit(out, Rule::brocard, a, b, d, c, o, p, r, q);
    if (!fig.coincide(o, p)) emit(out, Rule::brocard, a, c, b, d, o, r, q, p);
  });
}

// A chord A B of a circle about O on a line through P.
struct Secant {
  int point, centre, a, b;
  std::uint64_t inside;  // the worlds in which P is between A and B
  double power;          // the logarithm of PA PB in world 0
};

std::vector<Secant> secants(const Figure& fig) {
  std::vector<Secant> found;
  if (fig.worlds() > 64) return found;
  for (int s = 0; s < fig.segments(); ++s) {
    const std::uint64_t line = fig.line(s);
    if (std::popcount(line) < 3) continue;
    auto [a, b] = fig.ends(s);
    for (int o = 0; o < fig.points(); ++o) {
      if (fig.coincide(o, a) || fig.coincide(o, b) || !fig.equal(fig.seg(o, a), fig.seg(o, b))) continue;
      for_each_bit(line, [&, a = a, b = b](int p) {
        if (p == a || p == b || p == o || fig.coincide(p, a) || fig.coincide(p, b) || fig.coincide(p, o)) return;
        std::uint64_t inside = 0;
        for (int w = 0; w < fig.worlds(); ++w)
          if (fig.middle(w, a, p, b) == 0) inside |= std::uint64_t{1} << w;
        found.push_back({p, o, a, b, inside, fig.loglen(0, fig.seg(p, a)) + fig.loglen(0, fig.seg(p, b))});
      });
    }
  }
  std::sort(found.begin(), found.end(), [](const Secant& l, const Secant& r) {
    return l.point != r.point ? l.point < r.point : l.power < r.power;
  });
  return found;
}

void powers(const Figure& fig, Candidates& out) {
  const std::vector<Secant> all = secants(fig);
  const std::size_t most = out.rules.size() + kMost;
  const std::uint64_t everywhere = ~std::uint64_t{0} >> (64 - fig.worlds());
  for (std::size_t i = 0; i < all.size() && out.rules.size() < most; ++i) {
    const Secant& x = all[i];
    const int pa = fig.seg(x.point, x.a), pb = fig.seg(x.point, x.b);
    const bool decided = x.inside == 0 || x.inside == everywhere;
    for (int t = out.from(0, x.point, x.a, x.b, x.centre); t < fig.points() && decided; ++t) {
      if (t == x.point || t == x.a || t == x.b || fig.coincide(x.point, t)) continue;
      const int pt = fig.seg(x.point, t);
      if (!fig.equal(pa, pb) && fig.equal_products(pa, pb, pt, pt))
        emit(out, x.inside == 0 ? Rule::power_outside : Rule::power_inside, x.a, x.b, x.centre, x.point, t);
    }
    for (std::size_t j = i + 1; j < all.size() && all[j].point == x.point; ++j) {
      const Secant& y = all[j];
      if (y.power - x.power > 4 * kTolerance) break;
      if (x.inside != y.inside || (x.centre == y.centre && x.a == y.a && x.b == y.b)) continue;
      if (fig.equal_products(pa, pb, fig.seg(y.point, y.a), fig.seg(y.point, y.b)))
        emit(out, Rule::equal_powers, x.a, x.b, y.a, y.b, x.centre, x.point, y.centre);
    }
  }
}

}  // namespace

void find_extended_candidates(const Figure& fig, const std::vector<Triple>& triples, Candidates& out) {
  cevians(fig, out);  // before the converses of Menelaus, which prove the same with a less familiar triangle
  converses_of_menelaus(out);
  radical_centres(fig, out);
  centres_of_chords(fig, out);
  centres_on_normals(out);
  central_angles(fig, triples, out);
  harmonic_bisectors(fig, out);
  isogonals(fig, out);
  isogonal_conjugates(fig, out);
  polar_triangles(fig, out);
  parallelograms(fig, out);
  powers(fig, out);
}

}  // namespace gnomon
