#include "tape.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace gnomon {

namespace {

constexpr double kSamePlace = 1e-6;  // as COINCIDENT in gnomon.deduce.worlds.clause_loci

// How many registers an operation reads.
int operands(Op op) {
  switch (op) {
    case Op::select:
      return 3;
    case Op::negate:
    case Op::absolute:
    case Op::root:
    case Op::exponential:
    case Op::logarithm:
    case Op::sine:
    case Op::cosine:
    case Op::tangent:
    case Op::floor:
    case Op::sign:
    case Op::inverse:
    case Op::finite:
    case Op::not_a_number:
    case Op::picked_x:
    case Op::picked_y:
      return 1;
    default:
      return 2;
  }
}

template <class Function>
void each(double* to, const double* a, Function f) {
  for (int k = 0; k < kBlock; ++k) to[k] = f(a[k]);
}

template <class Function>
void each(double* to, const double* a, const double* b, Function f) {
  for (int k = 0; k < kBlock; ++k) to[k] = f(a[k], b[k]);
}

}  // namespace

Tape::Tape(std::vector<TapeInput> inputs, std::vector<Instruction> code, int registers, std::vector<int> outputs)
    : inputs_(std::move(inputs)), code_(std::move(code)), registers_(registers), outputs_(std::move(outputs)) {
  if (registers_ < static_cast<int>(inputs_.size()) || registers_ > 30'000)
    throw std::invalid_argument("a tape has too few or too many registers");
  std::vector<bool> written(idx(registers_));
  for (std::size_t k = 0; k < inputs_.size(); ++k) {
    const TapeInput& input = inputs_[k];
    if (input.number < 0 || input.number > 1000) throw std::invalid_argument("a tape has an input out of range");
    if (input.kind == InputKind::argument) arguments_ = std::max(arguments_, input.number / 2 + 1);
    if (input.kind == InputKind::drawn) drawn_ = std::max(drawn_, input.number + 1);
    if (input.kind == InputKind::choice) choices_ = std::max(choices_, input.number + 1);
    if (input.kind > InputKind::value) measures_ = false;
    written[k] = true;
  }
  const auto readable = [&](int r) { return r >= 0 && r < registers_ && written[idx(r)]; };
  for (const Instruction& i : code_) {
    const int count = operands(i.op);
    if (!readable(i.a) || (count > 1 && !readable(i.b)) || (count > 2 && !readable(i.c)))
      throw std::invalid_argument("a tape reads a register that it has not written");
    if (i.to < static_cast<int>(inputs_.size()) || i.to >= registers_)
      throw std::invalid_argument("a tape writes a register that is none of its own");
    if (i.op == Op::picked_x || i.op == Op::picked_y || i.op == Op::taken) measures_ = false;
    written[idx(i.to)] = true;
  }
  for (const int r : outputs_)
    if (!readable(r)) throw std::invalid_argument("a tape gives out a register that it has not written");
}

TapeRun::TapeRun(const Tape& tape)
    : tape_(tape),
      memory_(std::make_unique_for_overwrite<double[]>(idx(tape.registers_) * kBlock)),
      registers_(idx(tape.registers_)) {
  for (int r = 0; r < tape.registers_; ++r) registers_[idx(r)] = memory_.get() + idx(r) * kBlock;
  for (std::size_t k = 0; k < tape.inputs_.size(); ++k)
    if (tape.inputs_[k].kind == InputKind::constant)
      std::fill_n(memory_.get() + k * kBlock, kBlock, tape.inputs_[k].constant);
}

void TapeRun::run(const TapeWorlds& in, const std::vector<double*>& out) {
  for (std::size_t k = 0; k < tape_.inputs_.size(); ++k) {
    const InputKind source = tape_.inputs_[k].kind;
    if (source == InputKind::value) std::fill_n(memory_.get() + k * kBlock, kBlock, in.value);
    if (source == InputKind::known)
      std::fill_n(memory_.get() + k * kBlock, kBlock, static_cast<double>(in.known.size() / 2));
    if (source == InputKind::odd)
      for (int w = 0; w < kBlock; ++w) memory_[k * kBlock + idx(w)] = w % 2;
  }
  for (int first = 0; first < in.worlds; first += kBlock) {
    for (std::size_t k = 0; k < tape_.inputs_.size(); ++k) {
      const auto number = idx(tape_.inputs_[k].number);
      const double* from = nullptr;
      if (tape_.inputs_[k].kind == InputKind::argument) from = in.arguments[number];
      if (tape_.inputs_[k].kind == InputKind::drawn) from = in.drawn[number];
      if (tape_.inputs_[k].kind == InputKind::choice) from = in.choices[number];
      if (from) registers_[k] = from + first;
    }
    block(in, first);
    for (std::size_t k = 0; k < out.size(); ++k)
      std::memcpy(out[k] + first, registers_[idx(tape_.outputs_[k])], kBlock * sizeof(double));
  }
}

void TapeRun::block(const TapeWorlds& in, int first) {
  for (const Instruction& i : tape_.code_) {
    double* to = memory_.get() + idx(i.to) * kBlock;  // never an input
    const double* a = registers_[idx(i.a)];
    const double* b = registers_[idx(i.b)];
    switch (i.op) {
      case Op::add:
        each(to, a, b, [](double x, double y) { return x + y; });
        break;
      case Op::subtract:
        each(to, a, b, [](double x, double y) { return x - y; });
        break;
      case Op::multiply:
        each(to, a, b, [](double x, double y) { return x * y; });
        break;
      case Op::divide:
        each(to, a, b, [](double x, double y) { return x / y; });
        break;
      case Op::negate:
        each(to, a, [](double x) { return -x; });
        break;
      case Op::absolute:
        each(to, a, [](double x) { return std::fabs(x); });
        break;
      case Op::root:
        each(to, a, [](double x) { return std::sqrt(x); });
        break;
      case Op::exponential:
        each(to, a, [](double x) { return std::exp(x); });
        break;
      case Op::logarithm:
        each(to, a, [](double x) { return std::log(x); });
        break;
      case Op::sine:
        each(to, a, [](double x) { return std::sin(x); });
        break;
      case Op::cosine:
        each(to, a, [](double x) { return std::cos(x); });
        break;
      case Op::tangent:
        each(to, a, [](double x) { return std::tan(x); });
        break;
      case Op::direction:
        each(to, a, b, [](double x, double y) { return std::atan2(x, y); });
        break;
      case Op::minimum:  // not a number if one of them is not
        each(to, a, b, [](double x, double y) { return x < y || x != x ? x : y; });
        break;
      case Op::maximum:
        each(to, a, b, [](double x, double y) { return x > y || x != x ? x : y; });
        break;
      case Op::floor:
        each(to, a, [](double x) { return std::floor(x); });
        break;
      case Op::sign:
        each(to, a, [](double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; });
        break;
      case Op::less:
        each(to, a, b, [](double x, double y) { return x < y ? 1.0 : 0.0; });
        break;
      case Op::less_or_equal:
        each(to, a, b, [](double x, double y) { return x <= y ? 1.0 : 0.0; });
        break;
      case Op::both:
        each(to, a, b, [](double x, double y) { return x * y; });
        break;
      case Op::either:
        each(to, a, b, [](double x, double y) { return x > y ? x : y; });
        break;
      case Op::inverse:
        each(to, a, [](double x) { return 1.0 - x; });
        break;
      case Op::select: {
        const double* c = registers_[idx(i.c)];
        for (int k = 0; k < kBlock; ++k) to[k] = a[k] != 0.0 ? b[k] : c[k];
        break;
      }
      case Op::finite:
        each(to, a, [](double x) { return std::isfinite(x) ? 1.0 : 0.0; });
        break;
      case Op::not_a_number:
        each(to, a, [](double x) { return x != x ? 1.0 : 0.0; });
        break;
      case Op::picked_x:
      case Op::picked_y:
        for (int k = 0; k < kBlock; ++k) {
          const int points = static_cast<int>(in.known.size()) / 2;
          const int point = a[k] >= 0 && a[k] < points ? static_cast<int>(a[k]) : 0;
          to[k] = points ? in.known[idx(2 * point + (i.op == Op::picked_y))][first + k] : 0.0;
        }
        break;
      case Op::taken:
        std::fill_n(to, kBlock, 0.0);
        for (std::size_t p = 0; p + 1 < in.known.size(); p += 2)
          for (int k = 0; k < kBlock; ++k) {
            const double x = in.known[p][first + k] - a[k], y = in.known[p + 1][first + k] - b[k];
            if (x * x + y * y < kSamePlace * kSamePlace) to[k] = 1.0;
          }
        break;
      case Op::count_:
        break;
    }
  }
}

}  // namespace gnomon
