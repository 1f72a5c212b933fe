#include "triangles.hpp"

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

// In both enumerations the mirrored forms follow the direct ones in the same order.
Rule mirrored_form(Rule direct) {
  if (direct == Rule::congruent_hl) return Rule::congruent_hl_mirrored;
  if (direct == Rule::similar_hl) return Rule::similar_hl_mirrored;
  constexpr int kStep = static_cast<int>(Rule::similar_aa_mirrored) - static_cast<int>(Rule::similar_aa);
  static_assert(static_cast<int>(Rule::congruent_ssa_mirrored) - static_cast<int>(Rule::congruent_ssa) == kStep);
  return static_cast<Rule>(static_cast<int>(direct) + kStep);
}

Pred mirrored_form(Pred direct) {
  return direct == Pred::simtri ? Pred::simtrir : Pred::contrir;
}

}  // namespace

Triangles::Triangles(const Figure& figure, bool hypotenuses, bool extendable) : hypotenuses_(hypotenuses) {
  const int n = figure.points();
  std::vector<Entry> all;
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = b + 1; c < n; ++c)
        if (figure.triangle(a, b, c)) add(figure, a, b, c, triangles_++, all);
  const Groups found = groups(figure, all);
  for (int k = 0; k < found.count(); ++k) {
    const std::span<const int> members = found[k];
    const bool several = all[idx(members.front())].triangle != all[idx(members.back())].triangle;
    if (several) keep(all, members);
    if (!extendable) continue;
    const int from = static_cast<int>(alone_.size());
    if (!several)
      for (int i : members) alone_.push_back(all[idx(i)]);
    const Range alone = {from, static_cast<int>(alone_.size())};
    shapes_.push_back({all[idx(members.front())].shape[0], several ? buckets() - 1 : -1, alone});
  }
  std::sort(shapes_.begin(), shapes_.end(), [](const Shape& l, const Shape& r) { return l.first < r.first; });
}

Triangles::Triangles(const Triangles& base, const Figure& figure)
    : entries_(base.entries_), buckets_(base.buckets_), hypotenuses_(base.hypotenuses_), triangles_(base.triangles_) {
  const int n = figure.points();
  std::vector<Entry> all;
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = std::max(b + 1, figure.old_points()); c < n; ++c)
        if (figure.triangle(a, b, c)) add(figure, a, b, c, triangles_++, all);
  const Groups found = groups(figure, all);
  for (int k = 0; k < found.count(); ++k) {
    const std::span<const int> members = found[k];
    const Entry& x = all[idx(members.front())];
    auto shape = std::lower_bound(base.shapes_.begin(), base.shapes_.end(), x.shape[0] - 4 * kTolerance,
                                  [](const Shape& s, double first) { return s.first < first; });
    for (; shape != base.shapes_.end() && shape->first <= x.shape[0] + 4 * kTolerance; ++shape) {
      const Entry& y = shape->bucket >= 0 ? base.entries_[idx(base.buckets_[idx(shape->bucket)].begin)]
                                          : base.alone_[idx(shape->alone.begin)];
      if (alike(figure, x, y)) break;
    }
    const bool known = shape != base.shapes_.end() && shape->first <= x.shape[0] + 4 * kTolerance;
    if (!known && x.triangle == all[idx(members.back())].triangle) continue;
    const int begin = static_cast<int>(entries_.size());
    if (known && shape->bucket >= 0) {
      Range& old = buckets_[idx(shape->bucket)];
      const Range source = base.buckets_[idx(shape->bucket)];
      entries_.insert(entries_.end(), base.entries_.begin() + source.begin, base.entries_.begin() + source.end);
      old.end = old.begin;
    } else if (known) {
      entries_.insert(entries_.end(), base.alone_.begin() + shape->alone.begin, base.alone_.begin() + shape->alone.end);
    }
    keep(all, members);
    buckets_.back().begin = begin;
  }
}

void Triangles::keep(const std::vector<Entry>& from, std::span<const int> members) {
  const int begin = static_cast<int>(entries_.size());
  for (int i : members) entries_.push_back(from[idx(i)]);
  buckets_.push_back({begin, static_cast<int>(entries_.size())});
}

void Triangles::add(const Figure& figure, int a, int b, int c, int number, std::vector<Entry>& out) {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  const int points[3] = {a, b, c};
  const int sides[3] = {figure.seg(b, c), figure.seg(a, c), figure.seg(a, b)};
  int variant = 0;
  for (const auto& order : kOrders) {
    auto at_most = [&](int s, int t) { return figure.equal(s, t) || figure.loglen(0, s) < figure.loglen(0, t); };
    const int s0 = sides[order[0]], s1 = sides[order[1]], s2 = sides[order[2]];
    if (!at_most(s0, s1) || !at_most(s1, s2)) continue;
    Entry e;
    for (std::size_t k = 0; k < 3; ++k) e.vertex[k] = static_cast<std::int8_t>(points[order[k]]);
    e.side = {s0, s1, s2};
    e.triangle = number;
    e.variant = variant++;
    e.positive = figure.orientation(0, e.vertex[0], e.vertex[1], e.vertex[2]) > 0;
    for (int w = 1; w < figure.worlds() && w < 64; ++w)
      if ((figure.orientation(w, e.vertex[0], e.vertex[1], e.vertex[2]) > 0) != e.positive)
        e.signs |= std::uint64_t{1} << w;
    e.shape[0] = figure.loglen(0, s1) - figure.loglen(0, s0);
    e.shape[1] = figure.loglen(0, s2) - figure.loglen(0, s0);
    out.push_back(e);
  }
}

bool Triangles::alike(const Figure& figure, const Entry& x, const Entry& y) {
  if (x.signs != y.signs || std::abs(x.shape[1] - y.shape[1]) > 4 * kTolerance) return false;
  return figure.equal_products(x.side[1], y.side[0], x.side[0], y.side[1]) &&
         figure.equal_products(x.side[2], y.side[0], x.side[0], y.side[2]);
}

// Sorts by shape in world 0 and collects what is alike in all worlds. Groups ascend by shape, their members by number.
Triangles::Groups Triangles::groups(const Figure& figure, const std::vector<Entry>& entries) {
  std::vector<int> order(entries.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::sort(order.begin(), order.end(),
            [&](int i, int j) { return entries[idx(i)].shape[0] < entries[idx(j)].shape[0]; });
  std::vector<int> group(entries.size(), -1);
  int count = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Entry& x = entries[idx(order[i])];
    if (group[idx(order[i])] >= 0) continue;
    group[idx(order[i])] = count;
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const Entry& y = entries[idx(order[j])];
      if (y.shape[0] - x.shape[0] > 4 * kTolerance) break;
      if (group[idx(order[j])] < 0 && alike(figure, x, y)) group[idx(order[j])] = count;
    }
    ++count;
  }
  Groups found;
  found.members.resize(entries.size());
  found.starts.assign(idx(count) + 1, 0);
  for (int g : group) ++found.starts[idx(g) + 1];
  for (std::size_t k = 1; k < found.starts.size(); ++k) found.starts[k] += found.starts[k - 1];
  std::vector<int> next(found.starts.begin(), found.starts.end() - 1);
  for (std::size_t i = 0; i < entries.size(); ++i) found.members[idx(next[idx(group[i])]++)] = static_cast<int>(i);
  return found;
}

void Triangles::refresh(Entry& e, const State& state) const {
  const Table& angles = state.table(kAngle);
  const Table& ratios = state.table(kRatio);
  const Figure& figure = state.figure();
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t next = (k + 1) % 3, last = (k + 2) % 3;
    // The interior angle at vertex k: from one adjacent side to the other, the way the triangle turns.
    int from = e.side[last], to = e.side[next];
    if (!e.positive) std::swap(from, to);
    const double turn = figure.theta(0, to) - figure.theta(0, from);
    e.angle[k] = sub(angles.hash(to), angles.hash(from));
    if (turn < 0) e.angle[k] = gnomon::add(e.angle[k], state.one());
    e.ratio[k] = sub(ratios.hash(e.side[next]), ratios.hash(e.side[last]));
    e.length[k] = ratios.hash(e.side[k]);
  }
}

void Triangles::examine(int bucket, const State& state, std::vector<Derivation>& out) {
  const auto [from, to] = buckets_[idx(bucket)];
  for (int i = from; i < to; ++i) refresh(entries_[idx(i)], state);
  for (int i = from; i < to; ++i) {
    if (entries_[idx(i)].variant != 0) continue;
    for (int j = from; j < to; ++j)
      if (entries_[idx(j)].triangle > entries_[idx(i)].triangle)
        compare(entries_[idx(i)], entries_[idx(j)], state, out);
  }
}

void Triangles::compare(const Entry& x, const Entry& y, const State& state, std::vector<Derivation>& out) const {
  const Figure& figure = state.figure();
  bool angle[3], ratio[3], length[3];
  int angles = 0, ratios = 0, lengths = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    angles += angle[k] = x.angle[k] == y.angle[k];
    ratios += ratio[k] = x.ratio[k] == y.ratio[k];
  }
  if (angles + ratios < 2 || (angles == 3 && ratios == 3)) return;
  for (std::size_t k = 0; k < 3; ++k) lengths += length[k] = x.length[k] == y.length[k];
  const bool mirrored = x.positive != y.positive;
  const bool congruent = figure.equal(x.side[0], y.side[0]);
  // Two sides AB, AC and the angle at B leave two triangles, one with an acute and one with an obtuse angle at C. The
  // figure shows which of them it is, unless the angle at C is right: then the two are one triangle, which is an
  // equation that would have to be derived.
  auto figure_decides = [&](std::size_t k, std::size_t v) { return figure.oblique(x.side[k], x.side[v]); };
  // If the angle at B is known to be right, there is one triangle only.
  auto right_at = [&](std::size_t v) { return hypotenuses_ && angle[v] && state.right(x.angle[v]); };
  // A, B, C of the rule are vertices i, j, k of both triangles.
  auto conclude = [&](Rule direct, std::size_t i, std::size_t j, std::size_t k, Pred pred) {
    Derivation d;
    d.source = Source::rule;
    d.rule = mirrored ? mirrored_form(direct) : direct;
    d.binding = {x.vertex[i], x.vertex[j], x.vertex[k], y.vertex[i], y.vertex[j], y.vertex[k], 0, 0};
    d.fact.pred = mirrored ? mirrored_form(pred) : pred;
    d.fact.p = d.binding;
    out.push_back(d);
  };
  if (congruent && lengths > 0) {
    if (lengths == 3) return conclude(Rule::congruent_sss, 0, 1, 2, Pred::contri);
    if (angles == 3)
      for (std::size_t k = 0; k < 3; ++k)
        if (length[k]) return conclude(Rule::congruent_asa, (k + 1) % 3, (k + 2) % 3, k, Pred::contri);
    if (lengths == 2)
      for (std::size_t k = 0; k < 3; ++k) {
        if (length[k]) continue;  // the two equal sides meet at vertex k
        if (angle[k]) return conclude(Rule::congruent_sas, (k + 1) % 3, k, (k + 2) % 3, Pred::contri);
        for (std::size_t v : {(k + 1) % 3, (k + 2) % 3})
          if (right_at(v)) return conclude(Rule::congruent_hl, k, v, 3 - k - v, Pred::contri);
        for (std::size_t v : {(k + 1) % 3, (k + 2) % 3})
          if (angle[v] && figure_decides(k, v)) return conclude(Rule::congruent_ssa, k, v, 3 - k - v, Pred::contri);
      }
  }
  if (angles == 3) return conclude(Rule::similar_aa, 0, 1, 2, Pred::simtri);
  if (ratios == 3) return conclude(Rule::similar_sss, 0, 1, 2, Pred::simtri);
  for (std::size_t k = 0; k < 3; ++k) {
    if (!ratio[k]) continue;  // of the sides that meet at vertex k
    if (angle[k]) return conclude(Rule::similar_sas, (k + 1) % 3, k, (k + 2) % 3, Pred::simtri);
    for (std::size_t v : {(k + 1) % 3, (k + 2) % 3})
      if (right_at(v)) return conclude(Rule::similar_hl, k, v, 3 - k - v, Pred::simtri);
    for (std::size_t v : {(k + 1) % 3, (k + 2) % 3})
      if (angle[v] && figure_decides(k, v)) return conclude(Rule::similar_ssa, k, v, 3 - k - v, Pred::simtri);
  }
}

}  // namespace gnomon
