// Random numbers of NumPy's generators, drawn as NumPy 2 draws them, so that C++ and Python can share one generator.
#pragma once

#include <cstdint>
#include <vector>

namespace gnomon {

// NumPy's generators offer their numbers to C code in this form; the layout is that of numpy/random/bitgen.h.
struct BitGenerator {
  void* state;
  std::uint64_t (*next_uint64)(void*);
  std::uint32_t (*next_uint32)(void*);
  double (*next_double)(void*);
  std::uint64_t (*next_raw)(void*);
};

// A random integer from 0 to `most`, both included; by Lemire's method.
std::uint32_t random_up_to(BitGenerator& bits, std::uint32_t most);

// As `Generator.integers(0, end, count)`.
std::vector<std::int64_t> random_integers(BitGenerator& bits, std::int64_t end, std::int64_t count);

// As `Generator.choice(end, count, replace=False)`, in ascending order.
std::vector<std::int64_t> random_choice(BitGenerator& bits, std::int64_t end, std::int64_t count);

}  // namespace gnomon
