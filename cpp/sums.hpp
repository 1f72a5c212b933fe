// Sums of a few equations in which nearly all unknowns cancel: the search for facts within a long step of algebra.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gnomon {

// Unknowns by number, each with its coefficient, none of them zero.
using SummedTerms = std::vector<std::pair<int, std::int64_t>>;

// An equation and the numbers of the facts that give it.
struct SummedEquation {
  SummedTerms terms;
  std::vector<int> sources;
};

// Some of the equations, and what is left in their sum, in the order in which the unknowns came into it.
struct Sum {
  std::vector<int> equations;
  SummedTerms left;
};

struct SumLimits {
  std::size_t cited;        // facts that the equations of a sum may have as their sources
  std::size_t least, most;  // unknowns that are left
};

// From each equation on, the equation that leaves the fewest unknowns is added, as long as one shares an unknown with
// the sum and not all are taken.
std::vector<Sum> nearest_sums(const std::vector<SummedEquation>& equations, const SumLimits& limits);
// All sums of 2 to `together` equations, but not of all.
std::vector<Sum> all_sums(const std::vector<SummedEquation>& equations, const SumLimits& limits, int together);

}  // namespace gnomon
