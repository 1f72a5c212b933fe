#include "loci.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "index.hpp"

namespace gnomon {

namespace {

constexpr double kLineWeight = 1.5, kDistancesWeight = 0.7;
constexpr double kManyWeight = 1.5, kFewWeight = 0.5;  // of circles with four points or more, and with three
constexpr std::size_t kMostTriples = 4000;  // whose circles are looked for; a figure of 30 points has as many
constexpr std::size_t kMostCircles = 1500;  // whose equations are used

double length(Complex z) {
  return std::sqrt(squared_length(z));
}

// The centre of the circle through three points, None if they are on a line or the circle is too large.
std::optional<Complex> centre_of(Complex a, Complex b, Complex c) {
  const Complex u = b - a, v = c - a;
  const double area = cross(u, v);
  if (!(std::abs(area) > kFlat)) return std::nullopt;
  const double uu = squared_length(u), vv = squared_length(v), half = 0.5 / area;
  const Complex from_a{-(u.imag() * vv - v.imag() * uu) * half, (u.real() * vv - v.real() * uu) * half};
  if (!(squared_length(from_a) < kWide * kWide)) return std::nullopt;
  return a + from_a;
}

PointMask line_through(const PositionRows& positions, std::size_t i, std::size_t j) {
  PointMask on = ~PointMask{0};
  for (std::size_t w = 0; w < positions.worlds; ++w) {
    const Complex start = positions.row(i)[w], way = positions.row(j)[w] - start;
    const double limit = kEqual * length(way);
    PointMask here = 0;
    for (std::size_t p = 0; p < positions.count; ++p)
      if (std::abs(cross(way, positions.row(p)[w] - start)) < limit) here |= bit_of(static_cast<int>(p));
    on &= here;
    if (std::popcount(on) < 2) break;
  }
  return on;
}

// The points on the circle through three points, 0 if it is not usable in a world.
PointMask circle_through(const PositionRows& positions, const Triangle& t, int least) {
  PointMask on = ~PointMask{0};
  for (std::size_t w = 0; w < positions.worlds; ++w) {
    const auto at = [&](int p) { return positions.row(idx(p))[w]; };
    const auto centre = centre_of(at(t[0]), at(t[1]), at(t[2]));
    if (!centre) return 0;
    const double radius = length(*centre - at(t[0]));
    const double low = radius - kEqual, high = radius + kEqual, inner = low > 0 ? low * low : -1, outer = high * high;
    PointMask here = 0;
    for (std::size_t p = 0; p < positions.count; ++p) {
      const double d = squared_length(positions.row(p)[w] - *centre);
      if (inner < d && d < outer) here |= bit_of(static_cast<int>(p));
    }
    on &= here;
    if (std::popcount(on) < least) return 0;
  }
  return on;
}

std::vector<Triangle> triples_of(int n, int fresh) {
  std::vector<Triangle> found;
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      for (int c = b + 1; c < n; ++c)
        if (fresh == kNoPoint || a == fresh || b == fresh || c == fresh) found.push_back({a, b, c});
  return found;
}

std::vector<Circle> find_circles(const PositionRows& positions, const std::vector<Triangle>& triangles) {
  const int n = static_cast<int>(positions.count);
  const std::size_t worlds = positions.worlds;
  std::vector<double> distance(positions.count * positions.count * worlds);
  const auto apart = [&](int a, int b) { return distance.data() + (idx(a) * positions.count + idx(b)) * worlds; };
  for (int a = 0; a < n; ++a)
    for (int b = 0; b < n; ++b)
      for (std::size_t w = 0; w < worlds; ++w)
        apart(a, b)[w] = length(positions.row(idx(a))[w] - positions.row(idx(b))[w]);
  const auto as_far = [&](int o, int a, int b) {
    for (std::size_t w = 0; w < worlds; ++w)
      if (!(std::abs(apart(o, a)[w] - apart(o, b)[w]) < kEqual)) return false;
    return true;
  };
  std::vector<Circle> found;
  std::unordered_map<PointMask, std::size_t> place;
  for (int o = n - 1; o >= 0; --o)  // of several centres of the same points, the first one counts
    for (int a = n - 1; a >= 0; --a) {
      if (a == o) continue;
      PointMask rim = 0;
      for (int b = 0; b < n; ++b)
        if (as_far(o, a, b)) rim |= bit_of(b);
      if (std::popcount(rim) < 2) continue;
      const auto [known, added] = place.try_emplace(rim, found.size());
      if (added) found.push_back({rim, o});
      found[known->second].centre = o;
    }
  const std::vector<Triangle> triples = triples_of(n, kNoPoint);
  // Of a circle of many points, some triple is among every few.
  const std::size_t step = triples.size() > kMostTriples ? triples.size() / kMostTriples + 1 : 1;
  for (std::size_t k = 0; k < triples.size(); k += step) {
    const bool wanted = std::find(triangles.begin(), triangles.end(), triples[k]) != triangles.end();
    const PointMask rim = circle_through(positions, triples[k], wanted ? 1 : 4);
    if (rim && place.try_emplace(rim, found.size()).second) found.push_back({rim, kNoCentre});
  }
  return found;
}

// The first of those that have the same key, and how many have it, in the order of the keys.
template <class Key>
std::vector<std::pair<std::size_t, std::size_t>> distinct(const std::vector<Key>& keys) {
  std::vector<std::size_t> order(keys.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(),
            [&](std::size_t x, std::size_t y) { return std::pair(keys[x], x) < std::pair(keys[y], y); });
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k && keys[order[k]] == keys[order[k - 1]])
      ++found.back().second;
    else
      found.emplace_back(order[k], 1);
  }
  return found;
}

using Rounded = std::array<std::int64_t, 3>;  // numbers to five decimals

Rounded rounded(double x, double y, double z) {
  const auto of = [](double number) { return static_cast<std::int64_t>(std::nearbyint(number * 1e5)); };
  return {of(x), of(y), of(z)};
}

}  // namespace

std::vector<int> points_of(PointMask set) {
  std::vector<int> found;
  for (; set; set &= ~bit_of(found.back())) found.push_back(first_of(set));
  return found;
}

Loci find_loci(const PositionRows& positions, const std::vector<Triangle>& triangles) {
  Loci loci;
  loci.points = static_cast<int>(positions.count);
  for (std::size_t i = 0; i < positions.count; ++i)
    for (std::size_t j = i + 1; j < positions.count; ++j) {
      const PointMask on = line_through(positions, i, j);
      if (std::popcount(on) >= 2) loci.lines.push_back(on);
    }
  std::sort(loci.lines.begin(), loci.lines.end());
  loci.lines.erase(std::unique(loci.lines.begin(), loci.lines.end()), loci.lines.end());
  for (const PointMask on : loci.lines) {
    const int first = first_of(on);
    loci.ends.push_back({first, first_of(on & ~bit_of(first))});
  }
  loci.circles = find_circles(positions, triangles);
  return loci;
}

Incidences LocusEquations::incidences(const PositionRows& positions) const {
  return {positions,
          {starts.data(), starts.size() / worlds, worlds},
          {ways.data(), ways.size() / worlds, worlds},
          {centres.data(), centres.size() / worlds, worlds},
          radii.data(),
          weights,
          pairs,
          kLineWeight,
          kDistancesWeight,
          kEqual};
}

LocusEquations LocusEquations::main() const {
  LocusEquations fewer{worlds, pairs, starts, ways, {}, {}, {}};
  for (std::size_t k = 0; k < weights.size(); ++k) {
    if (!(weights[k] > 1)) continue;
    fewer.weights.push_back(weights[k]);
    const auto low = static_cast<std::ptrdiff_t>(k * worlds), high = low + static_cast<std::ptrdiff_t>(worlds);
    fewer.centres.insert(fewer.centres.end(), centres.begin() + low, centres.begin() + high);
    fewer.radii.insert(fewer.radii.end(), radii.begin() + low, radii.begin() + high);
  }
  return fewer;
}

LocusEquations find_equations(const PositionRows& positions, BitGenerator& bits, int fresh) {
  LocusEquations found;
  const std::size_t worlds = found.worlds = positions.worlds;
  const int n = static_cast<int>(positions.count);
  std::vector<Rounded> keys;
  std::vector<std::pair<int, int>> lines;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      if (fresh != kNoPoint && i != fresh && j != fresh) continue;
      found.pairs.emplace_back(i, j);
      const Complex start = positions.row(idx(i))[0], way = positions.row(idx(j))[0] - start;
      const double size = length(way);
      if (!(size > 0)) continue;
      const double x = way.real() / size, y = way.imag() / size;
      keys.push_back(rounded(x * x - y * y, 2 * x * y, std::abs(cross({x, y}, start))));
      lines.emplace_back(i, j);
    }
  for (const auto& [first, times] : distinct(keys)) {
    const auto [i, j] = lines[first];
    for (std::size_t w = 0; w < worlds; ++w) {
      const Complex start = positions.row(idx(i))[w], way = positions.row(idx(j))[w] - start;
      found.starts.push_back(start);
      found.ways.push_back(way / length(way));
    }
  }
  std::vector<Triangle> triples = triples_of(n, fresh);
  if (triples.size() > kMostCircles) {
    std::vector<Triangle> fewer;
    const auto count = static_cast<std::int64_t>(triples.size());
    for (const std::int64_t k : random_choice(bits, count, kMostCircles))
      fewer.push_back(triples[static_cast<std::size_t>(k)]);
    triples = std::move(fewer);
  }
  std::vector<Complex> centres;
  std::vector<double> radii;
  keys.clear();
  for (const Triangle& t : triples) {
    const std::size_t before = centres.size();
    for (std::size_t w = 0; w < worlds; ++w) {
      const auto at = [&](int p) { return positions.row(idx(p))[w]; };
      const auto centre = centre_of(at(t[0]), at(t[1]), at(t[2]));
      if (!centre) break;
      centres.push_back(*centre);
      radii.push_back(length(*centre - at(t[0])));
    }
    if (centres.size() < before + worlds) {
      centres.resize(before);
      radii.resize(before);
    } else {
      keys.push_back(rounded(centres[before].real(), centres[before].imag(), radii[before]));
    }
  }
  for (const auto& [first, times] : distinct(keys)) {
    const auto low = static_cast<std::ptrdiff_t>(first * worlds), high = low + static_cast<std::ptrdiff_t>(worlds);
    found.centres.insert(found.centres.end(), centres.begin() + low, centres.begin() + high);
    found.radii.insert(found.radii.end(), radii.begin() + low, radii.begin() + high);
    found.weights.push_back(times > 1 ? kManyWeight : kFewWeight);
  }
  return found;
}

}  // namespace gnomon
