#include "worlds.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace gnomon {

namespace {

double distance(const Rows& points, int p, int q, int world) {
  const double x = points.row(2 * p)[world] - points.row(2 * q)[world];
  const double y = points.row(2 * p + 1)[world] - points.row(2 * q + 1)[world];
  return std::sqrt(x * x + y * y);
}

// Random numbers and choices that the tapes of one placement read.
class Reading {
 public:
  Reading(Placed& placed, int worlds, const RandomNumbers& random, const Choices& choices, bool keep)
      : placed_(placed), worlds_(worlds), random_(random), choices_(choices), keep_(keep) {}

  void read(const Tape& tape, TapeWorlds& in) {
    rows_.clear();
    in.drawn.assign(idx(tape.drawn()), nullptr);
    in.choices.assign(idx(tape.choices()), nullptr);
    for (const TapeInput& input : tape.inputs()) {  // in the order in which they were recorded
      if (input.kind == InputKind::drawn) in.drawn[idx(input.number)] = drawn();
      if (input.kind == InputKind::choice) in.choices[idx(input.number)] = choice();
    }
  }

 private:
  const double* drawn() {
    const auto padded = idx((worlds_ + kBlock - 1) / kBlock * kBlock);
    rows_.push_back(std::make_unique<std::vector<double>>(padded));
    double* row = rows_.back()->data();
    random_(row, worlds_);
    if (keep_) placed_.drawn.emplace_back(row, row + worlds_);
    return row;
  }

  const double* choice() {
    double* row = nullptr;
    if (!choices_) {
      row = const_cast<double*>(drawn());
      for (int w = 0; w < worlds_; ++w) row[w] = row[w] < 0.5 ? 1.0 : 0.0;
    } else {
      const std::size_t number = placed_.choices.size();
      const bool chosen = number < choices_->size() && (*choices_)[number];
      const auto padded = idx((worlds_ + kBlock - 1) / kBlock * kBlock);
      rows_.push_back(std::make_unique<std::vector<double>>(padded, chosen ? 1.0 : 0.0));
      row = rows_.back()->data();
    }
    placed_.choices.emplace_back(row, row + worlds_);
    return row;
  }

  Placed& placed_;
  int worlds_;
  const RandomNumbers& random_;
  const Choices& choices_;
  bool keep_;
  std::vector<std::unique_ptr<std::vector<double>>> rows_;
};

bool any_finite(const double* x, const double* y, int worlds) {
  for (int w = 0; w < worlds; ++w)
    if (std::isfinite(x[w]) && std::isfinite(y[w])) return true;
  return false;
}

}  // namespace

Placed place(const std::vector<PlacementStep>& steps, int points, int first, const Rows* before, int worlds,
             const RandomNumbers& random, const Choices& choices, bool keep) {
  Placed placed{Rows(2 * points, worlds), {}, {}};
  for (int row = 0; row < 2 * first; ++row)
    std::memcpy(placed.points.row(row), before->row(row), idx(placed.points.stride()) * sizeof(double));
  Reading reading(placed, worlds, random, choices, keep);
  for (const PlacementStep& step : steps) {
    TapeWorlds in;
    in.worlds = worlds;
    for (const int row : step.arguments) {
      in.arguments.push_back(placed.points.row(2 * row));
      in.arguments.push_back(placed.points.row(2 * row + 1));
    }
    const int earlier = *std::min_element(step.makes.begin(), step.makes.end());
    for (int row = 0; row < 2 * earlier; ++row) in.known.push_back(placed.points.row(row));
    std::vector<double*> out;
    for (const int row : step.makes) {
      out.push_back(placed.points.row(2 * row));
      out.push_back(placed.points.row(2 * row + 1));
    }
    reading.read(*step.tape, in);
    if (!step.alone) {
      TapeRun(*step.tape).run(in, out);
      continue;
    }
    Rows meeting(2, worlds);
    std::vector<double*> both = out;
    both.push_back(meeting.row(0));
    both.push_back(meeting.row(1));
    TapeRun(*step.tape).run(in, both);
    if (!any_finite(meeting.row(0), meeting.row(1), worlds)) {
      reading.read(*step.alone, in);
      TapeRun(*step.alone).run(in, out);
    }
  }
  return placed;
}

Rows measured(const Facts& facts, const Rows& points, int worlds) {
  const int count = static_cast<int>(facts.values.size());
  Rows found(count, worlds);
  TapeRun run(*facts.tape);
  TapeWorlds in;
  in.worlds = worlds;
  const std::size_t arity = count ? facts.rows.size() / idx(count) : 0;
  for (int k = 0; k < count; ++k) {
    in.arguments.clear();
    for (std::size_t i = 0; i < arity; ++i) {
      const int row = facts.rows[idx(k) * arity + i];
      in.arguments.push_back(points.row(2 * row));
      in.arguments.push_back(points.row(2 * row + 1));
    }
    in.value = facts.values[idx(k)];
    run.run(in, {found.row(k)});
  }
  return found;
}

void all_hold(const Facts& facts, double limit, const Rows& points, int worlds, std::vector<char>& usable) {
  if (std::none_of(usable.begin(), usable.end(), [](char c) { return c; })) return;
  const Rows found = measured(facts, points, worlds);
  for (int k = 0; k < static_cast<int>(facts.values.size()); ++k) {
    const double* row = found.row(k);
    for (int w = 0; w < worlds; ++w)
      if (!(facts.above ? row[w] > limit : row[w] < limit)) usable[idx(w)] = 0;
  }
}

bool add_points(Added& added, int first, const double* diameter, const Clearness& limits) {
  const auto worlds = idx(added.worlds);
  added.usable.assign(worlds, 1);
  added.reach.assign(worlds, 0.0);
  for (int row = 2 * first; row < 2 * added.count; ++row)
    for (int w = 0; w < added.worlds; ++w)
      if (!std::isfinite(added.points.row(row)[w])) added.usable[idx(w)] = 0;
  for (int w = 0; w < added.worlds; ++w)
    if (!added.usable[idx(w)])
      for (int row = 0; row < 2 * added.count; ++row) added.points.row(row)[w] = 0.0;
  std::vector<double> nearest(worlds, std::numeric_limits<double>::infinity());
  for (int p = first; p < added.count; ++p)
    for (int q = 0; q < p; ++q)
      for (int w = 0; w < added.worlds; ++w) {
        const double apart = distance(added.points, p, q, w);
        nearest[idx(w)] = std::min(nearest[idx(w)], apart);
        added.reach[idx(w)] = std::max(added.reach[idx(w)], apart);
      }
  for (std::size_t w = 0; w < worlds; ++w) {
    if (!added.usable[w]) continue;
    if (nearest[w] < limits.coincident * added.reach[w]) return false;
    if (!(nearest[w] > limits.least_distance * added.reach[w])) added.usable[w] = 0;
    if (first > 1 && !(added.reach[w] < limits.most_widening * diameter[w])) added.usable[w] = 0;
  }
  return true;
}

Rows usable_rows(const Rows& points, int count, const std::vector<char>& usable) {
  Rows kept(2 * count, static_cast<int>(std::count(usable.begin(), usable.end(), 1)));
  for (int row = 0; row < 2 * count; ++row) {
    const double* from = points.row(row);
    double* to = kept.row(row);
    for (std::size_t w = 0; w < usable.size(); ++w)
      if (usable[w]) *to++ = from[w];
  }
  return kept;
}

std::vector<double> readability(const Rows& points, int count, int worlds) {
  constexpr double kExactlyZero = 1e-8, kAlwaysShare = 0.98, kLeastDistance = 1.5e-3;
  constexpr double kLeastThickness = 4e-4, kClearThickness = 0.02;
  constexpr int kCrowdedFrom = 14;
  std::vector<double> score(idx(worlds), 1.0);
  if (count < 2 || worlds == 0) return score;
  const int pairs = count * (count - 1) / 2;
  Rows square(pairs, worlds);
  std::vector<double> diameter(idx(square.stride())), thinnest(idx(square.stride()), 1.0);
  // Block after block of worlds, whose differences of points stay in the fastest cache.
  std::vector<double> differences(idx(2 * pairs) * kBlock);
  const auto row_of = [&](int p, int q) { return p * count - p * (p + 1) / 2 + q - p - 1; };
  for (int first = 0; first < worlds; first += kBlock) {
    double *x = differences.data(), *y = x + idx(pairs) * kBlock;
    double* thin = thinnest.data() + first;
    // The compiler computes several worlds at once only if it knows that what is written does not overlap.
    double* __restrict wide = diameter.data() + first;
    int pair = 0;
    for (int p = 0; p < count; ++p)
      for (int q = p + 1; q < count; ++q, ++pair) {
        double* __restrict dx = x + idx(pair) * kBlock;
        double* __restrict dy = y + idx(pair) * kBlock;
        double* __restrict s = square.row(pair) + first;
        const double *px = points.row(2 * p) + first, *py = points.row(2 * p + 1) + first;
        const double *qx = points.row(2 * q) + first, *qy = points.row(2 * q + 1) + first;
        for (int w = 0; w < kBlock; ++w) {
          dx[w] = px[w] - qx[w];
          dy[w] = py[w] - qy[w];
          s[w] = dx[w] * dx[w] + dy[w] * dy[w];
          wide[w] = std::max(wide[w], s[w]);
        }
      }
    for (int p = 0; p < count; ++p)
      for (int q = p + 1; q < count; ++q)
        for (int r = q + 1; r < count; ++r) {
          const int pq = row_of(p, q), pr = row_of(p, r), qr = row_of(q, r);
          const double *ux = x + idx(pq) * kBlock, *uy = y + idx(pq) * kBlock;
          const double *vx = x + idx(pr) * kBlock, *vy = y + idx(pr) * kBlock;
          const double *a = square.row(pq) + first, *b = square.row(pr) + first, *c = square.row(qr) + first;
          for (int w = 0; w < kBlock; ++w) {
            const double longest = std::max(std::max(std::max(a[w], b[w]), c[w]), 1e-300);
            const double flatness = std::fabs(ux[w] * vy[w] - uy[w] * vx[w]) / longest;
            const double counted = flatness < kExactlyZero ? 1.0 : flatness;
            thin[w] = std::min(thin[w], counted);
          }
        }
  }
  std::vector<double> least_zero(idx(worlds)), nearest(idx(worlds));  // squares of distances
  for (int w = 0; w < worlds; ++w) {
    nearest[idx(w)] = diameter[idx(w)] = std::max(diameter[idx(w)], 1e-300);
    least_zero[idx(w)] = kExactlyZero * kExactlyZero * diameter[idx(w)];
  }
  for (int pair = 0; pair < pairs; ++pair) {
    const double* s = square.row(pair);
    int zero = 0;
    for (int w = 0; w < worlds; ++w) zero += s[w] < least_zero[idx(w)];
    if (static_cast<double>(zero) / worlds > kAlwaysShare) continue;  // the premise says that the points coincide
    for (int w = 0; w < worlds; ++w) nearest[idx(w)] = std::min(nearest[idx(w)], s[w]);
  }
  const double share = static_cast<double>(kCrowdedFrom) / count;
  const double least = kLeastThickness * std::max(std::min(1.0, share * share), 0.25);
  for (int w = 0; w < worlds; ++w) {
    const double apart = std::sqrt(nearest[idx(w)] / diameter[idx(w)]);
    score[idx(w)] = apart > kLeastDistance ? apart : 0.0;
    if (count > 2)
      score[idx(w)] =
          thinnest[idx(w)] > least ? score[idx(w)] * std::min(1.0, thinnest[idx(w)] / kClearThickness) : 0.0;
  }
  return score;
}

std::vector<double> near_costs(const Rows& points, int count, const std::vector<char>& usable, const double* wedge,
                               const double* span, const std::vector<NearStatement>& statements,
                               const NearCosts& costs) {
  const auto avoided = [&](double size, double least) {
    return size < least ? costs.refused + std::log(least / std::max(size, 1e-9)) : 0.0;
  };
  const Rows kept = usable_rows(points, count, usable);
  const int left = static_cast<int>(std::count(usable.begin(), usable.end(), 1));
  const std::vector<double> score = readability(kept, count, left);
  std::vector<double> cost;
  for (std::size_t w = 0; w < usable.size(); ++w)
    if (usable[w])
      cost.push_back(avoided(score[cost.size()] * span[w], costs.unreadable) + avoided(wedge[w], costs.narrow));
  for (const NearStatement& statement : statements) {
    const double low = statement.low, high = statement.high, good = low + costs.nearest * (high - low);
    const Rows measure = measured({statement.tape, false, statement.rows, {statement.value}}, kept, left);
    for (int w = 0; w < left; ++w) {
      const double off = std::max(measure.row(0)[w], 1e-9);
      const double far = off > high ? 1 - (1 - costs.lean) * high / off : costs.lean * (off - good) / (high - good);
      cost[idx(w)] += off < low ? std::numeric_limits<double>::infinity() : std::max(far, 0.0);
    }
  }
  std::vector<double> found(usable.size(), std::numeric_limits<double>::infinity());
  std::size_t next = 0;
  for (std::size_t w = 0; w < usable.size(); ++w) {
    if (!usable[w]) continue;
    if (score[next] > 0 && std::isfinite(cost[next])) found[w] = cost[next];
    ++next;
  }
  return found;
}

std::vector<char> crowded(const Rows& points, int count, int worlds, double too_near) {
  std::vector<char> found(idx(worlds), 0), near(idx(worlds));
  std::vector<double> middle_x(idx(worlds)), middle_y(idx(worlds)), limit(idx(worlds));  // of squares of distances
  for (int p = 0; p < count; ++p) {
    const double *x = points.row(2 * p), *y = points.row(2 * p + 1);
    for (std::size_t w = 0; w < idx(worlds); ++w) {
      middle_x[w] += x[w];
      middle_y[w] += y[w];
    }
  }
  for (std::size_t w = 0; w < idx(worlds); ++w) {
    middle_x[w] /= count;
    middle_y[w] /= count;
  }
  for (int p = 0; p < count; ++p) {
    const double *x = points.row(2 * p), *y = points.row(2 * p + 1);
    for (std::size_t w = 0; w < idx(worlds); ++w) {
      const double dx = x[w] - middle_x[w], dy = y[w] - middle_y[w];
      limit[w] = std::max(limit[w], dx * dx + dy * dy);
    }
  }
  for (double& square : limit) square *= too_near * too_near;
  for (int p = 0; p < count; ++p)
    for (int q = p + 1; q < count; ++q) {
      const double *px = points.row(2 * p), *py = points.row(2 * p + 1);
      const double *qx = points.row(2 * q), *qy = points.row(2 * q + 1);
      int several = 0;
      for (std::size_t w = 0; w < idx(worlds); ++w) {
        const double dx = px[w] - qx[w], dy = py[w] - qy[w];
        near[w] = dx * dx + dy * dy < limit[w];
        several += near[w];
      }
      if (several == 0 || several == worlds) continue;  // nowhere, or by the premise
      for (std::size_t w = 0; w < idx(worlds); ++w) found[w] = static_cast<char>(found[w] | near[w]);
    }
  return found;
}

}  // namespace gnomon
