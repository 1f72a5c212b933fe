// Places of labels, strokes of figures and sums of equations, for Python; see `binding.cpp`.
#include "binding_labels_strokes_sums.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>

#include "index.hpp"
#include "labels.hpp"
#include "strokes.hpp"
#include "sums.hpp"

namespace nb = nanobind;

namespace gnomon {

namespace {

using Positions = nb::ndarray<const std::complex<double>, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Planes = nb::ndarray<const double, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using Truths = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

nb::object array_of(std::vector<double>&& numbers, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<double>(std::move(numbers));
  const nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<double>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, double>(kept->data(), shape, owner));
}

// ------------------------------------------------------------------------------------------------------------ labels

using Frame = std::tuple<double, double, double, double>;
using Costs = std::tuple<double, double, double, double, double, double, double>;

// The costs of places with those of all obstacles added.
nb::object weighed(const Planes& at, const Rows& cost, const Rows& half, const Rows& anchor, const Truths& names_point,
                   const Rows& segments, const Rows& rings, const Rows& dots, const Frame& frame, const Costs& costs) {
  const std::size_t labels = at.shape(1), places = at.shape(2);
  const auto of_labels = [&](const Rows& rows) { return rows.shape(0) == labels && rows.shape(1) == 2; };
  if (at.shape(0) != 2 || cost.shape(0) != labels || cost.shape(1) != places || !of_labels(half) ||
      !of_labels(anchor) || names_point.shape(0) != labels)
    throw nb::value_error("there are not as many places, costs, boxes and anchors as labels");
  if (segments.shape(1) != 6 || rings.shape(1) != 4 || dots.shape(1) != 3)
    throw nb::value_error("segments have 6 numbers, rings 4 and dots 3");
  LabelPlaces all{labels,
                  places,
                  {at.data(), at.data() + at.size()},
                  {cost.data(), cost.data() + cost.size()},
                  half.data(),
                  anchor.data(),
                  names_point.data()};
  const auto& [x0, y0, x1, y1] = frame;
  const LabelObstacles obstacles{segments.data(), rings.data(),  dots.data(),     segments.shape(0),
                                 rings.shape(0),  dots.shape(0), {x0, y0, x1, y1}};
  const auto& [overlap, outside, crossed, unclear, separated, clear, stroke] = costs;
  {
    nb::gil_scoped_release unlocked;
    weigh(all, obstacles, {overlap, outside, crossed, unclear, separated, clear, stroke});
  }
  return array_of(std::move(all.cost), {labels, places});
}

// ----------------------------------------------------------------------------------------------------------- strokes

class FigureStrokes {
 public:
  FigureStrokes(const std::vector<std::pair<int, int>>& rays, const std::vector<std::pair<int, int>>& further,
                const std::vector<std::pair<int, int>>& wedges, const std::vector<std::pair<int, int>>& centred,
                const std::vector<std::tuple<int, int, int>>& through)
      : strokes_{rays, further, wedges, centred, {}} {
    for (const auto& [a, b, c] : through) strokes_.through.push_back({a, b, c});
    const int count = static_cast<int>(rays.size());
    const auto ray = [&](int k) {
      if (k < 0 || k >= count) throw nb::value_error("no such ray");
    };
    for (const auto& [start, on] : rays) point(start), point(on);
    for (const auto& [number, on] : further) ray(number), point(on);
    for (const auto& [one, other] : wedges) ray(one), ray(other);
    for (const auto& [centre, on] : centred) point(centre), point(on);
    for (const auto& three : strokes_.through)
      for (const int p : three) point(p);
  }

  // The smallest angle between strokes and the share that points take up, of each figure.
  nb::tuple measure(const Positions& positions, double same_direction) const {
    if (static_cast<int>(positions.shape(0)) <= last_) throw nb::value_error("no such point");
    StrokeMeasures found =
        measure_strokes(strokes_, positions.data(), positions.shape(0), positions.shape(1), same_direction);
    return nb::make_tuple(array_of(std::move(found.wedge), {positions.shape(1)}),
                          array_of(std::move(found.span), {positions.shape(1)}));
  }

 private:
  void point(int p) {
    if (p < 0) throw nb::value_error("no such point");
    last_ = std::max(last_, p);
  }

  Strokes strokes_;
  int last_ = -1;
};

// -------------------------------------------------------------------------------------------------------------- sums

using EquationTuple = std::pair<SummedTerms, std::vector<int>>;
using SumTuple = std::pair<std::vector<int>, SummedTerms>;

std::vector<SumTuple> sums(const std::vector<EquationTuple>& equations, std::size_t cited, std::size_t least,
                           std::size_t most, int together) {
  std::vector<SummedEquation> all;
  for (const auto& [terms, sources] : equations) {
    for (const auto& [unknown, value] : terms)
      if (unknown < 0 || unknown > 100'000 || value == 0 || std::abs(value) > std::int64_t{1} << 40)
        throw nb::value_error("a term has no such unknown, or its coefficient is zero or too large");
    for (const int source : sources)
      if (source < 0 || source > 100'000) throw nb::value_error("no such source");
    all.push_back({terms, sources});
  }
  const SumLimits limits{cited, least, most};
  std::vector<SumTuple> found;
  for (Sum& sum : together > 0 ? all_sums(all, limits, together) : nearest_sums(all, limits))
    found.emplace_back(std::move(sum.equations), std::move(sum.left));
  return found;
}

}  // namespace

void bind_labels_strokes_sums(nb::module_& m) {
  m.def("weighed_places", &weighed, nb::arg("at"), nb::arg("cost"), nb::arg("half"), nb::arg("anchor"),
        nb::arg("names_point"), nb::arg("segments"), nb::arg("rings"), nb::arg("dots"), nb::arg("frame"),
        nb::arg("costs"));
  nb::class_<FigureStrokes>(m, "FigureStrokes")
      .def(nb::init<const std::vector<std::pair<int, int>>&, const std::vector<std::pair<int, int>>&,
                    const std::vector<std::pair<int, int>>&, const std::vector<std::pair<int, int>>&,
                    const std::vector<std::tuple<int, int, int>>&>(),
           nb::arg("rays"), nb::arg("further"), nb::arg("wedges"), nb::arg("centred"), nb::arg("through"))
      .def("measure", &FigureStrokes::measure, nb::arg("positions"), nb::arg("same_direction"));
  m.def("sums", &sums, nb::arg("equations"), nb::arg("cited"), nb::arg("least"), nb::arg("most"),
        nb::arg("together") = 0);
}

}  // namespace gnomon
