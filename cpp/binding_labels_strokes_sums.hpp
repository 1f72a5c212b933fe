// Binds what is no deduction: places of labels, strokes of figures, sums of equations. See `binding.cpp`.
#pragma once
#include <nanobind/nanobind.h>

namespace gnomon {

void bind_labels_strokes_sums(nanobind::module_& m);

}  // namespace gnomon
