#include "labels.hpp"

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

double length(double x, double y) {
  return std::sqrt(x * x + y * y);
}

// One label: its candidate places, and how far from its anchor an obstacle may have a cost for any of them.
class Label {
 public:
  Label(LabelPlaces& all, std::size_t number, const LabelCosts& costs)
      : x_(all.at.data() + number * all.places),
        y_(all.at.data() + (all.labels + number) * all.places),
        cost_(all.cost.data() + number * all.places),
        places_(all.places),
        hx_(all.half[2 * number]),
        hy_(all.half[2 * number + 1]),
        ax_(all.anchor[2 * number]),
        ay_(all.anchor[2 * number + 1]),
        names_point_(all.names_point[number]),
        costs_(costs) {
    double farthest = 0;
    for (std::size_t k = 0; k < places_; ++k) {
      const double x = std::fabs(x_[k] - ax_), y = std::fabs(y_[k] - ay_);
      span_ = std::max(span_, length(x, y));
      farthest = std::max(farthest, length(x + hx_, y + hy_));
    }
    reach_ = farthest + costs.clear_distance + 3;
  }

  void segment(const double* s) {
    const double dx = s[2] - s[0], dy = s[3] - s[1], x = ax_ - s[0], y = ay_ - s[1];
    const double t = std::clamp((x * dx + y * dy) / std::max(dx * dx + dy * dy, 1e-12), 0.0, 1.0);
    const double distance = length(x - t * dx, y - t * dy);
    if (distance < reach_) near_segment(s);
    if (distance < span_ && distance > 1.0 && s[5] == 0) behind_segment(s);
  }

  void ring(const double* ring) {
    const double cx = ring[0], cy = ring[1], r = ring[2];
    const double beyond = length(ax_ - cx, ay_ - cy) - r;
    if (!(std::fabs(beyond) < reach_)) return;
    for (std::size_t k = 0; k < places_; ++k) {
      const double x = std::fabs(cx - x_[k]), y = std::fabs(cy - y_[k]);
      const double nearest = length(std::max(x - hx_, 0.0), std::max(y - hy_, 0.0));
      const double farthest = length(x + hx_, y + hy_);
      double cost = near(std::max(nearest - r, r - farthest) - ring[3]);
      const bool other_side = (length(x_[k] - cx, y_[k] - cy) > r) != (beyond > 0);
      if (other_side && std::fabs(beyond) > 1.0) cost += costs_.separated;
      cost_[k] += std::nearbyint(cost);
    }
  }

  // Covering a dot, or being nearer to it than to the own point.
  void dot(const double* dot) {
    const double radius = dot[2], distance = length(ax_ - dot[0], ay_ - dot[1]);
    if (!(distance < reach_ + radius)) return;
    const bool other = !(names_point_ && distance < 0.5);
    for (std::size_t k = 0; k < places_; ++k) {
      const double gap =
          length(std::max(std::fabs(dot[0] - x_[k]) - hx_, 0.0), std::max(std::fabs(dot[1] - y_[k]) - hy_, 0.0));
      const double close = std::max(costs_.clear_distance + 1 + radius - gap, 0.0);
      double cost = other ? 1.6 * close * close : 0.0;
      if (other && names_point_ && gap < own_gap(k) + 1.5) cost += costs_.unclear;
      if (gap < radius + 0.75) cost += costs_.overlap;
      cost_[k] += std::nearbyint(cost);
    }
  }

  void edges(const double* frame) {
    for (std::size_t k = 0; k < places_; ++k) {
      if (x_[k] < frame[0] + hx_ || x_[k] > frame[2] - hx_) cost_[k] += costs_.outside;
      if (y_[k] < frame[1] + hy_ || y_[k] > frame[3] - hy_) cost_[k] += costs_.outside;
    }
  }

 private:
  // The distance of the box at a place from the anchor.
  double own_gap(std::size_t k) const {
    return length(std::max(std::fabs(x_[k] - ax_) - hx_, 0.0), std::max(std::fabs(y_[k] - ay_) - hy_, 0.0));
  }

  // The cost of a stroke at this gap: none from the clear distance on, rising below it, large if the stroke crosses.
  double near(double gap) const {
    const double close = std::max(costs_.clear_distance - gap, 0.0);
    return gap < costs_.stroke_gap ? costs_.crossed + 40.0 * std::min(close, 20.0) : 1.6 * close * close;
  }

  // The gap along the best of the three axes that can separate a box from a segment: x, y and the segment's normal.
  void near_segment(const double* s) {
    const double dx = (s[2] - s[0]) / 2, dy = (s[3] - s[1]) / 2, cx = (s[2] + s[0]) / 2, cy = (s[3] + s[1]) / 2;
    const double size = std::max(length(dx, dy), 1e-9), nx = -dy / size, ny = dx / size;
    const double across = hx_ * std::fabs(nx) + hy_ * std::fabs(ny);
    const double wide = hx_ + std::fabs(dx), high = hy_ + std::fabs(dy);
    for (std::size_t k = 0; k < places_; ++k) {
      const double x = x_[k] - cx, y = y_[k] - cy;
      double gap = std::fabs(nx * x + ny * y) - across;
      gap = std::max(gap, std::fabs(x) - wide);
      gap = std::max(gap, std::fabs(y) - high);
      cost_[k] += std::nearbyint(near(gap - s[4]));
    }
  }

  // A stroke between the anchor and the middle of the box.
  void behind_segment(const double* s) {
    const double px = s[0] - ax_, py = s[1] - ay_, qx = s[2] - ax_, qy = s[3] - ay_;
    const double dx = qx - px, dy = qy - py, here = dy * px - dx * py;
    for (std::size_t k = 0; k < places_; ++k) {
      const double x = x_[k] - ax_, y = y_[k] - ay_;
      const double there = here + dx * y - dy * x, ends = (x * py - y * px) * (x * qy - y * qx);
      if (here * there < 0 && ends < 0) cost_[k] += costs_.separated;
    }
  }

  const double *x_, *y_;
  double* cost_;
  std::size_t places_;
  double hx_, hy_, ax_, ay_;
  bool names_point_;
  const LabelCosts& costs_;
  double span_ = 0, reach_ = 0;
};

}  // namespace

void weigh(LabelPlaces& places, const LabelObstacles& obstacles, const LabelCosts& costs) {
  for (std::size_t number = 0; number < places.labels; ++number) {
    Label label(places, number, costs);
    for (std::size_t k = 0; k < obstacles.segment_count; ++k) label.segment(obstacles.segments + 6 * k);
    for (std::size_t k = 0; k < obstacles.ring_count; ++k) label.ring(obstacles.rings + 4 * k);
    for (std::size_t k = 0; k < obstacles.dot_count; ++k) label.dot(obstacles.dots + 3 * k);
    label.edges(obstacles.frame);
  }
}

}  // namespace gnomon
