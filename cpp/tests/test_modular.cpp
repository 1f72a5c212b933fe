#include "../modular.hpp"

#include "../table.hpp"
#include "check.hpp"

using namespace gnomon;

namespace {

// The same by plain division, which is slow and cannot be wrong.
Residue by_division(unsigned __int128 value) {
  return static_cast<Residue>(value % kPrime);
}

std::vector<Residue> samples() {
  std::vector<Residue> values = {0, 1, 2, kPrime / 2, kPrime / 2 + 1, kPrime - 2, kPrime - 1};
  std::uint64_t state = 7;
  for (int k = 0; k < 40; ++k) values.push_back(random_residue(state));
  return values;
}

}  // namespace

TEST(residues_are_those_of_plain_division) {
  for (const Residue a : samples())
    for (const Residue b : samples()) {
      CHECK_EQUAL(add(a, b), by_division(static_cast<unsigned __int128>(a) + b));
      CHECK_EQUAL(sub(a, b), by_division(static_cast<unsigned __int128>(a) + kPrime - b));
      CHECK_EQUAL(mul(a, b), by_division(static_cast<unsigned __int128>(a) * b));
      CHECK_EQUAL(add(b, neg(b)), Residue{0});
    }
}

TEST(every_residue_but_zero_has_an_inverse) {
  for (const Residue a : samples())
    if (a != 0) CHECK_EQUAL(mul(a, inverse(a)), Residue{1});
  CHECK_EQUAL(power(2, 61), Residue{1});
  CHECK_EQUAL(power(3, 0), Residue{1});
}

TEST(fractions_are_in_lowest_terms) {
  CHECK_EQUAL(Rational(6, -4), Rational(-3, 2));
  CHECK_EQUAL(Rational(0, -5), Rational(0));
  CHECK_EQUAL(Rational(6, -4).den, 2);
  CHECK_EQUAL(*plus(Rational(1, 6), Rational(1, 3)), Rational(1, 2));
  CHECK_EQUAL(*times(Rational(2, 3), Rational(-3, 4)), Rational(-1, 2));
}

TEST(a_result_that_does_not_fit_is_nothing) {
  CHECK(!plus(Rational(INT64_MAX), Rational(1)));
  CHECK(!times(Rational(INT64_MAX), Rational(2)));
  CHECK(!times(Rational(1, INT64_MAX), Rational(1, 2)));
  CHECK_EQUAL(*times(Rational(INT64_MAX), Rational(1, INT64_MAX)), Rational(1));
  CHECK_EQUAL(*plus(Rational(INT64_MAX), Rational(-1)), Rational(INT64_MAX - 1));
}

TEST(a_residue_gives_its_fraction_back) {
  for (int n = -40; n <= 40; ++n)
    for (int d = 1; d <= 40; ++d) {
      const auto back = reconstruct(residue(Rational(n, d)));
      CHECK(back.has_value());
      if (back) CHECK_EQUAL(*back, Rational(n, d));
    }
  CHECK_EQUAL(residue(-1), kPrime - 1);
  CHECK_EQUAL(add(residue(Rational(1, 2)), residue(Rational(1, 2))), Residue{1});
}
