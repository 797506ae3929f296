// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/bulk.h"

#include "core/base/refusal.h"
#include "core/problems/star/model/target.h"

#include <algorithm>

namespace equipoise::star {

namespace {

/// What has to be sent, without a list of its tasks, and when it is at the master: fastest links first.
class Sending {
public:
    /// The makespan must not be impossible (needOf()), so that all of it is at the master by then.
    Sending(const Instance& instance, Ticks makespan)
        : m_out(instance.size()) {
        Ticks time = 0;
        for (const std::uint32_t i : instance.byUp) {
            m_out[i] = std::max<std::int64_t>(0, instance.load[i] - makespan / instance.cycle[i]);
            if (m_out[i] == 0)
                continue;
            m_senders.push_back({i, m_tasks, time, instance.up[i]});
            m_tasks = std::min(m_tasks + m_out[i], uncountable);
            time += m_out[i] * instance.up[i];
        }
    }

    struct Sender {
        std::uint32_t worker = 0;
        std::int64_t before = 0; ///< tasks of faster senders
        Ticks start = 0;
        Ticks each = 0;
    };

    std::int64_t tasks() const { return m_tasks; }
    /// Not more than a file can count.
    bool isCountable() const { return m_tasks < uncountable; }
    std::int64_t out(std::size_t worker) const { return m_out[worker]; }
    const std::vector<Sender>& senders() const { return m_senders; }

    /// When the task with this index, from 0, is at the master.
    Ticks arrival(std::int64_t index) const {
        const auto next = std::ranges::upper_bound(m_senders, index, {}, &Sender::before);
        const Sender& sender = *(next - 1);
        return sender.start + (index - sender.before + 1) * sender.each;
    }

    /// Tasks that are at the master by a time.
    std::int64_t arrivedBy(Ticks time) const {
        const auto next = std::ranges::upper_bound(m_senders, time, {}, &Sender::start);
        if (next == m_senders.begin())
            return 0;
        const Sender& sender = *(next - 1);
        const std::int64_t sent = m_out[sender.worker];
        return sender.before +
               (sender.each == 0 ? sent : std::min(sent, (time - sender.start) / sender.each));
    }

private:
    static constexpr std::int64_t uncountable = largestCount + 1;

    std::vector<std::int64_t> m_out;
    std::vector<Sender> m_senders; ///< by `before` and by `start`
    std::int64_t m_tasks = 0;
};

/// Receivers served in runs from the end of the schedule on.
class RunsFromEnd {
public:
    RunsFromEnd(const Instance& instance, Ticks makespan, double fineness, const Sending& sending)
        : m_instance(instance)
        , m_sending(sending)
        , m_makespan(makespan)
        , m_fineness(fineness)
        , m_left(sending.tasks())
        , m_busyFrom(makespan)
        , m_begin(instance.size(), makespan)
        , m_room(instance.size()) {
        for (std::uint32_t i = 0; i < instance.size(); ++i) {
            m_room[i] = makespan / instance.cycle[i] - instance.load[i] + sending.out(i);
            if (m_room[i] > 0 && instance.down[i] <= makespan)
                m_receivers.push_back(i);
        }
    }

    std::int64_t left() const { return m_left; }

    /// One run more before the others; false if not even a single task fits.
    bool step() {
        const Ticks nearer = std::min(m_makespan - m_busyFrom, m_busyFrom);
        for (auto span = static_cast<Ticks>(static_cast<double>(nearer) * m_fineness);; span /= 4) {
            const Run run = best(span);
            if (run.count > 0 && isThere(run)) {
                add(run);
                return true;
            }
            if (!run.isLong)
                return false;
        }
    }

    /// Receivers with their numbers of tasks, from the last to the first.
    const std::vector<MoveRun>& runs() const { return m_runs; }

private:
    struct Run {
        std::uint32_t receiver = 0;
        std::int64_t count = 0;
        Ticks end = 0;       ///< when the last task has arrived
        bool isLong = false; ///< some receiver was offered more than one task
    };

    Run best(Ticks span) const {
        Run best;
        bool isLong = false;
        Ticks bestKey = 0;
        for (const std::uint32_t i : m_receivers) {
            if (m_room[i] == 0)
                continue;
            const Ticks cycle = m_instance.cycle[i];
            const Ticks down = m_instance.down[i];
            std::int64_t count = std::clamp<std::int64_t>(span / cycle, 1, std::min(m_room[i], m_left));
            if (down > 0)
                count = std::clamp<std::int64_t>(m_busyFrom / down, 1, count);
            isLong = isLong || count > 1;
            // Tasks arrive one `down` after the other: the first or the last one decides.
            const Ticks end =
                std::min({m_busyFrom, m_begin[i] - cycle, m_begin[i] - count * cycle + (count - 1) * down});
            const Ticks key = end - down;
            if (best.count > 0 && (key < bestKey || (key == bestKey && m_begin[i] <= m_begin[best.receiver])))
                continue;
            best = {i, count, end, false};
            bestKey = key;
        }
        best.isLong = isLong;
        return best;
    }

    Ticks startOf(const Run& run) const { return run.end - run.count * m_instance.down[run.receiver]; }

    /// Whether its tasks are at the master when they are to leave. They come in at convex times and leave at
    /// even ones: the first and the last one decide.
    bool isThere(const Run& run) const {
        return m_sending.arrival(m_left - run.count) <= startOf(run) &&
               m_sending.arrival(m_left - 1) <= run.end - m_instance.down[run.receiver];
    }

    void add(const Run& run) {
        m_busyFrom = startOf(run);
        m_begin[run.receiver] -= run.count * m_instance.cycle[run.receiver];
        m_room[run.receiver] -= run.count;
        m_left -= run.count;
        if (!m_runs.empty() && m_runs.back().receiver == run.receiver)
            m_runs.back().count += run.count;
        else
            m_runs.push_back({0, run.receiver, run.count});
    }

    const Instance& m_instance;
    const Sending& m_sending;
    Ticks m_makespan;
    double m_fineness;
    std::int64_t m_left; ///< tasks that are still to be served
    Ticks m_busyFrom;    ///< the master's port
    std::vector<Ticks> m_begin;
    std::vector<std::int64_t> m_room;
    std::vector<std::uint32_t> m_receivers;
    std::vector<MoveRun> m_runs;
};

/// The runs from the first task on, cut where the next sender begins.
std::vector<MoveRun> withSenders(const Sending& sending, const std::vector<MoveRun>& fromEnd) {
    std::vector<MoveRun> runs;
    auto sender = sending.senders().begin();
    std::int64_t sent = 0;
    for (auto run = fromEnd.rbegin(); run != fromEnd.rend(); ++run)
        for (std::int64_t left = run->count; left > 0;) {
            const std::int64_t count = std::min(left, sending.out(sender->worker) - sent);
            runs.push_back({sender->worker, run->receiver, count});
            left -= count;
            sent += count;
            if (sent == sending.out(sender->worker)) {
                ++sender;
                sent = 0;
            }
        }
    return runs;
}

} // namespace

std::optional<std::vector<MoveRun>> scheduleInRuns(const Instance& instance, Ticks makespan, double fineness,
                                                   SolveControl& control) {
    if (needOf(instance, makespan) == Need::Impossible)
        return std::nullopt;
    const Sending sending(instance, makespan);
    if (!sending.isCountable())
        return std::nullopt;
    RunsFromEnd receivers(instance, makespan, fineness, sending);
    const std::size_t most = maxRuns - std::min(maxRuns, sending.senders().size());
    for (std::size_t steps = 0; receivers.left() > 0; ++steps)
        if ((steps % 256 == 0 && control.shouldStop()) || receivers.runs().size() > most / 2 ||
            !receivers.step())
            return std::nullopt;
    return withSenders(sending, receivers.runs());
}

void improveInRuns(const Instance& instance, Incumbent& incumbent, SolveControl& control) {
    constexpr Ticks enough = 10'000; // the bound is this close
    for (const double fineness : {1. / 8, 1. / 32, 1. / 128, 1. / 512}) {
        const Ticks gap = incumbent.makespan - incumbent.bound;
        const Ticks grain = std::max<Ticks>(1, std::min(incumbent.bound / enough, gap / 8) / 8);
        Ticks low = incumbent.bound; // nothing is reached below
        Ticks step = grain;
        bool isReached = false;
        while (low < incumbent.makespan && incumbent.makespan - incumbent.bound > grain &&
               !control.shouldStop()) {
            const Ticks left = incumbent.makespan - low;
            if (left <= grain && isReached)
                break;
            const Ticks middle = low + (isReached ? left / 2 : std::min(step - grain, left / 2));
            auto runs = scheduleInRuns(instance, middle, fineness, control);
            isReached = isReached || runs;
            if (!runs || !incumbent.offer(instance, *std::move(runs), control))
                low = middle + 1;
            step = std::min(4 * step, left);
        }
        if (incumbent.makespan - incumbent.bound <= incumbent.bound / enough)
            return;
    }
}

namespace {

/// Tasks that the master can pass on from a time on.
class Windows {
public:
    Windows(const Instance& instance, const Sending& sending, Ticks makespan)
        : m_instance(instance)
        , m_makespan(makespan)
        , m_room(instance.size())
        , m_shortest(*std::ranges::min_element(instance.cycle)) {
        Ticks slowest = 0;
        for (const Sending::Sender& sender : sending.senders())
            slowest = std::max(slowest, sender.each);
        for (std::size_t i = 0; i < instance.size(); ++i) {
            const bool relays = instance.up[i] < slowest;
            m_room[i] = makespan / instance.cycle[i] - instance.load[i] +
                        (relays ? instance.load[i] : sending.out(i));
        }
    }

    bool canPassOn(std::int64_t tasks, Ticks from) const {
        Ticks port = m_makespan - from - m_shortest; // the last task is computed after it has arrived
        for (const std::uint32_t i : m_instance.byDown) {
            const Ticks down = m_instance.down[i];
            const Ticks time = m_makespan - from - down;
            if (tasks <= 0 || port < down || time <= 0)
                break;
            std::int64_t count = std::min({tasks, m_room[i], time / m_instance.cycle[i]});
            if (down > 0)
                count = std::min(count, port / down);
            tasks -= count;
            port -= count * down;
        }
        return tasks <= 0;
    }

private:
    const Instance& m_instance;
    Ticks m_makespan;
    std::vector<std::int64_t> m_room;
    Ticks m_shortest;
};

} // namespace

bool passesWindows(const Instance& instance, Ticks makespan, bool& start) {
    const Sending sending(instance, makespan);
    if (sending.tasks() == 0 || !sending.isCountable())
        return true;
    const Windows windows(instance, sending, makespan);
    Ticks first = makespan;
    for (std::size_t i = 0; i < instance.size(); ++i)
        if (instance.load[i] > 0)
            first = std::min(first, instance.up[i]);
    start = !windows.canPassOn(sending.tasks(), first);
    if (start)
        return false;
    const auto passes = [&](Ticks from) {
        return windows.canPassOn(sending.tasks() - sending.arrivedBy(from), from);
    };
    constexpr Ticks even = 128;
    for (Ticks k = 1; k < even; ++k)
        if (!passes(makespan / even * k))
            return false;
    for (Ticks span = makespan / even; span > 0; span -= span / 2 + span % 2)
        if (!passes(span) || !passes(span + span / 2) || !passes(makespan - span) ||
            !passes(makespan - span - span / 2))
            return false;
    return true;
}

} // namespace equipoise::star
