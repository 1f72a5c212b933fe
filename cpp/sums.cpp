#include "sums.hpp"

#include <algorithm>
#include <bit>

#include "index.hpp"

namespace gnomon {

namespace {

// A set of sources: a bit for each.
class Sources {
 public:
  explicit Sources(std::size_t words) : words_(words) {}
  void add(int source) { words_[idx(source) / 64] |= std::uint64_t{1} << source % 64; }
  void add(const Sources& others) {
    for (std::size_t k = 0; k < words_.size(); ++k) words_[k] |= others.words_[k];
  }
  std::size_t count() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }

 private:
  std::vector<std::uint64_t> words_;
};

// A sum of equations that knows the order in which its unknowns came; one that cancels and comes back is new.
class Total {
 public:
  explicit Total(std::size_t unknowns) : value_(unknowns, 0) {}

  void add(const SummedTerms& terms) {
    for (const auto& [unknown, value] : terms) {
      std::int64_t& sum = value_[idx(unknown)];
      if (sum == 0) order_.push_back(unknown);
      sum += value;
      if (sum == 0) order_.erase(std::find(order_.begin(), order_.end(), unknown));
    }
  }
  // How many unknowns more the sum would have.
  int growth(const SummedTerms& terms) const {
    int more = 0;
    for (const auto& [unknown, value] : terms) {
      const std::int64_t before = value_[idx(unknown)];
      if (before == 0)
        ++more;
      else if (before == -value)
        --more;
    }
    return more;
  }
  std::size_t size() const { return order_.size(); }
  SummedTerms left() const {
    SummedTerms terms;
    for (const int unknown : order_) terms.emplace_back(unknown, value_[idx(unknown)]);
    return terms;
  }

 private:
  std::vector<std::int64_t> value_;  // of each unknown, zero if the sum does not have it
  std::vector<int> order_;
};

class Search {
 public:
  Search(const std::vector<SummedEquation>& equations, const SumLimits& limits)
      : equations_(equations), limits_(limits) {
    int last = 0;
    for (const SummedEquation& e : equations) {
      for (const auto& [unknown, value] : e.terms) unknowns_ = std::max(unknowns_, idx(unknown) + 1);
      for (const int source : e.sources) last = std::max(last, source);
    }
    words_ = idx(last) / 64 + 1;
    for (const SummedEquation& e : equations) {
      sources_.emplace_back(words_);
      for (const int source : e.sources) sources_.back().add(source);
    }
  }

  std::vector<Sum> nearest() {
    const int count = static_cast<int>(equations_.size());
    for (int first = 0; first < count; ++first) {
      std::vector<int> chosen{first}, left;
      for (int k = 0; k < count; ++k)
        if (k != first) left.push_back(k);
      Total total(unknowns_);
      total.add(equations_[idx(first)].terms);
      Sources cited = sources_[idx(first)];
      while (left.size() > 1) {
        auto nearest = left.end();
        int growth = 0;
        for (auto part = left.begin(); part != left.end(); ++part) {
          const SummedTerms& terms = equations_[idx(*part)].terms;
          const int more = total.growth(terms);
          if (more < static_cast<int>(terms.size()) && (nearest == left.end() || more < growth))
            nearest = part, growth = more;
        }
        if (nearest == left.end()) break;
        chosen.push_back(*nearest);
        total.add(equations_[idx(*nearest)].terms);
        cited.add(sources_[idx(*nearest)]);
        left.erase(nearest);
        if (cited.count() > limits_.cited) break;
        keep(chosen, total.left());
      }
    }
    return std::move(found_);
  }

  std::vector<Sum> all(int together) {
    const int most = std::min(together, static_cast<int>(equations_.size()) - 1);
    std::vector<int> chosen;
    for (int count = 2; count <= most; ++count) combine(0, count, Sources(words_), chosen);
    return std::move(found_);
  }

 private:
  void combine(int from, int count, const Sources& cited, std::vector<int>& chosen) {
    for (int k = from; k + count <= static_cast<int>(equations_.size()); ++k) {
      Sources together = cited;
      together.add(sources_[idx(k)]);
      if (together.count() > limits_.cited) continue;
      chosen.push_back(k);
      if (count == 1)
        keep(chosen, sum_of(chosen));
      else
        combine(k + 1, count - 1, together, chosen);
      chosen.pop_back();
    }
  }

  // In the order in which the unknowns came first, also of those that had cancelled in between.
  SummedTerms sum_of(const std::vector<int>& chosen) const {
    SummedTerms sum;
    for (const int k : chosen)
      for (const auto& [unknown, value] : equations_[idx(k)].terms) {
        const int wanted = unknown;
        auto at = std::find_if(sum.begin(), sum.end(), [&](const auto& term) { return term.first == wanted; });
        if (at == sum.end())
          sum.emplace_back(unknown, value);
        else
          at->second += value;
      }
    std::erase_if(sum, [](const auto& term) { return term.second == 0; });
    return sum;
  }

  void keep(const std::vector<int>& chosen, SummedTerms left) {
    if (left.size() >= limits_.least && left.size() <= limits_.most) found_.push_back({chosen, std::move(left)});
  }

  const std::vector<SummedEquation>& equations_;
  const SumLimits& limits_;
  std::size_t unknowns_ = 0, words_ = 1;
  std::vector<Sources> sources_;
  std::vector<Sum> found_;
};

}  // namespace

std::vector<Sum> nearest_sums(const std::vector<SummedEquation>& equations, const SumLimits& limits) {
  return Search(equations, limits).nearest();
}

std::vector<Sum> all_sums(const std::vector<SummedEquation>& equations, const SumLimits& limits, int together) {
  return Search(equations, limits).all(together);
}

}  // namespace gnomon
