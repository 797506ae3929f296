// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/star_oracle.h"

#include <algorithm>
#include <map>

namespace support {

namespace {

/// State after some transfers: when each port is free again, and for each worker the earliest end of the
/// received tasks, without its initial ones.
struct Moment {
    std::int64_t in = 0;
    std::int64_t out = 0;
    std::vector<std::int64_t> held;

    bool isNoLaterThan(const Moment& moment) const {
        if (in > moment.in || out > moment.out)
            return false;
        for (std::size_t i = 0; i < held.size(); ++i)
            if (held[i] > moment.held[i])
                return false;
        return true;
    }
};

/// Tasks sent and received by each worker.
using TasksMoved = std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>>;

std::int64_t endOf(const SmallStar& star, const TasksMoved& counts, const Moment& moment) {
    std::int64_t last = 0;
    for (std::size_t i = 0; i < star.load.size(); ++i) {
        const std::int64_t tasks = star.load[i] - counts.first[i] + counts.second[i];
        last = std::max({last, tasks * star.cycle[i], moment.held[i]});
    }
    return last;
}

/// Keeps only those moments that no other is earlier than in every way.
void add(std::vector<Moment>& moments, Moment moment) {
    for (const Moment& known : moments)
        if (known.isNoLaterThan(moment))
            return;
    std::erase_if(moments, [&](const Moment& known) { return moment.isNoLaterThan(known); });
    moments.push_back(std::move(moment));
}

} // namespace

std::int64_t bestMakespan(const SmallStar& star, bool relays) {
    const std::size_t size = star.load.size();
    std::map<TasksMoved, std::vector<Moment>> now;
    now[{std::vector<std::int64_t>(size), std::vector<std::int64_t>(size)}] = {
        {0, 0, std::vector<std::int64_t>(size)}};
    std::int64_t best = INT64_MAX;
    while (!now.empty()) {
        std::map<TasksMoved, std::vector<Moment>> next;
        for (const auto& [counts, moments] : now)
            for (const Moment& moment : moments) {
                best = std::min(best, endOf(star, counts, moment));
                for (std::size_t from = 0; from < size; ++from)
                    for (std::size_t to = 0; to < size; ++to) {
                        if (counts.first[from] == star.load[from])
                            continue;
                        if (!relays && (from == to || counts.second[from] > 0 || counts.first[to] > 0))
                            continue;
                        TasksMoved more = counts;
                        ++more.first[from];
                        ++more.second[to];
                        Moment later = moment;
                        later.in += star.up[from];
                        later.out = std::max(later.in, later.out) + star.down[to];
                        later.held[to] = std::max(later.held[to], later.out) + star.cycle[to];
                        if (later.held[to] < best) // else it cannot become better
                            add(next[more], std::move(later));
                    }
            }
        now = std::move(next);
    }
    return best;
}

} // namespace support
