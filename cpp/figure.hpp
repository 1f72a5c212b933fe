// The numeric figure in all its worlds: directions and lengths of all segments, and the classes into which they fall.
// Whatever is called true here only selects candidates; being true in the figure does not make anything a fact.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "index.hpp"

namespace gnomon {

inline constexpr double kTolerance = 1e-6;   // of directions in half turns and of logarithms of lengths
inline constexpr double kOblique = 1e-4;     // how far from a right angle, in half turns, an angle counts as oblique
inline constexpr double kCoincident = 1e-7;  // points closer than this share of the figure's extent are one
inline constexpr int kMaxPoints = 64;

class Figure {
 public:
  // `xy` holds worlds x points x 2 numbers.
  Figure(int points, int worlds, const double* xy);
  // The figure `base` with `added` further points; `xy` holds worlds x added x 2 numbers. Points and segments of the
  // base keep their numbers, their directions and their classes.
  Figure(const Figure& base, int added, const double* xy);

  // How many points and segments come from a base, 0 if there is none: the others are new.
  int old_points() const { return old_points_; }
  int old_segments() const { return old_segments_; }

  int points() const { return points_; }
  int worlds() const { return worlds_; }
  int segments() const { return static_cast<int>(ends_.size()); }
  std::pair<int, int> ends(int s) const { return ends_[idx(s)]; }
  // The number of the segment between two points, -1 where they coincide.
  int seg(int a, int b) const { return segment_[idx(a * points_ + b)]; }

  // Direction in half turns, in [0, 1); parallel segments have the same number to the last bit in world 0.
  double theta(int w, int s) const { return theta_[idx(w * segments() + s)]; }
  double loglen(int w, int s) const { return loglen_[idx(w * segments() + s)]; }
  double length(int w, int s) const;
  double x(int w, int p) const { return xy_[idx((w * points_ + p) * 2)]; }
  double y(int w, int p) const { return xy_[idx((w * points_ + p) * 2 + 1)]; }

  // Classes of segments that are parallel, perpendicular, equally long in all worlds.
  int direction(int s) const { return direction_[idx(s)]; }
  int perpendicular(int direction) const { return perpendicular_[idx(direction)]; }
  int directions() const { return static_cast<int>(perpendicular_.size()); }
  int size(int s) const { return size_[idx(s)]; }
  std::uint64_t line(int s) const { return line_[idx(s)]; }  // the points on it

  bool parallel(int s, int t) const { return direction(s) == direction(t); }
  bool orthogonal(int s, int t) const { return perpendicular(direction(s)) == direction(t); }
  bool equal(int s, int t) const { return size(s) == size(t); }
  // Far from perpendicular in every world. Unlike `!orthogonal` this stays true when the figure moves a little.
  bool oblique(int s, int t) const;
  // Compares directions, not the masks of points: of two coincident points, a line through one may not list the other.
  bool same_line(int s, int t) const {
    const int a = ends(s).first, c = ends(t).first;
    return parallel(s, t) && (coincide(a, c) || parallel(seg(a, c), s));
  }
  bool coincide(int a, int b) const { return seg(a, b) < 0; }
  // Three points that are distinct and, in some world, not on a line.
  bool triangle(int a, int b, int c) const {
    return seg(a, b) >= 0 && seg(a, c) >= 0 && seg(b, c) >= 0 && !parallel(seg(a, b), seg(a, c));
  }
  bool collinear(int a, int b, int c) const {
    return seg(a, b) >= 0 && seg(a, c) >= 0 && seg(b, c) >= 0 && parallel(seg(a, b), seg(a, c));
  }
  // Directed angles: theta(s) + theta(t) = theta(u) + theta(v) modulo half turns, in all worlds.
  bool equal_sums(int s, int t, int u, int v) const;
  bool equal_products(int s, int t, int u, int v) const;
  // b strictly between a and c in all worlds (the three being collinear).
  bool between(int a, int b, int c) const;
  // Which of three collinear points is in the middle in one world: 0 for b, 1 for a, 2 for c.
  int middle(int w, int a, int b, int c) const;
  double orientation(int w, int a, int b, int c) const;

 private:
  void number_segments(const std::vector<double>& extent);
  void measure_segments(const Figure* base);
  void find_classes();
  void find_lines(const Figure* base);

  int points_, worlds_, old_points_ = 0, old_segments_ = 0;
  std::vector<double> xy_;
  std::vector<int> segment_;
  std::vector<std::pair<int, int>> ends_;
  std::vector<double> theta_, loglen_;
  std::vector<int> direction_, perpendicular_, size_;
  std::vector<int> first_of_direction_, first_of_size_;  // the segment that represents a class
  std::vector<std::uint64_t> line_;
};

// How far x is from the nearest whole number, for |x| < 2^51. A sum with a number as large as this is rounded to whole
// numbers, which is quicker than a call of the library and gives the same.
inline double off_integer(double x) {
  constexpr double kRounds = 0x1.8p52;
  return std::abs(x - ((x + kRounds) - kRounds));
}

}  // namespace gnomon
