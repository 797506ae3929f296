#include "core/star/bound.h"

#include "core/star/moore.h"

#include <algorithm>

namespace core::star {

namespace {

class Tests {
public:
    Tests(const Instance& instance, const Target& target, SolveControl& control)
        : m_instance(instance)
        , m_target(target)
        , m_control(control)
        , m_relays(relaysFor(instance, target)) {}

    Obstacle first() const {
        if (!starts())
            return Obstacle::Start;
        return ends() ? Obstacle::None : Obstacle::End;
    }

private:
    /// Relays are tried singly where they are few.
    static constexpr std::size_t few = 32;

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

    bool ends() const {
        Target plain = m_target;
        Target relayed = m_target;
        for (const std::uint32_t i : m_relays)
            relayed.room[i] += m_instance.load[i] - m_target.out[i];
        for (std::int64_t last = 1; last <= m_target.moved; last += last + 1) {
            const auto first = static_cast<std::size_t>(m_target.moved - last);
            const Ticks from = m_target.atMaster[first];
            plain.moved = relayed.moved = last;
            if (inTime(plain, from))
                continue;
            if (m_relays.empty())
                return false;
            // One task more has come in by then: the relay's, or one of the others' before which it came.
            Ticks more = m_instance.up[m_relays.front()];
            if (last > 1)
                more = std::min(more, m_target.atMaster[first + 1] - from);
            if (!inTime(relayed, from + more))
                return false;
        }
        return true;
    }

    bool inTime(const Target& target, Ticks from) const {
        bool complete = true;
        const auto deadlines = decisiveDeadlines(m_instance, target, from, complete, m_control);
        return !complete || mostInTime(m_instance, deadlines, from, target.moved, m_control) == target.moved;
    }

    const Instance& m_instance;
    const Target& m_target;
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

Obstacle obstacleTo(const Instance& instance, Ticks makespan, SolveControl& control) {
    const Need need = needOf(instance, makespan);
    if (need != Need::Possible)
        return need == Need::TooMany ? Obstacle::None : Obstacle::Need;
    const auto target = targetFor(instance, makespan);
    return target->moved == 0 ? Obstacle::None : Tests(instance, *target, control).first();
}

Ticks lowerBound(const Instance& instance, Ticks known, SolveControl& control) {
    Ticks low = 0;
    Ticks high = std::min(known, instance.horizon());
    while (low < high && !control.shouldStop()) {
        const Ticks middle = low + (high - low) / 2;
        if (obstacleTo(instance, middle, control) == Obstacle::None) // also when stopped: `low` stays proven
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace core::star
