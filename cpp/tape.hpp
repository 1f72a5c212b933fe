// A tape: a list of operations on real numbers that is carried out for many worlds at once.
//
// Python records the functions that place points and measure relations once, operation by operation; here they are
// carried out on whole arrays. A tape is straight-line code: there are no jumps.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "index.hpp"

namespace gnomon {

constexpr int kBlock = 32;  // worlds that are computed together: their registers stay in the fastest cache

enum class Op : std::int8_t {
  add,
  subtract,
  multiply,
  divide,
  negate,
  absolute,
  root,
  exponential,
  logarithm,
  sine,
  cosine,
  tangent,
  direction,  // the angle of the vector (b, a): atan2(a, b)
  minimum,
  maximum,
  floor,
  sign,
  less,
  less_or_equal,
  both,
  either,
  inverse,
  select,  // b where a, else c
  finite,
  not_a_number,
  picked_x,  // of the earlier point whose number is in a
  picked_y,
  taken,  // whether an earlier point is at (a, b), up to a tolerance
  count_
};

// What a tape reads: constants, coordinates of its arguments, its number, random numbers, choices and so on.
enum class InputKind : std::int8_t {
  constant,
  argument,  // number 2k is the x of argument k, 2k + 1 its y
  value,     // the number of a fact that has one
  drawn,     // a random number
  choice,    // which of two solutions a world takes
  odd,       // whether the number of the world is odd
  known,     // how many earlier points there are
  count_
};

struct Instruction {
  Op op;
  std::int16_t to, a, b, c;  // registers
};

struct TapeInput {
  InputKind kind;
  int number;
  double constant;
};

class Tape {
 public:
  // Registers 0, 1, ... are the inputs; the others up to `registers` are written by the code. Throws
  // std::invalid_argument if a register is read before it is written, or does not exist.
  Tape(std::vector<TapeInput> inputs, std::vector<Instruction> code, int registers, std::vector<int> outputs);

  const std::vector<TapeInput>& inputs() const { return inputs_; }
  const std::vector<int>& outputs() const { return outputs_; }
  int arguments() const { return arguments_; }
  bool measures() const { return measures_; }  // depends on arguments and a value alone
  int drawn() const { return drawn_; }
  int choices() const { return choices_; }

 private:
  friend class TapeRun;
  std::vector<TapeInput> inputs_;
  std::vector<Instruction> code_;
  int registers_;
  std::vector<int> outputs_;
  int arguments_ = 0, drawn_ = 0, choices_ = 0;
  bool measures_ = true;
};

// Coordinates of points, of random numbers or of choices in many worlds: rows of numbers, padded to whole blocks.
class Rows {
 public:
  Rows(int rows, int worlds) : stride_((worlds + kBlock - 1) / kBlock * kBlock), numbers_(idx(rows) * idx(stride_)) {}
  double* row(int k) { return numbers_.data() + idx(k) * idx(stride_); }
  const double* row(int k) const { return numbers_.data() + idx(k) * idx(stride_); }
  int stride() const { return stride_; }

 private:
  int stride_;
  std::vector<double> numbers_;
};

// What a tape is run on: rows of its arguments and what else it reads.
struct TapeWorlds {
  int worlds = 0;
  std::vector<const double*> arguments;  // x and y of each argument
  double value = 0.0;
  std::vector<const double*> drawn, choices;
  std::vector<const double*> known;  // x and y of each earlier point
};

class TapeRun {
 public:
  explicit TapeRun(const Tape& tape);

  // Writes the outputs into rows, which have space for whole blocks.
  void run(const TapeWorlds& in, const std::vector<double*>& out);

 private:
  void block(const TapeWorlds& in, int first);

  const Tape& tape_;
  std::unique_ptr<double[]> memory_;      // not set to zero: a tape writes a register before it reads it
  std::vector<const double*> registers_;  // of the code: in `memory_`; of inputs: constants, or rows of worlds
};

}  // namespace gnomon
