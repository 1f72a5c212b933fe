#include "arguments.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "index.hpp"

namespace gnomon {

namespace {

constexpr int kSmallFigure = 9;  // points; in larger figures a kind with many arguments uses only lines of three points
constexpr int kMediumFigure = 12;
constexpr std::size_t kMostRows = 100'000;  // of arguments of one kind, to bound time and memory in very large figures

struct KindEntry {
  std::string_view name;
  int arity;
  bool of_new_points;  // whether the kind is constructed from auxiliary points, too; those that are not help rarely
};

// In the order of `PointKind`.
constexpr std::array<KindEntry, kPointKinds> kKinds{{
    {"midpoint", 2, true},
    {"mirror", 2, true},
    {"foot", 3, true},
    {"reflection", 3, true},
    {"parallelogram", 3, true},
    {"circumcentre", 3, true},
    {"orthocentre", 3, true},
    {"incentre", 3, true},
    {"excentre", 3, false},
    {"equilateral_left", 2, false},
    {"equilateral_right", 2, false},
    {"square_left", 2, false},
    {"square_right", 2, false},
    {"line_line", 4, true},
    {"line_parallel", 5, true},
    {"line_perpendicular", 5, true},
    {"bisector_line", 4, true},
    {"angle_bisector_line", 5, true},
    {"cut_off", 3, true},
    {"cut_off_behind", 3, false},
    {"line_circle_again", 3, true},
    {"parallel_chord", 4, true},
    {"perpendicular_chord", 4, true},
    {"tangent_line", 4, true},
    {"tangents", 3, true},
    {"antipode", 3, true},
    {"parallel_circumchord", 5, true},
    {"line_circumcircle_again", 4, true},
    {"arc_far", 3, true},
    {"arc_near", 3, true},
    {"line_circle_first", 4, false},
    {"line_circle_second", 4, false},
    {"touch_first", 3, false},
    {"touch_second", 3, false},
    {"circumcircles_again", 5, true},
    {"circles_first", 4, false},
    {"circles_second", 4, false},
    {"circle_circumcircle_again", 4, true},
}};

using Row = std::initializer_list<int>;
using PackedRow = std::uint64_t;  // arguments as digits, to be put in order

constexpr int kDigit = 8;  // bits

PackedRow packed(Row row) {
  PackedRow found = 0;
  for (const int p : row) found = found << kDigit | static_cast<PackedRow>(p);
  return found;
}

class Finder {
 public:
  Finder(const Loci& loci, BitGenerator& bits, int fresh) : loci_(loci), bits_(bits), fresh_(fresh), n_(loci.points) {
    for (std::size_t k = 0; k < loci.lines.size(); ++k)
      if (loci.rich(k)) rich_.push_back(k);
    for (std::size_t k = 0; k < loci.lines.size(); ++k) all_.push_back(k);
  }

  // All arguments of all kinds, in the order in which kinds come up.
  std::vector<Arguments> find() {
    of_points();
    of_lines();
    of_circles();
    of_pairs_of_circles();
    return std::move(found_);
  }

 private:
  void of_points();
  void of_lines();
  void line_and_direction(PointKind kind, bool through);
  void product(PointKind kind, const std::vector<int>& first, std::size_t arity);
  void cuts();
  void of_circles();
  void of_circle(const Circle& circle);
  void of_pairs_of_circles();
  void second_intersections();
  void miquel(std::vector<PackedRow>& rows) const;

  // The place of a kind among those found; it comes up now if it did not before.
  std::vector<int>& rows_of(PointKind kind) {
    int& place = places_[idx(static_cast<int>(kind))];
    if (place < 0) {
      place = static_cast<int>(found_.size());
      found_.push_back({kind, {}});
    }
    return found_[idx(place)].rows;
  }

  // The first point after `last` that a row in ascending order may end with: a new point is the last one.
  int after(int last) const { return std::max(last + 1, fresh_); }

  bool used(const int* begin, const int* end) const {
    return fresh_ == kNoPoint || std::find(begin, end, fresh_) != end;
  }

  // Takes every number below `count`, or a random part of them in ascending order if they are many.
  template <class Take>
  void each_or_some(std::size_t count, Take take) {
    if (count <= kMostRows) {
      for (std::size_t k = 0; k < count; ++k) take(k);
      return;
    }
    std::vector<std::int64_t> chosen = random_integers(bits_, static_cast<std::int64_t>(count), kMostRows);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    for (const std::int64_t k : chosen) take(static_cast<std::size_t>(k));
  }

  // Adds a construction, unless a new point is asked for and not among the arguments.
  void add(PointKind kind, Row row) {
    if (fresh_ != kNoPoint && !kKinds[idx(static_cast<int>(kind))].of_new_points) return;
    std::vector<int>& rows = rows_of(kind);
    if (used(row.begin(), row.end())) rows.insert(rows.end(), row);
  }

  void add_sorted(PointKind kind, std::vector<PackedRow>& rows) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::vector<int>& all = rows_of(kind);
    const int arity = arity_of(kind);
    for (const PackedRow digits : rows) {
      std::array<int, kMostArguments> row{};
      for (int k = 0; k < arity; ++k)
        row[idx(k)] = static_cast<int>(digits >> kDigit * (arity - 1 - k) & ((PackedRow{1} << kDigit) - 1));
      if (used(row.data(), row.data() + arity)) all.insert(all.end(), row.data(), row.data() + arity);
    }
  }

  const Loci& loci_;
  BitGenerator& bits_;
  int fresh_, n_;
  std::vector<std::size_t> rich_, all_;
  std::vector<Arguments> found_;
  std::array<int, kPointKinds> places_ = [] {
    std::array<int, kPointKinds> none{};
    none.fill(-1);
    return none;
  }();
};

void Finder::of_points() {
  using K = PointKind;
  for (int k = 0; k <= static_cast<int>(K::cut_off_behind); ++k) rows_of(static_cast<K>(k));
  for (int a = 0; a < n_; ++a)
    for (int b = after(a); b < n_; ++b)
      for (const K kind :
           {K::midpoint, K::mirror, K::equilateral_left, K::equilateral_right, K::square_left, K::square_right})
        add(kind, {a, b});
  for (int a = 0; a < n_; ++a)
    for (int b = after(a); b < n_; ++b)
      for (const K kind : {K::mirror, K::square_left, K::square_right}) add(kind, {b, a});
  for (int a = 0; a < n_; ++a)
    for (int b = a + 1; b < n_; ++b)
      for (int c = after(b); c < n_; ++c)
        for (const K kind : {K::circumcentre, K::orthocentre, K::incentre}) add(kind, {a, b, c});
  for (int turn = 0; turn < 3; ++turn)
    for (int a = 0; a < n_; ++a)
      for (int b = a + 1; b < n_; ++b)
        for (int c = after(b); c < n_; ++c)
          for (const K kind : {K::parallelogram, K::excentre}) {
            if (turn == 0) add(kind, {a, b, c});
            if (turn == 1) add(kind, {b, c, a});
            if (turn == 2) add(kind, {c, a, b});
          }
}

void Finder::of_lines() {
  using K = PointKind;
  for (int p = 0; p < n_; ++p)  // a point and a line that does not pass through it
    for (const std::size_t k : all_)
      if (!has(loci_.lines[k], p))
        for (const K kind : {K::foot, K::reflection}) add(kind, {p, loci_.ends[k][0], loci_.ends[k][1]});
  for (const std::size_t i : all_)  // lines without a common point; in a large figure one of them has three points
    for (std::size_t j = i + 1; j < all_.size(); ++j) {
      if (loci_.lines[i] & loci_.lines[j] || (n_ > kMediumFigure && !loci_.rich(i) && !loci_.rich(j))) continue;
      const auto &first = loci_.ends[i], &second = loci_.ends[j];
      add(K::line_line, {first[0], first[1], second[0], second[1]});
    }
  line_and_direction(K::line_parallel, false);
  line_and_direction(K::line_perpendicular, true);
  // Copies: adding rows of one kind moves those of others.
  const std::vector<int> pairs = rows_of(K::midpoint), corners = rows_of(K::parallelogram);
  product(K::bisector_line, pairs, 2);
  product(K::angle_bisector_line, corners, 3);
  cuts();
}

// A line of three points, and a point with a line for a direction. The point is not on the line for the direction, or
// with `through` not on the first line: for parallels and perpendiculars respectively, other choices repeat points of
// the figure.
void Finder::line_and_direction(PointKind kind, bool through) {
  for (const std::size_t line : rich_)
    for (const std::size_t way : n_ <= kSmallFigure ? all_ : rich_) {
      if (line == way) continue;
      const auto &on = loci_.ends[line], &along = loci_.ends[way];
      for (int p = 0; p < n_; ++p)
        if (!has(loci_.lines[through ? line : way], p)) add(kind, {on[0], on[1], p, along[0], along[1]});
    }
}

// Every row of `first` with every line of three points; a random part of them if they are many.
void Finder::product(PointKind kind, const std::vector<int>& first, std::size_t arity) {
  const std::size_t lines = rich_.size(), count = first.size() / arity * lines;
  std::vector<int>& rows = rows_of(kind);
  each_or_some(count, [&](std::size_t k) {
    const auto from = first.begin() + static_cast<std::ptrdiff_t>(k / lines * arity);
    const auto& ends = loci_.ends[rich_[k % lines]];
    rows.insert(rows.end(), from, from + static_cast<std::ptrdiff_t>(arity));
    rows.insert(rows.end(), ends.begin(), ends.end());
  });
}

// Ordered pairs of points with a third point.
void Finder::cuts() {
  std::vector<std::array<int, 2>> pairs;
  for (int a = 0; a < n_; ++a)
    for (int b = a + 1; b < n_; ++b) pairs.push_back({a, b});
  const std::size_t half = pairs.size();
  for (std::size_t k = 0; k < half; ++k) pairs.push_back({pairs[k][1], pairs[k][0]});
  each_or_some(pairs.size() * idx(n_), [&](std::size_t k) {
    const auto [a, b] = pairs[k / idx(n_)];
    const int c = static_cast<int>(k % idx(n_));
    if (c == a || c == b) return;
    add(PointKind::cut_off, {a, b, c});
    add(PointKind::cut_off_behind, {a, b, c});
  });
}

void Finder::of_circles() {
  for (const Circle& circle : loci_.circles) of_circle(circle);
}

void Finder::of_circle(const Circle& circle) {
  using K = PointKind;
  const std::vector<int> rim = points_of(circle.rim);
  const int o = circle.centre;
  const bool involved = fresh_ == kNoPoint || fresh_ == o || has(circle.rim, fresh_);
  const std::vector<std::size_t>& every = n_ > kSmallFigure ? rich_ : all_;
  std::vector<std::size_t> used;
  for (const std::size_t k : every)
    if (involved || loci_.ends[k][0] == fresh_ || loci_.ends[k][1] == fresh_) used.push_back(k);
  for (const int b : rim) {
    std::vector<int> through;  // another point of each line through b
    for (std::size_t k = 0; k < loci_.lines.size(); ++k) {
      const auto& ends = loci_.ends[k];
      if (involved && has(loci_.lines[k], b)) through.push_back(ends[0] != b ? ends[0] : ends[1]);
      if (!involved && std::min(ends[0], ends[1]) == b && std::max(ends[0], ends[1]) == fresh_)
        through.push_back(fresh_);  // a new point is the last one
    }
    std::vector<int> others;
    for (const int p : rim)
      if (p != b) others.push_back(p);
    if (o != kNoCentre) {
      for (const K kind :
           {K::line_circle_again, K::parallel_chord, K::perpendicular_chord, K::tangent_line, K::tangents})
        rows_of(kind);
      for (const int x : through) add(K::line_circle_again, {o, b, x});
      for (const std::size_t k : used) {
        const auto& ends = loci_.ends[k];
        add(K::parallel_chord, {o, b, ends[0], ends[1]});
        add(K::perpendicular_chord, {o, b, ends[0], ends[1]});
        if (!has(loci_.lines[k], b)) add(K::tangent_line, {b, o, ends[0], ends[1]});
      }
      for (const int c : others)
        if (c > b) add(K::tangents, {b, c, o});
    } else if (others.size() >= 2) {
      add(K::antipode, {b, others[0], others[1]});
      rows_of(K::parallel_circumchord);
      for (const std::size_t k : used)
        add(K::parallel_circumchord, {b, others[0], others[1], loci_.ends[k][0], loci_.ends[k][1]});
    }
    if (others.size() >= 2) {
      rows_of(K::line_circumcircle_again);
      for (const int x : through) {
        std::vector<int> two;
        for (const int p : others)
          if (p != x && two.size() < 2) two.push_back(p);
        if (two.size() == 2) add(K::line_circumcircle_again, {x, b, two[0], two[1]});
      }
    }
  }
  if (rim.size() >= 3 && involved) {
    for (const int a : rim)
      for (const int b : rim) {
        if (a >= b) continue;
        const int c = *std::find_if(rim.begin(), rim.end(), [&](int p) { return p != a && p != b; });
        add(K::arc_far, {a, b, c});
        add(K::arc_near, {a, b, c});
      }
  }
  if (o == kNoCentre || fresh_ != kNoPoint) return;
  for (const K kind : {K::line_circle_first, K::line_circle_second, K::touch_first, K::touch_second}) rows_of(kind);
  for (const std::size_t k : rich_)
    if (!(loci_.lines[k] & circle.rim))
      for (const K kind : {K::line_circle_first, K::line_circle_second})
        add(kind, {o, rim[0], loci_.ends[k][0], loci_.ends[k][1]});
  for (int p = 0; p < n_; ++p)
    if (!has(circle.rim, p) && p != o)
      for (const K kind : {K::touch_first, K::touch_second}) add(kind, {o, rim[0], p});
}

void Finder::of_pairs_of_circles() {
  second_intersections();
  if (fresh_ == kNoPoint) {
    std::vector<PackedRow> apart;  // circles with a centre and without a common point
    for (std::size_t k = 0; k < loci_.circles.size(); ++k)
      for (std::size_t m = 0; m < k; ++m) {
        const Circle &first = loci_.circles[k], &second = loci_.circles[m];
        if (first.centre != kNoCentre && second.centre != kNoCentre && first.centre != second.centre &&
            !(first.rim & second.rim))
          apart.push_back(packed({first.centre, first_of(first.rim), second.centre, first_of(second.rim)}));
      }
    add_sorted(PointKind::circles_first, apart);
    add_sorted(PointKind::circles_second, apart);
  }
  for (const Circle& circle : loci_.circles) {
    const int o = circle.centre;
    if (o == kNoCentre) continue;
    for (const int b : points_of(circle.rim))
      for (int p = 0; p < n_; ++p)
        for (int q = o == fresh_ || b == fresh_ ? p + 1 : after(p); q < n_; ++q) {
          const bool inside = has(circle.rim, p) && has(circle.rim, q);
          if (!inside && p != o && q != o && p != b && q != b) add(PointKind::circle_circumcircle_again, {o, b, p, q});
        }
  }
}

// Circles of three points or more that have one common point, and Miquel's circles.
void Finder::second_intersections() {
  std::vector<PackedRow> rows;
  std::vector<PointMask> large;
  for (const Circle& circle : loci_.circles)
    if (std::popcount(circle.rim) >= 3) large.push_back(circle.rim);
  for (std::size_t k = 0; k < large.size(); ++k)
    for (std::size_t m = 0; m < k; ++m) {
      const PointMask common = large[k] & large[m];
      if (std::popcount(common) != 1) continue;
      const std::vector<int> x = points_of(large[k] & ~common), y = points_of(large[m] & ~common);
      rows.push_back(packed({first_of(common), x[0], x[1], y[0], y[1]}));
    }
  miquel(rows);
  add_sorted(PointKind::circumcircles_again, rows);
}

// Circles through the common point of two lines of three points and one further point of each line; with a new point
// one of the lines passes through it.
void Finder::miquel(std::vector<PackedRow>& rows) const {
  for (std::size_t k = 0; k < rich_.size(); ++k)
    for (std::size_t m = 0; m < k; ++m) {
      const PointMask first = loci_.lines[rich_[k]], second = loci_.lines[rich_[m]], common = first & second;
      if (std::popcount(common) != 1 || (fresh_ != kNoPoint && !has(first | second, fresh_))) continue;
      const std::vector<int> on_first = points_of(first & ~common), on_second = points_of(second & ~common);
      for (const int b : on_first)
        for (const int d : on_first)
          for (const int c : on_second)
            for (const int e : on_second)
              if (b < d && c != e) rows.push_back(packed({first_of(common), b, c, d, e}));
    }
}

}  // namespace

std::string_view name_of(PointKind kind) {
  return kKinds[idx(static_cast<int>(kind))].name;
}

int arity_of(PointKind kind) {
  return kKinds[idx(static_cast<int>(kind))].arity;
}

std::vector<Arguments> choose_arguments(const Loci& loci, BitGenerator& bits, std::size_t most, int fresh) {
  std::vector<Arguments> chosen;
  for (Arguments& all : Finder(loci, bits, fresh).find()) {
    if (fresh != kNoPoint && !kKinds[idx(static_cast<int>(all.kind))].of_new_points) continue;
    if (all.count() > most) {
      const std::size_t arity = all.arity();
      std::vector<int> rows;
      const auto count = static_cast<std::int64_t>(all.count());
      for (const std::int64_t k : random_choice(bits, count, static_cast<std::int64_t>(most))) {
        const auto from = all.rows.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(k) * arity);
        rows.insert(rows.end(), from, from + static_cast<std::ptrdiff_t>(arity));
      }
      all.rows = std::move(rows);
    }
    if (!all.rows.empty()) chosen.push_back(std::move(all));
  }
  return chosen;
}

}  // namespace gnomon
