// What is known of a network while it is looked at.
#pragma once

#include "core/base/matrix.h"
#include "core/measure/tree.h"

#include <functional>
#include <vector>

namespace core::measure {

/// What was asked and what came of it.
struct Load {
    Flows flows;
    std::vector<double> rates;
};

/// Keeps what was seen. Once the prober has enough, everything asked is as the tree says: nothing new is
/// found, and all who ask come to their end.
class Survey {
public:
    explicit Survey(Prober& prober);

    std::size_t size() const { return m_prober.size(); }
    std::vector<double> rates(const Flows& flows);
    /// The median of several times.
    double total(const Flows& flows, int times = 1);
    bool isOver() const { return m_over; }

    /// The highest rate that was ever seen between two, either way.
    double seen(std::size_t one, std::size_t other) const { return m_seen(one, other); }
    /// All others, those first that were seen to take most from it.
    std::vector<std::size_t> peersOf(std::size_t host) const;

    /// Everything that was answered so far.
    const std::vector<Load>& answers() const { return m_answers; }

    Tree tree;

private:
    Prober& m_prober;
    Matrix<double> m_seen;
    std::vector<Load> m_answers;
    bool m_over = false;
};

double sum(const std::vector<double>& rates);

/// As much is told apart: measurements of one thing differ by less.
inline constexpr double telling = 0.12;

} // namespace core::measure
