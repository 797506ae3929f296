// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/heuristics/deadline.h"

#include "core/problems/scatter/exact/rational.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace equipoise::scatter {

namespace {

double timeOf(const Served& served, std::int64_t items) {
    return served.receive(items) + served.compute(items);
}

bool fits(const Served& served, std::int64_t items, double time) {
    return timeOf(served, items) <= time;
}

/// A real number of items as a whole one in 0..most.
std::int64_t wholeWithin(double items, std::int64_t most) {
    if (!(items > 0))
        return 0;
    return items >= static_cast<double>(most) ? most : static_cast<std::int64_t>(items);
}

/// Narrows the interval: `low` fits, `high` does not. Usually steps to the point where a straight line would
/// fit, which finds the end of a table's piece in few steps. Every third step bisects, so that the loop ends
/// despite rounding.
std::int64_t maxBetween(const Served& served, double time, std::int64_t low, std::int64_t high) {
    double lowTime = timeOf(served, low);
    double highTime = timeOf(served, high);
    for (int step = 1; high - low > 1; ++step) {
        std::int64_t next = low + (high - low) / 2;
        if (step % 3 != 0) {
            const double part = (time - lowTime) / (highTime - lowTime);
            next = low + wholeWithin(part * static_cast<double>(high - low), high - low);
            next = std::clamp(next, low + 1, high - 1);
        }
        const double nextTime = timeOf(served, next);
        (nextTime <= time ? low : high) = next;
        (nextTime <= time ? lowTime : highTime) = nextTime;
    }
    return low;
}

/// First guess: the quotient, which is rounded. It is far off where an item takes less than what a sum with
/// its start-up is rounded by.
std::int64_t maxAffine(const Served& served, double time, std::int64_t most) {
    const double perItem = served.receive.rate() + served.compute.rate();
    const double left = time - served.receive.startUp() - served.compute.startUp();
    const std::int64_t guess =
        wholeWithin(perItem > 0 ? left / perItem : (left >= 0 ? static_cast<double>(most) : 0), most);
    if (!fits(served, guess, time))
        return guess > 0 && fits(served, guess - 1, time) ? guess - 1 : maxBetween(served, time, 0, guess);
    if (guess == most || !fits(served, guess + 1, time))
        return guess;
    return fits(served, most, time) ? most : maxBetween(served, time, guess + 1, most);
}

} // namespace

std::int64_t maxWithin(const Served& served, double time, std::int64_t most) {
    if (most <= 0 || time < 0)
        return 0;
    if (served.receive.isAffine() && served.compute.isAffine())
        return maxAffine(served, time, most);
    if (fits(served, most, time))
        return most;
    return maxBetween(served, time, 0, most);
}

namespace {

/// Searches for the minimum deadline before which the maximum counts of the processors hold all items.
class DeadlineSearch {
public:
    /// `fine`: part of the makespan that does not matter.
    DeadlineSearch(const Instance& instance, double fine, SolveControl& control)
        : m_instance(instance)
        , m_fine(fine)
        , m_control(control)
        , m_counts(instance.size(), 0)
        , m_best(instance.size(), 0)
        , m_used(instance.size(), true) {
        m_best.back() = instance.items;
        m_value = evaluate(instance, m_best).makespan;
    }

    double value() const { return m_value; }
    std::vector<std::int64_t> counts() && { return std::move(m_best); }

    /// With those that pay when each cost is taken as its slope below most[i] items.
    void search(std::span<const std::int64_t> most) {
        const auto slopes = slopesBelow(m_instance, most);
        const auto times = suffixTimes(slopes);
        for (std::size_t i = 0; i + 1 < m_used.size(); ++i)
            m_used[i] = most[i] > 0 && slopes[i].receive <= times[i + 1];
        bisect(times.front() * static_cast<double>(m_instance.items), times.front());
    }

    /// Leaves out or takes in one at a time, as long as that helps. Linear costs leave no doubt. Of more than
    /// some thousands only the first ones served get their turn: each takes a look at all.
    void improve() {
        constexpr int rounds = 4;
        constexpr std::size_t looks = 20'000'000; // in a round, within a second
        const std::size_t last = std::min(m_used.size() - 1, looks / m_used.size());
        bool better = !m_instance.isLinear();
        for (int round = 0; round < rounds && better; ++round) {
            better = false;
            for (std::size_t i = 0; i < last; ++i) {
                if (m_control.shouldStop())
                    return;
                const double before = m_value;
                m_used[i] = !m_used[i];
                constexpr double less = 1 - 0x1p-40;
                if (works(before * less))
                    bisect(before / 2, 0);
                if (m_value < before)
                    better = true;
                else
                    m_used[i] = !m_used[i];
            }
        }
    }

private:
    /// Looks above `low`, in growing steps first: the rational optimum is close.
    void bisect(double low, double perItem) {
        constexpr double fine = 0x1p-20; // where plateaus make an item cost nothing
        if (m_value <= 0)
            return;
        double high = m_value;
        double step = std::max(perItem, high * fine);
        while (low + step < high && !m_control.shouldStop() && !works(low + step)) {
            low += step;
            step *= 8;
        }
        high = std::min(high, low + step);
        if (high >= m_value && !works(high))
            return;
        const double precision = std::max(perItem / 64, high * m_fine);
        while (high - low > precision && !m_control.shouldStop()) {
            const double middle = low + (high - low) / 2;
            (works(middle) ? high : low) = middle;
        }
    }

    bool works(double deadline) {
        double sent = 0;
        std::int64_t left = m_instance.items;
        for (std::size_t i = 0; i + 1 < m_instance.size(); ++i) {
            const Served& served = m_instance.served[i];
            m_counts[i] = m_used[i] ? maxWithin(served, deadline - sent, left) : 0;
            sent += served.receive(m_counts[i]);
            left -= m_counts[i];
        }
        m_counts.back() = left;
        if (sent + m_instance.root().compute(left) > deadline)
            return false;
        if (const double value = evaluate(m_instance, m_counts).makespan; value < m_value) {
            m_value = value;
            m_best = m_counts;
        }
        return true;
    }

    const Instance& m_instance;
    double m_fine;
    SolveControl& m_control;
    std::vector<std::int64_t> m_counts;
    std::vector<std::int64_t> m_best;
    std::vector<bool> m_used;
    double m_value = 0;
};

} // namespace

std::vector<std::int64_t> maxWithin(const Instance& instance, double deadline) {
    std::vector<std::int64_t> most;
    most.reserve(instance.size());
    for (const Served& served : instance.served)
        most.push_back(maxWithin(served, deadline, instance.items));
    return most;
}

namespace {

void searchClosely(DeadlineSearch& search, const Instance& instance) {
    search.search(std::vector<std::int64_t>(instance.size(), instance.items));
    constexpr int rounds = 3; // slopes get closer to start-ups and tables as the ranges get smaller
    for (int round = 0; round < rounds && !instance.isLinear(); ++round) {
        const double before = search.value();
        search.search(maxWithin(instance, before));
        if (!(search.value() < before))
            break;
    }
}

} // namespace

std::vector<std::int64_t> goodCounts(const Instance& instance, SolveControl& control) {
    DeadlineSearch search(instance, 1e-15, control);
    searchClosely(search, instance);
    search.improve();
    return std::move(search).counts();
}

std::vector<std::int64_t> roughCounts(const Instance& instance, SolveControl& control) {
    DeadlineSearch search(instance, 1e-4, control);
    searchClosely(search, instance);
    return std::move(search).counts();
}

} // namespace equipoise::scatter
