// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/bounds/bound.h"

#include "core/base/numbers/number.h"
#include "core/problems/star/heuristics/bulk.h"
#include "core/problems/star/heuristics/moore.h"

#include <algorithm>

namespace equipoise::star {

namespace {

class FeasibilityTests {
public:
    FeasibilityTests(const Instance& instance, const Target& target, bool dense, SolveControl& control)
        : m_instance(instance)
        , m_target(target)
        , m_dense(dense)
        , m_control(control)
        , m_relays(relaysFor(instance, target)) {
        // More than m_target.moved may go to one worker if relays send more.
        for (std::size_t i = 0; i < instance.size(); ++i)
            m_target.room[i] = target.makespan / instance.cycle[i] - instance.load[i] + target.out[i];
    }

    Obstacle first() const {
        if (!starts())
            return Obstacle::Start;
        return ends() ? Obstacle::None : Obstacle::End;
    }

private:
    /// Relays are tried singly where they are few.
    static constexpr std::size_t few = 32;
    /// Tested for one makespan.
    static constexpr int maxWindows = 300;

    bool starts() const {
        if (inTime(m_target, m_target.atMaster.front()))
            return true;
        // The fastest relays come first.
        const auto isFaster = [&](std::uint32_t i) { return m_instance.up[i] < m_target.atMaster.front(); };
        const auto end = std::ranges::find_if_not(m_relays, isFaster);
        const std::vector<std::uint32_t> faster(m_relays.begin(), end);
        if (faster.empty() || !startsWith(faster))
            return false;
        return faster.size() > few ||
               std::ranges::any_of(faster, [&](std::uint32_t i) { return startsWith({i}); });
    }

    /// One of `relays`, fastest first, sends before all others.
    bool startsWith(const std::vector<std::uint32_t>& relays) const {
        Target target = m_target;
        ++target.moved;
        for (const std::uint32_t i : relays)
            ++target.room[i];
        return inTime(target, m_instance.up[relays.front()]);
    }

    /// Windows to the end, of the last 1, 3, 7, ... tasks, or many more where `dense`.
    bool ends() const {
        std::int64_t extra = 0; // what relays have to send at least
        std::int64_t before = -1;
        int left = maxWindows;
        while (before < extra) { // each round but the last finds more extra tasks, or uses up the windows
            before = extra;
            for (std::int64_t last = 1; last <= m_target.moved + extra; last = next(last))
                if (!ends(last, extra, left))
                    return false;
        }
        return true;
    }

    std::int64_t next(std::int64_t last) const { return m_dense ? last + 1 + last / 8 : last + last + 1; }

    /// Whether the last `last` tasks can leave the master after they have arrived. What the others' deadlines
    /// are too few for relays get, who have sent as many tasks more: `extra` of them, at least, and with each
    /// the last tasks arrive later.
    bool ends(std::int64_t last, std::int64_t& extra, int& left) const {
        Target plain = m_target;
        plain.moved = last;
        while (left-- > 0) {
            const Ticks from = arrival(m_target.moved + extra - last, extra);
            if (from > m_target.makespan)
                return false;
            const std::int64_t without = maxFrom(plain, from);
            if (without >= last)
                return true;
            if (m_relays.empty())
                return false;
            if (last - without <= extra) {
                Target relayed = plain;
                for (const std::uint32_t i : m_relays)
                    relayed.room[i] += m_instance.load[i] - m_target.out[i];
                return maxFrom(relayed, from) >= last;
            }
            extra = last - without;
        }
        return true;
    }

    /// When the task with this index is at the master at the earliest, if the fastest relays send `extra`
    /// tasks on top. O(m).
    Ticks arrival(std::int64_t index, std::int64_t extra) const {
        if (extra == 0)
            return m_target.atMaster[static_cast<std::size_t>(index)];
        Ticks in = 0;
        auto relay = m_relays.begin();
        for (const std::uint32_t i : m_instance.byUp) {
            std::int64_t sends = m_target.out[i];
            if (relay != m_relays.end() && *relay == i) {
                const std::int64_t more = std::min(extra, m_instance.load[i] - sends);
                extra -= more;
                sends += more;
                ++relay;
            }
            sends = std::min(sends, index + 1);
            if (m_instance.up[i] > 0 && sends > (m_target.makespan - in) / m_instance.up[i])
                break;
            in += sends * m_instance.up[i];
            index -= sends;
            if (index < 0)
                return in;
        }
        return m_target.makespan + 1; // not all of them, or not in time
    }

    bool inTime(const Target& target, Ticks from) const { return maxFrom(target, from) >= target.moved; }

    /// target.moved at most, and that also where there are too many deadlines, or when stopped.
    std::int64_t maxFrom(const Target& target, Ticks from) const {
        bool complete = true;
        const auto deadlines = decisiveDeadlines(m_instance, target, from, complete, m_control);
        return complete ? maxInTime(m_instance, deadlines, from, target.moved, m_control) : target.moved;
    }

    const Instance& m_instance;
    Target m_target;
    bool m_dense;
    SolveControl& m_control;
    std::vector<std::uint32_t> m_relays;
};

} // namespace

std::vector<std::uint32_t> relaysFor(const Instance& instance, const Target& target) {
    Ticks slowest = 0;
    for (std::size_t i = 0; i < instance.size(); ++i)
        if (target.out[i] > 0)
            slowest = std::max(slowest, instance.up[i]);
    std::vector<std::uint32_t> relays;
    for (const std::uint32_t i : instance.byUp)
        if (instance.up[i] < slowest && instance.load[i] > target.out[i])
            relays.push_back(i);
    return relays;
}

namespace {

Obstacle obstacleTo(const Instance& instance, Ticks makespan, bool dense, SolveControl& control) {
    const Need need = needOf(instance, makespan);
    if (need == Need::Impossible)
        return Obstacle::Need;
    if (need == Need::TooMany) {
        bool start = false;
        if (passesWindows(instance, makespan, start))
            return Obstacle::None;
        return start ? Obstacle::Start : Obstacle::End;
    }
    const auto target = targetFor(instance, makespan);
    return target->moved == 0 ? Obstacle::None : FeasibilityTests(instance, *target, dense, control).first();
}

/// The least makespan from `low` to `high` that passes all tests, or less if stopped.
Ticks raised(const Instance& instance, Ticks low, Ticks high, bool dense, SolveControl& control) {
    while (low < high && !control.shouldStop()) {
        const Ticks middle = low + (high - low) / 2;
        if (obstacleTo(instance, middle, dense, control) == Obstacle::None) // also when stopped: `low` stays
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace

Obstacle obstacleTo(const Instance& instance, Ticks makespan, SolveControl& control) {
    return obstacleTo(instance, makespan, true, control);
}

Ticks computingBound(const Instance& instance) {
    double tasks = 0;
    double speed = 0;
    double shortest = infinity;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        tasks += static_cast<double>(instance.load[i]);
        speed += 1 / instance.real.cycle[i];
        shortest = std::min(shortest, instance.real.cycle[i]);
    }
    if (tasks <= 0)
        return 0;
    constexpr double rounding = 1 - 1e-9;
    const double ticks =
        std::max(shortest, tasks / speed) * instance.denominator / instance.numerator * rounding;
    return static_cast<Ticks>(std::min(ticks, static_cast<double>(instance.horizon())));
}

Ticks lowerBound(const Instance& instance, Ticks known, SolveControl& control) {
    const Ticks high = std::min(known, instance.horizon());
    return raised(instance, std::min(high, computingBound(instance)), high, false, control);
}

Ticks tightenedBound(const Instance& instance, Ticks bound, Ticks known, SolveControl& control) {
    return raised(instance, bound, std::max(bound, known), true, control);
}

} // namespace equipoise::star
