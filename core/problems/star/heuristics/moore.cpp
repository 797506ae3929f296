// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/moore.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace equipoise::star {

namespace {

/// How many deadlines a worker has when transfers begin at `from` or later.
std::int64_t countOf(const Instance& instance, const Target& target, Ticks from, std::size_t worker) {
    const Ticks left = target.makespan - from - instance.down[worker];
    if (left < instance.cycle[worker])
        return 0;
    return std::min({target.room[worker], target.moved, left / instance.cycle[worker]});
}

constexpr std::size_t betweenPolls = 4096;

/// The latest counts[i] deadlines of each worker i, in order of time, then of workers: always the earliest of
/// those that come next at their workers. `complete` becomes false if stopped.
std::vector<Deadline> inOrder(const Instance& instance, const Target& target,
                              std::vector<std::int64_t> counts, bool& complete, SolveControl& control) {
    const auto later = [](const Deadline& a, const Deadline& b) {
        return a.time != b.time ? a.time > b.time : a.worker > b.worker;
    };
    std::vector<Deadline> next;
    for (std::uint32_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            next.push_back({target.makespan - counts[i] * instance.cycle[i], i});
    std::ranges::make_heap(next, later);
    std::vector<Deadline> deadlines;
    deadlines.reserve(static_cast<std::size_t>(std::reduce(counts.begin(), counts.end())));
    while (!next.empty()) { // one deadline a round
        if (deadlines.size() % betweenPolls == 0 && control.shouldStop()) {
            complete = false;
            break;
        }
        std::ranges::pop_heap(next, later);
        Deadline& earliest = next.back();
        deadlines.push_back(earliest);
        if (--counts[earliest.worker] == 0) {
            next.pop_back();
            continue;
        }
        earliest.time += instance.cycle[earliest.worker];
        std::ranges::push_heap(next, later);
    }
    return deadlines;
}

} // namespace

std::vector<Deadline> deadlinesOf(const Instance& instance, const Target& target, Ticks from, bool& complete,
                                  SolveControl& control) {
    std::vector<std::int64_t> counts(instance.size());
    std::int64_t total = 0;
    for (std::size_t i = 0; i < instance.size(); ++i)
        total += counts[i] = countOf(instance, target, from, i);
    complete = total <= maxDeadlines;
    // Ends at the latest when `most` is 0, as no deadlines remain then.
    for (std::int64_t most = target.moved / 2; total > maxDeadlines; most /= 2) {
        total = 0;
        for (std::int64_t& count : counts)
            total += count = std::min(count, most);
    }
    return inOrder(instance, target, std::move(counts), complete, control);
}

std::vector<Deadline> decisiveDeadlines(const Instance& instance, const Target& target, Ticks from,
                                        bool& complete, SolveControl& control) {
    std::vector<std::int64_t> counts(instance.size());
    std::size_t total = 0;
    std::vector<Ticks> latest; // a heap of at most target.moved, the earliest on top
    complete = true;
    for (const std::uint32_t i : instance.byDown) {
        const std::int64_t most = countOf(instance, target, from, i);
        Ticks time = target.makespan;
        for (std::int64_t& task = counts[i]; task < most; ++task) {
            time -= instance.cycle[i];
            if (std::cmp_equal(latest.size(), target.moved)) {
                if (time <= latest.front())
                    break;
                std::ranges::pop_heap(latest, std::greater{});
                latest.back() = time;
            } else {
                latest.push_back(time);
            }
            std::ranges::push_heap(latest, std::greater{});
            if (std::cmp_greater(++total, maxDeadlines) ||
                (total % betweenPolls == 0 && control.shouldStop())) {
                complete = false;
                return {};
            }
        }
    }
    return inOrder(instance, target, std::move(counts), complete, control);
}

std::int64_t maxInTime(const Instance& instance, const std::vector<Deadline>& deadlines, Ticks from,
                       std::int64_t most, SolveControl& control) {
    std::priority_queue<Ticks> kept;
    Ticks now = from;
    std::size_t looked = 0;
    for (const Deadline& deadline : deadlines) {
        if (++looked % betweenPolls == 0 && control.shouldStop())
            return most;
        const Ticks transfer = instance.down[deadline.worker];
        now += transfer;
        kept.push(transfer);
        if (now > deadline.time) {
            now -= kept.top();
            kept.pop();
        }
        if (std::cmp_greater_equal(kept.size(), most))
            break;
    }
    return static_cast<std::int64_t>(kept.size());
}

} // namespace equipoise::star
