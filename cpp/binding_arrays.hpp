// NumPy arrays from vectors, for the bindings.
#pragma once
#include <nanobind/ndarray.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace gnomon {

template <class T>
nanobind::object array_of(std::vector<T>&& numbers, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<T>(std::move(numbers));
  const nanobind::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nanobind::cast(nanobind::ndarray<nanobind::numpy, T>(kept->data(), shape, owner));
}

}  // namespace gnomon
