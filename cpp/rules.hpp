// The theorems, as patterns over letters. `gnomon/deduce/rules.py` holds the same table with side conditions and
// statements in words; a test keeps the two equal.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "facts.hpp"

namespace gnomon {

enum class Rule : std::uint8_t {
  isosceles_angles,
  isosceles_sides,
  inscribed_angles,
  equidistant_cyclic,
  centre_of_cyclic,
  trapezoid_cyclic_sides,
  trapezoid_cyclic_para,
  trapezoid_isosceles,
  bisector_ratio,
  bisector_converse,
  orthocentre,
  incentre,
  transversal_ratio,
  transversal_para,
  hypotenuse_median,
  thales,
  bisector_line,
  bisector_point,
  centroid,
  collinear_ratios,
  collinear,
  midpoint,
  circle,
  similar_aa,
  similar_sas,
  similar_sss,
  similar_ssa,
  similar_aa_mirrored,
  similar_sas_mirrored,
  similar_sss_mirrored,
  similar_ssa_mirrored,
  congruent_asa,
  congruent_sas,
  congruent_sss,
  congruent_ssa,
  congruent_asa_mirrored,
  congruent_sas_mirrored,
  congruent_sss_mirrored,
  congruent_ssa_mirrored,
  strip_middle,
  strip_equal,
  bisector_foot,
  bisector_feet,
  arc_midpoint,
  tangent_chord,
  tangent_converse,
  equal_power,
  equal_power_converse,
  radical_axis,
  radical_axis_converse,
  supplementary_ratio,
  supplementary_ratio_mirrored,
  congruent_hl,
  congruent_hl_mirrored,
  similar_hl,
  similar_hl_mirrored,
  chords_centre,
  normal_centre,
  central_angle,
  central_angle_converse,
  radical_centre,
  harmonic_bisector,
  isogonal_conjugate,
  brocard,
  menelaus_converse,
  ceva_converse,
  sine_angles,
  sine_angles_mirrored,
  // Laws: their conclusion is an equation, not a fact.
  centroid_ratio,
  centroid_third,
  menelaus,
  apollonius,
  isogonal_ratio,
  parallelogram_law,
  power_outside,
  power_inside,
  equal_powers,
  equal_sines,
  right_diameter,
  centre_diameter,
};
inline constexpr int kRules = static_cast<int>(Rule::centre_diameter) + 1;
inline constexpr Rule kFirstLaw = Rule::centroid_ratio;

struct Pattern {
  Pred pred;
  std::array<std::int8_t, kMaxArity> slots;  // positions in the binding, -1 where there is none

  Fact bind(const Points& points) const {
    Fact fact;
    fact.pred = pred;
    for (std::size_t k = 0; k < kMaxArity; ++k) fact.p[k] = slots[k] < 0 ? std::int8_t{0} : points[idx(slots[k])];
    return fact;
  }
};

// A term of a law's equation: the segment between two letters of the binding, times a number.
struct LawTerm {
  std::int8_t i, j, k;  // k is -1 for a segment; else the diameter of the circle through three points
  int coefficient;
};

struct RuleInfo {
  std::string_view name, premises_text, conclusion_text;
  std::vector<Pattern> premises;
  Pattern conclusion;
  int letters;
  // Of laws only.
  Quantity quantity = kRatio;
  std::vector<LawTerm> terms = {};
  int prime = -1;  // the right side is the logarithm of the prime of this number: 0 of 2, 1 of 3
};

inline bool is_law(Rule rule) {
  return rule >= kFirstLaw;
}

// A binding lists the points of a rule's letters in alphabetical order.
const RuleInfo& info(Rule rule);

// The equation of a law about the points of a binding.
Equation law_equation(const Figure& figure, Rule law, const Points& binding);

}  // namespace gnomon
