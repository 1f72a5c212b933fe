// Points, segments and rows are numbered by `int`, with -1 for none; the containers of the standard library by
// `std::size_t`.
#pragma once

#include <cstddef>

namespace gnomon {

constexpr std::size_t idx(int number) {
  return static_cast<std::size_t>(number);
}

}  // namespace gnomon
