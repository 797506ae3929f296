// SPDX-License-Identifier: GPL-3.0-or-later
// The checker of the note on relayed messages.
#include "core/base/check_rule.h"
#include "core/model/definition.h"
#include "core/platform/network.h"
#include "core/platform/routes/routes.h"
#include "core/solve/relayed.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <string>
#include <vector>

namespace equipoise {

namespace {

/// Links of every node; two or more between the same two nodes count once.
std::vector<std::vector<std::uint32_t>> neighbourLists(const Platform& platform) {
    std::vector<std::vector<std::uint32_t>> lists(platform.size() + platform.switches.size());
    for (const Link& link : platform.links) {
        const std::size_t from = Network::position(platform, link.from);
        const std::size_t to = Network::position(platform, link.to);
        lists[from].push_back(static_cast<std::uint32_t>(to));
        lists[to].push_back(static_cast<std::uint32_t>(from));
    }
    for (auto& list : lists) {
        std::ranges::sort(list);
        list.erase(std::ranges::unique(list).begin(), list.end());
    }
    return lists;
}

/// Parents and depths in a breadth-first forest; empty: the network has circles.
struct Upwards {
    std::vector<std::uint32_t> parent; ///< of a root: itself
    std::vector<std::uint32_t> depth;
};
std::optional<Upwards> upwardsIn(const std::vector<std::vector<std::uint32_t>>& neighbours) {
    const std::size_t size = neighbours.size();
    std::vector<bool> seen(size);
    Upwards upwards{std::vector<std::uint32_t>(size), std::vector<std::uint32_t>(size)};
    std::queue<std::uint32_t> queue;
    for (std::uint32_t root = 0; root < size; ++root) {
        if (seen[root])
            continue;
        seen[root] = true;
        upwards.parent[root] = root;
        queue.push(root);
        while (!queue.empty()) { // every node once
            const std::uint32_t current = queue.front();
            queue.pop();
            for (const std::uint32_t next : neighbours[current]) {
                if (next == upwards.parent[current])
                    continue;
                if (seen[next])
                    return std::nullopt;
                seen[next] = true;
                upwards.parent[next] = current;
                upwards.depth[next] = upwards.depth[current] + 1;
                queue.push(next);
            }
        }
    }
    return upwards;
}

/// Counts the processors on one route after the other.
class RouteWalk {
public:
    /// Both outlive it.
    RouteWalk(const Platform& platform, const PlanMessages& sent)
        : m_platform(platform)
        , m_sent(sent)
        , m_relays(platform.size()) {}

    /// False: it would take more than maxRelayCheck.
    bool count() {
        const auto neighbours = neighbourLists(m_platform);
        if (const auto upwards = upwardsIn(neighbours)) {
            for (const MessageCount& message : m_sent.messages)
                if (!climb(message, *upwards))
                    return false;
            return true;
        }
        const std::size_t size = neighbours.size() + m_platform.links.size();
        if (m_sent.messages.size() > maxRelayCheck / size)
            return false;
        const RouteNetwork network(m_platform, m_sent.amount);
        for (const MessageCount& message : m_sent.messages)
            follow(network, message);
        return true;
    }

    RelayedMessages relayed() const {
        RelayedMessages relayed{m_messages, {}};
        for (std::size_t i = 0; i < m_relays.size(); ++i)
            if (m_relays[i] > 0)
                relayed.relays.push_back({ProcessorId{i}, m_relays[i]});
        std::ranges::stable_sort(relayed.relays, std::ranges::greater{}, &Relay::messages);
        return relayed;
    }

private:
    void pass(std::size_t position, double count, bool& isRelayed) {
        if (position >= m_platform.size())
            return;
        m_relays[position] += count;
        isRelayed = true;
    }

    /// From both ends, the deeper one first, until the two meet: every node between them once.
    bool climb(const MessageCount& message, const Upwards& upwards) {
        std::size_t a = Network::position(m_platform, message.from);
        std::size_t b = Network::position(m_platform, message.to);
        bool isRelayed = false;
        while (a != b) { // each step is nearer to a root
            if (++m_steps > maxRelayCheck)
                return false;
            std::size_t& lower = upwards.depth[a] >= upwards.depth[b] ? a : b;
            if (upwards.parent[lower] == lower)
                return true; // not connected
            lower = upwards.parent[lower];
            if (a != b) // else it is an end, or the other one has passed it
                pass(lower, message.count, isRelayed);
        }
        m_messages += isRelayed ? message.count : 0;
        return true;
    }

    void follow(const RouteNetwork& network, const MessageCount& message) {
        const auto route = RoutesFrom(network, message.from).to(message.to);
        NodeId at = message.from;
        bool isRelayed = false;
        for (const LinkId id : route ? route->links : std::vector<LinkId>()) {
            const Link& link = m_platform.links[id.index()];
            at = link.from == at ? link.to : link.from;
            if (at != message.to)
                pass(Network::position(m_platform, at), message.count, isRelayed);
        }
        m_messages += isRelayed ? message.count : 0;
    }

    const Platform& m_platform;
    const PlanMessages& m_sent;
    std::vector<double> m_relays; ///< by processor
    double m_messages = 0;
    std::size_t m_steps = 0;
};

/// What follows without routes.
Result<void> checkPossible(const PlanMessages& sent, const Note& note) {
    double messages = 0;
    for (const MessageCount& message : sent.messages)
        messages += message.count;
    return note.value && *note.value >= 1 && *note.value <= messages ? Result<void>()
                                                                     : noteValueRejected(note);
}

} // namespace

Result<void> checkRelayed(const Scenario& scenario, const Plan& plan) {
    const auto note = std::ranges::find(plan.notes, NoteCode::Relayed, &Note::code);
    if (note == plan.notes.end())
        return {};
    if (std::ranges::count(plan.notes, NoteCode::Relayed, &Note::code) > 1)
        return rejected<CheckRule::NoteTwice>(nameOf(note->code));
    const ScaledScenario per(scenario, definitionOf(plan.problem));
    const Platform& platform = per.scenario().platform;
    const PlanMessages sent = plan.hasAnswer() ? planMessagesOf(per.scenario(), plan) : PlanMessages{};
    RouteWalk walk(platform, sent);
    if (!walk.count())
        return checkPossible(sent, *note);
    const auto expected = noteOfRelays(platform, walk.relayed());
    if (!expected)
        return rejected<CheckRule::NoteUnfounded>(nameOf(note->code));
    if (note->value != expected->value)
        return noteValueRejected(*note, factOf(*expected->value));
    if (note->subject != expected->subject)
        return rejected<CheckRule::NoteNameDiffers>(nameOf(note->code), note->subject, expected->subject);
    return {};
}

} // namespace equipoise
