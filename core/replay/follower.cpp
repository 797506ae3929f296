// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/follower.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace equipoise::replay {

Follower::Follower(const Program& program, NodeId node)
    : m_program(program)
    , m_stores(program.stores)
    , m_course(emptyCourse(program)) {
    for (std::size_t i = 0; i < program.strands.size(); ++i)
        if (program.strands[i].node == node)
            m_lines.push_back({i});
}

bool Follower::done() const {
    return std::ranges::all_of(m_lines, [this](const Line& line) {
        return line.next == m_program.strands[line.strand].actions.size();
    });
}

bool Follower::step(World& world) {
    bool moved = false;
    for (bool again = true; again;) {
        again = false;
        for (Line& line : m_lines)
            while (step(line, world))
                again = moved = true;
    }
    return moved;
}

bool Follower::step(Line& line, World& world) {
    const auto& actions = m_program.strands[line.strand].actions;
    if (line.next == actions.size())
        return false;
    const Action& action = actions[line.next];
    const ActionPlace place{line.strand, line.next};
    if (action.kind == Action::Kind::Acquire || action.kind == Action::Kind::Release) {
        std::int64_t& store = m_stores[action.which];
        if (action.kind == Action::Kind::Acquire && store == 0)
            return false;
        store += action.kind == Action::Kind::Acquire ? -1 : 1;
        ++line.next;
        return true;
    }
    if (!line.begun) {
        world.begin(place, action);
        line.begun = true;
    }
    const auto span = world.poll(place, action);
    if (!span)
        return false;
    m_course[place.strand][place.action] = *span;
    line.begun = false;
    ++line.next;
    ++m_done;
    return true;
}

std::vector<NodeId> nodesOf(const Program& program) {
    std::set<NodeId> nodes;
    for (const Strand& strand : program.strands)
        nodes.insert(strand.node);
    return {nodes.begin(), nodes.end()};
}

double itemsFor(const Program& program, NodeId node, double itemBytes) {
    double bytes = 0;
    for (const Strand& strand : program.strands)
        for (const Action& action : strand.actions)
            if (action.kind == Action::Kind::Send && program.channels[action.which].to == node)
                bytes += std::round(action.items * itemBytes);
    return bytes / itemBytes;
}

} // namespace equipoise::replay
