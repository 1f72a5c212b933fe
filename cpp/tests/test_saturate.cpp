#include "../saturate.hpp"

#include <atomic>

#include "../conclusions.hpp"
#include "../proof.hpp"
#include "check.hpp"
#include "figures.hpp"

using namespace gnomon;
using namespace gnomon::test;

namespace {

Saturation saturation(const std::vector<World>& worlds) {
  return {static_cast<int>(worlds.front().size()), static_cast<int>(worlds.size()), coordinates(worlds).data(), false};
}

bool knows(const Saturation& s, const Fact& f) {
  return s.state().known(f, s.state().now());
}

const Fact kParallel = fact(Pred::para, {3, 4, 0, 1});

}  // namespace

TEST(the_midline_is_parallel_and_half_as_long) {
  Saturation s = saturation(midline());
  CHECK(s.give(fact(Pred::midp, {3, 1, 2})));
  CHECK(!knows(s, kParallel));
  CHECK(s.give(fact(Pred::midp, {4, 2, 0})));
  CHECK(s.run({}) == Outcome::saturated);
  CHECK(knows(s, kParallel));
  CHECK(knows(s, fact(Pred::rconst, {0, 1, 3, 4}, 2)));
  CHECK(*s.state().level_of(kParallel) > 0);
  CHECK(!knows(s, fact(Pred::perp, {0, 1, 0, 2})));
}

TEST(nothing_follows_from_half_of_the_premise) {
  Saturation s = saturation(midline());
  CHECK(s.give(fact(Pred::midp, {3, 1, 2})));
  CHECK(s.run({}) == Outcome::saturated);
  CHECK(!knows(s, kParallel));
}

TEST(a_fact_that_the_figure_refutes_is_refused) {
  Saturation s = saturation(midline());
  CHECK(!s.give(fact(Pred::cong, {0, 1, 0, 2})));
  CHECK(s.state().log().empty());
}

TEST(a_budget_and_a_cancellation_stop_the_run) {
  for (const bool cancel : {false, true}) {
    Saturation s = saturation(midline());
    s.give(fact(Pred::midp, {3, 1, 2}));
    s.give(fact(Pred::midp, {4, 2, 0}));
    const std::atomic<bool> cancelled(cancel);
    const Outcome outcome = s.run({cancel ? 1000 : 0, 100000, 1e9}, &cancelled);
    CHECK(outcome == (cancel ? Outcome::cancelled : Outcome::rounds));
  }
}

TEST(a_proof_cites_earlier_steps_and_ends_with_the_fact) {
  Saturation s = saturation(midline());
  s.give(fact(Pred::midp, {3, 1, 2}));
  s.give(fact(Pred::midp, {4, 2, 0}));
  s.run({});
  Prover prover(s.state());
  const auto steps = prover.prove(kParallel);
  CHECK(steps.has_value());
  if (!steps) return;
  CHECK(canonical(steps->back().fact) == canonical(kParallel));
  int given = 0;
  for (std::size_t k = 0; k < steps->size(); ++k) {
    given += (*steps)[k].source == Source::given;
    for (const int premise : (*steps)[k].premises) CHECK(premise >= 0 && idx(premise) < k);
  }
  CHECK_EQUAL(given, 2);
  CHECK(!prover.prove(fact(Pred::cong, {0, 1, 0, 2})));
}

TEST(conclusions_name_every_relation_once) {
  Saturation s = saturation(midline());
  s.give(fact(Pred::midp, {3, 1, 2}));
  s.give(fact(Pred::midp, {4, 2, 0}));
  s.run({});
  int parallels = 0;
  const auto found = conclusions(s.state(), s.triangles(), Certain(s.state()));
  for (const Conclusion& c : found) parallels += canonical(c.fact) == canonical(kParallel);
  CHECK_EQUAL(parallels, 1);
  for (std::size_t i = 0; i < found.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      CHECK(found[i].points != found[j].points || key_of(found[i].fact) != key_of(found[j].fact));
}

TEST(writings_of_one_fact_have_one_canonical_form) {
  CHECK(canonical(fact(Pred::para, {3, 4, 1, 0})) == canonical(kParallel));
  CHECK(canonical(fact(Pred::eqangle, {0, 1, 2, 3, 4, 5, 6, 7})) ==
        canonical(fact(Pred::eqangle, {4, 5, 6, 7, 0, 1, 2, 3})));
  CHECK(canonical(fact(Pred::rconst, {4, 3, 0, 1}, Rational(1, 2))) == canonical(fact(Pred::rconst, {0, 1, 3, 4}, 2)));
  CHECK(canonical(fact(Pred::perp, {0, 1, 3, 4})) != canonical(kParallel));
}

// Triangles 0 1 2 and 3 4 5 that are congruent in the figure, of which two sides and the angle at 1 and 4 are given.
TEST(a_right_angle_of_the_figure_does_not_choose_between_two_triangles) {
  for (const double turn : {60.0, 90.0, 120.0}) {
    std::vector<World> worlds;
    for (const double side : {1.0, 1.3, 0.8}) {
      const World abc = {0.7 * std::polar(1.0, turn / 180 * 3.14159265358979323846), side, 0};
      World world = abc;
      for (const Point& z : abc) world.push_back(z * std::polar(1.0, 0.4 * side) + Point(3, 1));
      worlds.push_back(world);
    }
    Saturation s = saturation(worlds);
    CHECK(s.give(fact(Pred::cong, {0, 1, 3, 4})));
    CHECK(s.give(fact(Pred::cong, {0, 2, 3, 5})));
    CHECK(s.give(fact(Pred::eqangle, {1, 0, 1, 2, 4, 3, 4, 5})));
    CHECK(s.run({}) == Outcome::saturated);
    CHECK_EQUAL(knows(s, fact(Pred::contri, {0, 1, 2, 3, 4, 5})), turn != 90.0);
  }
}

// The midline of the triangle a b c, of which the point e is added to a saturated base without it.
TEST(points_are_added_to_a_saturated_base) {
  std::vector<World> first = midline();
  std::vector<double> more;
  for (World& world : first) {
    more.push_back(world.back().real());
    more.push_back(world.back().imag());
    world.pop_back();
  }
  auto base = std::make_shared<Saturation>(4, 3, coordinates(first).data(), false, false, true);
  CHECK(base->give(fact(Pred::midp, {3, 1, 2})));
  CHECK(base->run({}) == Outcome::saturated);
  Saturation s(base, 1, more.data());
  CHECK(s.run({}) == Outcome::saturated);
  CHECK(!knows(s, kParallel));
  CHECK(knows(s, fact(Pred::midp, {3, 1, 2})));
  Saturation t(base, 1, more.data());
  CHECK(t.give(fact(Pred::midp, {4, 2, 0})));
  CHECK(t.run({}) == Outcome::saturated);
  CHECK(knows(t, kParallel));
  CHECK(knows(t, fact(Pred::rconst, {0, 1, 3, 4}, 2)));
  CHECK(!knows(t, fact(Pred::perp, {0, 1, 0, 2})));
  CHECK(!knows(*base, fact(Pred::cong, {3, 0, 3, 1})));
}

TEST(a_new_fact_about_old_points_wakes_what_waited_for_it) {
  const std::vector<World> worlds = midline();
  const std::vector<double> more = {0.2, 0.3, 0.8, 0.4, 0.1, -0.5};  // any point
  auto base = std::make_shared<Saturation>(5, 3, coordinates(worlds).data(), false, false, true);
  CHECK(base->give(fact(Pred::midp, {3, 1, 2})));
  CHECK(base->run({}) == Outcome::saturated);
  Saturation s(base, 1, more.data());
  CHECK(s.give(fact(Pred::midp, {4, 2, 0})));
  CHECK(s.run({}) == Outcome::saturated);
  CHECK(knows(s, kParallel));
  CHECK(!knows(*base, kParallel));
}

TEST(new_points_share_lines_lengths_and_directions_with_old_ones) {
  const std::vector<World> whole = midline();
  std::vector<World> first = whole;
  std::vector<double> more;
  for (World& world : first) {
    for (std::size_t k = 3; k < 5; ++k) {
      more.push_back(world[k].real());
      more.push_back(world[k].imag());
    }
    world.resize(3);
  }
  const Figure base = figure(first), all = figure(whole), longer(base, 2, more.data());
  CHECK_EQUAL(longer.points(), all.points());
  CHECK_EQUAL(longer.segments(), all.segments());
  CHECK_EQUAL(longer.old_points(), 3);
  CHECK_EQUAL(longer.old_segments(), 3);
  for (int a = 0; a < 5; ++a)
    for (int b = 0; b < 5; ++b) {
      if (a == b) continue;
      CHECK_EQUAL(longer.line(longer.seg(a, b)), all.line(all.seg(a, b)));
      for (int c = 0; c < 5; ++c)
        for (int d = 0; d < 5; ++d) {
          if (c == d) continue;
          const int s = longer.seg(a, b), t = longer.seg(c, d), u = all.seg(a, b), v = all.seg(c, d);
          CHECK_EQUAL(longer.parallel(s, t), all.parallel(u, v));
          CHECK_EQUAL(longer.orthogonal(s, t), all.orthogonal(u, v));
          CHECK_EQUAL(longer.equal(s, t), all.equal(u, v));
        }
    }
}

TEST(a_table_with_further_variables_keeps_its_equations) {
  Table base(3, 2, 7);
  const Term first[] = {{0, 1}, {1, -1}, {3, 2}};  // x = y - 2 p
  CHECK(base.insert(first) == Table::Outcome::added);
  Table longer(base, 2);
  const Term moved[] = {{0, 1}, {1, -1}, {5, 2}};
  CHECK(longer.insert(moved) == Table::Outcome::redundant);
  const Term second[] = {{1, 1}, {3, -1}}, both[] = {{0, 1}, {3, -1}, {5, 2}}, other[] = {{0, 1}, {3, -1}, {6, 2}};
  CHECK(longer.insert(second) == Table::Outcome::added);
  CHECK(longer.insert(both) == Table::Outcome::redundant);
  CHECK(longer.evaluate(other) != 0);
  CHECK_EQUAL(longer.rank(), 2);
  CHECK_EQUAL(base.rank(), 1);
}
