// Candidates for auxiliary points, for Python.
#include "binding_points.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding_arrays.hpp"
#include "index.hpp"
#include "points.hpp"

namespace nb = nanobind;

namespace gnomon {

namespace {

using Positions = nb::ndarray<const Complex, nb::ndim<2>, nb::c_contig, nb::device::cpu>;  // (points, worlds)
using Truths = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

BitGenerator* generator_of(const nb::handle& source) {
  if (!PyCapsule_IsValid(source.ptr(), "BitGenerator"))
    throw nb::value_error("random numbers come from the capsule of a NumPy bit generator");
  return static_cast<BitGenerator*>(PyCapsule_GetPointer(source.ptr(), "BitGenerator"));
}

PositionRows rows_of(const Positions& positions) {
  return {positions.data(), positions.shape(0), positions.shape(1)};
}

// The candidates of a block, to be placed and then ranked.
class Block {
 public:
  explicit Block(PointBlock&& made, std::size_t worlds) : block_(std::move(made)), worlds_(worlds) {}

  std::vector<std::pair<int, nb::object>> arguments() const {
    std::vector<std::pair<int, nb::object>> found;
    for (const KindOfBlock& kind : block_.kinds()) {
      const auto arity = idx(arity_of(kind.kind));
      std::vector<std::int64_t> rows = kind.rows;
      found.emplace_back(static_cast<int>(kind.kind), array_of(std::move(rows), {kind.rows.size() / arity, arity}));
    }
    return found;
  }

  nb::list rank(const std::vector<std::tuple<Positions, Truths, Numbers>>& placed,
                const std::vector<double>& simplicity, double clear, std::size_t most) const {
    if (placed.size() != block_.kinds().size()) throw nb::value_error("the points of a kind are missing");
    if (simplicity.size() != kPointKinds) throw nb::value_error("there are not as many weights as kinds");
    std::vector<PlacedKind> given;
    for (std::size_t k = 0; k < placed.size(); ++k) {
      const auto& [places, sound, distances] = placed[k];
      const std::size_t count = block_.kinds()[k].begin.back();
      if (places.shape(0) != count || places.shape(1) != worlds_ || sound.shape(0) != count ||
          distances.shape(0) != count)
        throw nb::value_error("there are not as many points as constructions");
      given.push_back({places.data(), sound.data(), distances.data()});
    }
    std::vector<RankedPoints> ranked;
    {
      nb::gil_scoped_release unlocked;
      ranked = block_.rank(given, simplicity, clear, most);
    }
    nb::list found;
    for (const RankedPoints& points : ranked) found.append(arrays_of(points));
    return found;
  }

 private:
  // Places; the kinds of up to three ways, -1 where there are fewer; their arguments.
  nb::tuple arrays_of(const RankedPoints& points) const {
    const std::size_t count = points.places.size();
    std::vector<Complex> places;
    std::vector<std::int16_t> kinds(count * kMostWays, -1), arguments(count * kMostWays * kMostArguments, -1);
    for (std::size_t p = 0; p < count; ++p) {
      places.insert(places.end(), points.places[p], points.places[p] + worlds_);
      for (std::size_t w = 0; w < points.ways[p].count; ++w) {
        const Way& way = points.ways[p].best[w];
        kinds[p * kMostWays + w] = static_cast<std::int16_t>(way.kind);
        for (std::size_t a = 0; a < kMostArguments; ++a)
          arguments[(p * kMostWays + w) * kMostArguments + a] = static_cast<std::int16_t>(way.arguments[a]);
      }
    }
    return nb::make_tuple(array_of(std::move(places), {count, worlds_}), array_of(std::move(kinds), {count, kMostWays}),
                          array_of(std::move(arguments), {count, kMostWays, kMostArguments}));
  }

  PointBlock block_;
  std::size_t worlds_;
};

// A figure in which candidates are found.
class PointFinder {
 public:
  PointFinder(const Positions& positions, const std::vector<int>& goal, const nb::handle& random) {
    const int points = static_cast<int>(positions.shape(0));
    if (points < 1 || positions.shape(0) > kMostPointsOfLoci || positions.shape(1) < 1)
      throw nb::value_error("a figure has 1 to 64 points, in at least one world");
    for (const int p : goal)
      if (p < 0 || p >= points) throw nb::value_error("no such point in the goal");
    BitGenerator& bits = *generator_of(random);
    const PositionRows rows = rows_of(positions);
    nb::gil_scoped_release unlocked;
    figure_ = std::make_shared<const SearchedFigure>(rows, goal, bits);
  }

  Block candidates(const nb::handle& random, std::size_t most) const {
    BitGenerator& bits = *generator_of(random);
    nb::gil_scoped_release unlocked;
    return Block(PointBlock(figure_, bits, most), figure_->positions.worlds);
  }

  Block children(const Positions& fresh, const std::vector<nb::object>& random, std::size_t most) const {
    if (fresh.shape(1) != figure_->positions.worlds) throw nb::value_error("there are not as many worlds");
    if (fresh.shape(0) != random.size()) throw nb::value_error("every new point needs a generator of its own");
    if (figure_->positions.count >= kMostPointsOfLoci) throw nb::value_error("the figure has no room for a new point");
    std::vector<BitGenerator*> bits;
    for (const nb::object& source : random) bits.push_back(generator_of(source));
    const PositionRows rows = rows_of(fresh);
    nb::gil_scoped_release unlocked;
    return Block(PointBlock(figure_, rows, bits, most), figure_->positions.worlds);
  }

  std::vector<std::vector<int>> lines() const {
    std::vector<std::vector<int>> found;
    for (const PointMask line : figure_->loci.lines) found.push_back(points_of(line));
    return found;
  }

  std::vector<std::pair<int, std::vector<int>>> circles() const {
    std::vector<std::pair<int, std::vector<int>>> found;
    for (const Circle& circle : figure_->loci.circles) found.emplace_back(circle.centre, points_of(circle.rim));
    return found;
  }

  nb::object count(const Positions& places) const {
    if (places.shape(1) != figure_->positions.worlds) throw nb::value_error("there are not as many worlds");
    std::vector<double> scores = count_incidences(figure_->equations.incidences(figure_->positions), rows_of(places));
    return array_of(std::move(scores), {places.shape(0)});
  }

 private:
  std::shared_ptr<const SearchedFigure> figure_;
};

std::vector<std::pair<std::string, int>> point_kinds() {
  std::vector<std::pair<std::string, int>> found;
  for (int k = 0; k < kPointKinds; ++k) {
    const auto kind = static_cast<PointKind>(k);
    found.emplace_back(std::string(name_of(kind)), arity_of(kind));
  }
  return found;
}

}  // namespace

void bind_points(nb::module_& m) {
  nb::class_<Block>(m, "PointBlock")
      .def("arguments", &Block::arguments)
      .def("rank", &Block::rank, nb::arg("placed"), nb::arg("simplicity"), nb::arg("clear"), nb::arg("most"));
  nb::class_<PointFinder>(m, "PointFinder")
      .def(nb::init<const Positions&, const std::vector<int>&, const nb::handle&>(), nb::arg("positions"),
           nb::arg("goal"), nb::arg("random"))
      .def("candidates", &PointFinder::candidates, nb::arg("random"), nb::arg("most"))
      .def("children", &PointFinder::children, nb::arg("fresh"), nb::arg("random"), nb::arg("most"))
      .def("lines", &PointFinder::lines)
      .def("circles", &PointFinder::circles)
      .def("count", &PointFinder::count, nb::arg("places"));
  m.def("point_kinds", &point_kinds);
}

}  // namespace gnomon
