#include "core/network/fair.h"

#include "core/base/refusal.h"
#include "core/network/rates.h"
#include "core/network/ways.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace core::network {

namespace {

/// An action of a strand that waits for its other end.
struct End {
    std::uint32_t strand = 0;
    std::uint32_t action = 0;
};

struct Message {
    End sender;
    End receiver;
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
    bool operator>(const Event& other) const {
        return std::tie(time, kind, which) > std::tie(other.time, other.kind, other.which);
    }
};

class Follower {
public:
    Follower(const Platform& platform, const Program& program, Sharing sharing)
        : m_platform(platform)
        , m_program(program)
        , m_fair(sharing == Sharing::Fair)
        , m_ways(platform, program)
        , m_rates(m_ways.capacities())
        , m_course(emptyCourse(program))
        , m_at(program.strands.size())
        , m_senders(program.channels.size())
        , m_receivers(program.channels.size())
        , m_stores(program.stores)
        , m_takers(program.stores.size()) {
        for (const Strand& strand : program.strands)
            if (std::ranges::find(strand.actions, Action::Kind::Meet, &Action::kind) != strand.actions.end())
                ++m_all;
    }

    Result<std::optional<Course>> run(SolveControl& control) {
        for (std::uint32_t i = 0; i < m_program.strands.size(); ++i)
            m_ready.push_back(i);
        // Each action is done once and makes a few events at most, and each change of rates comes with one.
        for (std::size_t events = 0;; ++events) {
            if (events % 1024 == 0 && control.shouldStop())
                return std::optional<Course>();
            goOn();
            if (m_events.empty())
                break;
            m_now = m_events.top().time;
            for (; !m_events.empty() && m_events.top().time == m_now; m_events.pop())
                happen(m_events.top());
        }
        for (std::size_t i = 0; i < m_at.size(); ++i)
            if (m_at[i] < m_program.strands[i].actions.size())
                return planRejected("the order of the plan", "everybody waits for somebody",
                                    "somebody can go on");
        return std::optional(std::move(m_course));
    }

private:
    /// All that takes no time, and then the rates.
    void goOn() {
        // Every strand goes on by an action each time, or waits.
        for (; !m_ready.empty(); m_ready.pop_front())
            advance(m_ready.front());
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
        const End own{strand, m_at[strand]};
        switch (action.kind) {
        case Action::Kind::Compute:
            spanOf(own).start = m_now;
            m_events.push(
                {m_now + action.time * static_cast<double>(action.count), Event::Kind::Computed, strand, 0});
            return false;
        case Action::Kind::Send:
            m_senders[action.which].push_back(own);
            meetOn(action.which);
            return false;
        case Action::Kind::Receive:
            m_receivers[action.which].push_back(own);
            meetOn(action.which);
            return false;
        case Action::Kind::Take:
            if (m_stores[action.which] == 0) {
                m_takers[action.which].push_back(strand);
                return false;
            }
            --m_stores[action.which];
            break;
        case Action::Kind::Give:
            if (auto& takers = m_takers[action.which]; !takers.empty()) {
                leave(takers.front());
                takers.pop_front();
            } else {
                ++m_stores[action.which];
            }
            break;
        case Action::Kind::Meet:
            m_waiting.push_back(strand);
            if (m_waiting.size() == m_all)
                for (const std::uint32_t other : std::exchange(m_waiting, {}))
                    leave(other);
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

    /// Both ends are there: the message begins.
    void meetOn(std::uint32_t channel) {
        if (m_senders[channel].empty() || m_receivers[channel].empty())
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
        message = {m_senders[channel].front(), m_receivers[channel].front(), channel, m_now};
        message.version = version;
        m_senders[channel].pop_front();
        m_receivers[channel].pop_front();
        m_events.push({m_now + m_program.channels[channel].latency, Event::Kind::Flows, number, version});
    }

    void happen(const Event& event) {
        switch (event.kind) {
        case Event::Kind::Computed:
            spanOf({event.which, m_at[event.which]}).end = m_now;
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
        const double items = m_program.strands[message.sender.strand].actions[message.sender.action].items;
        const Channel& channel = m_program.channels[message.channel];
        const double alone = transmission(m_platform, channel, items);
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
        for (const End& end : {message.sender, message.receiver}) {
            spanOf(end) = {message.start, m_now};
            leave(end.strand);
        }
        ++message.version;
        m_free.push_back(number);
    }

    Span& spanOf(const End& end) { return m_course[end.strand][end.action]; }

    const Platform& m_platform;
    const Program& m_program;
    bool m_fair;
    ChannelWays m_ways;
    FairRates m_rates;
    Course m_course;
    std::vector<std::uint32_t> m_at;        ///< by strand: its action
    std::vector<std::deque<End>> m_senders; ///< by channel: who waits
    std::vector<std::deque<End>> m_receivers;
    std::vector<std::int64_t> m_stores;
    std::vector<std::deque<std::uint32_t>> m_takers; ///< by store: strands that wait
    std::size_t m_all = 0;                           ///< strands that meet
    std::vector<std::uint32_t> m_waiting;            ///< those that are there
    std::deque<std::uint32_t> m_ready;
    std::vector<Message> m_messages; ///< under way, and others that are free
    std::vector<std::uint32_t> m_free;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    double m_now = 0;
};

} // namespace

Result<std::optional<Course>> follow(const Platform& platform, const Program& program, Sharing sharing,
                                     SolveControl& control) {
    return Follower(platform, program, sharing).run(control);
}

} // namespace core::network
