// The Python face of the deduction engine. So far the engine only says which build it is, which is what the
// package needs to prove that the toolchain works and that the extension and the Python files are of one version.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace nb = nanobind;

static std::string version() { return GNOMON_VERSION; }

static long cpp_standard() { return __cplusplus; }

NB_MODULE(_engine, m) {
  m.doc() = "gnomon's deduction engine (C++20).";
  m.def("version", &version, "Version of the package this extension was built from.");
  m.def("cpp_standard", &cpp_standard, "The C++ standard the extension was compiled with, as __cplusplus.");
}
