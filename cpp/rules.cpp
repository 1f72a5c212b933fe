#include "rules.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace gnomon {

namespace {

struct Text {
  std::string_view name, premises, conclusion;
};

constexpr Text kTexts[kRules] = {
    {"isosceles_angles", "cong O A O B", "eqangle O A A B A B O B"},
    {"isosceles_sides", "eqangle O A A B A B O B", "cong O A O B"},
    {"inscribed_angles", "eqangle C A C B D A D B", "cyclic A B C D"},
    {"equidistant_cyclic", "cong O A O B, cong O A O C, cong O A O D", "cyclic A B C D"},
    {"centre_of_cyclic", "cong O A O B, cong O A O C, cyclic A B C D", "cong O A O D"},
    {"trapezoid_cyclic_sides", "para A B C D, cyclic A B C D", "cong A C B D"},
    {"trapezoid_cyclic_para", "cong A C B D, cyclic A B C D", "para A B C D"},
    {"trapezoid_isosceles", "para A B C D, cong A C B D", "cyclic A B C D"},
    {"bisector_ratio", "eqangle A B A D A D A C, coll D B C", "eqratio D B D C A B A C"},
    {"bisector_converse", "eqratio D B D C A B A C, coll D B C", "eqangle A B A D A D A C"},
    {"orthocentre", "perp A B C D, perp A C B D", "perp A D B C"},
    {"incentre", "eqangle A B A I A I A C, eqangle B C B I B I B A", "eqangle C A C I C I C B"},
    {"transversal_ratio", "para A B C D, para M N A B, coll M A D, coll N B C", "eqratio M A M D N B N C"},
    {"transversal_para", "para A B C D, eqratio M A M D N B N C, coll M A D, coll N B C", "para M N A B"},
    {"hypotenuse_median", "perp A B B C, midp M A C", "cong M A M B"},
    {"thales", "cong M A M B, midp M A C", "perp A B B C"},
    {"bisector_line", "cong P A P B, cong Q A Q B", "perp P Q A B"},
    {"bisector_point", "cong P A P B, perp P Q A B", "cong Q A Q B"},
    {"centroid", "midp X B C, midp Y C A, midp Z A B, coll A X G, coll B Y G", "coll C Z G"},
    {"collinear_ratios", "eqratio A B B C D E E F, coll A B C, coll D E F", "eqratio A B A C D E D F"},
    {"collinear", "para A B A C", "coll A B C"},
    {"midpoint", "coll M A B, cong M A M B", "midp M A B"},
    {"circle", "cong O A O B, cong O A O C", "circle O A B C"},
    {"similar_aa", "eqangle B A B C Q P Q R, eqangle C A C B R P R Q", "simtri A B C P Q R"},
    {"similar_sas", "eqratio B A B C Q P Q R, eqangle B A B C Q P Q R", "simtri A B C P Q R"},
    {"similar_sss", "eqratio B A B C Q P Q R, eqratio C A C B R P R Q", "simtri A B C P Q R"},
    {"similar_ssa", "eqratio A B A C P Q P R, eqangle B A B C Q P Q R", "simtri A B C P Q R"},
    {"similar_aa_mirrored", "eqangle B A B C Q R Q P, eqangle C A C B R Q R P", "simtrir A B C P Q R"},
    {"similar_sas_mirrored", "eqratio B A B C Q P Q R, eqangle B A B C Q R Q P", "simtrir A B C P Q R"},
    {"similar_sss_mirrored", "eqratio B A B C Q P Q R, eqratio C A C B R P R Q", "simtrir A B C P Q R"},
    {"similar_ssa_mirrored", "eqratio A B A C P Q P R, eqangle B A B C Q R Q P", "simtrir A B C P Q R"},
    {"congruent_asa", "cong A B P Q, eqangle B A B C Q P Q R, eqangle C A C B R P R Q", "contri A B C P Q R"},
    {"congruent_sas", "cong B A Q P, cong B C Q R, eqangle B A B C Q P Q R", "contri A B C P Q R"},
    {"congruent_sss", "cong A B P Q, cong B C Q R, cong C A R P", "contri A B C P Q R"},
    {"congruent_ssa", "cong A B P Q, cong A C P R, eqangle B A B C Q P Q R", "contri A B C P Q R"},
    {"congruent_asa_mirrored", "cong A B P Q, eqangle B A B C Q R Q P, eqangle C A C B R Q R P", "contrir A B C P Q R"},
    {"congruent_sas_mirrored", "cong B A Q P, cong B C Q R, eqangle B A B C Q R Q P", "contrir A B C P Q R"},
    {"congruent_sss_mirrored", "cong A B P Q, cong B C Q R, cong C A R P", "contrir A B C P Q R"},
    {"congruent_ssa_mirrored", "cong A B P Q, cong A C P R, eqangle B A B C Q R Q P", "contrir A B C P Q R"},
    {"strip_middle", "midp G A B, perp A F E F, perp B E E F", "cong G E G F"},
    {"strip_equal", "cong G E G F, coll G A B, perp A F E F, perp B E E F", "cong G A G B"},
    {"bisector_foot", "eqangle B A B C B C B D, perp A C B C, midp E A D", "para C E B D"},
    {"bisector_feet", "eqangle B A B D B D B C, perp A D B D, eqangle C A C E C E C B, perp A E C E", "para D E B C"},
    {"arc_midpoint", "eqangle A M A R A R A N, cong R M R N", "cyclic A M N R"},
    {"tangent_chord", "perp O A A X, cong O A O B, cong O A O C", "eqangle A X A B C A C B"},
    {"tangent_converse", "eqangle A X A B C A C B, cong O A O B, cong O A O C", "perp O A A X"},
    {"equal_power", "eqratio P A Q C Q D P B, cong O A O B, cong O A O C, cong O A O D, coll P A B, coll Q C D",
     "cong O P O Q"},
    {"equal_power_converse", "cong O P O Q, cong O A O B, cong O A O C, cong O A O D, coll P A B, coll Q C D",
     "eqratio P A Q C Q D P B"},
    {"radical_axis", "perp H P O U, cong O H O A, cong O H O B, cong U H U C, cong U H U D, coll P A B, coll P C D",
     "eqratio P A P C P D P B"},
    {"radical_axis_converse",
     "eqratio P A P C P D P B, cong O H O A, cong O H O B, cong U H U C, cong U H U D, coll P A B, coll P C D",
     "perp H P O U"},
    {"supplementary_ratio", "eqangle A B A C P Q P R, eqangle B C B A Q P Q R", "eqratio A C B C P R Q R"},
    {"supplementary_ratio_mirrored", "eqangle A B A C P R P Q, eqangle B C B A Q R Q P", "eqratio A C B C P R Q R"},
    {"congruent_hl", "perp A B B C, perp P Q Q R, cong A B P Q, cong A C P R", "contri A B C P Q R"},
    {"congruent_hl_mirrored", "perp A B B C, perp P Q Q R, cong A B P Q, cong A C P R", "contrir A B C P Q R"},
    {"similar_hl", "perp A B B C, perp P Q Q R, eqratio A B A C P Q P R", "simtri A B C P Q R"},
    {"similar_hl_mirrored", "perp A B B C, perp P Q Q R, eqratio A B A C P Q P R", "simtrir A B C P Q R"},
    {"chords_centre", "cong X A X B, cong X C X D, cyclic A B C D", "cong X A X C"},
    {"normal_centre", "perp O A A X, cong O A O B, eqangle A X A B C A C B", "cong O A O C"},
    {"central_angle", "midp M B C, cong O A O B, cong O A O C", "eqangle A B A C O B O M"},
    {"central_angle_converse", "midp M B C, cong O B O C, eqangle A B A C O B O M", "cong O A O B"},
    {"radical_centre", "coll P A B, coll P C D, cyclic A B C D, cyclic A B H K, cyclic C D H K", "coll P H K"},
    {"harmonic_bisector", "coll B C D, coll B C X, perp A D A X, eqratio D B D C X B X C", "eqangle A B A D A D A C"},
    {"isogonal_conjugate", "eqangle A B A P A Q A C, eqangle B C B P B Q B A", "eqangle C A C P C Q C B"},
    {"brocard",
     "coll P A B, coll P C D, coll Q A D, coll Q B C, coll R A C, coll R B D, cong O A O B, cong O A O C, cong O A O D",
     "perp O R P Q"},
    {"menelaus_converse", "coll A B F, coll B C D, coll A C E, sideproduct A B C D E F", "coll D E F"},
    {"ceva_converse", "coll A B F, coll B C D, coll A C E, coll A D P, coll B E P, sideproduct A B C D E F",
     "coll C F P"},
    {"sine_angles", "sineratio A B C D P Q R S, eqangle A B A D P Q P S", "eqangle A B A C P Q P R"},
    {"sine_angles_mirrored", "sineratio A B C D P Q R S, eqangle A B A D P S P Q", "eqangle A B A C P R P Q"},
    {"centroid_ratio", "midp X B C, midp Y C A, coll A X G, coll B Y G", "ratio: AG - GX = log 2"},
    {"centroid_third", "midp X B C, midp Y C A, coll A X G, coll B Y G", "ratio: AX - GX = log 3"},
    {"menelaus", "coll A B F, coll B C D, coll A C E, coll D E F", "ratio: BD - CD + CE - AE + AF - BF = 0"},
    {"apollonius", "midp M A B", "square: 2*MP + 2*AM - AP - BP = 0"},
    {"isogonal_ratio", "coll B C D, coll B C E, eqangle A B A D A E A C", "ratio: BD + BE - CD - CE - 2*AB + 2*AC = 0"},
    {"parallelogram_law", "para A B C D, para A D B C", "square: 2*AB + 2*BC - AC - BD = 0"},
    {"power_outside", "coll P A B, cong O A O B, eqratio P A P T P T P B", "square: OP - AO - PT = 0"},
    {"power_inside", "coll P A B, cong O A O B, eqratio P A P T P T P B", "square: OP - AO + PT = 0"},
    {"equal_powers", "coll P A B, coll P C D, cong O A O B, cong U C U D, eqratio P A P C P D P B",
     "square: OP - AO - PU + CU = 0"},
    {"equal_sines", "eqangle A B A C P Q P R", "ratio: BC - ABC - QR + PQR = 0"},
    {"right_diameter", "perp A B A C", "ratio: ABC - BC = 0"},
    {"centre_diameter", "cong O A O B, cong O A O C", "ratio: ABC - AO = log 2"},
};

// The letters of a rule in alphabetical order; a binding lists its points in that order.
std::string letters_of(const Text& text) {
  std::string letters;
  for (std::string_view part : {text.premises, text.conclusion.substr(text.conclusion.find(' '))})
    for (char c : part)
      if (c >= 'A' && c <= 'Z' && letters.find(c) == std::string::npos) letters.push_back(c);
  std::sort(letters.begin(), letters.end());
  return letters;
}

Pattern parse(std::string_view text, const std::string& letters) {
  const std::size_t space = text.find(' ');
  const std::string_view name = text.substr(0, space);
  Pattern pattern{};
  pattern.slots.fill(-1);
  int pred = 0;
  while (pred < kPredicates && info(static_cast<Pred>(pred)).name != name) ++pred;
  if (pred == kPredicates) throw std::logic_error("unknown predicate in a rule: " + std::string(text));
  pattern.pred = static_cast<Pred>(pred);
  std::size_t k = 0;
  for (std::size_t i = space; i < text.size(); ++i)
    if (text[i] != ' ') pattern.slots[k++] = static_cast<std::int8_t>(letters.find(text[i]));
  return pattern;
}

// "ratio: AB - 2*CD = 0"
void parse_law(std::string_view text, const std::string& letters, RuleInfo& rule) {
  rule.quantity = text.starts_with("ratio") ? kRatio : kSquare;
  int sign = 1, factor = 1;
  for (std::size_t i = text.find(':') + 1; i < text.size() && text[i] != '='; ++i) {
    if (text[i] == '-')
      sign = -1;
    else if (text[i] == '+')
      sign = 1;
    else if (text[i] >= '1' && text[i] <= '9')
      factor = text[i] - '0';
    else if (text[i] >= 'A' && text[i] <= 'Z') {
      LawTerm term{static_cast<std::int8_t>(letters.find(text[i])), static_cast<std::int8_t>(letters.find(text[i + 1])),
                   -1, sign * factor};
      if (text[i + 2] >= 'A' && text[i + 2] <= 'Z') term.k = static_cast<std::int8_t>(letters.find(text[i++ + 2]));
      rule.terms.push_back(term);
      factor = 1;
      ++i;
    }
  }
  rule.prime = text.ends_with("log 2") ? 0 : text.ends_with("log 3") ? 1 : -1;
}

std::vector<RuleInfo> compile() {
  std::vector<RuleInfo> rules;
  for (const Text& text : kTexts) {
    RuleInfo rule{text.name, text.premises, text.conclusion, {}, {}, 0, kRatio, {}};
    const std::string letters = letters_of(text);
    for (std::size_t from = 0; from < text.premises.size();) {
      std::size_t to = text.premises.find(", ", from);
      if (to == std::string_view::npos) to = text.premises.size();
      rule.premises.push_back(parse(text.premises.substr(from, to - from), letters));
      from = to + 2;
    }
    if (is_law(static_cast<Rule>(rules.size())))
      parse_law(text.conclusion, letters, rule);
    else
      rule.conclusion = parse(text.conclusion, letters);
    rule.letters = static_cast<int>(letters.size());
    rules.push_back(std::move(rule));
  }
  return rules;
}

}  // namespace

const RuleInfo& info(Rule rule) {
  static const std::vector<RuleInfo> rules = compile();
  return rules[static_cast<std::size_t>(rule)];
}

Equation law_equation(const Figure& figure, Rule law, const Points& binding) {
  Equation e;
  e.quantity = info(law).quantity;
  for (const LawTerm& part : info(law).terms) {
    const int a = binding[idx(part.i)], b = binding[idx(part.j)];
    const int s = part.k < 0 ? figure.seg(a, b) : triangle_column(figure, a, b, binding[idx(part.k)]);
    if (s < 0) continue;  // only of a point with itself: candidates have no coincident points
    auto* same =
        std::find_if(e.terms.begin(), e.terms.begin() + e.count, [&](const Term& t) { return t.variable == s; });
    if (same == e.terms.begin() + e.count)
      e.terms[idx(e.count++)] = {s, Rational(part.coefficient)};
    else
      same->coefficient = Rational(same->coefficient.num + part.coefficient);
  }
  if (info(law).prime >= 0) e.terms[idx(e.count++)] = {figure.segments() + info(law).prime, Rational(-1)};
  return e;
}

}  // namespace gnomon
