#include "core/star/moore.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace core::star {

namespace {

/// How many deadlines a worker has when transfers begin at `from` or later.
std::int64_t countOf(const Instance& instance, const Target& target, Ticks from, std::size_t worker) {
    const Ticks left = target.makespan - from - instance.down[worker];
    if (left < instance.cycle[worker])
        return 0;
    return std::min({target.room[worker], target.moved, left / instance.cycle[worker]});
}

void sortByTime(std::vector<Deadline>& deadlines) {
    std::ranges::sort(deadlines, [](const Deadline& a, const Deadline& b) {
        return a.time != b.time ? a.time < b.time : a.worker < b.worker;
    });
}

} // namespace

std::vector<Deadline> deadlinesOf(const Instance& instance, const Target& target, Ticks from,
                                  bool& complete) {
    std::vector<std::int64_t> counts(instance.size());
    std::int64_t all = 0;
    for (std::size_t i = 0; i < instance.size(); ++i)
        all += counts[i] = countOf(instance, target, from, i);
    complete = all <= mostDeadlines;
    std::int64_t most = target.moved;
    while (all > mostDeadlines) {
        most /= 2;
        all = 0;
        for (std::int64_t& count : counts)
            all += count = std::min(count, most);
    }
    std::vector<Deadline> deadlines;
    deadlines.reserve(static_cast<std::size_t>(all));
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        for (std::int64_t task = 1; task <= counts[i]; ++task)
            deadlines.push_back({target.makespan - task * instance.cycle[i], i});
    sortByTime(deadlines);
    return deadlines;
}

std::vector<Deadline> decisiveDeadlines(const Instance& instance, const Target& target, Ticks from,
                                        bool& complete) {
    std::vector<Deadline> deadlines;
    std::vector<Ticks> latest; // a heap of at most target.moved, the earliest on top
    complete = true;
    for (const std::uint32_t i : instance.byDown) {
        const std::int64_t count = countOf(instance, target, from, i);
        Ticks time = target.makespan;
        for (std::int64_t task = 0; task < count; ++task) {
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
            deadlines.push_back({time, i});
            if (std::cmp_greater(deadlines.size(), mostDeadlines)) {
                complete = false;
                return {};
            }
        }
    }
    sortByTime(deadlines);
    return deadlines;
}

std::int64_t mostInTime(const Instance& instance, const std::vector<Deadline>& deadlines, Ticks from,
                        std::int64_t most) {
    std::priority_queue<Ticks> kept;
    Ticks now = from;
    for (const Deadline& deadline : deadlines) {
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

} // namespace core::star
