// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/bounds/suffix_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace equipoise::scatter {

namespace {

/// One processor as the lines take it: what it pays at once and per item.
struct Part {
    double startReceive = 0;
    double receive = 0;
    double startCompute = 0;
    double compute = 0;
};

Part partOf(const Served& served, std::int64_t most, Use use) {
    if (use == Use::Always)
        return {served.receive.startUp(), served.receive.rate(), served.compute.startUp(),
                served.compute.rate()};
    const std::int64_t range = std::max<std::int64_t>(1, most);
    return {0, served.receive.slopeBelow(range), 0, served.compute.slopeBelow(range)};
}

/// The line of a processor and those after it.
Line before(const Part& part, const Line& after, Use use) {
    if (use == Use::Never)
        return after;
    if (part.receive > after.slope || part.compute + after.slope <= 0)
        return {after.base + part.startReceive, after.slope};
    const double scale = (part.compute + part.receive) / (part.compute + after.slope);
    return {part.startReceive + part.startCompute + scale * (after.base - part.startCompute),
            scale * after.slope};
}

/// All lines, and what they would be if one use were another.
class Lines {
public:
    Lines(const Instance& instance, std::span<const std::int64_t> most, const std::vector<Use>& uses)
        : m_instance(instance)
        , m_most(most)
        , m_uses(uses)
        , m_parts(instance.size())
        , m_lines(instance.size()) {
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            m_parts[i] = partOf(instance.served[i], most[i], uses[i]);
        for (std::size_t i = m_parts.size(); i-- > 0;)
            m_lines[i] = lineAt(i, m_parts[i], m_uses[i], i + 1 < m_lines.size() ? m_lines[i + 1] : Line{});
    }

    std::vector<Line> take() && { return std::move(m_lines); }

    /// The time for all items if the processor's use were `use`.
    double timeIf(std::size_t position, Use use) const {
        const Part part = partOf(m_instance.served[position], m_most[position], use);
        Line line =
            lineAt(position, part, use, position + 1 < m_lines.size() ? m_lines[position + 1] : Line{});
        for (std::size_t i = position; i-- > 0;)
            line = lineAt(i, m_parts[i], m_uses[i], line);
        return line.at(static_cast<double>(m_instance.items));
    }

private:
    /// The root takes the rest, whatever it costs.
    Line lineAt(std::size_t i, const Part& part, Use use, const Line& after) const {
        if (i + 1 < m_lines.size())
            return before(part, after, use);
        return {part.startCompute, part.compute};
    }

    const Instance& m_instance;
    std::span<const std::int64_t> m_most;
    const std::vector<Use>& m_uses;
    std::vector<Part> m_parts;
    std::vector<Line> m_lines;
};

} // namespace

std::vector<Line> suffixLines(const Instance& instance, std::span<const std::int64_t> most,
                              const std::vector<Use>& uses) {
    return Lines(instance, most, uses).take();
}

std::vector<Use> usesWithin(const Instance& instance, double deadline, std::span<const std::int64_t> most,
                            std::vector<Use> known, SolveControl& control) {
    constexpr int rounds = 8;
    std::size_t looks = 500'000'000; // at lines, within a second: enough for thousands of processors
    bool changed = true;
    for (int round = 0; round < rounds && changed; ++round) {
        changed = false;
        std::optional<Lines> lines(std::in_place, instance, most, known);
        for (std::size_t i = 0; i + 1 < known.size(); ++i) {
            const Served& served = instance.served[i];
            if (known[i] != Use::Maybe || (served.receive.isLinear() && served.compute.isLinear()))
                continue;
            const std::size_t evaluations = 2 * i + 1;
            if (control.shouldStop() || looks < evaluations)
                return known;
            looks -= evaluations;
            if (lines->timeIf(i, Use::Never) > deadline)
                known[i] = Use::Always;
            else if (lines->timeIf(i, Use::Always) > deadline)
                known[i] = Use::Never;
            if (known[i] == Use::Maybe)
                continue;
            changed = true;
            lines.emplace(instance, most, known);
        }
    }
    return known;
}

} // namespace equipoise::scatter
