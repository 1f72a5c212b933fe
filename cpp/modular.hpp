// Arithmetic modulo the Mersenne prime 2^61 - 1, small exact rationals, and the way back from one to the other.
// The hot path of the tables computes modulo the prime; a proof is confirmed with the exact rationals.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

namespace gnomon {

using Residue = std::uint64_t;

inline constexpr Residue kPrime = (Residue{1} << 61) - 1;

inline Residue add(Residue a, Residue b) {
  Residue s = a + b;
  return s >= kPrime ? s - kPrime : s;
}

inline Residue sub(Residue a, Residue b) {
  return a >= b ? a - b : a + kPrime - b;
}

inline Residue neg(Residue a) {
  return a == 0 ? 0 : kPrime - a;
}

inline Residue mul(Residue a, Residue b) {
  if (a == 1) return b;
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  Residue low = static_cast<Residue>(product) & kPrime;
  Residue high = static_cast<Residue>(product >> 61);
  return add(low, high);
}

inline Residue power(Residue base, std::uint64_t exponent) {
  Residue result = 1;
  for (; exponent != 0; exponent >>= 1, base = mul(base, base))
    if (exponent & 1) result = mul(result, base);
  return result;
}

inline Residue inverse(Residue a) {
  if (a == 1 || a == kPrime - 1) return a;
  if (a == 2) return (kPrime + 1) / 2;  // of right angles
  return power(a, kPrime - 2);
}

// A fraction in lowest terms with a positive denominator. The numbers in proofs are small; `plus` and `times` return
// nothing where a result does not fit.
struct Rational {
  std::int64_t num = 0;
  std::int64_t den = 1;

  constexpr Rational() = default;
  constexpr Rational(std::int64_t n) : num(n) {}
  constexpr Rational(std::int64_t n, std::int64_t d) : num(n), den(d) {
    if (den < 0) num = -num, den = -den;
    std::int64_t g = std::gcd(num, den);
    if (g > 1) num /= g, den /= g;
  }

  friend constexpr bool operator==(const Rational&, const Rational&) = default;
  constexpr Rational operator-() const { return Rational(-num, den); }
  double value() const { return static_cast<double>(num) / static_cast<double>(den); }
};

// The fraction in lowest terms, nothing if it does not fit.
inline std::optional<Rational> narrow(__int128 num, __int128 den) {
  __int128 a = num < 0 ? -num : num, b = den;
  while (b != 0) {
    __int128 t = a % b;
    a = b;
    b = t;
  }
  if (a > 1) num /= a, den /= a;
  constexpr __int128 limit = INT64_MAX;
  if (num > limit || num < -limit || den > limit) return std::nullopt;
  Rational r;
  r.num = static_cast<std::int64_t>(num);
  r.den = static_cast<std::int64_t>(den);
  return r;
}

inline std::optional<Rational> plus(const Rational& a, const Rational& b) {
  __int128 left, right, num;
  if (__builtin_mul_overflow(static_cast<__int128>(a.num), static_cast<__int128>(b.den), &left)) return std::nullopt;
  if (__builtin_mul_overflow(static_cast<__int128>(b.num), static_cast<__int128>(a.den), &right)) return std::nullopt;
  if (__builtin_add_overflow(left, right, &num)) return std::nullopt;
  return narrow(num, static_cast<__int128>(a.den) * b.den);
}

inline std::optional<Rational> times(const Rational& a, const Rational& b) {
  return narrow(static_cast<__int128>(a.num) * b.num, static_cast<__int128>(a.den) * b.den);
}

inline Residue residue(std::int64_t n) {
  return n >= 0 ? static_cast<Residue>(n) % kPrime : neg(static_cast<Residue>(-n) % kPrime);
}

inline Residue residue(const Rational& r) {
  Residue n = residue(r.num);
  return r.den == 1 ? n : mul(n, inverse(residue(r.den)));
}

// The fraction with numerator and denominator below 2^30 that a residue stands for (half of Euclid's algorithm).
inline std::optional<Rational> reconstruct(Residue r) {
  constexpr std::int64_t bound = std::int64_t{1} << 30;
  std::int64_t r0 = static_cast<std::int64_t>(kPrime), r1 = static_cast<std::int64_t>(r);
  std::int64_t t0 = 0, t1 = 1;
  while (r1 >= bound) {
    std::int64_t q = r0 / r1;
    std::int64_t r2 = r0 - q * r1, t2 = t0 - q * t1;
    r0 = r1, r1 = r2, t0 = t1, t1 = t2;
    if (t1 >= bound || t1 <= -bound) return std::nullopt;
  }
  if (t1 == 0) return std::nullopt;
  return Rational(r1, t1);
}

}  // namespace gnomon
