#include "certain.hpp"

namespace gnomon {

bool chosen_by_figure(Rule rule) {
  switch (rule) {
    case Rule::similar_ssa:
    case Rule::similar_ssa_mirrored:
    case Rule::congruent_ssa:
    case Rule::congruent_ssa_mirrored:
    case Rule::arc_midpoint:
    case Rule::trapezoid_cyclic_para:
    case Rule::menelaus_converse:
    case Rule::ceva_converse:
    case Rule::sine_angles:
    case Rule::sine_angles_mirrored:
      return true;
    default:
      return false;
  }
}

Certain::Certain(const State& state) : state_(state), certain_(state.log().size(), Support::none) {
  for (int q = 0; q < kQuantities; ++q)
    if (state.active() >> q & 1u) tables_.push_back(state.empty_table(static_cast<Quantity>(q), q == kAngle));
  replay();
}

View Certain::view() const {
  View view;
  std::size_t k = 0;
  for (std::size_t q = 0; q < kQuantities; ++q)
    if (state_.active() >> q & 1u) view.hash[q] = tables_[k++].hashes().data();
  return view;
}

bool Certain::supported(const Derivation& d) const {
  if (d.source == Source::given) return true;
  if (d.source == Source::rule && chosen_by_figure(d.rule)) return false;
  const View known = view();
  if (d.source == Source::algebra) {
    for (const Equation& e : equations(state_.figure(), d.fact, 1u << d.quantity))
      if (!state_.holds(e, known)) return false;
    return true;
  }
  for (const Pattern& premise : info(d.rule).premises)
    if (!state_.known(premise.bind(d.binding), known)) return false;
  return true;
}

// Reads the log again and again until nothing is added: what a derivation needs may have been derived after it.
void Certain::replay() {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t k = 0; k < certain_.size(); ++k) {
      const Derivation& d = state_.log()[k];
      if (certain_[k] == Support::all_equations || (certain_[k] == Support::none && !supported(d))) continue;
      certain_[k] = Support::all_equations;
      std::size_t table = 0;
      const Equations all = state_.added_by(d);
      for (int q = 0; q < kQuantities; ++q) {
        if (!(state_.active() >> q & 1u)) continue;
        for (const Equation& e : all) {
          if (e.quantity != q) continue;
          const Table::Outcome outcome = tables_[table].insert(e.view());
          if (outcome == Table::Outcome::added) more = true;
          if (outcome == Table::Outcome::unsolved) certain_[k] = Support::some_equations;
        }
        ++table;
      }
    }
  }
}

}  // namespace gnomon
