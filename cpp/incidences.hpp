// How many lines and circles of a figure pass through each of many points, and how many of its points are equally far.
#pragma once

#include <complex>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gnomon {

using Complex = std::complex<double>;

inline double cross(Complex u, Complex v) {
  return u.real() * v.imag() - u.imag() * v.real();
}
inline double squared_length(Complex z) {
  return z.real() * z.real() + z.imag() * z.imag();
}

// Rows of positions, each with one number a world.
struct PositionRows {
  const Complex* data;
  std::size_t count, worlds;

  const Complex* row(std::size_t k) const { return data + k * worlds; }
};

struct Incidences {
  PositionRows points, starts, ways, centres;  // ways are directions of length 1
  const double* radii;                         // as many as centres, in each world
  std::span<const double> weights;             // of the circles
  std::vector<std::pair<int, int>> pairs;      // of points whose distances from a place are compared
  double line_weight, pair_weight, tolerance;
};

// For each place the weights of the lines and circles through it and of the equal distances from it, in all worlds.
std::vector<double> count_incidences(const Incidences& figure, const PositionRows& places);

// Which places are farther than `distance` from every point, in all worlds.
std::vector<char> far_from_all(const PositionRows& places, const PositionRows& points, double distance);

}  // namespace gnomon
