#include "core/star/moore.h"

#include <algorithm>
#include <queue>

namespace core::star {

std::vector<Deadline> deadlinesOf(const Instance& instance, const Target& target, Ticks from,
                                  bool& complete) {
    std::vector<std::int64_t> counts(instance.size());
    std::int64_t all = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const Ticks left = target.makespan - from - instance.down[i];
        if (left >= instance.cycle[i])
            counts[i] = std::min({target.room[i], target.moved, left / instance.cycle[i]});
        all += counts[i];
    }
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
    std::ranges::sort(deadlines, [](const Deadline& a, const Deadline& b) {
        return a.time != b.time ? a.time < b.time : a.worker < b.worker;
    });
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
