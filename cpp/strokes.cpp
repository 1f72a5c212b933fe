#include "strokes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "index.hpp"

namespace gnomon {

namespace {

using Complex = std::complex<double>;

constexpr double kMore = 1 + 1e-9;  // covers the rounding of tangents

double dot(Complex u, Complex v) {
  return u.real() * v.real() + u.imag() * v.imag();
}

// The smallest upright box around points; not a number once a point is not one.
class Box {
 public:
  void add(double x, double y) {
    unknown_ = unknown_ || std::isnan(x) || std::isnan(y);
    left_ = std::min(left_, x), right_ = std::max(right_, x);
    low_ = std::min(low_, y), high_ = std::max(high_, y);
  }
  double side() const {
    if (unknown_) return std::numeric_limits<double>::quiet_NaN();
    return std::max(right_ - left_, high_ - low_);
  }

 private:
  static constexpr double kFar = std::numeric_limits<double>::infinity();
  double left_ = kFar, right_ = -kFar, low_ = kFar, high_ = -kFar;
  bool unknown_ = false;
};

Complex circumcentre(Complex a, Complex b, Complex c) {
  const Complex u = b - a, v = c - a;
  const double uu = dot(u, u), vv = dot(v, v), twice = 2 * (u.real() * v.imag() - u.imag() * v.real());
  return {a.real() - (u.imag() * vv - v.imag() * uu) / twice, a.imag() + (u.real() * vv - v.real() * uu) / twice};
}

}  // namespace

StrokeMeasures measure_strokes(const Strokes& strokes, const Complex* positions, std::size_t points,
                               std::size_t figures, double same_direction) {
  StrokeMeasures found;
  found.wedge.assign(figures, std::numbers::pi);
  found.span.assign(figures, 1.0);
  std::vector<Complex> way(strokes.rays.size());
  std::vector<char> inside(strokes.rays.size());
  for (std::size_t f = 0; f < figures; ++f) {
    const auto at = [&](int point) { return positions[idx(point) * figures + f]; };
    for (std::size_t k = 0; k < way.size(); ++k) way[k] = at(strokes.rays[k].second) - at(strokes.rays[k].first);
    std::fill(inside.begin(), inside.end(), 0);
    for (const auto& [ray, point] : strokes.further)
      if (dot(at(point) - at(strokes.rays[idx(ray)].first), way[idx(ray)]) < 0) inside[idx(ray)] = 1;
    bool acute = false;     // whether the smallest angle so far is below 90 degrees, and then
    double steepest = 0.0;  // a little more than its tangent
    for (const auto& [one, other] : strokes.wedges) {
      if (inside[idx(one)] || inside[idx(other)]) continue;
      const Complex u = way[idx(one)], v = way[idx(other)];
      const double across = u.imag() * v.real() - u.real() * v.imag(), along = dot(u, v);
      if (acute && std::fabs(across) > steepest * along) continue;  // surely not the smallest angle
      const double angle = std::fabs(std::atan2(across, along));
      if (angle < same_direction || !(angle < found.wedge[f])) continue;
      found.wedge[f] = angle;
      acute = along > 0;
      if (acute) steepest = kMore * std::fabs(across) / along;
    }
    if (strokes.centred.empty() && strokes.through.empty()) continue;
    Box box;
    for (std::size_t p = 0; p < points; ++p)
      box.add(positions[p * figures + f].real(), positions[p * figures + f].imag());
    const double own = box.side();
    const auto add_circle = [&](Complex centre, Complex rim) {
      const double radius = std::hypot(rim.real() - centre.real(), rim.imag() - centre.imag());
      box.add(centre.real() - radius, centre.imag() - radius);
      box.add(centre.real() + radius, centre.imag() + radius);
    };
    for (const auto& [centre, rim] : strokes.centred) add_circle(at(centre), at(rim));
    for (const auto& [a, b, c] : strokes.through) add_circle(circumcentre(at(a), at(b), at(c)), at(a));
    found.span[f] = own / box.side();
  }
  return found;
}

}  // namespace gnomon
