// Runs all unit tests of the engine; `make test-cpp` builds and calls it.
#include "check.hpp"

int main() {
  using namespace gnomon::test;
  for (const Case& c : cases()) {
    const int before = failures();
    c.body();
    if (failures() != before) std::cerr << "FAILED " << c.name << "\n";
  }
  std::cout << cases().size() << " unit tests of the engine, " << failures() << " failures\n";
  return failures() == 0 ? 0 : 1;
}
