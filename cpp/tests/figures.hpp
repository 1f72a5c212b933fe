// Figures and facts for the tests.
#pragma once

#include <complex>
#include <initializer_list>
#include <vector>

#include "../facts.hpp"
#include "../figure.hpp"

namespace gnomon::test {

using Point = std::complex<double>;
using World = std::vector<Point>;

inline std::vector<double> coordinates(const std::vector<World>& worlds) {
  std::vector<double> xy;
  for (const World& world : worlds)
    for (const Point& z : world) {
      xy.push_back(z.real());
      xy.push_back(z.imag());
    }
  return xy;
}

inline Figure figure(const std::vector<World>& worlds) {
  return {static_cast<int>(worlds.front().size()), static_cast<int>(worlds.size()), coordinates(worlds).data()};
}

inline Fact fact(Pred pred, std::initializer_list<int> points, Rational value = 0) {
  Fact f;
  f.pred = pred;
  f.value = value;
  std::size_t k = 0;
  for (const int p : points) f.p[k++] = static_cast<std::int8_t>(p);
  return f;
}

// A triangle a b c (0, 1, 2) with the midpoints d of b c (3) and e of c a (4), in three worlds.
inline std::vector<World> midline() {
  std::vector<World> worlds;
  for (const Point c : {Point(0.3, 0.9), Point(1.4, 1.1), Point(-0.5, 0.7)}) {
    const Point a(0, 0), b(1, 0.1);
    worlds.push_back({a, b, c, (b + c) / 2.0, (c + a) / 2.0});
  }
  return worlds;
}

}  // namespace gnomon::test
