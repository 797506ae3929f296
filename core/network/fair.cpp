// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/fair.h"

#include "core/base/check_rule.h"
#include "core/network/rates.h"
#include "core/network/ways.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise::network {

namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

/// Strands that wait for the same. Each waits in one line at a time, so that all lines go through one table:
/// who comes after whom.
struct Line {
    std::uint32_t first = nobody;
    std::uint32_t last = nobody;
};

/// Its ends are strands that do nothing else until it has arrived.
struct Message {
    std::uint32_t sender = 0;
    std::uint32_t receiver = 0;
    std::uint32_t channel = 0;
    double start = 0;
    double left = 0; ///< of its data
    double rate = 0;
    double since = 0;          ///< from when on it has that rate
    std::uint32_t version = 0; ///< of the event of its end
};

struct Event {
    enum class Kind { Computed, Flows, Arrives };
    double time = 0;
    Kind kind = Kind::Computed;
    std::uint32_t which = 0; ///< strand or message
    std::uint32_t version = 0;
    bool operator>(const Event& right) const {
        return std::tie(time, kind, which) > std::tie(right.time, right.kind, right.which);
    }
};

class Follower {
public:
    Follower(const Platform& platform, const Program& program, ContentionModel sharing)
        : m_platform(platform)
        , m_program(program)
        , m_fair(sharing == ContentionModel::MaxMinFair)
        , m_ways(platform, program)
        , m_rates(m_ways.capacities())
        , m_course(emptyCourse(program))
        , m_at(program.strands.size())
        , m_after(program.strands.size())
        , m_senders(program.channels.size())
        , m_receivers(program.channels.size())
        , m_alone(program.channels.size())
        , m_stores(program.stores)
        , m_takers(program.stores.size()) {
        for (const Strand& strand : program.strands)
            if (std::ranges::find(strand.actions, Action::Kind::Barrier, &Action::kind) !=
                strand.actions.end())
                ++m_all;
    }

    Result<std::optional<ExecutionTrace>> run(SolveControl& control) {
        for (std::uint32_t i = 0; i < m_program.strands.size(); ++i)
            m_ready.push_back(i);
        // Each action is done once and makes a few events at most, and each change of rates comes with one.
        for (std::size_t events = 0;; ++events) {
            if (events % 1024 == 0 && control.shouldStop())
                return std::optional<ExecutionTrace>();
            goOn();
            if (m_events.empty())
                break;
            m_now = m_events.top().time;
            for (; !m_events.empty() && m_events.top().time == m_now; m_events.pop())
                happen(m_events.top());
        }
        for (std::size_t i = 0; i < m_at.size(); ++i)
            if (m_at[i] < m_program.strands[i].actions.size())
                return rejected<CheckRule::Deadlock>();
        return std::optional(std::move(m_course));
    }

private:
    /// All that takes no time, and then the rates.
    void goOn() {
        // Every strand goes on by an action each time, or waits.
        for (std::size_t i = 0; i < m_ready.size(); ++i)
            advance(m_ready[i]);
        m_ready.clear();
        for (const std::uint32_t flow : m_rates.update())
            setRate(flow, m_rates.rate(flow));
    }

    void advance(std::uint32_t strand) {
        const auto& actions = m_program.strands[strand].actions;
        while (m_at[strand] < actions.size())
            if (!begin(strand, actions[m_at[strand]]))
                return;
    }

    /// True if it is over at once, and the strand at its next action.
    bool begin(std::uint32_t strand, const Action& action) {
        switch (action.kind) {
        case Action::Kind::Compute:
            spanOf(strand).start = m_now;
            m_events.push(
                {m_now + action.time * static_cast<double>(action.count), Event::Kind::Computed, strand, 0});
            return false;
        case Action::Kind::Send:
            queue(m_senders[action.which], strand);
            meetOn(action.which);
            return false;
        case Action::Kind::Receive:
            queue(m_receivers[action.which], strand);
            meetOn(action.which);
            return false;
        case Action::Kind::Acquire:
            if (m_stores[action.which] == 0) {
                queue(m_takers[action.which], strand);
                return false;
            }
            --m_stores[action.which];
            break;
        case Action::Kind::Release:
            if (Line& takers = m_takers[action.which]; takers.first != nobody)
                leave(next(takers));
            else
                ++m_stores[action.which];
            break;
        case Action::Kind::Barrier:
            m_waiting.push_back(strand);
            if (m_waiting.size() == m_all)
                for (const std::uint32_t waiting : std::exchange(m_waiting, {}))
                    leave(waiting);
            return false;
        }
        ++m_at[strand];
        return true;
    }

    /// The strand's action is over.
    void leave(std::uint32_t strand) {
        ++m_at[strand];
        m_ready.push_back(strand);
    }

    void queue(Line& line, std::uint32_t strand) {
        (line.first == nobody ? line.first : m_after[line.last]) = strand;
        line.last = strand;
        m_after[strand] = nobody;
    }
    /// Out of a line that is not empty.
    std::uint32_t next(Line& line) { return std::exchange(line.first, m_after[line.first]); }

    /// Both ends are there: the message begins.
    void meetOn(std::uint32_t channel) {
        if (m_senders[channel].first == nobody || m_receivers[channel].first == nobody)
            return;
        std::uint32_t number = 0;
        if (m_free.empty()) {
            number = static_cast<std::uint32_t>(m_messages.size());
            m_messages.emplace_back();
        } else {
            number = m_free.back();
            m_free.pop_back();
        }
        Message& message = m_messages[number];
        const std::uint32_t version = message.version + 1;
        message = {next(m_senders[channel]), next(m_receivers[channel]), channel, m_now};
        message.version = version;
        m_events.push({m_now + m_program.channels[channel].latency, Event::Kind::Flows, number, version});
    }

    void happen(const Event& event) {
        switch (event.kind) {
        case Event::Kind::Computed:
            spanOf(event.which).end = m_now;
            leave(event.which);
            break;
        case Event::Kind::Flows:
            flow(event.which);
            break;
        case Event::Kind::Arrives:
            if (event.version == m_messages[event.which].version)
                arrive(event.which);
            break;
        }
    }

    void flow(std::uint32_t number) {
        Message& message = m_messages[number];
        const double items = m_program.strands[message.sender].actions[m_at[message.sender]].items;
        auto& [known, alone] = m_alone[message.channel]; // most often the same again
        if (known != items) {
            known = items;
            alone = transmission(m_platform, m_program.channels[message.channel], items);
        }
        message.left = items;
        message.since = m_now;
        message.rate = 0;
        if (!(alone > 0) || !(items > 0)) {
            arrive(number);
            return;
        }
        const ChannelWay& way = m_ways[message.channel];
        if (m_fair)
            m_rates.add(number, way.resources, way.tables ? items / alone : infinity);
        else
            m_events.push({m_now + alone, Event::Kind::Arrives, number, message.version});
    }

    void setRate(std::uint32_t number, double rate) {
        Message& message = m_messages[number];
        message.left = std::max(0.0, message.left - message.rate * (m_now - message.since));
        message.since = m_now;
        message.rate = rate;
        ++message.version;
        m_events.push({m_now + message.left / rate, Event::Kind::Arrives, number, message.version});
    }

    void arrive(std::uint32_t number) {
        Message& message = m_messages[number];
        if (message.rate > 0)
            m_rates.remove(number);
        for (const std::uint32_t end : {message.sender, message.receiver}) {
            spanOf(end) = {message.start, m_now};
            leave(end);
        }
        ++message.version;
        m_free.push_back(number);
    }

    /// Span of the current action of a strand.
    Span& spanOf(std::uint32_t strand) { return m_course[strand][m_at[strand]]; }

    const Platform& m_platform;
    const Program& m_program;
    bool m_fair;
    ChannelWays m_ways;
    FairRates m_rates;
    ExecutionTrace m_course;
    std::vector<std::uint32_t> m_at;    ///< by strand: its action
    std::vector<std::uint32_t> m_after; ///< by strand: the next one in its line
    std::vector<Line> m_senders;        ///< by channel
    std::vector<Line> m_receivers;
    std::vector<std::pair<double, double>> m_alone; ///< by channel: items, and what they take
    std::vector<std::int64_t> m_stores;
    std::vector<Line> m_takers;           ///< by store
    std::size_t m_all = 0;                ///< strands that meet
    std::vector<std::uint32_t> m_waiting; ///< those that are there
    std::vector<std::uint32_t> m_ready;
    std::vector<Message> m_messages; ///< under way, and others that are free
    std::vector<std::uint32_t> m_free;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    double m_now = 0;
};

} // namespace

Result<std::optional<ExecutionTrace>> follow(const Platform& platform, const Program& program,
                                             ContentionModel sharing, SolveControl& control) {
    return Follower(platform, program, sharing).run(control);
}

} // namespace equipoise::network
