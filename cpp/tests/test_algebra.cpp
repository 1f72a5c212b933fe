// The tables and spans, against elimination with exact fractions.
#include <algorithm>
#include <random>

#include "../span.hpp"
#include "../table.hpp"
#include "check.hpp"

using namespace gnomon;

namespace {

constexpr int kVariables = 6, kConstants = 1, kColumns = kVariables + kConstants;

using Row = std::vector<Rational>;

Row row_of(const std::vector<Term>& terms) {
  Row row(kColumns);
  for (const Term& t : terms) row[idx(t.variable)] = *plus(row[idx(t.variable)], t.coefficient);
  return row;
}

// Equations as rows in echelon form, with exact fractions.
class Exact {
 public:
  Row reduced(Row row) const {
    for (const auto& [pivot, other] : rows_) {
      const Rational factor = -row[idx(pivot)];
      for (int k = 0; k < kColumns; ++k) row[idx(k)] = *plus(row[idx(k)], *times(factor, other[idx(k)]));
    }
    return row;
  }

  Table::Outcome insert(const std::vector<Term>& terms) {
    Row row = reduced(row_of(terms));
    const auto lead = std::find_if(row.begin(), row.end(), [](const Rational& r) { return r.num != 0; });
    if (lead == row.end()) return Table::Outcome::redundant;
    const int pivot = static_cast<int>(lead - row.begin());
    if (pivot >= kVariables) return Table::Outcome::contradiction;
    const Rational scale(lead->den, lead->num);
    for (Rational& r : row) r = *times(r, scale);
    rows_.emplace_back(pivot, row);
    return Table::Outcome::added;
  }

  bool knows(const std::vector<Term>& terms) const {
    const Row row = reduced(row_of(terms));
    return std::all_of(row.begin(), row.end(), [](const Rational& r) { return r.num == 0; });
  }

  int rank() const { return static_cast<int>(rows_.size()); }

 private:
  std::vector<std::pair<int, Row>> rows_;
};

std::vector<Term> random_equation(std::mt19937& random) {
  std::vector<int> columns(kColumns);
  for (int k = 0; k < kColumns; ++k) columns[idx(k)] = k;
  std::shuffle(columns.begin(), columns.end(), random);
  std::vector<Term> terms;
  for (int k = 0; k < 3; ++k) {
    const int coefficient = static_cast<int>(random() % 7) - 3;
    if (coefficient != 0) terms.push_back({columns[idx(k)], Rational(coefficient, 1 + static_cast<int>(random() % 2))});
  }
  return terms;
}

// An equation that follows from earlier ones, or a random one.
std::vector<Term> next_equation(std::mt19937& random, const std::vector<std::vector<Term>>& earlier) {
  if (earlier.size() < 2 || random() % 2 == 0) return random_equation(random);
  const Row first = row_of(earlier[random() % earlier.size()]), second = row_of(earlier[random() % earlier.size()]);
  std::vector<Term> sum;
  for (int k = 0; k < kColumns; ++k)
    if (const auto c = plus(first[idx(k)], *times(second[idx(k)], -2)); c->num != 0) sum.push_back({k, *c});
  return sum;
}

}  // namespace

TEST(a_table_knows_what_exact_elimination_knows) {
  int redundant = 0, contradictions = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    Table table(kVariables, kConstants, seed + 1);
    Exact exact;
    std::vector<std::vector<Term>> equations;
    for (int k = 0; k < 10; ++k) {
      const auto equation = next_equation(random, equations);
      const auto found = table.insert(equation), wanted = exact.insert(equation);
      CHECK(found == wanted);
      redundant += wanted == Table::Outcome::redundant;
      contradictions += wanted == Table::Outcome::contradiction;
      CHECK_EQUAL(table.rank(), exact.rank());
      if (wanted != Table::Outcome::contradiction) equations.push_back(equation);
      const auto question = next_equation(random, equations);
      CHECK_EQUAL(table.evaluate(question) == 0, exact.knows(question));
    }
  }
  CHECK(redundant > 100);  // else the comparison says little
  CHECK(contradictions > 100);
}

TEST(a_table_lists_the_variables_whose_form_changed) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    Table table(kVariables, kConstants, 3);
    for (int k = 0; k < 8; ++k) {
      const std::vector<Residue> before(table.hashes().begin(), table.hashes().end());
      table.changed().clear();
      table.insert(random_equation(random));
      for (int v = 0; v < kVariables; ++v) {
        const bool listed = std::find(table.changed().begin(), table.changed().end(), v) != table.changed().end();
        CHECK_EQUAL(listed, before[idx(v)] != table.hash(v));
      }
    }
  }
}

TEST(a_whole_table_does_not_divide) {
  const std::vector<Term> twice = {{0, 2}, {1, -2}}, once = {{0, 1}, {1, -1}};
  Table fractions(kVariables, kConstants, 1), whole(kVariables, kConstants, 1, true);
  CHECK(fractions.insert(twice) == Table::Outcome::added);
  CHECK(whole.insert(twice) == Table::Outcome::unsolved);
  CHECK_EQUAL(fractions.evaluate(once), Residue{0});
  CHECK(whole.evaluate(once) != 0);
  CHECK(whole.insert(once) == Table::Outcome::added);
  CHECK(whole.insert(twice) == Table::Outcome::redundant);
}

TEST(a_table_does_not_solve_for_a_constant) {
  Table table(kVariables, kConstants, 1);
  const std::vector<Term> constant = {{kVariables, 1}};
  CHECK(table.insert(constant) == Table::Outcome::contradiction);
  CHECK_EQUAL(table.rank(), 0);
}

TEST(a_combination_of_a_span_is_exactly_the_target) {
  int found = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    Span span(kVariables);
    Exact exact;
    std::vector<std::vector<Term>> equations;
    for (int k = 0; k < 5; ++k) {
      auto equation = random_equation(random);
      if (exact.insert(equation) == Table::Outcome::contradiction) continue;
      span.add(static_cast<int>(equations.size()), 0, 1, equation);
      equations.push_back(std::move(equation));
    }
    const auto target = next_equation(random, equations);
    const auto combination = span.combination(target, 0);
    CHECK_EQUAL(combination.has_value(), exact.knows(target));
    if (!combination || combination->empty()) continue;
    ++found;
    std::vector<std::pair<std::span<const Term>, Rational>> terms;
    for (const auto& [id, value] : *combination) terms.emplace_back(equations[idx(id)], *reconstruct(value));
    CHECK(confirmed(target, terms));
    terms.front().second = *plus(terms.front().second, 1);
    CHECK(!confirmed(target, terms));
  }
  CHECK(found > 20);
}

TEST(a_span_keeps_to_the_limit_on_levels) {
  Span span(kVariables);
  const std::vector<Term> first = {{0, 1}, {1, -1}}, second = {{1, 1}, {2, -1}}, target = {{0, 1}, {2, -1}};
  span.add(0, 0, 1, first);
  span.add(1, 1, 1, second);
  CHECK(!span.combination(target, 0));
  CHECK(span.combination(target, 1).has_value());
}

TEST(a_span_prefers_light_equations) {
  Span span(kVariables);
  const std::vector<Term> heavy = {{0, 1}, {1, -1}}, left = {{0, 1}, {2, -1}}, right = {{2, 1}, {1, -1}};
  span.add(0, 0, 10, heavy);
  span.add(1, 0, 1, left);
  span.add(2, 0, 1, right);
  const auto quick = span.combination(heavy, 0, false), light = span.combination(heavy, 0);
  CHECK(quick && quick->size() == 1);
  CHECK(light && light->size() == 2 && light->front().first == 1);
}

TEST(a_whole_span_has_whole_coefficients_only) {
  const std::vector<Term> twice = {{0, 2}, {1, -2}}, once = {{0, 1}, {1, -1}};
  Span fractions(kVariables), whole(kVariables, true);
  fractions.add(0, 0, 1, twice);
  whole.add(0, 0, 1, twice);
  CHECK(fractions.combination(once, 0).has_value());
  CHECK(!whole.combination(once, 0));
}
