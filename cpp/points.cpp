#include "points.hpp"

#include <algorithm>

#include "index.hpp"

namespace gnomon {

namespace {

std::vector<Triangle> triangles_of(std::vector<int> points) {
  std::sort(points.begin(), points.end());
  std::vector<Triangle> found{{0, 1, 2}};
  for (std::size_t a = 0; a < points.size(); ++a)
    for (std::size_t b = a + 1; b < points.size(); ++b)
      for (std::size_t c = b + 1; c < points.size(); ++c) found.push_back({points[a], points[b], points[c]});
  return found;
}

}  // namespace

SearchedFigure::SearchedFigure(const PositionRows& given, const std::vector<int>& goal_points, BitGenerator& bits)
    : numbers(given.data, given.data + given.count * given.worlds),
      positions{numbers.data(), given.count, given.worlds},
      loci(find_loci(positions, triangles_of(goal_points))),
      equations(find_equations(positions, bits)),
      main(equations.main()) {
  for (const int p : goal_points) goal |= bit_of(p);
}

PointBlock::PointBlock(std::shared_ptr<const SearchedFigure> figure, BitGenerator& bits, std::size_t most)
    : base_(std::move(figure)) {
  figures_.push_back({{}, choose_arguments(base_->loci, bits, most), {}});
  collect();
}

PointBlock::PointBlock(std::shared_ptr<const SearchedFigure> figure, const PositionRows& fresh,
                       const std::vector<BitGenerator*>& bits, std::size_t most)
    : base_(std::move(figure)) {
  const std::size_t points = base_->positions.count, worlds = base_->positions.worlds;
  for (std::size_t k = 0; k < fresh.count; ++k) {
    Figure& made = figures_.emplace_back();
    made.numbers = base_->numbers;
    made.numbers.insert(made.numbers.end(), fresh.row(k), fresh.row(k) + worlds);
    const PositionRows positions{made.numbers.data(), points + 1, worlds};
    const int row = static_cast<int>(points);
    made.chosen = choose_arguments(find_loci(positions, {{0, 1, 2}}), *bits[k], most, row);
    made.own = find_equations(positions, *bits[k], row);
  }
  collect();
}

void PointBlock::collect() {
  const int fresh = static_cast<int>(base_->positions.count);
  for (int number = 0; number < kPointKinds; ++number) {
    KindOfBlock all{static_cast<PointKind>(number), {}, {}};
    const auto arity = idx(arity_of(all.kind));
    for (std::size_t k = 0; k < figures_.size(); ++k) {
      all.begin.push_back(all.rows.size() / arity);
      for (const Arguments& some : figures_[k].chosen) {
        if (some.kind != all.kind) continue;
        for (const int row : some.rows) all.rows.push_back(row == fresh ? fresh + static_cast<int>(k) : row);
      }
    }
    all.begin.push_back(all.rows.size() / arity);
    if (!all.rows.empty()) kinds_.push_back(std::move(all));
  }
}

std::vector<RankedPoints> PointBlock::rank(const std::vector<PlacedKind>& placed, std::span<const double> simplicity,
                                           double clear, std::size_t most) const {
  const std::size_t worlds = base_->positions.worlds;
  std::vector<std::vector<char>> far;
  far.reserve(kinds_.size());
  for (std::size_t k = 0; k < kinds_.size(); ++k)
    far.push_back(far_from_all({placed[k].places, kinds_[k].begin.back(), worlds}, base_->positions, clear));
  std::vector<RankedPoints> found;
  for (std::size_t f = 0; f < figures_.size(); ++f) {
    const Figure& figure = figures_[f];
    const std::size_t points = base_->positions.count;
    const bool with_new = !figure.numbers.empty();
    std::vector<Constructions> made;
    for (const Arguments& some : figure.chosen) {
      std::size_t k = 0;
      while (kinds_[k].kind != some.kind) ++k;
      Constructions sound{some.kind, simplicity[idx(static_cast<int>(some.kind))], {}, {}, {}};
      const std::size_t begin = kinds_[k].begin[f], count = kinds_[k].begin[f + 1] - begin;
      std::vector<char> apart(count, 1);
      if (with_new)
        apart = far_from_all({placed[k].places + begin * worlds, count, worlds},
                             {figure.numbers.data() + points * worlds, 1, worlds}, clear);
      for (std::size_t row = 0; row < count; ++row) {
        if (!placed[k].sound[begin + row] || !far[k][begin + row] || !apart[row]) continue;
        sound.arguments.push_back(some.rows.data() + row * some.arity());
        sound.places.push_back(placed[k].places + (begin + row) * worlds);
        sound.distances.push_back(placed[k].distances[begin + row]);
      }
      if (!sound.places.empty()) made.push_back(std::move(sound));
    }
    std::vector<Incidences> incidences;
    if (with_new) {
      incidences.push_back(base_->main.incidences(base_->positions));
      incidences.push_back(figure.own.incidences({figure.numbers.data(), points + 1, worlds}));
    } else {
      incidences.push_back(base_->equations.incidences(base_->positions));
    }
    found.push_back(rank_points(made, incidences, base_->goal, most));
  }
  return found;
}

}  // namespace gnomon
