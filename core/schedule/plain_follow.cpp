// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/plain_follow.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/along_links.h"
#include "core/schedule/plain_sharing.h"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise {

namespace {

/// Kinds of limits: a direction of a link, both directions together, a cell of a matrix, a single message.
enum class LimitKind { Forwards, Backwards, Both, Cell, Message };

/// Capacities of all that messages of a program pass.
class ProgramLimits {
public:
    ProgramLimits(const Platform& platform, const Program& program)
        : m_platform(platform)
        , m_program(program) {
        for (const Strand& strand : program.strands)
            for (const Action& action : strand.actions)
                if (action.kind == Action::Kind::Send)
                    measure(action);
        for (std::size_t link = 0; link < platform.links.size(); ++link) {
            const double widest =
                std::max(known({LimitKind::Forwards, link}), known({LimitKind::Backwards, link}));
            if (!platform.links[link].isFullDuplex() && widest > 0)
                m_capacities[{LimitKind::Both, link}] = platform.links[link].duplex * widest;
        }
    }

    /// Limits of one message; empty if it arrives at once. Numbers are indices of capacities().
    std::vector<std::size_t> limitsOf(const Action& send) {
        const Channel& channel = m_program.channels[send.which];
        const double alone = transmission(m_platform, channel, send.items);
        std::vector<std::size_t> limits;
        if (!(alone > 0) || !(send.items > 0))
            return limits;
        const auto add = [&](LimitKind kind, std::size_t which) {
            if (const double capacity = known({kind, which}); capacity > 0)
                limits.push_back(numberOf({kind, which}, capacity));
        };
        if (channel.links.empty())
            add(LimitKind::Cell, send.which);
        bool anyTable = false;
        alongLinks(m_platform, channel.from, channel.links, [&](LinkId id, bool forwards) {
            add(forwards ? LimitKind::Forwards : LimitKind::Backwards, id.index());
            if (!m_platform.links[id.index()].isFullDuplex())
                add(LimitKind::Both, id.index());
            anyTable = anyTable || m_platform.links[id.index()].transfer.isTable();
        });
        if (anyTable || limits.empty()) {
            limits.push_back(m_numbered.size());
            m_numbered.push_back(send.items / alone);
        }
        return limits;
    }
    const std::vector<double>& capacities() const { return m_numbered; }

private:
    using Key = std::pair<LimitKind, std::size_t>; ///< a link or channel by its number

    double known(const Key& key) const {
        const auto entry = m_capacities.find(key);
        return entry == m_capacities.end() ? 0 : entry->second;
    }
    void raise(const Key& key, double items, double busy) {
        if (items > 0 && busy > 0)
            m_capacities[key] = std::max(known(key), items / busy);
    }
    void measure(const Action& send) {
        const Channel& channel = m_program.channels[send.which];
        if (channel.links.empty())
            raise({LimitKind::Cell, send.which}, send.items, transmission(m_platform, channel, send.items));
        alongLinks(m_platform, channel.from, channel.links, [&](LinkId id, bool forwards) {
            raise({forwards ? LimitKind::Forwards : LimitKind::Backwards, id.index()}, send.items,
                  m_platform.links[id.index()].transfer.proportional(send.items));
        });
    }
    std::size_t numberOf(const Key& key, double capacity) {
        const auto [entry, fresh] = m_numbers.try_emplace(key, m_numbered.size());
        if (fresh)
            m_numbered.push_back(capacity);
        return entry->second;
    }

    const Platform& m_platform;
    const Program& m_program;
    std::map<Key, double> m_capacities;
    std::map<Key, std::size_t> m_numbers; ///< those that messages needed
    std::vector<double> m_numbered;
};

/// Both ends are held until it has arrived.
struct PlainMessage {
    std::size_t sender = 0; ///< strands
    std::size_t receiver = 0;
    double flows = 0; ///< end of its latency
    double left = 0;
    double rate = 0;
    bool isFlowing = false;
    std::vector<std::size_t> limits{};
};

class PlainRun {
public:
    PlainRun(const Platform& platform, const Program& program)
        : m_program(program)
        , m_limits(platform, program)
        , m_at(program.strands.size())
        , m_states(program.strands.size())
        , m_senders(program.channels.size())
        , m_receivers(program.channels.size())
        , m_stores(program.stores) {}

    Result<double> run() {
        begin();
        while (!m_computing.empty() || !m_messages.empty()) { // each round an event ends something
            giveRates();
            m_now = nextEvent();
            endEvents();
            begin();
        }
        for (std::size_t i = 0; i < m_at.size(); ++i)
            if (m_at[i] < m_program.strands[i].actions.size())
                return rejected<CheckRule::Deadlock>();
        return m_now;
    }

private:
    enum class State { Ready, Busy, Waits };

    const Action& actionOf(std::size_t strand) const {
        return m_program.strands[strand].actions[m_at[strand]];
    }
    void leave(std::size_t strand) {
        ++m_at[strand];
        m_states[strand] = State::Ready;
    }

    /// All that can begin now. Each round some strand goes on, or the loop ends.
    void begin() {
        for (bool any = true; any;) {
            any = false;
            for (std::size_t i = 0; i < m_at.size(); ++i)
                while (m_states[i] != State::Busy && m_at[i] < m_program.strands[i].actions.size() &&
                       beginAction(i))
                    any = true;
            any = meetAll() || any;
        }
    }

    /// Whether the state of the strand changed.
    bool beginAction(std::size_t strand) {
        const Action& action = actionOf(strand);
        const bool waited = m_states[strand] == State::Waits;
        switch (action.kind) {
        case Action::Kind::Compute:
            m_states[strand] = State::Busy;
            m_computing.emplace_back(m_now + action.time * static_cast<double>(action.count), strand);
            return true;
        case Action::Kind::Acquire:
            if (m_stores[action.which] == 0)
                return false;
            --m_stores[action.which];
            leave(strand);
            return true;
        case Action::Kind::Release:
            ++m_stores[action.which];
            leave(strand);
            return true;
        case Action::Kind::Barrier:
            m_states[strand] = State::Waits;
            return !waited;
        case Action::Kind::Send:
        case Action::Kind::Receive:
            break;
        }
        if (waited)
            return false;
        m_states[strand] = State::Waits;
        (action.kind == Action::Kind::Send ? m_senders : m_receivers)[action.which].push_back(strand);
        meetOn(action.which);
        return true;
    }

    void meetOn(std::size_t channel) {
        if (m_senders[channel].empty() || m_receivers[channel].empty())
            return;
        PlainMessage message;
        message.sender = m_senders[channel].front();
        message.receiver = m_receivers[channel].front();
        m_senders[channel].pop_front();
        m_receivers[channel].pop_front();
        message.flows = m_now + m_program.channels[channel].latency;
        message.left = actionOf(message.sender).items;
        m_states[message.sender] = m_states[message.receiver] = State::Busy;
        m_messages.push_back(std::move(message));
    }

    /// All strands that meet wait for each other.
    bool meetAll() {
        std::vector<std::size_t> waiting;
        std::size_t meeting = 0;
        for (std::size_t i = 0; i < m_at.size(); ++i) {
            const auto& actions = m_program.strands[i].actions;
            if (std::ranges::find(actions, Action::Kind::Barrier, &Action::kind) == actions.end())
                continue;
            ++meeting;
            if (m_at[i] < actions.size() && m_states[i] == State::Waits &&
                actionOf(i).kind == Action::Kind::Barrier)
                waiting.push_back(i);
        }
        if (meeting == 0 || waiting.size() < meeting)
            return false;
        for (const std::size_t strand : waiting)
            leave(strand);
        return true;
    }

    void giveRates() {
        std::vector<PlainMessage*> flowing;
        std::vector<const std::vector<std::size_t>*> limits;
        for (PlainMessage& message : m_messages)
            if (message.isFlowing) {
                flowing.push_back(&message);
                limits.push_back(&message.limits);
            }
        const std::vector<double> rates = plainRates(limits, m_limits.capacities());
        for (std::size_t i = 0; i < flowing.size(); ++i)
            flowing[i]->rate = rates[i];
    }

    double endOf(const PlainMessage& message) const {
        return message.isFlowing ? m_now + std::max(0.0, message.left) / message.rate : message.flows;
    }
    double nextEvent() {
        double next = infinity;
        for (const auto& [end, strand] : m_computing)
            next = std::min(next, end);
        m_ends.clear();
        for (const PlainMessage& message : m_messages) {
            m_ends.push_back(endOf(message));
            next = std::min(next, m_ends.back());
        }
        for (PlainMessage& message : m_messages)
            if (message.isFlowing)
                message.left -= message.rate * (next - m_now);
        return next;
    }

    void endEvents() {
        std::erase_if(m_computing, [this](const auto& computing) {
            if (computing.first > m_now)
                return false;
            leave(computing.second);
            return true;
        });
        std::vector<PlainMessage> open;
        for (std::size_t i = 0; i < m_messages.size(); ++i) {
            PlainMessage& message = m_messages[i];
            if (m_ends[i] <= m_now && !message.isFlowing) {
                message.limits = m_limits.limitsOf(actionOf(message.sender));
                message.isFlowing = true;
                m_ends[i] = message.limits.empty() ? m_now : infinity;
            }
            if (m_ends[i] <= m_now) {
                leave(message.sender);
                leave(message.receiver);
            } else {
                open.push_back(std::move(message));
            }
        }
        m_messages = std::move(open);
    }

    const Program& m_program;
    ProgramLimits m_limits;
    std::vector<std::size_t> m_at; ///< by strand: its action
    std::vector<State> m_states;
    std::vector<std::deque<std::size_t>> m_senders; ///< by channel: strands that wait
    std::vector<std::deque<std::size_t>> m_receivers;
    std::vector<std::int64_t> m_stores;
    std::vector<std::pair<double, std::size_t>> m_computing; ///< end, and strand
    std::vector<PlainMessage> m_messages;
    std::vector<double> m_ends; ///< of m_messages
    double m_now = 0;
};

} // namespace

Result<double> plainEnd(const Platform& platform, const Program& program) {
    return PlainRun(platform, program).run();
}

} // namespace equipoise
