// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/order_program.h"

#include "core/problems/scatter/exact/cost_row.h"
#include "core/problems/scatter/heuristics/deadline.h"

#include <algorithm>

namespace equipoise::scatter {

namespace {

/// Processors with equal costs.
struct Kind {
    std::vector<std::size_t> members; ///< served in this order
    std::int64_t most = 0;            ///< items of one before the deadline
    std::size_t stride = 1;           ///< one more of them still to be served, in numbers of sets
};

/// Sets have numbers: the sum over all kinds of stride x members still to be served, the last ones.
class OrderProgram {
public:
    OrderProgram(const Instance& instance, double deadline)
        : m_instance(instance)
        , m_deadline(deadline)
        , m_rootMost(maxWithin(instance.root(), deadline, instance.items)) {
        for (std::size_t i = 0; i + 1 < instance.size(); ++i) {
            const auto isLike = [&](const Kind& kind) {
                const Served& member = instance.served[kind.members.front()];
                return member.receive == instance.served[i].receive &&
                       member.compute == instance.served[i].compute;
            };
            if (const auto kind = std::ranges::find_if(m_kinds, isLike); kind != m_kinds.end())
                kind->members.push_back(i);
            else if (const auto most = maxWithin(instance.served[i], deadline, instance.items); most > 0)
                m_kinds.push_back({{i}, most, 1});
            else
                m_idle.push_back(i);
        }
        for (Kind& kind : m_kinds) {
            kind.stride = m_sets;
            m_sets *= kind.members.size() + 1;
            if (static_cast<double>(m_sets) > orderStepsLimit)
                break;
        }
    }

    bool isTooMuch() const {
        double steps = static_cast<double>(m_sets);
        for (std::size_t set = 0; set < m_sets && steps <= orderStepsLimit; ++set) {
            const auto [low, high] = rangeOf(set);
            const auto differ =
                std::ranges::count_if(m_kinds, [&](const Kind& kind) { return left(kind, set) > 0; });
            steps +=
                static_cast<double>(differ) * static_cast<double>(std::max<std::int64_t>(0, high - low + 1));
        }
        return steps > orderStepsLimit;
    }

    /// False: stopped.
    bool fill(SolveControl& control) {
        Poll stopped(control);
        m_rows.resize(m_sets);
        const std::int64_t low = rangeOf(0).low;
        m_rows[0].low = low;
        for (std::int64_t items = low; items <= m_rootMost && !stopped(); ++items)
            m_rows[0].times.push_back(m_instance.root().compute(items));
        for (std::size_t set = 1; set < m_sets; ++set)
            if (!fillRow(set, stopped))
                return false;
        return !stopped();
    }

    /// Empty: nothing is done before the deadline.
    std::optional<BestOrder> best() const {
        std::int64_t items = m_instance.items;
        std::size_t set = m_sets - 1;
        if (m_rows[set].times.empty() || m_rows[set].high() < items)
            return std::nullopt;
        BestOrder best{m_idle, m_rows[set](items)};
        while (set > 0) {
            const auto [number, count] = firstServed(set, items);
            const Kind& kind = m_kinds[number];
            best.order.push_back(kind.members[kind.members.size() - left(kind, set)]);
            items -= count;
            set -= kind.stride;
        }
        best.order.push_back(m_instance.size() - 1);
        return best;
    }

private:
    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    struct First {
        std::size_t kind = 0;
        std::int64_t items = 0;
    };

    std::size_t left(const Kind& kind, std::size_t set) const {
        return set / kind.stride % (kind.members.size() + 1);
    }

    /// Numbers of items that may be left for the set and the root: the others take no more than fits.
    Range rangeOf(std::size_t set) const {
        const std::int64_t items = m_instance.items;
        std::int64_t inside = m_rootMost;
        std::int64_t outside = 0;
        for (const Kind& kind : m_kinds)
            for (std::size_t k = 0; k < kind.members.size(); ++k) {
                std::int64_t& sum = k < left(kind, set) ? inside : outside;
                sum = std::min(items, sum + kind.most);
            }
        return {items - outside, inside};
    }

    /// The numbers that can be handled before the deadline. False: stopped.
    bool fillRow(std::size_t set, Poll& stopped) {
        const auto [low, high] = rangeOf(set);
        std::vector<RowProgram> programs;
        for (const Kind& kind : m_kinds)
            if (left(kind, set) > 0 && !m_rows[set - kind.stride].times.empty())
                programs.emplace_back(m_instance.served[kind.members.front()], m_rows[set - kind.stride], low,
                                      stopped);
        CostRow& row = m_rows[set];
        row.low = low;
        for (std::int64_t items = low; items <= high; ++items) {
            Split best{m_deadline, 0};
            for (RowProgram& program : programs)
                if (!program.improve(items, best))
                    return false;
            if (best.time >= m_deadline) // more items take no less
                break;
            row.times.push_back(best.time);
        }
        return true;
    }

    /// The processor of `set` that is best served first when `items` remain for the set, and its number of
    /// items.
    First firstServed(std::size_t set, std::int64_t items) const {
        First first;
        double least = infinity;
        for (std::size_t number = 0; number < m_kinds.size(); ++number) {
            const Kind& kind = m_kinds[number];
            if (left(kind, set) == 0 || m_rows[set - kind.stride].times.empty())
                continue;
            const CostRow& after = m_rows[set - kind.stride];
            const Served& served = m_instance.served[kind.members.front()];
            const std::int64_t most = std::min(kind.most, items - after.low);
            for (std::int64_t e = std::max<std::int64_t>(0, items - after.high()); e <= most; ++e)
                if (const double time = served.receive(e) + std::max(served.compute(e), after(items - e));
                    time < least) {
                    least = time;
                    first = {number, e};
                }
        }
        return first;
    }

    const Instance& m_instance;
    double m_deadline;
    std::int64_t m_rootMost;
    std::vector<Kind> m_kinds;       ///< of those that can have an item
    std::vector<std::size_t> m_idle; ///< the others but the root
    std::size_t m_sets = 1;
    std::vector<CostRow> m_rows; ///< by set
};

} // namespace

std::optional<BestOrder> bestOrder(const Instance& instance, double deadline, SolveControl& control) {
    OrderProgram program(instance, deadline);
    if (program.isTooMuch() || !program.fill(control))
        return std::nullopt;
    return program.best();
}

} // namespace equipoise::scatter
