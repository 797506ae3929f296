// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the programs of one node, action by action, in a world that carries messages and does work.
#pragma once

#include "core/schedule/program.h"
#include "core/simulation/observation.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::replay {

/// Where an action stands in its program.
struct ActionPlace {
    std::size_t strand = 0;
    std::size_t action = 0;
    auto operator<=>(const ActionPlace&) const = default;
};

/// Does what takes time. Several actions of a node may be under way at once, at most one of each strand.
class World {
public:
    World() = default;
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    virtual ~World() = default;

    /// Compute, Send, Receive or Meet; does not wait.
    virtual void begin(const ActionPlace& place, const Action& action) = 0;
    /// When it was done, by the node's own clock; empty as long as it is under way.
    virtual std::optional<Span> poll(const ActionPlace& place, const Action& action) = 0;
};

/// One node. Stores are the node's own: no program shares one between nodes.
class Follower {
public:
    /// The program must outlive it.
    Follower(const Program& program, NodeId node);

    /// Goes on with every strand as far as it can without waiting. True if anything has moved.
    bool step(World& world);
    bool done() const;
    /// What has been done so far, of all computations and messages of this node.
    std::int64_t actionsDone() const { return m_done; }
    /// Spans of the node's own strands; those of others are 0.
    const ExecutionTrace& course() const { return m_course; }

private:
    struct Line {
        std::size_t strand = 0;
        std::size_t next = 0; ///< action
        bool begun = false;
    };

    bool step(Line& line, World& world);

    const Program& m_program;
    std::vector<std::int64_t> m_stores;
    std::vector<Line> m_lines;
    ExecutionTrace m_course;
    std::int64_t m_done = 0;
};

/// The nodes that do anything, each once, processors first.
std::vector<NodeId> nodesOf(const Program& program);

/// Items that the node is sent, each message rounded to whole bytes: what has to arrive.
double itemsFor(const Program& program, NodeId node, double itemBytes);

} // namespace equipoise::replay
