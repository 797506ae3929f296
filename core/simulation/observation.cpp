// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/observation.h"

#include "core/schedule/runs.h"
#include "core/simulation/passages.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace equipoise {

namespace {

/// Times that differ by less than this fraction of all the time are the same: simulators round.
constexpr double evenness = 1e-10;

/// One strand's blocks.
class Lines {
public:
    Lines(const Program& program, const Strand& strand, std::vector<Block>& blocks, double slack)
        : m_program(program)
        , m_node(strand.node)
        , m_slack(slack)
        , m_computes(std::ranges::count(strand.actions, Action::Kind::Compute, &Action::kind) > 0)
        , m_waits(blocks, slack)
        , m_blocks(blocks) {}

    void compute(const Action& action, const Span& span) {
        waitUntil(span);
        Block block{processor(), Lane::Compute, BlockKind::Compute, span.start,
                    span.end,    action.items,  action.peer};
        if (action.count > 1) {
            block.stride = (span.end - span.start) / static_cast<double>(action.count);
            block.end = block.start + block.stride;
            block.count = action.count;
            m_blocks.push_back(block);
            return;
        }
        add(block);
    }
    void transfer(Lane lane, const Action& message, const Span& span) {
        waitUntil(span);
        const Channel& channel = m_program.channels[message.which];
        const NodeId peer = lane == Lane::Send ? channel.to : channel.from;
        if (!m_node.isProcessor() || (!peer.isProcessor() && !message.peer))
            return;
        add({processor(), lane, BlockKind::Transfer, span.start, span.end, message.items,
             peer.isProcessor() ? peer.processor() : *message.peer});
    }

private:
    ProcessorId processor() const { return m_node.processor(); }
    /// Blocks with alternating peers form one run for each peer.
    void add(const Block& block) {
        m_runs.try_emplace({block.lane, block.peer}, m_blocks, m_slack).first->second.add(block);
    }
    void waitUntil(const Span& span) {
        if (m_computes && m_node.isProcessor() && span.start - m_now > m_slack)
            m_waits.add({processor(), Lane::Compute, BlockKind::Wait, m_now, span.start, 0, {}});
        m_now = span.end;
    }

    const Program& m_program;
    NodeId m_node;
    double m_slack;
    bool m_computes;
    std::map<std::pair<Lane, std::optional<ProcessorId>>, Runs> m_runs;
    Runs m_waits;
    std::vector<Block>& m_blocks;
    double m_now = 0;
};

} // namespace

std::vector<std::vector<Sent>> sendsOf(const Program& program) {
    std::vector<std::vector<Sent>> sends(program.channels.size());
    for (std::size_t strand = 0; strand < program.strands.size(); ++strand) {
        const auto& actions = program.strands[strand].actions;
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (actions[i].kind == Action::Kind::Send)
                sends[actions[i].which].push_back({strand, i});
    }
    return sends;
}

Schedule observed(const Program& program, const ExecutionTrace& course) {
    Schedule schedule;
    const double slack = evenness * endOf(course);
    const auto sends = sendsOf(program);
    std::vector<std::size_t> received(program.channels.size());
    for (std::size_t i = 0; i < program.strands.size(); ++i) {
        const Strand& strand = program.strands[i];
        Lines lines(program, strand, schedule.blocks, slack);
        for (std::size_t k = 0; k < strand.actions.size(); ++k) {
            const Action& action = strand.actions[k];
            if (action.kind == Action::Kind::Compute)
                lines.compute(action, course[i][k]);
            if (action.kind == Action::Kind::Send)
                lines.transfer(Lane::Send, action, course[i][k]);
            if (action.kind == Action::Kind::Receive && program.receiving) {
                const Sent& sent = sends[action.which][received[action.which]++];
                lines.transfer(Lane::Receive, program.strands[sent.strand].actions[sent.action],
                               course[i][k]);
            }
        }
    }
    for (const Block& block : schedule.blocks)
        if (block.kind != BlockKind::Wait)
            schedule.makespan = std::max(schedule.makespan, block.lastEnd());
    return schedule;
}

namespace {

/// Passage of a message over a link, with the part of the bandwidth that it would use without contention.
struct Passage {
    double start = 0;
    double end = 0;
    double use = 0;
};

std::map<Direction, std::vector<Passage>> passagesOf(const Platform& platform, const Program& program,
                                                     const ExecutionTrace& course) {
    std::map<Direction, std::vector<Passage>> passages;
    for (const auto& places : sendsOf(program))
        for (const Sent& place : places) {
            const Action& sent = program.strands[place.strand].actions[place.action];
            const Channel& channel = program.channels[sent.which];
            const Span& span = course[place.strand][place.action];
            const double alone = sent.time - channel.latency;
            if (alone > 0)
                eachDirection(platform, channel, [&](const Direction& direction) {
                    const Link& link = platform.links[direction.first.index()];
                    passages[direction].push_back({span.start + channel.latency, span.end,
                                                   link.transfer.proportional(sent.items) / alone});
                });
        }
    return passages;
}

/// Goes through the passages of one link by time.
SharedLink sweep(const Direction& direction, const std::vector<Passage>& passages, double slack) {
    constexpr double full = 1 + 1e-9;
    struct Change {
        double order = 0; ///< who ends now is not in the way of who begins
        double time = 0;
        bool begins = false;
        std::size_t passage = 0;
    };
    std::vector<Change> changes;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        if (passages[i].end - passages[i].start <= slack)
            continue;
        changes.push_back({passages[i].start, passages[i].start, true, i});
        changes.push_back({passages[i].end - slack, passages[i].end, false, i});
    }
    std::ranges::sort(changes, {}, [](const Change& change) {
        return std::tuple{change.order, change.begins, change.passage};
    });
    SharedLink shared{direction.first, direction.second};
    std::vector<std::size_t> on;
    std::vector<bool> held(passages.size());
    double use = 0;
    double before = 0;
    for (const Change& change : changes) {
        if (on.size() > 1 && use > full)
            shared.time += change.time - before;
        before = change.time;
        if (change.begins)
            on.push_back(change.passage);
        else
            std::erase(on, change.passage);
        use = 0;
        for (const std::size_t passage : on)
            use += passages[passage].use;
        if (on.size() < 2 || use <= full)
            continue;
        shared.atOnce = std::max(shared.atOnce, static_cast<std::int64_t>(on.size()));
        for (const std::size_t passage : on)
            held[passage] = true;
    }
    shared.messages = std::ranges::count(held, true);
    return shared;
}

} // namespace

std::vector<SharedLink> sharedLinks(const Platform& platform, const Program& program,
                                    const ExecutionTrace& course) {
    std::vector<SharedLink> links;
    const double slack = evenness * endOf(course);
    for (const auto& [direction, passages] : passagesOf(platform, program, course)) {
        const SharedLink shared = sweep(direction, passages, slack);
        if (shared.time > slack)
            links.push_back(shared);
    }
    std::ranges::stable_sort(links, std::ranges::greater{}, &SharedLink::time);
    return links;
}

bool couldShare(const Platform& platform, const Program& program) {
    std::map<Direction, std::pair<NodeId, NodeId>> owners;
    bool shared = false;
    for (const Channel& channel : program.channels)
        eachDirection(platform, channel, [&](const Direction& direction) {
            const std::pair ends{channel.from, channel.to};
            shared = shared || owners.try_emplace(direction, ends).first->second != ends;
        });
    return shared;
}

} // namespace equipoise
