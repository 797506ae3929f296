// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/program.h"

#include "core/base/check_rule.h"
#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <utility>

namespace equipoise {

Result<void> checkLength(double sendsAndComputations) {
    if (sendsAndComputations <= static_cast<double>(longestProgram))
        return {};
    return Error{ErrorCode::TooMuchWork,
                 TRANSLATABLE("facts", "the plan, done step by step,"),
                 toText(sendsAndComputations),
                 std::to_string(longestProgram),
                 {}};
}

double transmission(const Platform& platform, const Channel& channel, double items) {
    if (platform.linkCost)
        return items * (*platform.linkCost)(channel.from.index, channel.to.index);
    double slowest = 0;
    for (const LinkId id : channel.links)
        slowest = std::max(slowest, platform.links[id.index()].transfer.proportional(items));
    return slowest;
}

std::size_t ProgramBuilder::strand(NodeId node) {
    m_program.strands.push_back({node, {}});
    return m_program.strands.size() - 1;
}

std::uint32_t ProgramBuilder::store(std::int64_t atFirst) {
    m_program.stores.push_back(atFirst);
    return static_cast<std::uint32_t>(m_program.stores.size() - 1);
}

std::uint32_t ProgramBuilder::channel(NodeId from, NodeId to, double amount, std::uint32_t number) {
    const auto next = static_cast<std::uint32_t>(m_program.channels.size());
    const auto [entry, fresh] = m_channels.try_emplace({from, to, number}, next);
    if (!fresh)
        return entry->second;
    if (!m_network || m_network->amount() != amount) {
        m_network.emplace(m_platform, amount);
        m_routes.reset();
    }
    if (!m_routes || m_routesFrom != from) { // most programs ask from node to node
        m_routes = std::make_unique<RoutesFrom>(*m_network, from, m_control);
        m_routesFrom = from;
    }
    auto route = m_routes->to(to);
    const bool stopped = m_control && m_control->stop() != Stop::Completed;
    if (!route && !stopped)
        m_missing = rejected<CheckRule::RouteMissing>(m_platform.nameOf(from), m_platform.nameOf(to));
    if (!route)
        route.emplace();
    m_program.channels.push_back({from, to, std::move(route->links), route->latency});
    return next;
}

void ProgramBuilder::compute(std::size_t strand, double items, double time, std::int64_t count,
                             std::optional<ProcessorId> source) {
    if (time > 0 && count > 0)
        add(strand, {Action::Kind::Compute, 0, items, time, count, source});
}

void ProgramBuilder::send(std::size_t strand, std::uint32_t channel, double items,
                          std::optional<ProcessorId> peer) {
    const Channel& way = m_program.channels[channel];
    add(strand,
        {Action::Kind::Send, channel, items, way.latency + transmission(m_platform, way, items), 1, peer});
}

void ProgramBuilder::receive(std::size_t strand, std::uint32_t channel) {
    add(strand, {Action::Kind::Receive, channel});
}

void ProgramBuilder::take(std::size_t strand, std::uint32_t store) {
    add(strand, {Action::Kind::Acquire, store});
}

void ProgramBuilder::give(std::size_t strand, std::uint32_t store) {
    add(strand, {Action::Kind::Release, store});
}

void ProgramBuilder::meet(std::size_t strand) {
    add(strand, {Action::Kind::Barrier});
}

Result<Program> ProgramBuilder::finish(Schedule predicted) && {
    if (m_missing)
        return *std::move(m_missing);
    m_program.predicted = std::move(predicted);
    return std::move(m_program);
}

} // namespace equipoise
