#include "core/network/fair.h"

#include "core/base/refusal.h"
#include "core/network/rates.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace core::network {

namespace {

/// Where the data of a channel's messages go, and how fast one of them may be.
struct Way {
    std::vector<std::uint32_t> resources{}; ///< directions as travelled, then what they share with others
    bool tables = false;                    ///< each message has a most of its own
};

/// The directions of links that the program's messages take, and both directions together where they share,
/// as resources.
class Ways {
public:
    Ways(const Platform& platform, const Program& program)
        : m_platform(platform) {
        for (std::uint32_t i = 0; i < program.channels.size(); ++i)
            m_ways.push_back(wayOf(program.channels[i]));
        for (const Strand& strand : program.strands)
            for (const Action& action : strand.actions)
                if (action.kind == Action::Kind::Send)
                    measure(program.channels[action.which], m_ways[action.which], action.items);
        for (const auto& [link, together] : m_together) {
            double widest = 0; // of the directions
            for (const bool forwards : {false, true})
                if (const auto own = m_numbers.find({link, forwards}); own != m_numbers.end())
                    widest = std::max(widest, m_capacities[own->second]);
            m_capacities[together] = platform.links[link.index()].duplex * widest;
        }
        for (double& capacity : m_capacities)
            if (capacity == 0) // no message takes any time on it
                capacity = infinity;
    }

    const Way& operator[](std::uint32_t channel) const { return m_ways[channel]; }
    const std::vector<double>& capacities() const { return m_capacities; }

private:
    Way wayOf(const Channel& channel) {
        Way way;
        if (channel.links.empty()) { // a cell of a matrix shares nothing
            way.resources.push_back(static_cast<std::uint32_t>(m_capacities.size()));
            m_capacities.push_back(0);
        }
        NodeId at = channel.from;
        for (const LinkId id : channel.links) {
            const Link& link = m_platform.links[id.index()];
            const bool forwards = link.from == at;
            at = forwards ? link.to : link.from;
            const auto next = static_cast<std::uint32_t>(m_capacities.size());
            const auto [found, fresh] = m_numbers.try_emplace({id, forwards}, next);
            if (fresh)
                m_capacities.push_back(0);
            way.resources.push_back(found->second);
            way.tables = way.tables || link.transfer.isTable();
        }
        for (const LinkId id : channel.links) {
            if (m_platform.links[id.index()].isFullDuplex())
                continue;
            const auto next = static_cast<std::uint32_t>(m_capacities.size());
            const auto [found, fresh] = m_together.try_emplace(id, next);
            if (fresh)
                m_capacities.push_back(0);
            way.resources.push_back(found->second);
        }
        return way;
    }

    /// A direction carries what its fastest message needs: 1 / cost, where the cost is a number.
    void measure(const Channel& channel, const Way& way, double items) {
        for (std::size_t i = 0; i < std::max<std::size_t>(1, channel.links.size()); ++i) {
            const double busy = channel.links.empty()
                                    ? transmission(m_platform, channel, items)
                                    : m_platform.links[channel.links[i].index()].transfer.proportional(items);
            if (items > 0 && busy > 0)
                m_capacities[way.resources[i]] = std::max(m_capacities[way.resources[i]], items / busy);
        }
    }

    const Platform& m_platform;
    std::vector<Way> m_ways; ///< by channel
    std::vector<double> m_capacities;
    std::map<std::pair<LinkId, bool>, std::uint32_t> m_numbers;
    std::map<LinkId, std::uint32_t> m_together; ///< both directions of a link that is not full duplex
};

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
        const Way& way = m_ways[message.channel];
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
    Ways m_ways;
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
