// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/check_rule.h"
#include "core/schedule/rules/rules.h"
#include "core/schedule/rules/rules_groups.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::rules {

namespace {

/// Equal intervals [start + k stride, start + k stride + length), k < count.
struct PortRun {
    double start = 0;
    double length = 0;
    double stride = 0;
    std::int64_t count = 1;

    double startOf(std::int64_t k) const { return start + static_cast<double>(k) * stride; }
    double lastEnd() const { return startOf(count - 1) + length; }
};

struct Overlap {
    double first = 0;
    double second = 0;
};

/// Whole number nearest below `value`, kept within [low, high].
std::int64_t wholeWithin(double value, std::int64_t low, std::int64_t high) {
    if (!(value > static_cast<double>(low)))
        return low;
    if (value >= static_cast<double>(high))
        return high;
    return static_cast<std::int64_t>(std::floor(value));
}

bool overlaps(double startA, double lengthA, double startB, double lengthB, double slack) {
    return startA + lengthA > startB + slack && startB + lengthB > startA + slack;
}

/// Where an interval meets a run: either the last one that begins before it or the first one after.
std::optional<Overlap> meet(double start, double length, const PortRun& run, double slack) {
    const double position = run.count > 1 ? (start - run.start) / run.stride : 0;
    const std::int64_t below = wholeWithin(position, 0, run.count - 1);
    for (std::int64_t k = std::max<std::int64_t>(below - 1, 0); k <= std::min(below + 1, run.count - 1); ++k)
        if (overlaps(start, length, run.startOf(k), run.length, slack))
            return Overlap{start, run.startOf(k)};
    return std::nullopt;
}

/// Runs of one stride: what counts is by how many strides the two are apart.
std::optional<Overlap> meetInStep(const PortRun& a, const PortRun& b, double slack) {
    // Block k + m of b against block k of a: b.start - a.start + m stride is the distance of their starts.
    const double apart = b.start - a.start;
    const std::int64_t below = wholeWithin(-apart / a.stride, -(a.count - 1), b.count - 1);
    for (std::int64_t m = std::max(below - 1, -(a.count - 1)); m <= std::min(below + 1, b.count - 1); ++m) {
        const std::int64_t k = std::max<std::int64_t>(0, -m);
        if (overlaps(a.startOf(k), a.length, b.startOf(k + m), b.length, slack))
            return Overlap{a.startOf(k), b.startOf(k + m)};
    }
    return std::nullopt;
}

/// Numbers of the first and one past the last block of `run` that may touch [begin, end].
std::pair<std::int64_t, std::int64_t> within(const PortRun& run, double begin, double end) {
    if (run.count == 1)
        return {0, 1};
    const std::int64_t first = wholeWithin((begin - run.start - run.length) / run.stride, 0, run.count - 1);
    const std::int64_t last = wholeWithin((end - run.start) / run.stride + 1, 0, run.count - 1);
    return {first, last + 1};
}

/// Two blocks at once among runs; the budget is shared by the whole check.
class Comparison {
public:
    Comparison(double slack, std::int64_t& budget)
        : m_slack(slack)
        , m_budget(budget) {}

    bool exhausted() const { return m_budget < 0; }

    std::optional<Overlap> operator()(const PortRun& a, const PortRun& b) {
        --m_budget;
        if (a.count == 1)
            return meet(a.start, a.length, b, m_slack);
        if (b.count == 1)
            return meet(b.start, b.length, a, m_slack);
        const double drift = std::abs(a.stride - b.stride) * static_cast<double>(std::max(a.count, b.count));
        if (drift <= m_slack / 2)
            return meetInStep(a, b, m_slack);
        return oneByOne(a, b);
    }

private:
    std::optional<Overlap> oneByOne(const PortRun& a, const PortRun& b) {
        const double begin = std::max(a.start, b.start);
        const double end = std::min(a.lastEnd(), b.lastEnd());
        const auto [firstA, lastA] = within(a, begin, end);
        const auto [firstB, lastB] = within(b, begin, end);
        const bool walkA = lastA - firstA <= lastB - firstB;
        const PortRun& walked = walkA ? a : b;
        const PortRun& searched = walkA ? b : a;
        const std::int64_t last = walkA ? lastA : lastB;
        for (std::int64_t k = walkA ? firstA : firstB; k < last && --m_budget >= 0; ++k)
            if (const auto overlap = meet(walked.startOf(k), walked.length, searched, m_slack))
                return overlap;
        return std::nullopt;
    }

    double m_slack;
    std::int64_t& m_budget;
};

/// Two of `runs` at once, which belong to one port. The runs are sorted by start here.
std::optional<Overlap> findOverlap(std::vector<PortRun>& runs, double slack, Comparison& compare,
                                   std::vector<PortRun>& open) {
    if (!std::ranges::is_sorted(runs, {}, &PortRun::start))
        std::ranges::stable_sort(runs, {}, &PortRun::start);
    open.clear(); // those whose span is not over yet
    for (const PortRun& run : runs) {
        std::erase_if(open, [&](const PortRun& earlier) { return earlier.lastEnd() <= run.start + slack; });
        for (const PortRun& earlier : open) {
            if (const auto overlap = compare(earlier, run))
                return overlap;
            if (compare.exhausted())
                return std::nullopt;
        }
        open.push_back(run);
    }
    return std::nullopt;
}

/// Lanes that share a port have the same number.
std::size_t portOf(Lane lane, Ports ports) {
    if (ports == Ports::Serial || lane == Lane::Compute)
        return 0;
    return ports == Ports::OneTransfer || lane == Lane::Send ? 1 : 2;
}

} // namespace

Result<void> portsRespected(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance) {
    constexpr std::size_t portsEach = 3;
    const double slack = tolerance * schedule.makespan;
    std::vector<std::uint32_t> portOfBlock;
    portOfBlock.reserve(schedule.blocks.size());
    for (const Block& block : schedule.blocks) {
        const bool idle = block.kind == BlockKind::Wait || block.end <= block.start;
        if (!idle && block.resource.index() >= resources)
            return rejected<CheckRule::ProcessorUnknown>(block.resource.index(), resources);
        const std::size_t port = block.resource.index() * portsEach + portOf(block.lane, ports);
        portOfBlock.push_back(idle ? Groups::none : static_cast<std::uint32_t>(port));
    }
    Groups byPort(portOfBlock, resources * portsEach);
    std::int64_t budget = longestUnrolled;
    Comparison compare(slack, budget);
    std::vector<PortRun> runs;
    std::vector<PortRun> open;
    for (std::size_t i = 0; i < byPort.size(); ++i) {
        if (byPort[i].size() < 2)
            continue;
        runs.clear();
        for (const std::uint32_t k : byPort[i]) {
            const Block& block = schedule.blocks[k];
            runs.push_back({block.start, block.end - block.start, block.stride, block.count});
        }
        const auto overlap = findOverlap(runs, slack, compare, open);
        if (overlap)
            return rejected<CheckRule::Overlap>(ProcessorId{i / portsEach}, timeFact(overlap->first),
                                                timeFact(overlap->second));
        if (compare.exhausted())
            return rejected<CheckRule::ScheduleTooLong>(ProcessorId{i / portsEach}, longestUnrolled);
    }
    return {};
}

} // namespace equipoise::rules
