#include "core/scatter/paper_tables.h"

namespace core::scatter {

double PaperTables::bytes(const Instance& instance) {
    const auto rows = static_cast<double>(instance.size() - 1) * sizeof(std::int32_t) + 4 * sizeof(double);
    return rows * static_cast<double>(instance.items + 1);
}

bool PaperTables::stopped(std::int64_t steps) {
    constexpr std::int64_t between = 1 << 16;
    m_steps += steps;
    if (m_steps < between)
        return false;
    m_steps = 0;
    const std::size_t rows = m_taken.size();
    if (rows > 0)
        m_control.report({1 - static_cast<double>(m_rowsLeft) / static_cast<double>(rows), {}, {}, 0});
    return m_control.shouldStop();
}

bool PaperTables::fillCosts(std::size_t position) {
    const Served& served = m_instance.served[position];
    m_receive.clear();
    m_compute.clear();
    for (std::int64_t items = 0; items <= m_instance.items; ++items) {
        m_receive.push_back(served.receive(items));
        m_compute.push_back(served.compute(items));
        if (stopped(1))
            return false;
    }
    return true;
}

std::vector<std::int64_t> PaperTables::wayBack() const {
    std::vector<std::int64_t> counts;
    std::int64_t left = m_instance.items;
    for (const auto& taken : m_taken) {
        counts.push_back(taken[static_cast<std::size_t>(left)]);
        left -= counts.back();
    }
    counts.push_back(left);
    return counts;
}

} // namespace core::scatter
