#include "incidences.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gnomon {

namespace {

// A distance from the centre that differs from the radius by less than the tolerance, as a square.
struct Ring {
  double least, most;
};

Ring ring(double radius, double tolerance) {
  const double low = radius - tolerance, high = radius + tolerance;
  return {low > 0 ? low * low : -1, high * high};
}

// Lines and circles in world 0, which finds what passes through a place; the other worlds confirm the few that it
// finds. The plane is divided into boxes until a box has few places, and a place is compared only with what crosses its
// box.
class Counter {
 public:
  Counter(const Incidences& figure, const PositionRows& places) : figure_(figure), places_(places) {
    for (std::size_t k = 0; k < figure.starts.count; ++k) {
      const Complex start = figure.starts.row(k)[0], way = figure.ways.row(k)[0];
      lines_.x.push_back(start.real()), lines_.y.push_back(start.imag());
      lines_.way_x.push_back(way.real()), lines_.way_y.push_back(way.imag());
      lines_.number.push_back(k);
    }
    for (std::size_t k = 0; k < figure.centres.count; ++k) {
      const Complex centre = figure.centres.row(k)[0];
      const double radius = figure.radii[k * places.worlds];
      const Ring passed = ring(radius, figure.tolerance);
      circles_.x.push_back(centre.real()), circles_.y.push_back(centre.imag()), circles_.radius.push_back(radius);
      circles_.least.push_back(passed.least), circles_.most.push_back(passed.most);
      circles_.number.push_back(k);
    }
    for (std::size_t k = 0; k < figure.points.count; ++k) {
      point_x_.push_back(figure.points.row(k)[0].real());
      point_y_.push_back(figure.points.row(k)[0].imag());
    }
    distance_.resize(figure.points.count);
  }

  std::vector<double> count() {
    std::vector<std::size_t> chosen(places_.count);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    on_lines_.assign(places_.count, 0);
    on_circles_.assign(places_.count, 0.0);
    double far = 0;
    for (std::size_t p = 0; p < places_.count; ++p)
      far = std::max({far, std::abs(places_.row(p)[0].real()), std::abs(places_.row(p)[0].imag())});
    divide(chosen, lines_, circles_, {0, 0, far});
    std::vector<double> scores(places_.count);
    for (std::size_t p = 0; p < places_.count; ++p)
      scores[p] = figure_.line_weight * on_lines_[p] + on_circles_[p] + figure_.pair_weight * equal_distances(p);
    return scores;
  }

 private:
  struct Lines {
    std::vector<double> x, y, way_x, way_y;
    std::vector<std::size_t> number;

    void reserve(std::size_t size) {
      for (auto* numbers : {&x, &y, &way_x, &way_y}) numbers->reserve(size);
      number.reserve(size);
    }
    void add(const Lines& from, std::size_t k) {
      x.push_back(from.x[k]), y.push_back(from.y[k]);
      way_x.push_back(from.way_x[k]), way_y.push_back(from.way_y[k]);
      number.push_back(from.number[k]);
    }
    double off(std::size_t k, double px, double py) const { return way_x[k] * (py - y[k]) - way_y[k] * (px - x[k]); }
  };
  struct Circles {
    std::vector<double> x, y, radius, least, most;
    std::vector<std::size_t> number;

    void reserve(std::size_t size) {
      for (auto* numbers : {&x, &y, &radius, &least, &most}) numbers->reserve(size);
      number.reserve(size);
    }
    void add(const Circles& from, std::size_t k) {
      x.push_back(from.x[k]), y.push_back(from.y[k]), radius.push_back(from.radius[k]);
      least.push_back(from.least[k]), most.push_back(from.most[k]);
      number.push_back(from.number[k]);
    }
    double squared_distance(std::size_t k, double px, double py) const {
      return (px - x[k]) * (px - x[k]) + (py - y[k]) * (py - y[k]);
    }
  };
  struct Box {
    double x, y, half;  // the middle, and half of a side
  };
  static constexpr std::size_t kVeryFew = 8, kFew = 64;  // places or loci that are compared one by one
  static constexpr double kSmallest = 1e-4;              // half of the side of a box that is divided no further
  static constexpr std::size_t kChunk = 8;               // lines or circles that are compared without a branch

  void divide(const std::vector<std::size_t>& chosen, const Lines& lines, const Circles& circles, const Box& box) {
    if (chosen.size() <= kFew || lines.number.size() + circles.number.size() <= kFew || !(box.half > kSmallest)) {
      for (const std::size_t p : chosen) compare(p, lines, circles);
      return;
    }
    std::vector<std::size_t> quarters[4];
    for (const std::size_t p : chosen) {
      const Complex place = places_.row(p)[0];
      quarters[(place.real() > box.x ? 1 : 0) + (place.imag() > box.y ? 2 : 0)].push_back(p);
    }
    const double half = box.half / 2;
    for (int q = 0; q < 4; ++q) {
      if (quarters[q].size() <= kVeryFew) {  // to choose among lines and circles would take longer
        for (const std::size_t p : quarters[q]) compare(p, lines, circles);
        continue;
      }
      const Box part{box.x + (q % 2 ? half : -half), box.y + (q / 2 ? half : -half), half};
      // As far as a corner, and a little more for rounding.
      const double reach = 1.5 * half + 2 * figure_.tolerance;
      Lines near_lines;
      Circles near_circles;
      near_lines.reserve(lines.number.size());
      near_circles.reserve(circles.number.size());
      for (std::size_t k = 0; k < lines.number.size(); ++k)
        if (std::abs(lines.off(k, part.x, part.y)) <= reach) near_lines.add(lines, k);
      for (std::size_t k = 0; k < circles.number.size(); ++k) {
        const Ring near = ring(circles.radius[k], reach);
        const double d = circles.squared_distance(k, part.x, part.y);
        if (near.least <= d && d <= near.most) near_circles.add(circles, k);
      }
      divide(quarters[q], near_lines, near_circles, part);
    }
  }

  void compare(std::size_t p, const Lines& lines, const Circles& circles) {
    const Complex* place = places_.row(p);
    const double x = place[0].real(), y = place[0].imag(), tolerance = figure_.tolerance;
    for (std::size_t begin = 0; begin < lines.number.size(); begin += kChunk) {
      const std::size_t end = std::min(begin + kChunk, lines.number.size());
      std::int64_t any = 0;
      for (std::size_t k = begin; k < end; ++k) any |= std::abs(lines.off(k, x, y)) < tolerance ? 1 : 0;
      for (std::size_t k = begin; any && k < end; ++k)
        if (std::abs(lines.off(k, x, y)) < tolerance && on_line(lines.number[k], place)) ++on_lines_[p];
    }
    const auto passes = [&](std::size_t k) {
      const double d = circles.squared_distance(k, x, y);
      return (circles.least[k] < d) & (d < circles.most[k]);
    };
    for (std::size_t begin = 0; begin < circles.number.size(); begin += kChunk) {
      const std::size_t end = std::min(begin + kChunk, circles.number.size());
      std::int64_t any = 0;
      for (std::size_t k = begin; k < end; ++k) any |= passes(k) ? 1 : 0;
      for (std::size_t k = begin; any && k < end; ++k)
        if (passes(k) && on_circle(circles.number[k], place)) on_circles_[p] += figure_.weights[circles.number[k]];
    }
  }

  bool on_line(std::size_t k, const Complex* place) const {
    for (std::size_t w = 1; w < places_.worlds; ++w)
      if (!(std::abs(cross(figure_.ways.row(k)[w], place[w] - figure_.starts.row(k)[w])) < figure_.tolerance))
        return false;
    return true;
  }

  bool on_circle(std::size_t k, const Complex* place) const {
    for (std::size_t w = 1; w < places_.worlds; ++w) {
      const Ring r = ring(figure_.radii[k * places_.worlds + w], figure_.tolerance);
      const double d = squared_length(place[w] - figure_.centres.row(k)[w]);
      if (!(r.least < d && d < r.most)) return false;
    }
    return true;
  }

  bool as_far(std::size_t i, std::size_t j, const Complex* place) const {
    for (std::size_t w = 1; w < places_.worlds; ++w) {
      const double d = std::sqrt(squared_length(place[w] - figure_.points.row(i)[w]));
      const double e = std::sqrt(squared_length(place[w] - figure_.points.row(j)[w]));
      if (!(std::abs(d - e) < figure_.tolerance)) return false;
    }
    return true;
  }

  int equal_distances(std::size_t p) {
    const Complex* place = places_.row(p);
    const std::size_t n = point_x_.size();
    const double x = place[0].real(), y = place[0].imag();
    for (std::size_t k = 0; k < n; ++k) {
      const double dx = x - point_x_[k], dy = y - point_y_[k];
      distance_[k] = std::sqrt(dx * dx + dy * dy);
    }
    // Most places have no equal distances at all, which is found without a branch.
    const bool all = figure_.pairs.size() == n * (n - 1) / 2;
    std::int64_t any = all ? 0 : 1;
    for (std::size_t i = 0; all && i < n; ++i) {
      const double here = distance_[i], tolerance = figure_.tolerance;
      for (std::size_t j = i + 1; j < n; ++j) any |= std::abs(here - distance_[j]) < tolerance ? 1 : 0;
    }
    if (!any) return 0;
    int equal = 0;
    for (const auto& [i, j] : figure_.pairs) {
      const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(j);
      if (std::abs(distance_[a] - distance_[b]) < figure_.tolerance && as_far(a, b, place)) ++equal;
    }
    return equal;
  }

  const Incidences& figure_;
  const PositionRows& places_;
  Lines lines_;
  Circles circles_;
  std::vector<int> on_lines_;
  std::vector<double> on_circles_, point_x_, point_y_, distance_;
};

}  // namespace

std::vector<double> count_incidences(const Incidences& figure, const PositionRows& places) {
  return Counter(figure, places).count();
}

std::vector<char> far_from_all(const PositionRows& places, const PositionRows& points, double distance) {
  const std::size_t worlds = places.worlds;
  std::vector<double> x, y;
  for (std::size_t w = 0; w < worlds; ++w)
    for (std::size_t k = 0; k < points.count; ++k) {
      x.push_back(points.row(k)[w].real());
      y.push_back(points.row(k)[w].imag());
    }
  const double least = distance * distance;
  std::vector<char> far(places.count, 1);
  for (std::size_t p = 0; p < places.count; ++p) {
    std::int64_t near = 0;
    for (std::size_t w = 0; w < worlds; ++w) {
      const double px = places.row(p)[w].real(), py = places.row(p)[w].imag();
      const double *qx = x.data() + w * points.count, *qy = y.data() + w * points.count;
      for (std::size_t k = 0; k < points.count; ++k) {
        const double dx = px - qx[k], dy = py - qy[k];
        near |= dx * dx + dy * dy > least ? 0 : 1;
      }
    }
    far[p] = !near;
  }
  return far;
}

}  // namespace gnomon
