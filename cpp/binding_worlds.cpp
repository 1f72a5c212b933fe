// Placement and measuring in many worlds, for Python; see `binding.cpp`.
#include "binding_worlds.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <tuple>

#include "binding_arrays.hpp"
#include "random.hpp"
#include "worlds.hpp"

namespace nb = nanobind;

namespace gnomon {

namespace {

using Complex = std::complex<double>;
using Positions = nb::ndarray<const Complex, nb::ndim<2>, nb::c_contig, nb::device::cpu>;  // (points, worlds)
using OnePoint = nb::ndarray<const Complex, nb::ndim<1>, nb::device::cpu>;
using Dials = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Truths = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using TapePointer = std::shared_ptr<Tape>;

nb::object truths_of(const std::vector<char>& values, std::initializer_list<std::size_t> shape) {
  auto* kept = new bool[values.size() + 1];
  std::copy(values.begin(), values.end(), kept);
  const nb::capsule owner(kept, [](void* p) noexcept { delete[] static_cast<bool*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, bool>(kept, shape, owner));
}

RandomNumbers numbers_from(const nb::handle& source) {
  if (PyCapsule_IsValid(source.ptr(), "BitGenerator")) {
    auto* generator = static_cast<BitGenerator*>(PyCapsule_GetPointer(source.ptr(), "BitGenerator"));
    return [generator](double* row, int count) {
      for (int k = 0; k < count; ++k) row[k] = generator->next_double(generator->state);
    };
  }
  const auto dials = nb::cast<Dials>(source);
  auto used = std::make_shared<std::size_t>(0);
  return [dials, used](double* row, int count) {
    if (*used >= dials.shape(0)) {
      std::fill_n(row, count, 0.5);
    } else {
      if (dials.shape(1) != idx(count)) throw nb::value_error("there are not as many dials as worlds");
      std::memcpy(row, dials.data() + *used * dials.shape(1), idx(count) * sizeof(double));
    }
    ++*used;
  };
}

Rows rows_of(const Positions& positions) {
  const int points = static_cast<int>(positions.shape(0)), worlds = static_cast<int>(positions.shape(1));
  Rows rows(2 * points, worlds);
  for (int p = 0; p < points; ++p) {
    const Complex* from = positions.data() + idx(p) * idx(worlds);
    double *x = rows.row(2 * p), *y = rows.row(2 * p + 1);
    for (int w = 0; w < worlds; ++w) {
      x[w] = from[w].real();
      y[w] = from[w].imag();
    }
  }
  return rows;
}

nb::object positions_of(const Rows& rows, int first, int points, int worlds) {
  std::vector<Complex> numbers(idx(points - first) * idx(worlds));
  for (int p = first; p < points; ++p) {
    Complex* to = numbers.data() + idx(p - first) * idx(worlds);
    const double *x = rows.row(2 * p), *y = rows.row(2 * p + 1);
    for (int w = 0; w < worlds; ++w) to[w] = {x[w], y[w]};
  }
  return array_of(std::move(numbers), {idx(points - first), idx(worlds)});
}

nb::object rows_as_array(const std::vector<std::vector<double>>& rows, int worlds) {
  std::vector<double> numbers;
  numbers.reserve(rows.size() * idx(worlds));
  for (const auto& row : rows) numbers.insert(numbers.end(), row.begin(), row.end());
  return array_of(std::move(numbers), {rows.size(), idx(worlds)});
}

void make_tape(Tape* self, const std::vector<std::tuple<int, int, double>>& inputs,
               const std::vector<std::tuple<int, int, int, int, int>>& code, int registers,
               const std::vector<int>& outputs) {
  std::vector<TapeInput> in;
  for (const auto& [kind, number, constant] : inputs) {
    if (kind < 0 || kind >= static_cast<int>(InputKind::count_)) throw nb::value_error("no such input of a tape");
    in.push_back({static_cast<InputKind>(kind), number, constant});
  }
  std::vector<Instruction> instructions;
  for (const auto& [op, to, a, b, c] : code) {
    if (op < 0 || op >= static_cast<int>(Op::count_)) throw nb::value_error("no such operation of a tape");
    if (std::max({to, a, b, c}) > 30'000 || std::min({to, a, b, c}) < 0) throw nb::value_error("no such register");
    instructions.push_back({static_cast<Op>(op), static_cast<std::int16_t>(to), static_cast<std::int16_t>(a),
                            static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  new (self) Tape(std::move(in), std::move(instructions), registers, outputs);
}

// The constructions of a premise, ready to be carried out in any number of worlds.
class Placement {
 public:
  using StepTuple = std::tuple<TapePointer, std::optional<TapePointer>, std::vector<int>, std::vector<int>>;

  Placement(int first, int points, const std::vector<StepTuple>& steps) : first_(first), points_(points) {
    int made = first;
    for (const auto& [tape, alone, arguments, makes] : steps) {
      const auto wanted = [&](const TapePointer& t) {
        return t && t->arguments() <= static_cast<int>(arguments.size());
      };
      if (makes.empty() || !wanted(tape) || (alone && !wanted(*alone)))
        throw nb::value_error("a step of a placement makes no points or lacks arguments");
      if (std::any_of(arguments.begin(), arguments.end(), [&](int row) { return row < 0 || row >= made; }))
        throw nb::value_error("a step of a placement uses a point that is not there yet");
      std::vector<int> rows = makes;
      std::sort(rows.begin(), rows.end());
      for (const int row : rows)
        if (row != made++) throw nb::value_error("a placement makes its points one after the other");
      const std::size_t outputs = 2 * makes.size() + (alone ? 2 : 0);
      if (tape->outputs().size() != outputs || (alone && (*alone)->outputs().size() != 2 * makes.size()))
        throw nb::value_error("a tape does not give the points of its step");
      steps_.push_back({tape, alone ? *alone : nullptr, arguments, makes});
    }
    if (made != points) throw nb::value_error("a placement does not make all its points");
  }

  // Positions, choices and, if they are kept, random numbers.
  nb::tuple place(const nb::handle& random, int worlds, const Choices& choices, bool keep,
                  const std::optional<Positions>& before) const {
    if (worlds < 0 ||
        (before && (static_cast<int>(before->shape(0)) != first_ || static_cast<int>(before->shape(1)) != worlds)) ||
        (!before && first_))
      throw nb::value_error("a placement needs the positions of all earlier points");
    std::optional<Rows> earlier;
    if (before) earlier = rows_of(*before);
    const Placed placed = gnomon::place(steps_, points_, first_, earlier ? &*earlier : nullptr, worlds,
                                        numbers_from(random), choices, keep);
    std::vector<char> chosen;
    for (const auto& row : placed.choices)
      for (const double c : row) chosen.push_back(c != 0.0);
    return nb::make_tuple(positions_of(placed.points, 0, points_, worlds),
                          truths_of(chosen, {placed.choices.size(), idx(worlds)}), rows_as_array(placed.drawn, worlds));
  }

 private:
  int first_, points_;
  std::vector<PlacementStep> steps_;
};

// Facts or conditions of one predicate.
class FactTable {
 public:
  FactTable(const TapePointer& tape, bool above, const std::vector<int>& rows, const std::vector<double>& values)
      : facts_{tape, above, rows, values} {
    if (!tape || !tape->measures() || tape->outputs().size() != 1)
      throw nb::value_error("this tape does not measure a relation");
    if (!values.empty() && (rows.size() % values.size() || rows.size() / values.size() < idx(tape->arguments())))
      throw nb::value_error("a fact has too few points");
    if (std::any_of(rows.begin(), rows.end(), [](int row) { return row < 0; })) throw nb::value_error("no such point");
    last_ = rows.empty() ? -1 : *std::max_element(rows.begin(), rows.end());
  }

  nb::object measure(const Positions& positions) const {
    check(positions);
    const int worlds = static_cast<int>(positions.shape(1)), count = static_cast<int>(facts_.values.size());
    const Rows found = measured(facts_, rows_of(positions), worlds);
    std::vector<double> numbers(idx(count) * idx(worlds));
    for (int k = 0; k < count; ++k)
      std::memcpy(numbers.data() + idx(k) * idx(worlds), found.row(k), idx(worlds) * sizeof(double));
    return array_of(std::move(numbers), {idx(count), idx(worlds)});
  }

  void check(const Positions& positions) const { check(static_cast<int>(positions.shape(0))); }
  void check(int points) const {
    if (last_ >= points) throw nb::value_error("no such point");
  }
  const Facts& facts() const { return facts_; }

 private:
  Facts facts_;
  int last_;
};

// In which worlds all points are finite and all facts hold, each table with its limit.
nb::object all_true(const std::vector<std::pair<const FactTable*, double>>& tables, const Positions& positions) {
  for (const auto& [table, limit] : tables) table->check(positions);
  const int points = static_cast<int>(positions.shape(0)), worlds = static_cast<int>(positions.shape(1));
  const Rows rows = rows_of(positions);
  std::vector<char> usable(idx(worlds), 1);
  for (int row = 0; row < 2 * points; ++row)
    for (int w = 0; w < worlds; ++w)
      if (!std::isfinite(rows.row(row)[w])) usable[idx(w)] = 0;
  for (const auto& [table, limit] : tables) all_hold(table->facts(), limit, rows, worlds, usable);
  return truths_of(usable, {idx(worlds)});
}

nb::object readability_of(const Positions& positions) {
  const int points = static_cast<int>(positions.shape(0)), worlds = static_cast<int>(positions.shape(1));
  return array_of(readability(rows_of(positions), points, worlds), {idx(worlds)});
}

// A statement: its tape, the rows of its points, its number, and from where to where it is near to true.
using NearStatementTuple = std::tuple<TapePointer, std::vector<int>, double, double, double>;

nb::object near_costs_of(const Positions& positions, const Truths& usable, const Numbers& wedge, const Numbers& span,
                         const std::vector<NearStatementTuple>& statements,
                         const std::tuple<double, double, double, double, double>& costs) {
  const int points = static_cast<int>(positions.shape(0));
  const std::size_t worlds = positions.shape(1);
  if (usable.shape(0) != worlds || wedge.shape(0) != worlds || span.shape(0) != worlds)
    throw nb::value_error("there are not as many measures as worlds");
  std::vector<NearStatement> all;
  for (const auto& [tape, rows, value, low, high] : statements) {
    FactTable(tape, false, rows, {value}).check(positions);
    all.push_back({tape, rows, value, low, high});
  }
  const auto& [unreadable, narrow, refused, lean, nearest] = costs;
  const std::vector<char> chosen(usable.data(), usable.data() + worlds);
  return array_of(near_costs(rows_of(positions), points, chosen, wedge.data(), span.data(), all,
                             {unreadable, narrow, refused, lean, nearest}),
                  {worlds});
}

nb::object crowded_in(const Positions& positions, double too_near) {
  const int points = static_cast<int>(positions.shape(0)), worlds = static_cast<int>(positions.shape(1));
  return truths_of(crowded(rows_of(positions), points, worlds, too_near), {idx(worlds)});
}

// A fact to be tested: its tape, whether it is a condition, the limit, the rows of its points, its number.
using TestedFact = std::tuple<TapePointer, bool, double, std::vector<int>, double>;

// Points that were added to a figure, as long as they are clear in enough worlds.
class Addition {
 public:
  Addition(Added added, std::vector<double> diameter, int least)
      : added_(std::move(added)), diameter_(std::move(diameter)), least_(least) {
    for (std::size_t w = 0; w < diameter_.size(); ++w) diameter_[w] = std::max(diameter_[w], added_.reach[w]);
  }

  // Positions and diameters in the worlds in which the facts hold and the figure can be read, and the median of its
  // readability there; with `seen`, also the positions where the facts hold. None if there are too few worlds.
  nb::object where_readable(const std::vector<TestedFact>& facts, bool seen) const {
    const int worlds = added_.worlds, count = added_.count;
    std::vector<char> usable = added_.usable;
    for (int row = 0; row < 2 * count; ++row)
      for (int w = 0; w < worlds; ++w)
        if (!std::isfinite(added_.points.row(row)[w])) usable[idx(w)] = 0;
    for (const auto& [tape, above, limit, rows, value] : facts) {
      const FactTable table(tape, above, rows, {value});
      table.check(count);
      all_hold(table.facts(), limit, added_.points, worlds, usable);
    }
    const auto few = [&](const std::vector<char>& good) { return std::count(good.begin(), good.end(), 1) < least_; };
    if (few(usable)) return nb::none();
    const Rows points = usable_rows(added_.points, count, usable);
    std::vector<double> diameter;
    for (std::size_t w = 0; w < usable.size(); ++w)
      if (usable[w]) diameter.push_back(diameter_[w]);
    const int left = static_cast<int>(diameter.size());
    const std::vector<double> score = readability(points, count, left);
    std::vector<char> clear(score.size());
    std::vector<double> scores, diameters;
    for (std::size_t w = 0; w < score.size(); ++w) {
      clear[w] = score[w] > 0;
      if (!clear[w]) continue;
      scores.push_back(score[w]);
      diameters.push_back(diameter[w]);
    }
    if (few(clear)) return nb::none();
    std::sort(scores.begin(), scores.end());
    const double median = (scores[(scores.size() - 1) / 2] + scores[scores.size() / 2]) / 2;
    const std::size_t kept = diameters.size();
    return nb::make_tuple(positions_of(usable_rows(points, count, clear), 0, count, static_cast<int>(kept)),
                          array_of(std::move(diameters), {kept}), median,
                          seen ? positions_of(points, 0, count, left) : nb::object(nb::none()));
  }

 private:
  Added added_;
  std::vector<double> diameter_;
  int least_;
};

std::optional<Addition> addition_of(const Positions& positions, int first, const Numbers& diameter, double coincident,
                                    double least_distance, double most_widening, int least_worlds) {
  const int points = static_cast<int>(positions.shape(0)), worlds = static_cast<int>(positions.shape(1));
  if (first < 0 || first > points || diameter.shape(0) != idx(worlds) || least_worlds < 1)
    throw nb::value_error("there are not as many diameters as worlds, or fewer points than before");
  Added added{rows_of(positions), points, worlds, {}, {}};
  const bool apart = add_points(added, first, diameter.data(), {coincident, least_distance, most_widening});
  if (!apart || added.usable_worlds() < least_worlds) return std::nullopt;
  return Addition(std::move(added), {diameter.data(), diameter.data() + worlds}, least_worlds);
}

int worlds_of(const std::vector<OnePoint>& points) {
  return points.empty() ? 0 : static_cast<int>(points[0].shape(0));
}

// The outputs of a tape for points that are given one by one, as rows.
Rows run_on(const TapePointer& tape, const std::vector<OnePoint>& points, double value) {
  if (!tape->measures() || tape->arguments() > static_cast<int>(points.size()))
    throw nb::value_error("this tape does not measure a relation of so many points");
  const int worlds = worlds_of(points);
  Rows rows(2 * static_cast<int>(points.size()), worlds);
  TapeWorlds in;
  for (std::size_t p = 0; p < points.size(); ++p) {
    if (static_cast<int>(points[p].shape(0)) != worlds) throw nb::value_error("the points are not in the same worlds");
    double *x = rows.row(static_cast<int>(2 * p)), *y = rows.row(static_cast<int>(2 * p + 1));
    const std::int64_t step = points[p].stride(0);
    for (int w = 0; w < worlds; ++w) {
      const Complex z = points[p].data()[w * step];
      x[w] = z.real();
      y[w] = z.imag();
    }
    in.arguments.push_back(x);
    in.arguments.push_back(y);
  }
  in.worlds = worlds;
  in.value = value;
  const int outputs = static_cast<int>(tape->outputs().size());
  Rows found(outputs, worlds);
  std::vector<double*> out;
  for (int k = 0; k < outputs; ++k) out.push_back(found.row(k));
  TapeRun(*tape).run(in, out);
  return found;
}

nb::object measure_points(const TapePointer& tape, const std::vector<OnePoint>& points, double value) {
  const Rows found = run_on(tape, points, value);
  const int outputs = static_cast<int>(tape->outputs().size()), worlds = worlds_of(points);
  std::vector<double> numbers(idx(outputs) * idx(worlds));
  for (int k = 0; k < outputs; ++k)
    std::memcpy(numbers.data() + idx(k) * idx(worlds), found.row(k), idx(worlds) * sizeof(double));
  if (outputs == 1) return array_of(std::move(numbers), {idx(worlds)});
  return array_of(std::move(numbers), {idx(outputs), idx(worlds)});
}

// In how many worlds a measure is below the one limit or above the other, its least and its greatest value. These are
// not numbers if the measure is not one somewhere.
std::tuple<int, double, double> spread_of(const TapePointer& tape, const std::vector<OnePoint>& points, double low,
                                          double high, double value) {
  if (tape->outputs().size() != 1) throw nb::value_error("this tape does not measure a relation");
  const Rows found = run_on(tape, points, value);
  int outside = 0;
  double least = std::numeric_limits<double>::infinity(), greatest = -least;
  for (int w = 0; w < worlds_of(points); ++w) {
    const double size = found.row(0)[w];
    outside += size < low || size > high;
    least = size < least || std::isnan(size) ? size : least;
    greatest = size > greatest || std::isnan(size) ? size : greatest;
  }
  return {outside, least, greatest};
}

}  // namespace

void bind_worlds(nb::module_& m) {
  nb::class_<Tape>(m, "Tape")
      .def("__init__", &make_tape, nb::arg("inputs"), nb::arg("code"), nb::arg("registers"), nb::arg("outputs"))
      .def("measure", &measure_points, nb::arg("points"), nb::arg("value") = 0.0)
      .def("spread", &spread_of, nb::arg("points"), nb::arg("low"), nb::arg("high"), nb::arg("value") = 0.0);
  nb::class_<Placement>(m, "Placement")
      .def(nb::init<int, int, const std::vector<Placement::StepTuple>&>(), nb::arg("first"), nb::arg("points"),
           nb::arg("steps"))
      .def("place", &Placement::place, nb::arg("random"), nb::arg("worlds"), nb::arg("choices").none(),
           nb::arg("keep") = false, nb::arg("before").none() = nb::none());
  nb::class_<FactTable>(m, "FactTable")
      .def(nb::init<const TapePointer&, bool, const std::vector<int>&, const std::vector<double>&>(), nb::arg("tape"),
           nb::arg("above"), nb::arg("rows"), nb::arg("values"))
      .def("measure", &FactTable::measure, nb::arg("positions"));
  nb::class_<Addition>(m, "Addition")
      .def("where_readable", &Addition::where_readable, nb::arg("facts"), nb::arg("seen") = false);
  m.def("addition", &addition_of, nb::arg("positions"), nb::arg("first"), nb::arg("diameter"), nb::arg("coincident"),
        nb::arg("least_distance"), nb::arg("most_widening"), nb::arg("least_worlds"));
  m.def("all_true", &all_true, nb::arg("tables"), nb::arg("positions"));
  m.def("readability", &readability_of, nb::arg("positions"));
  m.def("near_costs", &near_costs_of, nb::arg("positions"), nb::arg("usable"), nb::arg("wedge"), nb::arg("span"),
        nb::arg("statements"), nb::arg("costs"));
  m.def("crowded", &crowded_in, nb::arg("positions"), nb::arg("too_near"));
}

}  // namespace gnomon
