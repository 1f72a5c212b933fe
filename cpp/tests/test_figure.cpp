#include <cmath>

#include "../candidates.hpp"
#include "../state.hpp"
#include "check.hpp"
#include "figures.hpp"

using namespace gnomon;
using namespace gnomon::test;

namespace {

// How often a rule is among the candidates.
int count(const Candidates& candidates, Rule rule) {
  int found = 0;
  for (const Candidate& c : candidates.rules) found += c.rule == rule;
  return found;
}

}  // namespace

TEST(a_relation_of_the_figure_holds_in_all_worlds) {
  // 0 1 2: right at 0 in both worlds, isosceles in the first only; 3 is the midpoint of 1 2.
  const Figure fig = figure({{{0, 0}, {1, 0}, {0, 1}, {0.5, 0.5}}, {{0, 0}, {2, 0}, {0, 1}, {1, 0.5}}});
  const int ab = fig.seg(0, 1), ac = fig.seg(0, 2), bc = fig.seg(1, 2);
  CHECK(fig.orthogonal(ab, ac));
  CHECK(!fig.oblique(ab, ac));
  CHECK(!fig.equal(ab, ac));
  CHECK(fig.equal(fig.seg(3, 1), fig.seg(3, 2)));
  CHECK(fig.parallel(bc, fig.seg(1, 3)));
  CHECK(fig.oblique(ab, bc));
  CHECK(fig.between(1, 3, 2));
  CHECK(!fig.between(3, 1, 2));
  CHECK_EQUAL(fig.middle(0, 1, 3, 2), 0);
  CHECK_EQUAL(fig.middle(1, 3, 1, 2), 1);
  CHECK(fig.triangle(0, 1, 2));
  CHECK(!fig.triangle(1, 2, 3));
  CHECK(fig.orientation(0, 0, 1, 2) > 0);
}

TEST(an_angle_that_is_right_in_one_world_is_neither_right_nor_oblique) {
  const Figure fig = figure({{{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {1, 0}, {0.4, 1}}});
  CHECK(!fig.orthogonal(fig.seg(0, 1), fig.seg(0, 2)));
  CHECK(!fig.oblique(fig.seg(0, 1), fig.seg(0, 2)));
}

TEST(points_that_meet_in_some_world_have_no_segment) {
  const Figure fig = figure({{{0, 0}, {1, 0}, {1, 0}}, {{0, 0}, {1, 0}, {2, 3}}});
  CHECK(fig.coincide(1, 2));
  CHECK_EQUAL(fig.seg(1, 2), -1);
  CHECK_EQUAL(fig.segments(), 2);
}

TEST(a_fact_is_compared_with_every_world) {
  const Figure fig = figure(midline());
  CHECK(true_in_figure(fig, fact(Pred::midp, {3, 1, 2})));
  CHECK(true_in_figure(fig, fact(Pred::para, {3, 4, 0, 1})));
  CHECK(true_in_figure(fig, fact(Pred::rconst, {0, 1, 3, 4}, 2)));
  CHECK(!true_in_figure(fig, fact(Pred::rconst, {0, 1, 3, 4}, 3)));
  CHECK(!true_in_figure(fig, fact(Pred::cong, {0, 1, 0, 2})));
  CHECK(!true_in_figure(fig, fact(Pred::cyclic, {1, 3, 2, 0})));
}

TEST(equations_leave_out_the_tables_not_asked_for) {
  const Figure fig = figure(midline());
  const Fact midpoint = fact(Pred::midp, {3, 1, 2});
  for (const Equation& e : equations(fig, midpoint, 1u << kLength)) CHECK_EQUAL(e.quantity, kLength);
  CHECK_EQUAL(equations(fig, midpoint, 1u << kAngle).count(), 2);
  CHECK_EQUAL(equations(fig, midpoint, 1u << kRatio).count(), 2);
  CHECK_EQUAL(equations(fig, fact(Pred::cong, {0, 1, 1, 0}), 1u << kRatio).count(), 0);  // AB = BA says nothing
}

TEST(small_fractions_are_recognised) {
  CHECK_EQUAL(*small_fraction(0.75), Rational(3, 4));
  CHECK_EQUAL(*small_fraction(2.0), Rational(2));
  CHECK(!small_fraction(std::sqrt(2.0)));
  CHECK(!small_fraction(37.0));
}

TEST(collinear_triples_tell_which_point_is_in_the_middle) {
  const auto triples = collinear_triples(figure({{{0, 0}, {2, 0}, {1, 0}}, {{0, 0}, {2, 0}, {0.5, 0}}}));
  CHECK_EQUAL(triples.size(), std::size_t{1});
  CHECK_EQUAL(triples.front().b, 2);
  CHECK(triples.front().ordered());
  const auto crossing = collinear_triples(figure({{{0, 0}, {2, 0}, {1, 0}}, {{0, 0}, {2, 0}, {5, 0}}}));
  CHECK(!crossing.front().ordered());
}

TEST(candidates_are_those_that_the_figure_allows) {
  const Candidates found = find_candidates(figure(midline()), false);
  CHECK_EQUAL(count(found, Rule::midpoint), 2);
  CHECK_EQUAL(count(found, Rule::collinear), 6);  // two lines of three points, each seen from every point
  CHECK_EQUAL(count(found, Rule::isosceles_angles), 0);
  CHECK_EQUAL(count(found, Rule::thales), 0);
  const Candidates none = find_candidates(figure({{{0, 0}, {1, 0.1}, {0.3, 0.9}}}), false);
  CHECK(none.rules.empty());
}

TEST(the_laws_of_squares_are_candidates_of_the_extended_mode_only) {
  CHECK_EQUAL(count(find_candidates(figure(midline()), false), Rule::apollonius), 0);
  CHECK(count(find_candidates(figure(midline()), true), Rule::apollonius) > 0);
}

TEST(what_is_recorded_is_known_from_its_round_on) {
  const Figure fig = figure(midline());
  State state(fig, false);
  const Fact midpoint = fact(Pred::midp, {3, 1, 2}), collinear = fact(Pred::coll, {1, 2, 3});
  CHECK(!state.known(collinear, state.now()));
  CHECK(!state.level_of(collinear));
  state.close_round();
  Derivation derivation;
  derivation.fact = midpoint;
  CHECK(state.record(derivation));
  CHECK(state.log().back().basis);
  CHECK(state.known(collinear, state.now()));
  CHECK(!state.known(collinear, state.at(0)));
  CHECK(state.settled(midpoint));
  CHECK(!state.settled(fact(Pred::midp, {4, 0, 2})));
  state.close_round();
  CHECK_EQUAL(*state.level_of(collinear), 1);
  CHECK(state.record(derivation));
  CHECK(!state.log().back().basis);  // the second time it is not new
}

TEST(directed_angles_are_equal_modulo_half_turns) {
  const Figure fig = figure(midline());
  const State state(fig, false);
  const Residue one = state.one(), half = mul(one, residue(Rational(1, 2)));
  CHECK(state.whole(0) && state.whole(one) && state.whole(neg(one)) && state.whole(add(one, one)));
  CHECK(!state.whole(half));
  CHECK(state.right(half) && state.right(neg(half)));
  CHECK(!state.right(one));
}
