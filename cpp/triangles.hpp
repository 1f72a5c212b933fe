// Similar and congruent triangles. Triangles are bucketed by their shape in all worlds; within a bucket two triangles
// are compared by the hashes of their angles and side ratios, any two of which that agree make a theorem applicable.
#pragma once

#include <span>
#include <vector>

#include "state.hpp"

namespace gnomon {

class Triangles {
 public:
  // With `hypotenuses`, right triangles are compared by hypotenuse and leg, too. What is `extendable` also keeps the
  // triangles that are alone, which those of further points may be similar to.
  Triangles(const Figure& figure, bool hypotenuses, bool extendable = false);
  // The triangles of a figure with further points. A bucket of the base that gets new triangles is left empty; a bucket
  // after those of the base has all of them.
  Triangles(const Triangles& base, const Figure& figure);

  int buckets() const { return static_cast<int>(buckets_.size()); }
  // The segments whose direction or length a bucket looks at.
  template <class F>
  void for_each_segment(int bucket, F&& f) const {
    for (int i = buckets_[idx(bucket)].begin; i < buckets_[idx(bucket)].end; ++i)
      for (int s : entries_[idx(i)].side) f(s);
  }
  // All pairs of triangles that are known to be similar: six points, whether mirrored, whether congruent.
  template <class F>
  void for_each_known(const State& state, F&& f) const {
    for (int b = 0; b < buckets(); ++b) {
      std::vector<Entry> bucket(entries_.begin() + buckets_[idx(b)].begin, entries_.begin() + buckets_[idx(b)].end);
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

  // A part of a list of entries.
  struct Range {
    int begin, end;
  };
  // Entries of one shape: a bucket, or (-1) a part of the entries that are alone.
  struct Shape {
    double first;  // the shape in world 0
    int bucket;
    Range alone;
  };
  // Numbers of entries, group after group, and where each group starts; a last start is the end of all.
  struct Groups {
    std::vector<int> members, starts;

    int count() const { return static_cast<int>(starts.size()) - 1; }
    std::span<const int> operator[](int k) const {
      return std::span(members).subspan(idx(starts[idx(k)]), idx(starts[idx(k) + 1] - starts[idx(k)]));
    }
  };

  static void add(const Figure& figure, int a, int b, int c, int number, std::vector<Entry>& out);
  static bool alike(const Figure& figure, const Entry& x, const Entry& y);
  static Groups groups(const Figure& figure, const std::vector<Entry>& entries);
  void keep(const std::vector<Entry>& from, std::span<const int> members);
  void refresh(Entry& entry, const State& state) const;
  void compare(const Entry& x, const Entry& y, const State& state, std::vector<Derivation>& out) const;

  std::vector<Entry> entries_;  // bucket after bucket
  std::vector<Range> buckets_;
  bool hypotenuses_;
  int triangles_ = 0;  // how many there are, in buckets or not
  // Of what is extendable: the entries that are in no bucket, and all shapes in ascending order.
  std::vector<Entry> alone_;
  std::vector<Shape> shapes_;
};

}  // namespace gnomon
