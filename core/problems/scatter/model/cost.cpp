// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/cost.h"

#include <algorithm>
#include <cmath>

namespace equipoise::scatter {

void ItemCost::add(const CostFunction& link) {
    m_startUp += link.startUp;
    if (!link.isTable())
        m_rate = std::max(m_rate, link.rate);
    else if (std::ranges::find(m_tables, link.table, &CostFunction::table) == m_tables.end())
        m_tables.push_back({0, 0, link.table});
}

double ItemCost::largest(double amount) const {
    double time = m_rate * amount;
    for (const CostFunction& table : m_tables)
        time = std::max(time, table.proportional(amount));
    return time;
}

double ItemCost::slopeBelow(std::int64_t most) const {
    // t / x is monotone along a straight line: its least value is at an end of a piece.
    const double last = static_cast<double>(most);
    double slope = m_rate;
    for (const CostFunction& cost : m_tables) {
        double least = std::min(cost.proportional(1), cost.proportional(last) / last);
        for (const CostFunction::Point& point : cost.table)
            if (point.amount > 1 && point.amount < last)
                least = std::min(least, point.time / point.amount);
        slope = std::max(slope, least);
    }
    return slope + m_startUp / last;
}

std::vector<std::int64_t> ItemCost::bends(std::int64_t most) const {
    std::vector<double> points{1, static_cast<double>(most)};
    for (const CostFunction& cost : m_tables) {
        for (const CostFunction::Point& point : cost.table)
            points.push_back(point.amount);
        if (cost.table.size() < 2)
            continue;
        // A last line that falls goes on down to 0.
        const CostFunction::Point& a = cost.table[cost.table.size() - 2];
        const CostFunction::Point& b = cost.table.back();
        if (b.time < a.time)
            points.push_back(b.amount + b.time * ((b.amount - a.amount) / (a.time - b.time)));
    }
    std::ranges::sort(points);
    const auto line = [this](std::size_t number, double amount) {
        return number == 0 ? m_rate * amount : m_tables[number - 1].proportional(amount);
    };
    std::vector<std::int64_t> whole;
    const auto add = [&whole, most](double point) {
        const double kept = std::clamp(point, 1.0, static_cast<double>(most));
        whole.push_back(static_cast<std::int64_t>(std::floor(kept)));
        whole.push_back(static_cast<std::int64_t>(std::ceil(kept)));
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        add(points[i]);
        // No table is below a rate of 0.
        for (std::size_t a = m_rate > 0 ? 0 : 1; i + 1 < points.size() && a < m_tables.size(); ++a)
            for (std::size_t b = a + 1; b <= m_tables.size(); ++b) {
                const double left = line(a, points[i]) - line(b, points[i]);
                const double right = line(a, points[i + 1]) - line(b, points[i + 1]);
                if ((left < 0) != (right < 0))
                    add(points[i] + (points[i + 1] - points[i]) * (left / (left - right)));
            }
    }
    std::ranges::sort(whole);
    whole.erase(std::unique(whole.begin(), whole.end()), whole.end());
    return whole;
}

std::optional<ItemCost::Fall> ItemCost::firstFall(std::int64_t most) const {
    if (isAffine() || most < 1)
        return std::nullopt;
    constexpr double rounding = 1e-12; // of a time read between two points
    double before = 0;
    for (const std::int64_t items : bends(most)) {
        const double time = (*this)(items);
        if (time < before * (1 - rounding))
            return Fall{items, time, before};
        before = time;
    }
    return std::nullopt;
}

bool Instance::isAffine() const {
    return std::ranges::all_of(served,
                               [](const Served& s) { return s.receive.isAffine() && s.compute.isAffine(); });
}

bool Instance::isLinear() const {
    return std::ranges::all_of(served,
                               [](const Served& s) { return s.receive.isLinear() && s.compute.isLinear(); });
}

Evaluation evaluate(const Instance& instance, std::span<const std::int64_t> counts) {
    Evaluation result;
    double served = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        served += instance.served[i].receive(counts[i]);
        result.finish.push_back(counts[i] == 0 ? 0 : served + instance.served[i].compute(counts[i]));
        result.makespan = std::max(result.makespan, result.finish.back());
    }
    return result;
}

std::optional<NotMonotone> firstFall(const Instance& instance) {
    for (const Served& served : instance.served) {
        if (const auto fall = served.receive.firstFall(instance.items))
            return NotMonotone{served.name, true, *fall};
        if (const auto fall = served.compute.firstFall(instance.items))
            return NotMonotone{served.name, false, *fall};
    }
    return std::nullopt;
}

} // namespace equipoise::scatter
