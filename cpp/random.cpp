#include "random.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace gnomon {

std::uint32_t random_up_to(BitGenerator& bits, std::uint32_t most) {
  if (most == 0) return 0;
  const std::uint32_t range = most + 1;
  if (range == 0) return bits.next_uint32(bits.state);
  std::uint64_t scaled = static_cast<std::uint64_t>(bits.next_uint32(bits.state)) * range;
  if (static_cast<std::uint32_t>(scaled) < range) {
    const std::uint32_t least = (UINT32_MAX - most) % range;
    while (static_cast<std::uint32_t>(scaled) < least)
      scaled = static_cast<std::uint64_t>(bits.next_uint32(bits.state)) * range;
  }
  return static_cast<std::uint32_t>(scaled >> 32);
}

std::vector<std::int64_t> random_integers(BitGenerator& bits, std::int64_t end, std::int64_t count) {
  std::vector<std::int64_t> found(static_cast<std::size_t>(count));
  for (auto& number : found) number = random_up_to(bits, static_cast<std::uint32_t>(end - 1));
  return found;
}

namespace {

// Numbers from `first` on change places with any number before them, the last one first.
void shuffle(BitGenerator& bits, std::vector<std::int64_t>& numbers, std::int64_t first) {
  for (auto i = static_cast<std::int64_t>(numbers.size()) - 1; i >= first; --i)
    std::swap(numbers[static_cast<std::size_t>(i)], numbers[random_up_to(bits, static_cast<std::uint32_t>(i))]);
}

constexpr std::int64_t kMany = 10'000;  // numbers of which more than a fiftieth are chosen by a shuffle of all

}  // namespace

std::vector<std::int64_t> random_choice(BitGenerator& bits, std::int64_t end, std::int64_t count) {
  std::vector<std::int64_t> found;
  if (end > kMany && count > end / 50) {
    found.resize(static_cast<std::size_t>(end));
    std::iota(found.begin(), found.end(), 0);
    shuffle(bits, found, std::max<std::int64_t>(end - count, 1));
    found.erase(found.begin(), found.end() - count);
  } else {  // Floyd's method
    std::unordered_set<std::int64_t> chosen;
    for (std::int64_t j = end - count; j < end; ++j) {
      const std::int64_t number = random_up_to(bits, static_cast<std::uint32_t>(j));
      found.push_back(chosen.insert(number).second ? number : (chosen.insert(j), j));
    }
    shuffle(bits, found, 1);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace gnomon
