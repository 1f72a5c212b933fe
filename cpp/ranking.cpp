#include "ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "index.hpp"

namespace gnomon {

namespace {

constexpr double kHighest = 14.0;  // more coincidences than this say no more
constexpr double kMedian = 0.6, kGoal = 0.3, kNear = 0.4, kWays = 0.5;

// A number for each place that is the same, up to rounding that is removed, for the same place.
double key_of(const Complex* place, std::size_t worlds) {
  const Complex first = place[0], second = place[1 % worlds];
  const double mixed = first.real() + std::numbers::pi * first.imag() + std::numbers::e * second.real() +
                       std::numbers::sqrt2 * second.imag();
  return std::nearbyint(mixed * 1e6) / 1e6 + 0.0;
}

double median(std::vector<double>& values) {
  const std::size_t low = (values.size() - 1) / 2, high = values.size() / 2;
  const auto at = [&](std::size_t k) { return values.begin() + static_cast<std::ptrdiff_t>(k); };
  std::nth_element(values.begin(), at(high), values.end());
  const double upper = values[high];
  if (low == high) return (upper + upper) / 2;
  return (*std::max_element(values.begin(), at(high)) + upper) / 2;
}

}  // namespace

RankedPoints rank_points(const std::vector<Constructions>& made, const std::vector<Incidences>& incidences,
                         PointMask goal, std::size_t most) {
  struct Construction {
    double key;
    std::size_t list, row, point;
    double bonus;
  };
  const std::size_t worlds = incidences[0].points.worlds;
  std::vector<Construction> all;
  for (std::size_t list = 0; list < made.size(); ++list)
    for (std::size_t row = 0; row < made[list].places.size(); ++row)
      all.push_back({key_of(made[list].places[row], worlds), list, row, 0, 0.0});
  // Constructions of the same point come together, each in the order in which it was found.
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return all[x].key < all[y].key || (all[x].key == all[y].key && x < y);
  });
  std::vector<std::size_t> first;  // of each point, among `order`
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (!k || all[order[k]].key != all[order[k - 1]].key) first.push_back(k);
    all[order[k]].point = first.size() - 1;
  }
  const std::size_t points = first.size();
  first.push_back(order.size());
  std::vector<const Complex*> places;
  std::vector<double> distances;
  std::vector<Complex> coordinates;
  for (std::size_t p = 0; p < points; ++p) {
    const Construction& best = all[order[first[p]]];
    places.push_back(made[best.list].places[best.row]);
    distances.push_back(made[best.list].distances[best.row]);
    coordinates.insert(coordinates.end(), places.back(), places.back() + worlds);
  }
  std::vector<double> score(points);
  for (const Incidences& figure : incidences) {
    const std::vector<double> counted = count_incidences(figure, {coordinates.data(), points, worlds});
    for (std::size_t p = 0; p < points; ++p) score[p] += counted[p];
  }
  for (std::size_t p = 0; p < points; ++p) score[p] += kWays * std::log2(static_cast<double>(first[p + 1] - first[p]));
  std::vector<double> values;
  for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    values.clear();
    for (; end < all.size() && all[end].list == all[begin].list; ++end) values.push_back(score[all[end].point]);
    const Constructions& kind = made[all[begin].list];
    const double base = kind.simplicity - kMedian * median(values);
    const auto arity = idx(arity_of(kind.kind));
    for (std::size_t k = begin; k < end; ++k) {
      PointMask of_goal = 0;
      for (std::size_t a = 0; a < arity; ++a) of_goal |= bit_of(kind.arguments[all[k].row][a]) & goal;
      all[k].bonus = base + kGoal * std::popcount(of_goal);
    }
  }
  std::vector<double> value(points);
  for (std::size_t p = 0; p < points; ++p) {
    const auto low = order.begin() + static_cast<std::ptrdiff_t>(first[p]);
    const auto high = order.begin() + static_cast<std::ptrdiff_t>(first[p + 1]);
    std::sort(low, high, [&](std::size_t x, std::size_t y) {
      return all[x].bonus > all[y].bonus || (all[x].bonus == all[y].bonus && x < y);
    });
    value[p] = std::min(score[p], kHighest) + all[*low].bonus - kNear * distances[p];
  }
  std::vector<std::size_t> best(points);
  std::iota(best.begin(), best.end(), std::size_t{0});
  std::sort(best.begin(), best.end(),
            [&](std::size_t x, std::size_t y) { return value[x] > value[y] || (value[x] == value[y] && x < y); });
  if (best.size() > most) best.resize(most);
  RankedPoints ranked;
  for (const std::size_t p : best) {
    ranked.places.push_back(places[p]);
    RankedPoints::Ways& ways = ranked.ways.emplace_back();
    for (std::size_t k = first[p]; k < std::min(first[p + 1], first[p] + kMostWays); ++k) {
      const Construction& one = all[order[k]];
      Way& way = ways.best[ways.count++];
      way.kind = made[one.list].kind;
      std::copy_n(made[one.list].arguments[one.row], arity_of(way.kind), way.arguments.begin());
    }
  }
  return ranked;
}

}  // namespace gnomon
