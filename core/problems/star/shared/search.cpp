// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/shared/search.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/base/words.h"
#include "core/network/ways.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/trace/pictures.h"
#include "core/schedule/program.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

namespace equipoise::star {

namespace {

constexpr double unlimited = 1e9; // s
// Of the listing.
constexpr int sharedBoundLine = 1;
constexpr int sharedAloneLine = 2;
constexpr int sharedSlowerLine = 3;
constexpr int sharedChanceLine = 4;
constexpr int sharedAnswerLine = 5;

/// A program of one message each way, whose channels are numbered by worker: to the master, then from it.
Program messagesOfAll(const Platform& platform, const Question& question, const Instance& instance) {
    ProgramBuilder builder(platform);
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const NodeId worker = instance.workers[i];
        if (std::isfinite(instance.real.up[i]))
            builder.send(builder.strand(worker), builder.channel(worker, question.master, 1), 1);
        if (std::isfinite(instance.real.down[i]))
            builder.send(builder.strand(question.master), builder.channel(question.master, worker, 1), 1);
    }
    return *std::move(builder).finish({}); // there is a way for each channel
}

} // namespace

SharedWays::SharedWays(const Platform& platform, const Question& question, const Instance& instance)
    : m_up(instance.size())
    , m_down(instance.size()) {
    const Program program = messagesOfAll(platform, question, instance);
    const network::ChannelWays ways(platform, program);
    m_capacities = ways.capacities();
    std::uint32_t channel = 0;
    const auto fill = [&](Way& way, double time) {
        if (!std::isfinite(time))
            return;
        way.latency = program.channels[channel].latency;
        const double data = transmission(platform, program.channels[channel], 1);
        way.rate = data > 0 ? 1 / data : infinity;
        for (const std::uint32_t limit : ways[channel].resources)
            if (question.links == ContentionModel::MaxMinFair && std::isfinite(m_capacities[limit]))
                way.limits.push_back(limit);
        std::ranges::sort(way.limits);
        ++channel;
    };
    for (std::size_t i = 0; i < instance.size(); ++i) {
        fill(m_up[i], instance.real.up[i]);
        fill(m_down[i], instance.real.down[i]);
    }
}

std::pair<double, double> SharedWays::rates(std::uint32_t sender, std::uint32_t receiver) const {
    const Way& there = m_up[sender];
    const Way& back = m_down[receiver];
    double common = infinity; // the least capacity of what both need
    for (auto a = there.limits.begin(), b = back.limits.begin();
         a != there.limits.end() && b != back.limits.end();)
        if (*a == *b) {
            common = std::min(common, m_capacities[*a]);
            ++a;
            ++b;
        } else {
            ++(*a < *b ? a : b);
        }
    const double level = std::min({there.rate, back.rate, common / 2});
    if (level == common / 2)
        return {level, level};
    if (level == there.rate)
        return {level, std::min(back.rate, common - level)};
    return {std::min(there.rate, common - level), level};
}

namespace {

/// The message of one port of the master.
struct Port {
    bool isBusy = false;
    double flowsFrom = 0;
    double left = 1; ///< of the task's data
    const SharedWays::Way* way = nullptr;

    void begin(const SharedWays::Way& taken, double now) { *this = {true, now + taken.latency, 1, &taken}; }
    bool isFlowing(double now) const { return isBusy && flowsFrom <= now; }
    /// When its data begin to flow, or have arrived.
    double next(double now, double rate) const {
        return !isBusy ? infinity : flowsFrom > now ? flowsFrom : now + left / rate;
    }
    /// Whether it has arrived at `then`.
    bool goOn(double now, double then, double rate) {
        if (!isFlowing(now))
            return false;
        if (now + left / rate <= then) {
            isBusy = false;
            return true;
        }
        left = std::max(0.0, left - rate * (then - now));
        return false;
    }
};

double makespanOf(const Instance& instance, const Moves& moves, const SharedTiming& timing) {
    std::vector<std::int64_t> kept = instance.load;
    for (const std::uint32_t sender : moves.senders)
        --kept[sender];
    double makespan = 0;
    std::vector<double> ends(instance.size());
    for (std::size_t i = 0; i < instance.size(); ++i)
        ends[i] = static_cast<double>(kept[i]) * instance.real.cycle[i];
    for (std::size_t j = 0; j < moves.size(); ++j) {
        double& end = ends[moves.receivers[j]];
        end = std::max(end, timing.receiveEnd[j]) + instance.real.cycle[moves.receivers[j]];
    }
    for (const double end : ends)
        makespan = std::max(makespan, end);
    return makespan;
}

} // namespace

SharedTiming timeShared(const SharedWays& ways, const Instance& instance, const Moves& moves) {
    SharedTiming timing;
    Port in;
    Port out;
    double now = 0;
    while (timing.receiveEnd.size() < moves.size()) { // in four rounds a task has begun or arrived
        if (!in.isBusy && timing.sendStart.size() < moves.size()) {
            in.begin(ways.up(moves.senders[timing.sendStart.size()]), now);
            timing.sendStart.push_back(now);
        }
        if (!out.isBusy && timing.receiveStart.size() < timing.sendEnd.size()) {
            out.begin(ways.down(moves.receivers[timing.receiveStart.size()]), now);
            timing.receiveStart.push_back(now);
        }
        double rateIn = in.isBusy ? in.way->rate : 0;
        double rateOut = out.isBusy ? out.way->rate : 0;
        if (in.isFlowing(now) && out.isFlowing(now))
            std::tie(rateIn, rateOut) = ways.rates(moves.senders[timing.sendStart.size() - 1],
                                                   moves.receivers[timing.receiveStart.size() - 1]);
        const double then = std::min(in.next(now, rateIn), out.next(now, rateOut));
        if (in.goOn(now, then, rateIn))
            timing.sendEnd.push_back(then);
        if (out.goOn(now, then, rateOut))
            timing.receiveEnd.push_back(then);
        now = then;
    }
    timing.makespan = makespanOf(instance, moves, timing);
    return timing;
}

Timed toPlan(const Instance& instance, const Moves& moves, const SharedTiming& timing) {
    const auto timesOf = [&](std::size_t j) {
        return std::array{timing.sendStart[j], timing.sendEnd[j], timing.receiveStart[j],
                          timing.receiveEnd[j]};
    };
    return {planOf(instance, moves, timesOf), timing.makespan};
}

namespace {

/// What has to leave and what may come, for one makespan.
class Needs {
public:
    Needs(const SharedWays& ways, const Instance& instance)
        : m_ways(ways)
        , m_instance(instance)
        , m_sent(instance.size())
        , m_room(instance.size())
        , m_use(ways.capacities().size()) {}

    /// False: no schedule is done by then.
    bool fit(double makespan) {
        constexpr double rounding = 1 + 1e-12;
        double sent = 0;
        double room = 0;
        double shortest = infinity; // cycle time of one with room
        for (std::size_t i = 0; i < m_instance.size(); ++i) {
            const double cycle = m_instance.real.cycle[i];
            const auto load = static_cast<double>(m_instance.load[i]);
            const double most = std::floor(makespan / cycle * rounding);
            m_sent[i] = std::max(0.0, load - most);
            m_room[i] = std::max(0.0, most - load);
            if (m_room[i] > 0)
                shortest = std::min(shortest, cycle);
            sent += m_sent[i];
            room += m_room[i];
        }
        if (sent == 0)
            return true;
        return room >= sent && linksFit(sent, room, (makespan - shortest) * rounding);
    }

private:
    /// Through each link in time: all that has to take it upwards, and downwards what has no room elsewhere.
    bool linksFit(double sent, double room, double time) {
        std::ranges::fill(m_use, std::pair{0.0, 0.0});
        for (std::uint32_t i = 0; i < m_instance.size(); ++i) {
            for (const std::uint32_t limit : m_ways.up(i).limits)
                m_use[limit].first += m_sent[i];
            for (const std::uint32_t limit : m_ways.down(i).limits)
                m_use[limit].second += m_room[i];
        }
        for (std::size_t limit = 0; limit < m_use.size(); ++limit) {
            const auto& [up, down] = m_use[limit];
            const double elsewhere = room - down;
            const double tasks = up + std::max(0.0, sent - elsewhere);
            if (tasks > time * m_ways.capacities()[limit])
                return false;
        }
        return true;
    }

    const SharedWays& m_ways;
    const Instance& m_instance;
    std::vector<double> m_sent;                   ///< tasks that have to leave each worker, whole numbers
    std::vector<double> m_room;                   ///< that it can take in
    std::vector<std::pair<double, double>> m_use; ///< of each limit: upwards; downwards at most
};

} // namespace

double sharedBound(const SharedWays& ways, const Instance& instance, double known) {
    constexpr double precision = 1e-12;
    Needs needs(ways, instance);
    double low = 0;
    double high = known;
    while (high - low > precision * high) { // halves
        const double middle = low + (high - low) / 2;
        (needs.fit(middle) ? high : low) = middle;
    }
    return low;
}

namespace {

/// Moves that are changed a little, as long as that is no worse.
class MoveChanger {
public:
    MoveChanger(const SharedWays& ways, const Instance& instance, SolveControl& control)
        : m_ways(ways)
        , m_instance(instance)
        , m_control(control)
        , m_random(control.seed()) {
        m_value = timeShared(ways, instance, m_best).makespan;
        for (std::uint32_t i = 0; i < instance.size(); ++i) {
            if (ways.up(i).rate > 0 && instance.load[i] > 0)
                m_senders.push_back(i);
            if (ways.down(i).rate > 0)
                m_receivers.push_back(i);
        }
    }

    /// No schedule is faster.
    void setBound(double bound) { m_bound = bound; }
    double value() const { return m_value; }
    const Moves& moves() const { return m_best; }

    /// True if the moves are no worse; then they are the best from now on.
    bool offer(const Moves& moves) {
        m_effort += moves.size() + m_instance.size();
        const double value = timeShared(m_ways, m_instance, moves).makespan;
        if (value > m_value)
            return false;
        if (value < m_value)
            m_control.report({std::nullopt, value, m_bound, 0});
        m_value = value;
        m_best = moves;
        return true;
    }

    /// Until the bound is met or the work is done.
    void run() {
        constexpr std::uint64_t effortLimit = 30'000'000; // some 0.5 s
        constexpr int trialLimit = 50'000;                // which a few moves need no more of
        constexpr std::uint64_t between = 20'000;         // polls, in the same units
        if (m_senders.empty() || m_receivers.size() < 2)
            return;
        const std::uint64_t last = m_effort + effortLimit;
        std::uint64_t nextPoll = m_effort;
        for (int k = 0; k < trialLimit && m_effort < last && !isMet(); ++k) {
            if (m_effort >= nextPoll) {
                if (m_control.shouldStop())
                    return;
                nextPoll = m_effort + between;
            }
            m_effort += m_best.size() + 1; // also where nothing comes of it
            Moves changed = m_best;
            for (std::uint64_t changes = 1 + m_random.below(3); changes > 0; --changes)
                change(changed);
            if (isPossible(changed))
                offer(changed);
        }
    }

private:
    bool isMet() const {
        return m_bound && (m_value <= *m_bound || tolerance::sameTime(m_value, *m_bound, tolerance::proof));
    }

    std::uint32_t any(const std::vector<std::uint32_t>& list) { return list[m_random.below(list.size())]; }

    void change(Moves& moves) {
        const std::size_t count = moves.size();
        const auto at = [&](std::size_t most) { return static_cast<std::ptrdiff_t>(m_random.below(most)); };
        const std::uint64_t kind = count == 0 ? 0 : m_random.below(6);
        if (kind == 0) {
            moves.senders.insert(moves.senders.begin() + at(count + 1), any(m_senders));
            moves.receivers.insert(moves.receivers.begin() + at(count + 1), any(m_receivers));
        } else if (kind == 1) {
            moves.senders.erase(moves.senders.begin() + at(count));
            moves.receivers.erase(moves.receivers.begin() + at(count));
        } else if (kind == 2) {
            moves.senders[m_random.below(count)] = any(m_senders);
        } else if (kind == 3) {
            moves.receivers[m_random.below(count)] = any(m_receivers);
        } else {
            auto& list = kind == 4 ? moves.senders : moves.receivers;
            std::swap(list[m_random.below(count)], list[m_random.below(count)]);
        }
    }

    /// No worker sends more than it had, or to itself.
    bool isPossible(const Moves& moves) {
        std::vector<std::int64_t> left = m_instance.load;
        for (std::size_t j = 0; j < moves.size(); ++j)
            if (--left[moves.senders[j]] < 0 || moves.senders[j] == moves.receivers[j])
                return false;
        return true;
    }

    const SharedWays& m_ways;
    const Instance& m_instance;
    SolveControl& m_control;
    Random m_random;
    std::vector<std::uint32_t> m_senders;   ///< those that may send
    std::vector<std::uint32_t> m_receivers; ///< .. receive
    Moves m_best;                           ///< at first nothing moves
    double m_value = 0;
    std::optional<double> m_bound;
    std::uint64_t m_effort = 0; ///< in units that all machines count alike
};

/// The instance with links that are slower by a factor.
Instance withSlowerLinks(const Instance& instance, double factor) {
    std::vector<double> up = instance.real.up;
    std::vector<double> down = instance.real.down;
    for (auto* costs : {&up, &down})
        for (double& cost : *costs)
            cost *= factor;
    return makeInstance(instance.workers, instance.real.cycle, std::move(up), std::move(down), instance.load);
}

} // namespace

std::optional<Moves> singleMoves(const Outcome& outcome) {
    return outcome.runs.empty() ? outcome.moves : listedMoves(outcome.runs, longestProgram);
}

SharedOutcome planShared(const SharedWays& ways, const Instance& instance, SolveControl& control) {
    MoveChanger changer(ways, instance, control);
    double bound = sharedBound(ways, instance, changer.value());
    const auto tell = [&](int line, std::string_view words) {
        if (trace::Recorder* trace = control.trace())
            trace->step(line, [&](trace::Step& step) {
                step.say(words, {trace::Amount{bound, UnitRole::Time},
                                 trace::Amount{changer.value(), UnitRole::Time}});
                step.show(starPicture(instance, changer.moves()));
            });
    };
    SolveControl part = control.part(control.secondsLeft().value_or(unlimited) / 2);
    const Outcome alone = solveBest(instance, {}, part);
    if (alone.bound)
        bound = std::max(bound, instance.toTime(*alone.bound));
    changer.setBound(bound);
    tell(sharedBoundLine, TRANSLATABLE("trace", "Nothing ends before %1, as no link carries all in less."));
    const auto moves = singleMoves(alone);
    if (moves)
        changer.offer(*moves);
    tell(sharedAloneLine,
         TRANSLATABLE("trace", "The best moves for messages that are alone end at %2 here."));
    for (const double factor : {1.25, 1.5, 1.75, 2.0, 2.5, 3.0}) {
        if (changer.value() <= bound || control.shouldStop())
            break;
        const Instance slower = withSlowerLinks(instance, factor);
        for (const Solver solver : {&solveRBsa, &solveMbbsa}) {
            part = control.part(control.secondsLeft().value_or(unlimited));
            if (const auto others = singleMoves(solver(slower, {}, part)))
                changer.offer(*others);
        }
    }
    tell(sharedSlowerLine, TRANSLATABLE("trace", "Of moves for slower links, too, the best end at %2."));
    changer.run();
    tell(sharedChanceLine, TRANSLATABLE("trace", "Changed by chance, they end at %2."));
    tellAnswer(control.trace(), sharedAnswerLine, instance, changer.moves());
    const Stop stop = control.stop() == Stop::Completed && !moves ? Stop::WorkLimit : control.stop();
    return {stop, changer.moves(), bound};
}

} // namespace equipoise::star
