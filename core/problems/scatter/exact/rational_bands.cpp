// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/problems/scatter/exact/bands.h"
#include "core/problems/scatter/heuristics/deadline.h"

#include <algorithm>
#include <cmath>

namespace equipoise::scatter {

namespace {

constexpr double never = infinity;

/// A number of items left, with the span of numbers that may be left after the next processor.
struct Step {
    std::int64_t low = 0;
    std::int64_t high = 0;
    double key = 0; ///< the send port is free at key - rate x (number left after)
};

/// Walks from position to position; sent(d) is the least time by which d items can be left.
class Walk {
public:
    Walk(const Instance& instance, double deadline, const Reach& reach, double memory, SolveControl& control)
        : m_instance(instance)
        , m_deadline(deadline)
        , m_reach(reach)
        , m_widest(static_cast<std::int64_t>(memory / bytesEach))
        , m_room(static_cast<std::int64_t>(memory / (instance.size() > many ? 8 : 1)))
        , m_control(control)
        , m_low(instance.items)
        , m_high(instance.items)
        , m_sent(1, 0.0) {}

    std::optional<Bands> run() {
        Bands bands;
        for (std::size_t i = 0;; ++i) {
            bands.low.push_back(m_low);
            bands.high.push_back(m_high);
            if (i + 1 == m_instance.size())
                return bands;
            if (!next(i))
                return std::nullopt;
        }
    }

private:
    /// From before to after position i. False: too wide, or stopped.
    bool next(std::size_t i) {
        if (!collect(i))
            return false;
        std::int64_t low = m_low; // never above: fewer items are always possible, and then not worse
        for (const Step& step : m_steps)
            low = std::min(low, step.low);
        low = std::max(low, m_reach.limits.bands.low[i + 1]);
        std::int64_t high = low;
        for (const Step& step : m_steps)
            high = std::max(high, step.high);
        for (const std::int64_t left : m_stays)
            high = std::max(high, left);
        high = std::min(high, m_reach.limits.bands.high[i + 1]);
        m_room -= high - low + 1;
        if (m_room < 0 || high - low >= m_widest)
            return false;
        std::vector<double> sent(static_cast<std::size_t>(high - low + 1), never);
        spread(m_instance.served[i].receive.rate(), low, sent);
        for (const std::int64_t left : m_stays) {
            if (left < low || left > high)
                continue;
            double& time = sent[static_cast<std::size_t>(left - low)];
            time = std::min(time, m_sent[static_cast<std::size_t>(left - m_low)]);
        }
        m_low = low;
        m_high = high;
        m_sent = std::move(sent);
        return true;
    }

    /// What may be left after position i: m_stays if it gets nothing, m_steps if it gets something. False:
    /// stopped.
    bool collect(std::size_t i) {
        m_steps.clear();
        m_stays.clear();
        const Served& served = m_instance.served[i];
        const double startUp = served.receive.startUp();
        const double rate = served.receive.rate();
        const Line after = m_reach.lines[i + 1];
        const double gain = after.slope - rate;
        constexpr std::int64_t between = 1 << 12;
        for (std::int64_t left = m_low; left <= m_high; ++left) {
            if (m_looked++ % between == 0 && m_control.shouldStop())
                return false;
            const double sent = m_sent[static_cast<std::size_t>(left - m_low)];
            if (sent > m_deadline)
                continue;
            const double amount = static_cast<double>(left);
            const double spare = m_deadline - sent - after.at(amount);
            if (spare >= 0 && m_reach.uses[i] != Use::Always)
                m_stays.push_back(left);
            std::int64_t most = maxWithin(served, m_deadline - sent, std::min(left, m_reach.limits.most[i]));
            std::int64_t least = 1;
            // What is left after x items ends in time only if -gain x <= spare - startUp.
            const double margin = spare - startUp;
            if (gain > 0 && margin < 0)
                least = ceilWithin(-margin / gain, left);
            else if (gain < 0 && margin >= 0)
                most = std::min(most, floorWithin(margin / -gain, left));
            else if (margin < 0)
                continue;
            if (least <= most)
                m_steps.push_back({left - most, left - least, sent + startUp + rate * amount});
        }
        return true;
    }

    /// The least key - rate x left of the steps whose span holds `left`. Spans are widened until both their
    /// ends grow along the steps, which makes the times less, never more; then the steps that count are
    /// consecutive ones, and a queue of falling keys holds the least.
    void spread(double rate, std::int64_t low, std::vector<double>& sent) {
        for (std::size_t k = m_steps.size(); k-- > 1;)
            m_steps[k - 1].low = std::min(m_steps[k - 1].low, m_steps[k].low);
        for (std::size_t k = 1; k < m_steps.size(); ++k)
            m_steps[k].high = std::max(m_steps[k].high, m_steps[k - 1].high);
        std::vector<std::size_t> queue;
        std::size_t head = 0;
        std::size_t entering = 0;
        for (std::size_t at = 0; at < sent.size(); ++at) {
            const std::int64_t left = low + static_cast<std::int64_t>(at);
            for (; entering < m_steps.size() && m_steps[entering].low <= left; ++entering) {
                while (queue.size() > head && m_steps[queue.back()].key >= m_steps[entering].key)
                    queue.pop_back();
                queue.push_back(entering);
            }
            while (head < queue.size() && m_steps[queue[head]].high < left)
                ++head;
            if (head < queue.size())
                sent[at] = std::max(0.0, m_steps[queue[head]].key - rate * static_cast<double>(left));
        }
    }

    // A quotient is off by at most some units in its last place.
    static std::int64_t floorWithin(double items, std::int64_t most) {
        const double above = items * (1 + rounding);
        return above >= static_cast<double>(most) ? most : static_cast<std::int64_t>(above);
    }
    static std::int64_t ceilWithin(double items, std::int64_t most) {
        const double below = std::ceil(items * (1 - rounding));
        return below >= static_cast<double>(most)
                   ? most
                   : std::max<std::int64_t>(1, static_cast<std::int64_t>(below));
    }
    static constexpr double rounding = 1e-15;
    static constexpr std::size_t many = 10'000; ///< with more, numbers beyond that take long, and end nowhere
    static constexpr double bytesEach = 80; ///< two rows of times, a step, a stay and a place in the queue

    const Instance& m_instance;
    double m_deadline;
    const Reach& m_reach; ///< the walk stays within
    std::int64_t m_widest;
    std::int64_t m_room; ///< numbers that may still be kept
    std::int64_t m_looked = 0;
    SolveControl& m_control;
    std::int64_t m_low;
    std::int64_t m_high;
    std::vector<double> m_sent; ///< by number left - m_low
    std::vector<Step> m_steps;
    std::vector<std::int64_t> m_stays;
};

} // namespace

std::optional<Bands> rationalBands(const Instance& instance, double deadline, const Reach& reach,
                                   double memory, SolveControl& control) {
    return Walk(instance, deadline, reach, memory, control).run();
}

} // namespace equipoise::scatter
