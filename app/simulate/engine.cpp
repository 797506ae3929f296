// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulate/engine.h"

#include "core/base/check_rule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <simgrid/s4u.hpp>

namespace equipoise::simulator {

namespace {

namespace sg = simgrid::s4u;

using equipoise::Span;

/// SimGrid rounds at fixed sizes, so the numbers it sees are brought to a size that suits it; by powers of
/// two, which loses nothing.
constexpr int wholeTime = 14;     ///< all together last about 2^this of SimGrid's seconds
constexpr int largestAmount = 30; ///< the largest message has about 2^this of its bytes
constexpr double hostSpeed = 1e9;
constexpr double unlimited = 1e18; ///< bytes a second

double scaleTo(int exponent, double largest) {
    return largest > 0 ? std::ldexp(1.0, exponent - std::ilogb(largest)) : 1;
}

/// How fast a message flows when it is alone, and at most.
double rateOf(double items, double transmission) {
    return std::min(unlimited, items / transmission);
}

class Simulator {
public:
    Simulator(const Platform& platform, const Program& program, bool contention)
        : m_platform(platform)
        , m_program(program)
        , m_contention(contention)
        , m_course(equipoise::emptyCourse(program)) {
        double largest = 0;
        for (const Strand& strand : program.strands)
            for (const Action& action : strand.actions)
                if (action.kind == Action::Kind::Send)
                    largest = std::max(largest, action.items);
        m_time = scaleTo(wholeTime, program.predicted.makespan);
        m_data = scaleTo(largestAmount, largest);
        m_zone = sg::create_empty_zone("platform");
        makeHosts();
        measureLinks();
        makeRoutes();
        m_zone->seal();
    }

    Result<ExecutionTrace> run() {
        bool stuck = false;
        sg::Engine::on_deadlock_cb([&stuck] { stuck = true; });
        std::size_t meeting = 0;
        for (const std::int64_t atFirst : m_program.stores)
            m_stores.push_back(sg::Semaphore::create(static_cast<unsigned>(atFirst)));
        for (const Strand& strand : m_program.strands)
            if (std::ranges::count(strand.actions, Action::Kind::Barrier, &Action::kind) > 0)
                ++meeting;
        if (meeting > 0)
            m_barrier = sg::Barrier::create(static_cast<unsigned>(meeting));
        for (std::size_t i = 0; i < m_program.strands.size(); ++i)
            if (!m_program.strands[i].actions.empty())
                sg::Actor::create("strand", m_hosts[m_program.strands[i].node], [this, i] { follow(i); });
        sg::Engine::get_instance()->run();
        if (stuck)
            return rejected<CheckRule::Deadlock>();
        for (auto& spans : m_course)
            for (Span& span : spans)
                span = {span.start / m_time, span.end / m_time};
        return std::move(m_course);
    }

private:
    /// What both ends of a channel have to know.
    struct Line {
        sg::Mailbox* mailbox = nullptr;
        sg::SemaphorePtr ready; ///< the receiver is; only with a latency, which has to begin before the flow
        double latency = 0;
        bool ownRate = false; ///< each message has a rate of its own: a link has a table
    };

    void makeHosts() {
        for (const Strand& strand : m_program.strands)
            if (!m_hosts.contains(strand.node))
                m_hosts[strand.node] =
                    m_zone->create_host("h" + std::to_string(m_hosts.size()), hostSpeed)->seal();
    }

    /// The capacity of a link, in one direction, is what its fastest message needs.
    void measureLinks() {
        for (const Strand& strand : m_program.strands)
            for (const Action& action : strand.actions) {
                if (action.kind != Action::Kind::Send)
                    continue;
                const Channel& channel = m_program.channels[action.which];
                forEachLink(action.which, [&](const auto& key) {
                    const double busy = channel.links.empty()
                                            ? equipoise::transmission(m_platform, channel, action.items)
                                            : m_platform.links[key[0]].transfer.proportional(action.items);
                    if (action.items > 0 && busy > 0) {
                        double& capacity = m_capacity[key];
                        capacity = std::max(capacity, rateOf(action.items, busy));
                    }
                });
            }
        std::map<Key, double> shared;
        for (const auto& [key, capacity] : m_capacity) {
            if (key[1] > 1 || m_platform.links[key[0]].isFullDuplex())
                continue;
            double& both = shared[{key[0], together}];
            both = std::max(both, m_platform.links[key[0]].duplex * capacity);
        }
        m_capacity.merge(shared);
    }

    /// A link and its direction, or both directions together; for a matrix the channel.
    using Key = std::array<std::size_t, 2>;
    static constexpr std::size_t together = 3;

    template <class Function>
    void forEachLink(std::size_t number, Function function) const {
        const Channel& channel = m_program.channels[number];
        if (channel.links.empty())
            function(Key{number, 2});
        NodeId at = channel.from;
        for (const LinkId id : channel.links) {
            const Link& link = m_platform.links[id.index()];
            const bool forwards = link.from == at;
            at = forwards ? link.to : link.from;
            function(Key{id.index(), forwards ? std::size_t{1} : std::size_t{0}});
        }
    }

    sg::Link* makeLink(double bandwidth, bool shared) {
        sg::Link* link = m_zone->create_link("l" + std::to_string(m_linksMade++), bandwidth);
        link->set_sharing_policy(shared ? sg::Link::SharingPolicy::SHARED : sg::Link::SharingPolicy::FATPIPE);
        return link->seal();
    }

    void makeRoutes() {
        std::map<Key, sg::Link*> links;
        sg::Link* free = makeLink(unlimited, false); // routes are never empty
        for (const auto& [key, capacity] : m_capacity)
            links[key] = makeLink(std::min(unlimited, capacity * m_data / m_time), m_contention);
        std::map<std::pair<NodeId, NodeId>, bool> routed;
        for (std::size_t i = 0; i < m_program.channels.size(); ++i) {
            const Channel& channel = m_program.channels[i];
            Line line;
            line.mailbox = sg::Mailbox::by_name("c" + std::to_string(i));
            line.latency = channel.latency * m_time;
            if (line.latency > 0)
                line.ready = sg::Semaphore::create(0);
            std::vector<sg::LinkInRoute> route{sg::LinkInRoute(free)};
            const auto pass = [&](const Key& key) {
                if (const auto found = links.find(key); found != links.end())
                    route.emplace_back(found->second);
            };
            forEachLink(i, pass);
            for (const LinkId id : channel.links)
                pass({id.index(), together});
            line.ownRate = std::ranges::any_of(
                channel.links, [&](LinkId id) { return m_platform.links[id.index()].transfer.isTable(); });
            m_lines.push_back(std::move(line));
            // Channels between the same two nodes take the same way.
            if (!routed.emplace(std::pair{channel.from, channel.to}, true).second)
                continue;
            m_zone->add_bypass_route(m_hosts[channel.from]->get_netpoint(),
                                     m_hosts[channel.to]->get_netpoint(), nullptr, nullptr, route);
        }
    }

    void follow(std::size_t number) {
        const auto& actions = m_program.strands[number].actions;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const Action& action = actions[i];
            switch (action.kind) {
            case Action::Kind::Compute:
                compute(action, m_course[number][i]);
                break;
            case Action::Kind::Send:
                send(action, m_course[number][i]);
                break;
            case Action::Kind::Receive:
                receive(m_lines[action.which], m_course[number][i]);
                break;
            case Action::Kind::Acquire:
                m_stores[action.which]->acquire();
                break;
            case Action::Kind::Release:
                m_stores[action.which]->release();
                break;
            case Action::Kind::Barrier:
                m_barrier->wait();
                break;
            }
        }
    }

    void compute(const Action& action, Span& span) const {
        span.start = sg::Engine::get_clock();
        sg::this_actor::execute(action.time * static_cast<double>(action.count) * m_time * hostSpeed);
        span.end = sg::Engine::get_clock();
    }

    void send(const Action& action, Span& span) const {
        const Line& line = m_lines[action.which];
        if (line.latency > 0) {
            line.ready->acquire();
            span.start = sg::Engine::get_clock();
            sg::this_actor::sleep_for(line.latency);
        } else {
            span.start = sg::Engine::get_clock();
        }
        const double alone =
            equipoise::transmission(m_platform, m_program.channels[action.which], action.items);
        const sg::CommPtr message = line.mailbox->put_init();
        message->set_src_data(&span);
        message->set_remaining(alone > 0 ? action.items * m_data : 0);
        if (line.ownRate && alone > 0)
            message->set_rate(rateOf(action.items, alone) * m_data / m_time);
        message->start();
        message->wait();
    }

    /// The receiver knows when both ends were ready, and tells the sender.
    static void receive(const Line& line, Span& span) {
        const double ready = sg::Engine::get_clock();
        if (line.latency > 0)
            line.ready->release();
        auto* sent = line.mailbox->get<Span>();
        sent->start = std::max(sent->start, ready);
        sent->end = sg::Engine::get_clock();
        span = *sent;
    }

    const Platform& m_platform;
    const Program& m_program;
    bool m_contention;
    ExecutionTrace m_course;
    double m_time = 1; ///< SimGrid's seconds for one unit of time
    double m_data = 1; ///< its bytes for one unit of data
    sg::NetZone* m_zone = nullptr;
    std::map<NodeId, sg::Host*> m_hosts;
    std::map<Key, double> m_capacity; ///< units of data per unit of time
    std::size_t m_linksMade = 0;
    std::vector<Line> m_lines; ///< by channel
    std::vector<sg::SemaphorePtr> m_stores;
    sg::BarrierPtr m_barrier;
};

/// The network as the model has it: no factors that imitate TCP, no window, no acknowledgements.
void configure() {
    static std::array<std::string, 9> words{"equipoise-simulate",
                                            "--log=root.thresh:critical",
                                            "--cfg=network/model:CM02",
                                            "--cfg=network/bandwidth-factor:1",
                                            "--cfg=network/latency-factor:1",
                                            "--cfg=network/weight-S:0",
                                            "--cfg=network/TCP-gamma:0",
                                            "--cfg=network/crosstraffic:0",
                                            "--cfg=contexts/stack-size:64"}; // KiB; a host has up to three
    static std::array<char*, 10> arguments{};
    std::ranges::transform(words, arguments.begin(), [](std::string& word) { return word.data(); });
    static int count = static_cast<int>(words.size());
    static sg::Engine engine(&count, arguments.data());
}

} // namespace

Result<ExecutionTrace> run(const Platform& platform, const Program& program, bool contention) {
    configure();
    return Simulator(platform, program, contention).run();
}

} // namespace equipoise::simulator
