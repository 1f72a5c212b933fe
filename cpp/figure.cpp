#include "figure.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace gnomon {

Figure::Figure(int points, int worlds, const double* xy)
    : points_(points), worlds_(worlds), xy_(xy, xy + static_cast<std::ptrdiff_t>(points) * worlds * 2) {
  std::vector<double> extent(idx(worlds_), 0.0);
  for (int w = 0; w < worlds_; ++w)
    for (int p = 0; p < points_; ++p)
      extent[idx(w)] = std::max(extent[idx(w)], std::hypot(x(w, p) - x(w, 0), y(w, p) - y(w, 0)));
  segment_.assign(idx(points_ * points_), -1);
  number_segments(extent);
  measure_segments(nullptr);
  find_classes();
  find_lines(nullptr);
}

Figure::Figure(const Figure& base, int added, const double* xy)
    : points_(base.points_ + added),
      worlds_(base.worlds_),
      old_points_(base.points_),
      old_segments_(base.segments()),
      ends_(base.ends_),
      direction_(base.direction_),
      perpendicular_(base.perpendicular_),
      size_(base.size_),
      first_of_direction_(base.first_of_direction_),
      first_of_size_(base.first_of_size_) {
  std::vector<double> extent(idx(worlds_), 0.0);
  xy_.reserve(idx(points_ * worlds_ * 2));
  for (int w = 0; w < worlds_; ++w) {
    const double* old = base.xy_.data() + static_cast<std::ptrdiff_t>(w) * old_points_ * 2;
    const double* more = xy + static_cast<std::ptrdiff_t>(w) * added * 2;
    xy_.insert(xy_.end(), old, old + static_cast<std::ptrdiff_t>(old_points_) * 2);
    xy_.insert(xy_.end(), more, more + static_cast<std::ptrdiff_t>(added) * 2);
    for (int p = 0; p < points_; ++p)
      extent[idx(w)] = std::max(extent[idx(w)], std::hypot(x(w, p) - x(w, 0), y(w, p) - y(w, 0)));
  }
  segment_.assign(idx(points_ * points_), -1);
  for (int s = 0; s < old_segments_; ++s) {
    auto [a, b] = ends(s);
    segment_[idx(a * points_ + b)] = segment_[idx(b * points_ + a)] = s;
  }
  number_segments(extent);
  measure_segments(&base);
  find_classes();
  find_lines(&base);
}

double Figure::length(int w, int s) const {
  return std::exp(loglen(w, s));
}

void Figure::number_segments(const std::vector<double>& extent) {
  for (int a = 0; a < points_; ++a)
    for (int b = std::max(a + 1, old_points_); b < points_; ++b) {
      // Points that meet in any world have no direction there; the engine says nothing about their segment.
      bool apart = true;
      for (int w = 0; w < worlds_ && apart; ++w)
        apart = std::hypot(x(w, b) - x(w, a), y(w, b) - y(w, a)) > kCoincident * extent[idx(w)];
      if (!apart) continue;
      segment_[idx(a * points_ + b)] = segment_[idx(b * points_ + a)] = segments();
      ends_.emplace_back(a, b);
    }
}

void Figure::measure_segments(const Figure* base) {
  theta_.resize(idx(worlds_ * segments()));
  loglen_.resize(theta_.size());
  for (int w = 0; w < worlds_; ++w) {
    for (int s = 0; s < old_segments_; ++s) {
      theta_[idx(w * segments() + s)] = base->theta(w, s);
      loglen_[idx(w * segments() + s)] = base->loglen(w, s);
    }
    for (int s = old_segments_; s < segments(); ++s) {
      auto [a, b] = ends(s);
      double dx = x(w, b) - x(w, a), dy = y(w, b) - y(w, a);
      double turn = std::atan2(dy, dx) / std::numbers::pi;
      turn -= std::floor(turn);
      theta_[idx(w * segments() + s)] = turn >= 1.0 ? 0.0 : turn;
      loglen_[idx(w * segments() + s)] = 0.5 * std::log(dx * dx + dy * dy);
    }
  }
}

// Every segment after those of the base gets the first class whose representative it agrees with, or a new one.
void Figure::find_classes() {
  const int count = segments();
  direction_.resize(idx(count));
  size_.resize(idx(count));
  auto same_direction = [&](int s, int t) {
    for (int w = 0; w < worlds_; ++w)
      if (off_integer(theta(w, s) - theta(w, t)) > kTolerance) return false;
    return true;
  };
  auto same_size = [&](int s, int t) {
    for (int w = 0; w < worlds_; ++w)
      if (std::abs(loglen(w, s) - loglen(w, t)) > kTolerance) return false;
    return true;
  };
  auto classify = [&](std::vector<int>& reps, int s, auto same) {
    for (std::size_t k = 0; k < reps.size(); ++k)
      if (same(reps[k], s)) return static_cast<int>(k);
    reps.push_back(s);
    return static_cast<int>(reps.size()) - 1;
  };
  const int known = directions();
  for (int s = old_segments_; s < count; ++s) {
    direction_[idx(s)] = classify(first_of_direction_, s, same_direction);
    size_[idx(s)] = classify(first_of_size_, s, same_size);
    theta_[idx(s)] = theta(0, first_of_direction_[idx(direction(s))]);
  }
  perpendicular_.resize(first_of_direction_.size(), -1);
  for (int d = 0; d < directions(); ++d)
    for (int e = std::max(d + 1, known); e < directions(); ++e) {
      const int s = first_of_direction_[idx(d)], t = first_of_direction_[idx(e)];
      bool right = true;
      for (int w = 0; w < worlds_ && right; ++w) right = off_integer(theta(w, s) - theta(w, t) + 0.5) < kTolerance;
      if (right) perpendicular_[idx(d)] = e, perpendicular_[idx(e)] = d;
    }
}

void Figure::find_lines(const Figure* base) {
  line_.resize(ends_.size());
  for (int s = 0; s < segments(); ++s) {
    auto [a, b] = ends(s);
    const bool old = s < old_segments_;
    std::uint64_t mask = old ? base->line(s) : (std::uint64_t{1} << a) | (std::uint64_t{1} << b);
    for (int p = old ? old_points_ : 0; p < points_; ++p)
      if (p != a && p != b && collinear(a, b, p)) mask |= std::uint64_t{1} << p;
    line_[idx(s)] = mask;
  }
}

bool Figure::equal_sums(int s, int t, int u, int v) const {
  for (int w = 0; w < worlds_; ++w)
    if (off_integer(theta(w, s) + theta(w, t) - theta(w, u) - theta(w, v)) > 2 * kTolerance) return false;
  return true;
}

bool Figure::equal_products(int s, int t, int u, int v) const {
  for (int w = 0; w < worlds_; ++w)
    if (std::abs(loglen(w, s) + loglen(w, t) - loglen(w, u) - loglen(w, v)) > 2 * kTolerance) return false;
  return true;
}

bool Figure::oblique(int s, int t) const {
  for (int w = 0; w < worlds_; ++w)
    if (off_integer(theta(w, s) - theta(w, t) + 0.5) < kOblique) return false;
  return true;
}

bool Figure::between(int a, int b, int c) const {
  for (int w = 0; w < worlds_; ++w) {
    double dot = (x(w, a) - x(w, b)) * (x(w, c) - x(w, b)) + (y(w, a) - y(w, b)) * (y(w, c) - y(w, b));
    if (dot >= 0) return false;
  }
  return true;
}

int Figure::middle(int w, int a, int b, int c) const {
  const double ab = loglen(w, seg(a, b)), ac = loglen(w, seg(a, c)), bc = loglen(w, seg(b, c));
  if (ac >= ab && ac >= bc) return 0;
  return bc >= ab ? 1 : 2;
}

double Figure::orientation(int w, int a, int b, int c) const {
  return (x(w, b) - x(w, a)) * (y(w, c) - y(w, a)) - (x(w, c) - x(w, a)) * (y(w, b) - y(w, a));
}

}  // namespace gnomon
