// Similar and congruent triangles. Triangles are bucketed by their shape in all worlds; within a bucket two triangles
// are compared by the hashes of their angles and side ratios, any two of which that agree make a theorem applicable.
#pragma once

#include <vector>

#include "state.hpp"

namespace gnomon {

class Triangles {
 public:
  // With `hypotenuses`, right triangles are compared by hypotenuse and leg, too.
  Triangles(const Figure& figure, bool hypotenuses);

  int buckets() const { return static_cast<int>(starts_.size()) - 1; }
  // The segments whose direction or length a bucket looks at.
  template <class F>
  void for_each_segment(int bucket, F&& f) const {
    for (int i = starts_[idx(bucket)]; i < starts_[idx(bucket) + 1]; ++i)
      for (int s : entries_[idx(i)].side) f(s);
  }
  // All pairs of triangles that are known to be similar: six points, whether mirrored, whether congruent.
  template <class F>
  void for_each_known(const State& state, F&& f) const {
    for (int b = 0; b < buckets(); ++b) {
      std::vector<Entry> bucket(entries_.begin() + starts_[idx(b)], entries_.begin() + starts_[idx(b) + 1]);
      for (Entry& e : bucket) refresh(e, state);
      for (const Entry& x : bucket)
        for (const Entry& y : bucket) {
          if (x.variant != 0 || x.triangle >= y.triangle || x.angle != y.angle || x.ratio != y.ratio) continue;
          const auto &v = x.vertex, &w = y.vertex;
          f(Points{v[0], v[1], v[2], w[0], w[1], w[2], 0, 0}, x.positive != y.positive, x.length == y.length);
        }
    }
  }
  // Appends what can be concluded about the triangles of a bucket from what is known now.
  void examine(int bucket, const State& state, std::vector<Derivation>& out);

 private:
  // Vertices in the order of the lengths of the opposite sides; equal lengths give further variants of a triangle.
  struct Entry {
    std::array<std::int8_t, 3> vertex{};
    std::array<int, 3> side{};  // side k is opposite to vertex k
    std::uint64_t signs = 0;    // in which worlds the orientation is not that of world 0
    bool positive = true;       // orientation in world 0
    int triangle = 0, variant = 0;
    double shape[2] = {0, 0};
    std::array<Residue, 3> angle{}, ratio{}, length{};
  };

  void add(const Figure& figure, int a, int b, int c, int number);
  bool alike(const Figure& figure, const Entry& x, const Entry& y) const;
  void group(const Figure& figure);
  void refresh(Entry& entry, const State& state) const;
  void compare(const Entry& x, const Entry& y, const State& state, std::vector<Derivation>& out) const;

  std::vector<Entry> entries_;  // bucket after bucket
  std::vector<int> starts_;
  bool hypotenuses_;
};

}  // namespace gnomon
