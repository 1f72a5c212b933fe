#include "conclusions.hpp"

#include "candidates.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gnomon {

namespace {

constexpr double kWholeDegree = 1e-4;  // how far from a whole number of degrees an angle may be that is called one

struct Line {
  std::uint64_t points;
  int first, second;  // its two lowest points
  int segment;
};

class Reader {
 public:
  Reader(const State& state, const Triangles& triangles, const Certain& certain, const ConclusionLimits& limits)
      : state_(state),
        fig_(state.figure()),
        triangles_(triangles),
        limits_(limits),
        now_(state.now()),
        certain_(certain) {}

  std::vector<Conclusion> read() {
    find_lines();
    find_sizes();
    if (wanted({Pred::coll})) lines();
    if (wanted({Pred::cyclic})) circles();
    if (wanted({Pred::para, Pred::perp, Pred::aconst})) directions();
    if (wanted({Pred::cong, Pred::rconst})) sizes();
    if (wanted({Pred::midp})) midpoints();
    if (wanted({Pred::simtri, Pred::simtrir, Pred::contri, Pred::contrir})) similar();
    if (wanted({Pred::eqangle})) equal_sums(true);
    if (wanted({Pred::eqratio})) equal_sums(false);
    return std::move(out_);
  }

 private:
  bool wanted(std::initializer_list<Pred> predicates) const {
    return std::any_of(predicates.begin(), predicates.end(),
                       [&](Pred p) { return limits_.predicates >> static_cast<int>(p) & 1u; });
  }

  // Whether a conclusion that is true in the figure is listed; gives it its level and certainty.
  bool listed(Conclusion& c, const Fact& fact) {
    c.level = std::max(c.level, state_.level_of(fact).value_or(state_.level()));
    if (limits_.derived && c.level == 0) return false;
    c.certain = c.certain && certain_.knows(fact);
    return c.certain || !limits_.derived;
  }

  Residue angle(int s) const { return now_.hash[kAngle][s]; }
  Residue ratio(int s) const { return now_.hash[kRatio][s]; }

  void put(Pred pred, std::initializer_list<int> points, Rational value = 0) {
    if (static_cast<int>(out_.size()) >= limits_.total || !wanted({pred})) return;
    Conclusion c;
    c.fact.pred = pred;
    c.fact.value = value;
    std::size_t k = 0;
    for (int p : points) c.fact.p[k++] = static_cast<std::int8_t>(p);
    // Fractions of a turn are fixed by world 0; where the worlds differ in them, nothing can be said of all.
    if (!true_in_figure(fig_, c.fact)) return;
    c.certain = true;
    if (listed(c, c.fact)) out_.push_back(std::move(c));
  }

  void put_set(Pred pred, std::uint64_t mask) {
    Conclusion c;
    c.fact.pred = pred;
    for (std::uint64_t m = mask; m != 0; m &= m - 1) c.points.push_back(static_cast<std::int8_t>(std::countr_zero(m)));
    c.certain = true;
    const auto head = idx(info(pred).arity) - 1;
    std::copy_n(c.points.begin(), head, c.fact.p.begin());
    for (std::size_t k = head; k < c.points.size(); ++k) {
      Fact f = c.fact;
      f.p[head] = c.points[k];
      if (!true_in_figure(fig_, f)) return;
      c.certain = c.certain && certain_.knows(f);
      c.level = std::max(c.level, state_.level_of(f).value_or(state_.level()));
    }
    c.fact.p[head] = c.points[head];
    if (limits_.derived && (c.level == 0 || !c.certain)) return;
    out_.push_back(std::move(c));
  }

  // Lines by known collinearity, grouped into known directions.
  void find_lines() {
    for (int s = 0; s < fig_.segments(); ++s) {
      auto [a, b] = fig_.ends(s);
      std::uint64_t mask = 0;
      for (std::uint64_t m = fig_.line(s); m != 0; m &= m - 1) {
        const int p = std::countr_zero(m);
        if (p == a || p == b || (angle(fig_.seg(a, p)) == angle(s) && angle(fig_.seg(b, p)) == angle(s)))
          mask |= std::uint64_t{1} << p;
      }
      const int low = std::countr_zero(mask), next = std::countr_zero(mask & (mask - 1));
      if (low != a || next != b) continue;  // a line is read off at its two lowest points
      lines_.push_back({mask, a, b, s});
    }
    std::stable_sort(lines_.begin(), lines_.end(),
                     [&](const Line& l, const Line& r) { return angle(l.segment) < angle(r.segment); });
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (i == 0 || angle(lines_[i].segment) != angle(lines_[i - 1].segment))
        direction_start_.push_back(static_cast<int>(i));
    direction_start_.push_back(static_cast<int>(lines_.size()));
  }

  void find_sizes() {
    sizes_.resize(idx(fig_.segments()));
    for (int s = 0; s < fig_.segments(); ++s) sizes_[idx(s)] = s;
    std::stable_sort(sizes_.begin(), sizes_.end(), [&](int s, int t) { return ratio(s) < ratio(t); });
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      if (i == 0 || ratio(sizes_[i]) != ratio(sizes_[i - 1])) size_start_.push_back(static_cast<int>(i));
    size_start_.push_back(static_cast<int>(sizes_.size()));
  }

  void lines() {
    for (const Line& l : lines_)
      if (std::popcount(l.points) > 2) put_set(Pred::coll, l.points);
  }

  void circles() {
    std::vector<std::uint64_t> found;
    const int n = fig_.points();
    for (int a = 0; a < n; ++a)
      for (int b = a + 1; b < n; ++b)
        for (int c = b + 1; c < n; ++c) {
          if (!fig_.triangle(a, b, c)) continue;
          const std::uint64_t base = std::uint64_t{1} << a | std::uint64_t{1} << b | std::uint64_t{1} << c;
          if (std::any_of(found.begin(), found.end(), [&](std::uint64_t m) { return (m & base) == base; })) continue;
          std::uint64_t mask = base;
          const Residue ab = angle(fig_.seg(a, b)), ac = angle(fig_.seg(a, c));
          for (int d = 0; d < n; ++d) {
            if (base >> d & 1 || !fig_.triangle(a, b, d) || !fig_.triangle(a, c, d) || !fig_.triangle(b, c, d))
              continue;
            const Residue cd = angle(fig_.seg(c, d)), bd = angle(fig_.seg(b, d));
            if (state_.whole(sub(add(ab, cd), add(ac, bd)))) mask |= std::uint64_t{1} << d;
          }
          if (mask == base) continue;
          found.push_back(mask);
          put_set(Pred::cyclic, mask);
        }
  }

  // Parallels, perpendiculars and known angles between directions.
  void directions() {
    const int count = static_cast<int>(direction_start_.size()) - 1;
    auto line = [&](int i) -> const Line& { return lines_[idx(i)]; };
    for (int d = 0; d < count; ++d) {
      const int from = direction_start_[idx(d)], to = direction_start_[idx(d) + 1];
      for (int i = from; i < to; ++i)
        for (int j = i + 1; j < to; ++j)
          put(Pred::para, {line(i).first, line(i).second, line(j).first, line(j).second});
      for (int e = d + 1; e < count; ++e) {
        const int start = direction_start_[idx(e)], end = direction_start_[idx(e) + 1];
        const Line &l = line(from), &m = line(start);
        const Residue difference = sub(angle(m.segment), angle(l.segment));
        if (state_.right(difference)) {
          for (int i = from; i < to; ++i)
            for (int j = start; j < end; ++j)
              put(Pred::perp, {line(i).first, line(i).second, line(j).first, line(j).second});
          continue;
        }
        double turn = fig_.theta(0, m.segment) - fig_.theta(0, l.segment);
        const double degrees = turn * 180;
        if (off_integer(degrees) > kWholeDegree) continue;
        const Rational value(static_cast<std::int64_t>(std::nearbyint(degrees)), 180);
        if (difference != mul(residue(value), state_.one())) continue;
        Rational positive = value.num < 0 ? plus(value, 1).value() : value;
        put(Pred::aconst, {l.first, l.second, m.first, m.second}, positive);
      }
    }
  }

  void sizes() {
    const int count = static_cast<int>(size_start_.size()) - 1;
    for (int k = 0; k < count; ++k) {
      const int from = size_start_[idx(k)], to = size_start_[idx(k) + 1];
      for (int i = from; i < to; ++i)
        for (int j = i + 1; j < to; ++j) {
          auto [a, b] = fig_.ends(sizes_[idx(i)]);
          auto [c, d] = fig_.ends(sizes_[idx(j)]);
          put(Pred::cong, {a, b, c, d});
        }
      for (int l = k + 1; l < count; ++l)
        if (auto f = constant(sizes_[idx(from)], sizes_[idx(size_start_[idx(l)])]))
          put(Pred::rconst, {f->p[0], f->p[1], f->p[2], f->p[3]}, f->value);
    }
  }

  // The ratio of two segments, where it is a known number.
  std::optional<Fact> constant(int s, int t) const {
    const double log_ratio = fig_.loglen(0, s) - fig_.loglen(0, t);
    for (int w = 1; w < fig_.worlds(); ++w)
      if (std::abs(fig_.loglen(w, s) - fig_.loglen(w, t) - log_ratio) > 2 * kTolerance) return std::nullopt;
    const auto q = small_fraction(std::exp(log_ratio));
    if (!q) return std::nullopt;
    Fact f;
    f.pred = Pred::rconst;
    f.value = *q;
    auto [a, b] = fig_.ends(s);
    auto [c, d] = fig_.ends(t);
    f.p = {static_cast<std::int8_t>(a), static_cast<std::int8_t>(b), static_cast<std::int8_t>(c),
           static_cast<std::int8_t>(d)};
    return state_.known(f, now_) ? std::optional(f) : std::nullopt;
  }

  void midpoints() {
    for (int s = 0; s < fig_.segments(); ++s) {
      auto [a, b] = fig_.ends(s);
      for (std::uint64_t m = fig_.line(s); m != 0; m &= m - 1) {
        const int p = std::countr_zero(m);
        if (p == a || p == b) continue;
        const int pa = fig_.seg(p, a), pb = fig_.seg(p, b);
        if (angle(pa) == angle(pb) && ratio(pa) == ratio(pb)) put(Pred::midp, {p, a, b});
      }
    }
  }

  void similar() {
    triangles_.for_each_known(state_, [&](const Points& p, bool mirrored, bool congruent) {
      const Pred pred =
          congruent ? (mirrored ? Pred::contrir : Pred::contri) : (mirrored ? Pred::simtrir : Pred::simtri);
      put(pred, {p[0], p[1], p[2], p[3], p[4], p[5]});
    });
  }

  // d1 + d4 = d2 + d3 for directions is an equality of angles, for logarithms of lengths one of ratios: unordered pairs
  // of classes with one sum give every such fact once.
  void equal_sums(bool angles) {
    struct Sum {
      Residue hash;
      int i, j, before;
    };
    const auto& starts = angles ? direction_start_ : size_start_;
    const int count = static_cast<int>(starts.size()) - 1;
    std::vector<int> member(idx(count));
    for (int k = 0; k < count; ++k)
      member[idx(k)] = angles ? lines_[idx(starts[idx(k)])].segment : sizes_[idx(starts[idx(k)])];
    std::vector<Sum> sums;
    sums.reserve(idx(count * (count + 1) / 2));
    for (int i = 0; i < count; ++i)
      for (int j = i; j < count; ++j) {
        const int s = member[idx(i)], t = member[idx(j)];
        Residue hash = angles ? add(angle(s), angle(t)) : add(ratio(s), ratio(t));
        // Directions are taken modulo half turns: the sum is brought to [0, 1) as the figure has it.
        if (angles && fig_.theta(0, s) + fig_.theta(0, t) > 1 - kTolerance) hash = sub(hash, state_.one());
        sums.push_back({hash, i, j, -1});
      }
    // Sums with one hash are chained, each to the one before it, in an open-addressing table of the latest.
    const std::size_t slots = std::bit_ceil(2 * sums.size() + 1);
    std::vector<int> latest(slots, -1);
    for (int k = 0; k < static_cast<int>(sums.size()); ++k) {
      Sum& sum = sums[idx(k)];
      std::size_t slot = (sum.hash * 0x9e3779b97f4a7c15ULL >> 20) & (slots - 1);
      while (latest[slot] >= 0 && sums[idx(latest[slot])].hash != sum.hash) slot = (slot + 1) & (slots - 1);
      sum.before = latest[slot];
      latest[slot] = k;
      int members = 1;
      for (int x = sum.before; x >= 0 && members < limits_.per_class; x = sums[idx(x)].before, ++members)
        equal_pair(angles, starts, {sums[idx(x)].i, sums[idx(x)].j, sum.i, sum.j});
    }
  }

  void equal_pair(bool angles, const std::vector<int>& starts, std::array<int, 4> k) {
    if (angles) return equal_angles(starts, k);
    std::array<int, 4> s;
    for (std::size_t i = 0; i < 4; ++i) s[i] = sizes_[idx(starts[idx(k[i])])];
    // Ratios that are known numbers are stated as such.
    if (constant(s[0], s[2]) || constant(s[0], s[3])) return;
    auto [a, b] = fig_.ends(s[0]);
    auto [c, d] = fig_.ends(s[2]);
    auto [e, f] = fig_.ends(s[3]);
    auto [g, h] = fig_.ends(s[1]);
    put(Pred::eqratio, {a, b, c, d, e, f, g, h});
  }

  // Directions k0 + k1 = k2 + k3, as the angle from k2 to k0 and from k1 to k3, or from k3 to k0 and from k1 to k2,
  // whichever has more angles with a vertex.
  void equal_angles(const std::vector<int>& starts, std::array<int, 4> k) {
    auto turn_known = [&](int i, int j) {  // differences that are numbers are stated as such
      const Line &l = lines_[idx(starts[idx(i)])], &m = lines_[idx(starts[idx(j)])];
      const double degrees = (fig_.theta(0, m.segment) - fig_.theta(0, l.segment)) * 180;
      if (off_integer(degrees) > kWholeDegree) return false;
      const Rational value(static_cast<std::int64_t>(std::nearbyint(degrees)), 180);
      return sub(angle(m.segment), angle(l.segment)) == mul(residue(value), state_.one());
    };
    if (turn_known(k[0], k[2]) || turn_known(k[0], k[3])) return;
    auto first = corner(starts, k[2], k[0]), second = corner(starts, k[1], k[3]);
    auto third = corner(starts, k[3], k[0]), fourth = corner(starts, k[1], k[2]);
    if (third.vertex + fourth.vertex > first.vertex + second.vertex) first = third, second = fourth;
    const auto &p = first.points, &q = second.points;
    put(Pred::eqangle, {p[0], p[1], p[2], p[3], q[0], q[1], q[2], q[3]});
  }

  struct Corner {
    std::array<int, 4> points;
    int vertex;
  };

  Corner corner(const std::vector<int>& starts, int i, int j) const {
    for (int x = starts[idx(i)]; x < starts[idx(i) + 1]; ++x)
      for (int y = starts[idx(j)]; y < starts[idx(j) + 1]; ++y) {
        const std::uint64_t meet = lines_[idx(x)].points & lines_[idx(y)].points;
        if (meet == 0) continue;
        const int v = std::countr_zero(meet);
        const int a = std::countr_zero(lines_[idx(x)].points & ~meet),
                  b = std::countr_zero(lines_[idx(y)].points & ~meet);
        return {{v, a, v, b}, 1};
      }
    const Line &l = lines_[idx(starts[idx(i)])], &m = lines_[idx(starts[idx(j)])];
    return {{l.first, l.second, m.first, m.second}, 0};
  }

  const State& state_;
  const Figure& fig_;
  const Triangles& triangles_;
  ConclusionLimits limits_;
  View now_;
  const Certain& certain_;
  std::vector<Line> lines_;
  std::vector<int> direction_start_;  // lines are sorted by direction; where each direction starts
  std::vector<int> sizes_, size_start_;
  std::vector<Conclusion> out_;
};

}  // namespace

std::vector<Conclusion> conclusions(const State& state, const Triangles& triangles, const Certain& certain,
                                    const ConclusionLimits& limits) {
  return Reader(state, triangles, certain, limits).read();
}

}  // namespace gnomon
