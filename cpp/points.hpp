// Candidates for auxiliary points: found in a figure, or made from one new point of it, and ranked.
//
// Where the points lie is computed between the two steps, by the caller, for all constructions of a kind at once.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "arguments.hpp"
#include "ranking.hpp"

namespace gnomon {

struct SearchedFigure {
  std::vector<Complex> numbers;  // the positions, in each world
  PositionRows positions;
  Loci loci;
  LocusEquations equations, main;
  PointMask goal = 0;

  // Circles through three points of the goal count as circles of the figure.
  SearchedFigure(const PositionRows& given, const std::vector<int>& goal_points, BitGenerator& bits);
  SearchedFigure(const SearchedFigure&) = delete;
  SearchedFigure& operator=(const SearchedFigure&) = delete;
};

// The constructions of one kind, in all figures of a block. A new point has the number of the points of the figure and
// its own number in the block.
struct KindOfBlock {
  PointKind kind;
  std::vector<std::int64_t> rows;
  std::vector<std::size_t> begin;  // of each figure, and the end
};

// What the caller computes for each construction of a kind.
struct PlacedKind {
  const Complex* places;
  const bool* sound;        // whether the point is near and well determined
  const double* distances;  // from the nearest point of the goal
};

// Constructions in a figure, or in several figures that have one new point each.
class PointBlock {
 public:
  PointBlock(std::shared_ptr<const SearchedFigure> figure, BitGenerator& bits, std::size_t most);
  PointBlock(std::shared_ptr<const SearchedFigure> figure, const PositionRows& fresh,
             const std::vector<BitGenerator*>& bits, std::size_t most);

  const std::vector<KindOfBlock>& kinds() const { return kinds_; }

  // The candidates of each figure, at most `most`; points closer than `clear` to a point of the figure are left out.
  std::vector<RankedPoints> rank(const std::vector<PlacedKind>& placed, std::span<const double> simplicity,
                                 double clear, std::size_t most) const;

 private:
  struct Figure {
    std::vector<Complex> numbers;  // of the figure with its new point; empty for the figure itself
    std::vector<Arguments> chosen;
    LocusEquations own;
  };
  void collect();

  std::shared_ptr<const SearchedFigure> base_;
  std::vector<Figure> figures_;
  std::vector<KindOfBlock> kinds_;
};

}  // namespace gnomon
