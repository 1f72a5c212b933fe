#pragma once
#include <nanobind/nanobind.h>

namespace gnomon {

// Adds placement and measuring in many worlds to the Python module.
void bind_worlds(nanobind::module_& m);

}  // namespace gnomon
