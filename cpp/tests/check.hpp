// The little that the unit tests need: TEST registers a function, CHECK and CHECK_EQUAL report what does not hold.
#pragma once

#include <functional>
#include <iostream>
#include <string>
#include <vector>

namespace gnomon::test {

struct Case {
  std::string name;
  std::function<void()> body;
};

inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Register {
  Register(const char* name, std::function<void()> body) { cases().push_back({name, std::move(body)}); }
};

inline void fail(const char* file, int line, const std::string& what) {
  if (++failures() <= 20) std::cerr << file << ":" << line << ": " << what << "\n";  // a loop can fail a thousand times
}

template <class A, class B>
void check_equal(const A& found, const B& wanted, const char* text, const char* file, int line) {
  if (!(found == wanted)) fail(file, line, std::string("not as expected: ") + text);
}

}  // namespace gnomon::test

#define TEST(name)                                                    \
  static void name();                                                 \
  static const gnomon::test::Register name##_registered(#name, name); \
  static void name()
#define CHECK(condition) \
  if (!(condition)) gnomon::test::fail(__FILE__, __LINE__, "does not hold: " #condition)
#define CHECK_EQUAL(found, wanted) gnomon::test::check_equal(found, wanted, #found " == " #wanted, __FILE__, __LINE__)
