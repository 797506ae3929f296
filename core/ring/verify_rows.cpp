#include "core/ring/verify_rows.h"

#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/platform/routes.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace core::ring {

namespace {

/// When it begins to compute, and the work it does in a unit of time.
struct Worker {
    double begin = 0;
    double speed = 0;
};

/// The least time by which all of `work` is done and everybody has begun.
double commonEnd(std::vector<Worker> workers, double work) {
    std::ranges::sort(workers, {}, &Worker::begin);
    double speed = 0;
    double owed = 0; // what those so far would have done by now, had they begun at 0
    double end = infinity;
    for (std::size_t i = 0; i < workers.size() && workers[i].begin < end; ++i) {
        speed += workers[i].speed;
        owed += workers[i].speed * workers[i].begin;
        end = (work + owed) / speed;
    }
    return std::max(end, workers.back().begin);
}

} // namespace

Result<double> leastTime(const Platform& platform, const Question& question,
                         std::span<const ProcessorId> order) {
    std::vector<bool> seen(platform.size(), false);
    for (const ProcessorId id : order) {
        if (id.index() >= platform.size() || seen[id.index()])
            return planRejected("a processor of the ring of " + std::to_string(order.size()),
                                id.index() >= platform.size() ? std::to_string(id.index())
                                                              : platform[id].name + " twice",
                                "one of the platform, once");
        seen[id.index()] = true;
    }
    const std::size_t count = order.size();
    if (count == 0)
        return planRejected("a ring", "empty", ">= 1 processor");
    std::vector<Way> ways; // of each to the next one, and to the one before
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        ways.push_back({order[i], order[(i + 1) % count]});
        ways.push_back({order[i], order[(i + count - 1) % count]});
    }
    const std::vector<double> messages = transferTimes(platform, question.message, ways);
    std::vector<Worker> workers;
    for (std::size_t i = 0; i < count; ++i) {
        const CostFunction& compute = platform[order[i]].compute;
        const double sends = count > 1 ? messages[2 * i] + messages[2 * i + 1] : 0;
        if (sends == noWay)
            return noWay;
        workers.push_back({compute.startUp + sends, 1 / compute.rate});
    }
    return commonEnd(std::move(workers), question.work);
}

namespace {

/// By number of processors, from 0: all the work at the speed of the fastest ones, without messages.
std::vector<double> leastByCount(const Platform& platform, const Question& question) {
    std::vector<double> speeds;
    for (const Processor& processor : platform.processors)
        speeds.push_back(1 / processor.compute.rate);
    std::ranges::sort(speeds, std::greater{});
    std::vector<double> least{noWay};
    double speed = 0;
    for (const double own : speeds)
        least.push_back(question.work / (speed += own));
    return least;
}

std::string nameOf(std::size_t count) {
    return " of the ring of " + std::to_string(count);
}

/// `Row`: CountRow, which may have a bound on all rings of so many processors, or LightestRow.
template <class Row>
Result<void> checkRow(const Platform& platform, const Question& question, const Plan& plan, const Row& row,
                      double least) {
    const std::optional<double> time = row.time;
    if (!time)
        return {};
    if (*time < least * (1 - tolerance::time))
        return planRejected("the time" + nameOf(row.count), toText(*time), ">= " + toText(least));
    if (!row.order.empty()) {
        const auto own = leastTime(platform, question, row.order);
        if (!own)
            return own.error();
        if (row.order.size() != row.count)
            return planRejected("the number" + nameOf(row.count), std::to_string(row.order.size()),
                                std::to_string(row.count));
        if (!tolerance::sameTime(*own, *time))
            return planRejected("the time" + nameOf(row.count), toText(*time), toText(*own));
    }
    if constexpr (std::is_same_v<Row, CountRow>) {
        if (row.bound && *row.bound > *time * (1 + tolerance::time))
            return planRejected("the bound" + nameOf(row.count), toText(*row.bound), "<= " + toText(*time));
        const double answer = std::ranges::max(plan.times);
        if (row.count == plan.order.size() && *time > answer * (1 + tolerance::time))
            return planRejected("the time" + nameOf(row.count), toText(*time),
                                "<= " + toText(answer) + ", the answer's");
    }
    return {};
}

} // namespace

Result<void> checkRows(const Platform& platform, const Question& question, const Plan& plan) {
    const std::vector<double> least = leastByCount(platform, question);
    for (const auto& row : plan.byCount)
        if (auto checked = checkRow(platform, question, plan, row, least[row.count]); !checked)
            return checked;
    for (const auto& row : plan.lightest)
        if (auto checked = checkRow(platform, question, plan, row, least[row.count]); !checked)
            return checked;
    return {};
}

} // namespace core::ring
