#include "incidences.hpp"

#include <cmath>

namespace gnomon {

namespace {

double cross(Complex u, Complex v) {
  return u.real() * v.imag() - u.imag() * v.real();
}

double squared(Complex z) {
  return z.real() * z.real() + z.imag() * z.imag();
}

// A distance from the centre that differs from the radius by less than the tolerance, as a square.
struct Ring {
  double least, most;
};

Ring ring(double radius, double tolerance) {
  const double low = radius - tolerance, high = radius + tolerance;
  return {low > 0 ? low * low : -1, high * high};
}

}  // namespace

// World 0 finds what passes through a place; the other worlds confirm the few that it finds.
std::vector<double> count_incidences(const Incidences& figure, const PositionRows& places) {
  const std::size_t worlds = places.worlds;
  std::vector<double> start_x, start_y, way_x, way_y, centre_x, centre_y;
  std::vector<Ring> rings;
  for (std::size_t k = 0; k < figure.starts.count; ++k) {
    const Complex start = figure.starts.row(k)[0], way = figure.ways.row(k)[0];
    start_x.push_back(start.real()), start_y.push_back(start.imag());
    way_x.push_back(way.real()), way_y.push_back(way.imag());
  }
  for (std::size_t k = 0; k < figure.centres.count; ++k) {
    const Complex centre = figure.centres.row(k)[0];
    centre_x.push_back(centre.real()), centre_y.push_back(centre.imag());
    rings.push_back(ring(figure.radii[k * worlds], figure.tolerance));
  }
  auto on_line = [&](std::size_t k, const Complex* place) {
    for (std::size_t w = 1; w < worlds; ++w)
      if (!(std::abs(cross(figure.ways.row(k)[w], place[w] - figure.starts.row(k)[w])) < figure.tolerance))
        return false;
    return true;
  };
  auto on_circle = [&](std::size_t k, const Complex* place) {
    for (std::size_t w = 1; w < worlds; ++w) {
      const Ring r = ring(figure.radii[k * worlds + w], figure.tolerance);
      const double d = squared(place[w] - figure.centres.row(k)[w]);
      if (!(r.least < d && d < r.most)) return false;
    }
    return true;
  };
  auto as_far = [&](int i, int j, const Complex* place) {
    for (std::size_t w = 1; w < worlds; ++w) {
      const double d = std::sqrt(squared(place[w] - figure.points.row(static_cast<std::size_t>(i))[w]));
      const double e = std::sqrt(squared(place[w] - figure.points.row(static_cast<std::size_t>(j))[w]));
      if (!(std::abs(d - e) < figure.tolerance)) return false;
    }
    return true;
  };
  std::vector<double> scores(places.count), distance(figure.points.count);
  for (std::size_t p = 0; p < places.count; ++p) {
    const Complex* place = places.row(p);
    const double x = place[0].real(), y = place[0].imag();
    int lines = 0, equal = 0;
    double circles = 0;
    for (std::size_t k = 0; k < start_x.size(); ++k) {
      const double off = way_x[k] * (y - start_y[k]) - way_y[k] * (x - start_x[k]);
      if (std::abs(off) < figure.tolerance && on_line(k, place)) ++lines;
    }
    for (std::size_t k = 0; k < rings.size(); ++k) {
      const double dx = x - centre_x[k], dy = y - centre_y[k], d = dx * dx + dy * dy;
      if (rings[k].least < d && d < rings[k].most && on_circle(k, place)) circles += figure.weights[k];
    }
    for (std::size_t k = 0; k < distance.size(); ++k)
      distance[k] = std::sqrt(squared(place[0] - figure.points.row(k)[0]));
    for (const auto& [i, j] : figure.pairs) {
      const double gap = distance[static_cast<std::size_t>(i)] - distance[static_cast<std::size_t>(j)];
      if (std::abs(gap) < figure.tolerance && as_far(i, j, place)) ++equal;
    }
    scores[p] = figure.line_weight * lines + circles + figure.pair_weight * equal;
  }
  return scores;
}

std::vector<char> far_from_all(const PositionRows& places, const PositionRows& points, double distance) {
  const double least = distance * distance;
  std::vector<char> far(places.count, 1);
  for (std::size_t p = 0; p < places.count; ++p)
    for (std::size_t k = 0; k < points.count && far[p]; ++k)
      for (std::size_t w = 0; w < places.worlds; ++w)
        if (!(squared(places.row(p)[w] - points.row(k)[w]) > least)) far[p] = 0;
  return far;
}

}  // namespace gnomon
