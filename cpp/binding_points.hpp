#pragma once
#include <nanobind/nanobind.h>

namespace gnomon {

// Adds the candidates for auxiliary points to the Python module.
void bind_points(nanobind::module_& m);

}  // namespace gnomon
