// Candidates for auxiliary points in figures of random points on random lines.
#include "../points.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "check.hpp"

using namespace gnomon;

namespace {

constexpr std::size_t kWorlds = 3;

// Numbers that only have to differ: a linear congruence.
std::uint64_t next(void* state) {
  auto& number = *static_cast<std::uint64_t*>(state);
  number = number * 6364136223846793005u + 1442695040888963407u;
  return number >> 11;
}
std::uint32_t next_half(void* state) {
  return static_cast<std::uint32_t>(next(state) >> 13);
}

struct Random {
  std::uint64_t state = 7;
  BitGenerator bits{&state, next, next_half, nullptr, next};

  double number() { return static_cast<double>(next(&state) % 100'000) / 50'000 - 1; }
};

// Every third point is the midpoint of two others.
std::vector<Complex> figure_of(std::size_t points, Random& random) {
  std::vector<Complex> found;
  for (std::size_t p = 0; p < points; ++p)
    for (std::size_t w = 0; w < kWorlds; ++w) {
      const bool middle = p >= 2 && p % 3 == 2;
      found.push_back(middle ? (found[(p - 1) * kWorlds + w] + found[(p - 2) * kWorlds + w]) / 2.0
                             : Complex{random.number(), random.number()});
    }
  return found;
}

// Places each construction at the mean of its arguments, moved a little by its kind.
std::vector<RankedPoints> ranked(const PointBlock& block, const std::vector<Complex>& positions, std::size_t most,
                                 std::vector<std::vector<Complex>>& places) {
  std::vector<std::unique_ptr<bool[]>> sound;
  std::vector<std::vector<double>> distances;
  std::vector<PlacedKind> placed;
  places.clear();
  for (const KindOfBlock& kind : block.kinds()) {
    const auto arity = static_cast<std::size_t>(arity_of(kind.kind));
    const std::size_t count = kind.rows.size() / arity;
    auto& own = places.emplace_back();
    for (std::size_t k = 0; k < count; ++k)
      for (std::size_t w = 0; w < kWorlds; ++w) {
        Complex sum = 0.01 * static_cast<double>(kind.kind);
        for (std::size_t a = 0; a < arity; ++a)
          sum += positions[static_cast<std::size_t>(kind.rows[k * arity + a]) * kWorlds + w];
        own.push_back(sum / static_cast<double>(arity));
      }
    sound.push_back(std::make_unique<bool[]>(count));
    for (std::size_t k = 0; k < count; ++k) sound.back()[k] = k % 5 != 0;
    distances.emplace_back(count, 0.5);
  }
  for (std::size_t k = 0; k < places.size(); ++k)
    placed.push_back({places[k].data(), sound[k].get(), distances[k].data()});
  const std::vector<double> simplicity(kPointKinds, 1.0);
  return block.rank(placed, simplicity, 2e-3, most);
}

}  // namespace

TEST(candidates_of_a_figure_and_of_new_points) {
  for (const std::size_t points : {3u, 8u, 20u, 50u}) {
    Random random;
    std::vector<Complex> positions = figure_of(points, random);
    const PositionRows rows{positions.data(), points, kWorlds};
    const auto figure = std::make_shared<const SearchedFigure>(rows, std::vector<int>{0, 1, 2}, random.bits);
    for (std::size_t k = 0; k < figure->loci.lines.size(); ++k) {
      CHECK(std::popcount(figure->loci.lines[k]) >= 2);
      CHECK(k == 0 || figure->loci.lines[k - 1] < figure->loci.lines[k]);
    }
    std::vector<std::vector<Complex>> places;
    const PointBlock own(figure, random.bits, 100);
    for (const KindOfBlock& kind : own.kinds()) CHECK(kind.begin.back() <= 100);
    const std::vector<RankedPoints> found = ranked(own, positions, 50, places);
    CHECK(found.size() == 1 && found[0].places.size() <= 50 && found[0].ways.size() == found[0].places.size());
    const std::vector<Complex> fresh = figure_of(2, random);
    std::vector<BitGenerator*> bits{&random.bits, &random.bits};
    const PointBlock children(figure, {fresh.data(), 2, kWorlds}, bits, 30);
    positions.insert(positions.end(), fresh.begin(), fresh.end());
    const std::vector<RankedPoints> made = ranked(children, positions, 40, places);
    CHECK(made.size() == 2);
    for (const RankedPoints& each : made)
      for (const RankedPoints::Ways& ways : each.ways) {
        CHECK(ways.count >= 1 && ways.count <= kMostWays);
        for (std::size_t w = 0; w < ways.count; ++w) {
          const Way& way = ways.best[w];
          const auto end = way.arguments.begin() + arity_of(way.kind);
          CHECK(std::find(way.arguments.begin(), end, static_cast<int>(points)) != end);
        }
      }
  }
}

TEST(random_numbers_without_repeats) {
  Random random;
  for (const std::int64_t end : {5, 100, 20'000}) {
    const std::int64_t count = end / 4 + 1;
    const std::vector<std::int64_t> chosen = random_choice(random.bits, end, count);
    CHECK(static_cast<std::int64_t>(chosen.size()) == count);
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      CHECK(chosen[k] >= 0 && chosen[k] < end);
      CHECK(k == 0 || chosen[k - 1] < chosen[k]);
    }
  }
}

TEST(incidences_of_places_on_many_lines_and_circles) {
  // The corners of a square and its middle: the middle is on both diagonals and as far from all corners.
  const std::vector<Complex> square{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  Random random;
  const PositionRows rows{square.data(), 4, 1};
  const LocusEquations equations = find_equations(rows, random.bits);
  std::vector<Complex> places;
  for (int k = 0; k < 400; ++k) places.emplace_back(random.number(), random.number());
  places.emplace_back(0, 0);
  const std::vector<double> counted = count_incidences(equations.incidences(rows), {places.data(), places.size(), 1});
  CHECK(std::abs(counted.back() - (2 * 1.5 + 6 * 0.7)) < 1e-9);
  for (std::size_t k = 0; k + 1 < counted.size(); ++k) CHECK(counted[k] < counted.back());
}
