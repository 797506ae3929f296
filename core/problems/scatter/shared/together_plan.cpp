// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/shared/together_plan.h"

#include "core/base/numbers/number.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace equipoise::scatter {

namespace {

using Counts = std::vector<std::int64_t>;

class TogetherSearch {
public:
    TogetherSearch(const Platform& platform, const Question& question, Plan start, SolveControl& control)
        : m_platform(platform)
        , m_question(question)
        , m_control(control)
        , m_start(std::move(start)) {
        m_start.shares.clear();
        const ProcessorId root = m_start.order.back();
        const RoutesFrom routes(platform, root, 1);
        for (std::size_t place = 0; place + 1 < m_start.order.size(); ++place)
            m_routes.push_back(routes.to(m_start.order[place]));
        const Way travel{question.dataOn, root};
        if (question.dataOn != root && question.items > 0)
            m_travel =
                transferTimes(platform, static_cast<double>(question.items), std::span(&travel, 1)).front();
    }

    Result<TogetherOutcome> run() {
        if (auto followed = follow(m_start.counts); !followed)
            return std::move(followed).error();
        TogetherOutcome best = m_last;
        for (const Counts& start : {m_start.counts, alike()}) {
            m_followed = 0;
            if (!follow(start))
                continue;
            TogetherOutcome now = m_last;
            levelled(now);
            improve(now);
            if (isBetter(now, best))
                best = std::move(now);
        }
        best.bound = std::min(best.value, bound(best.value));
        return best;
    }

private:
    bool canHave(std::size_t place) const { return place == m_routes.size() || m_routes[place].has_value(); }

    /// As many for each, and one more for the first ones.
    Counts alike() const {
        Counts counts(m_start.order.size());
        std::int64_t able = 0;
        for (std::size_t place = 0; place < counts.size(); ++place)
            able += canHave(place) ? 1 : 0;
        std::int64_t more = m_question.items % able;
        for (std::size_t place = 0; place < counts.size(); ++place)
            if (canHave(place))
                counts[place] = m_question.items / able + (more-- > 0 ? 1 : 0);
        return counts;
    }

    Result<void> follow(const Counts& counts) {
        ++m_followed;
        m_last.plan = m_start;
        m_last.plan.counts = counts;
        std::exclusive_scan(counts.begin(), counts.end(), m_last.plan.displacements.begin(), std::int64_t{0});
        auto schedule = simulateConcurrent(m_platform, m_question, m_last.plan);
        if (!schedule)
            return std::move(schedule).error();
        m_last.schedule = *std::move(schedule);
        m_last.value = m_last.schedule.makespan;
        return {};
    }

    bool enough() {
        constexpr std::size_t work = 60'000;
        constexpr std::size_t least = 400;
        return m_followed > std::max(least, work / m_start.order.size()) || m_control.shouldStop();
    }

    /// Whether `candidate` ends earlier, or at the same time with a smaller sum of finish times.
    static bool isBetter(const TogetherOutcome& candidate, const TogetherOutcome& incumbent) {
        constexpr double same = 1e-12;
        constexpr double less = 1e-9;
        const auto sum = [](const TogetherOutcome& of) {
            return std::accumulate(of.plan.finish.begin(), of.plan.finish.end(), 0.0);
        };
        return candidate.value < incumbent.value * (1 - same) ||
               (candidate.value <= incumbent.value * (1 + same) &&
                sum(candidate) < sum(incumbent) * (1 - less));
    }

    bool take(TogetherOutcome& best, const Counts& counts) {
        if (!follow(counts) || !isBetter(m_last, best))
            return false;
        best = m_last;
        return true;
    }

    /// As many as each can do by a common time at the rates that messages had in the plan before, a few
    /// times.
    void levelled(TogetherOutcome& best) {
        constexpr int rounds = 8;
        TogetherOutcome now = best;
        for (int round = 0; round < rounds && !enough(); ++round) {
            const Counts counts = levelledFrom(now.plan);
            if (!follow(counts))
                return;
            now = m_last;
            if (isBetter(now, best))
                best = now;
        }
    }

    Counts levelledFrom(const Plan& plan) const {
        const std::size_t count = plan.order.size();
        std::vector<double> each(count); // time for an item, message and all
        double last = m_travel;
        for (std::size_t place = 0; place < count; ++place) {
            const auto items = static_cast<double>(std::max<std::int64_t>(1, plan.counts[place]));
            const CostFunction& compute = m_platform[plan.order[place]].compute;
            const double arrived = plan.finish[place] - compute(items) - m_travel;
            if (plan.counts[place] > 0 && place + 1 < count) {
                each[place] = std::max(0.0, arrived) / items + compute(items) / items;
                last = std::max(last, plan.finish[place] - compute(items));
            } else {
                each[place] =
                    compute(1.0) + (place + 1 < count && canHave(place) ? m_routes[place]->slowest : 0);
            }
        }
        double low = m_travel;
        double high = m_travel + 1;
        const auto done = [&](double time) {
            double sum = 0;
            for (std::size_t place = 0; place < count; ++place)
                if (canHave(place))
                    sum += std::max(0.0, time - (place + 1 < count ? m_travel : last)) / each[place];
            return sum;
        };
        const auto items = static_cast<double>(m_question.items);
        for (int doublings = 0; doublings < 1000 && done(high) < items; ++doublings)
            high = m_travel + 2 * (high - m_travel);
        for (int halvings = 0; halvings < 60; ++halvings)
            (done((low + high) / 2) < items ? low : high) = (low + high) / 2;
        Counts counts(count);
        std::int64_t left = m_question.items;
        for (std::size_t place = 0; place < count; ++place)
            if (canHave(place)) {
                const double capacity =
                    std::max(0.0, high - (place + 1 < count ? m_travel : last)) / each[place];
                counts[place] = std::min(left, static_cast<std::int64_t>(std::min(capacity, items)));
                left -= counts[place];
            }
        for (std::size_t place = 0; left > 0;
             place = (place + 1) % count) // one each, the root is one of them
            if (canHave(place)) {
                ++counts[place];
                --left;
            }
        return counts;
    }

    void improve(TogetherOutcome& best) {
        for (std::int64_t many = std::max<std::int64_t>(1, m_question.items / 8); many > 0; many /= 2)
            while (!enough() && moveOnce(best, many)) // each time all are done sooner, or wait less
                ;
    }

    /// Moves items from a processor that ends last to another one; tries the earliest finish first.
    bool moveOnce(TogetherOutcome& best, std::int64_t many) {
        const std::vector<double> finish = best.plan.finish;
        const Counts counts = best.plan.counts;
        std::vector<std::size_t> places(counts.size());
        std::iota(places.begin(), places.end(), std::size_t{0});
        std::ranges::stable_sort(places, {}, [&](std::size_t place) { return finish[place]; });
        constexpr std::size_t lastTried = 3;
        for (std::size_t k = 0; k < std::min(lastTried, places.size()); ++k) {
            const std::size_t from = places[places.size() - 1 - k];
            for (const std::size_t to : places) {
                if (to == from || !canHave(to) || counts[from] == 0 || enough())
                    continue;
                Counts changed = counts;
                const std::int64_t moved = std::min(many, counts[from]);
                changed[from] -= moved;
                changed[to] += moved;
                if (take(best, changed))
                    return true;
            }
        }
        return false;
    }

    /// Items that one at this place can have got and computed by then.
    double maxBy(std::size_t place, double time) const {
        const CostFunction& compute = m_platform[m_start.order[place]].compute;
        const bool isRoot = place == m_routes.size();
        std::int64_t low = 0;
        std::int64_t high = m_question.items + 1;
        while (high - low > 1) { // halved each time
            const std::int64_t middle = low + (high - low) / 2;
            const auto items = static_cast<double>(middle);
            const double way = isRoot ? 0 : m_routes[place]->latency + items * m_routes[place]->slowest;
            (m_travel + way + compute(items) <= time ? low : high) = middle;
        }
        return static_cast<double>(low);
    }

    bool allBy(double time) const {
        std::vector<double> most(m_start.order.size());
        for (std::size_t place = 0; place < most.size(); ++place)
            most[place] = canHave(place) ? maxBy(place, time) : 0;
        const double total = std::accumulate(most.begin(), most.end(), 0.0);
        std::map<LinkId, double> behind;
        for (std::size_t place = 0; place < m_routes.size(); ++place)
            if (m_routes[place])
                for (const LinkId link : m_routes[place]->links)
                    behind[link] += most[place];
        double least = total;
        for (const auto& [link, wanted] : behind)
            if (const double busy = m_platform.links[link.index()].transfer.rate; busy > 0)
                least = std::min(least, total - std::max(0.0, wanted - (time - m_travel) / busy));
        return least >= static_cast<double>(m_question.items) - 0.5;
    }

    double bound(double high) const {
        const bool falls = std::ranges::any_of(m_start.order, [this](ProcessorId processor) {
            return m_platform[processor].compute.isTable(); // fewer items may take longer
        });
        if (falls || m_question.items == 0)
            return 0;
        double low = 0;
        for (int doublings = 0; doublings < 100 && !allBy(high); ++doublings)
            high *= 2;
        constexpr int halvings = 60;
        for (int i = 0; i < halvings; ++i)
            (allBy((low + high) / 2) ? high : low) = (low + high) / 2;
        return low * (1 - 1e-12);
    }

    const Platform& m_platform;
    const Question& m_question;
    SolveControl& m_control;
    Plan m_start;
    std::vector<std::optional<Route>> m_routes; ///< by place, but for the root
    double m_travel = 0;                        ///< of all items to the root
    TogetherOutcome m_last;
    std::size_t m_followed = 0;
};

} // namespace

Result<TogetherOutcome> planTogether(const Platform& platform, const Question& question, Plan start,
                                     SolveControl& control) {
    return TogetherSearch(platform, question, std::move(start), control).run();
}

} // namespace equipoise::scatter
