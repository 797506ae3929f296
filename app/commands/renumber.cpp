#include "app/commands/renumber.h"

#include "app/commands/loads.h"

#include <algorithm>

namespace app::renumber {

using core::NodeId;
using core::ProcessorId;
using core::Questions;

namespace {

NodeId up(NodeId node, NodeId at) {
    if (node.kind == at.kind && node.index >= at.index)
        ++node.index;
    return node;
}

NodeId down(NodeId node, NodeId gone) {
    if (node.kind == gone.kind && node.index > gone.index)
        --node.index;
    return node;
}

/// Applies `move` to every node a question names.
template <class Move>
void moveAll(Questions& questions, Move move) {
    const auto moveProcessor = [&](ProcessorId& id) { id = move(NodeId(id)).processor(); };
    if (auto& scatter = questions.scatter) {
        moveProcessor(scatter->root);
        moveProcessor(scatter->dataOn);
        std::for_each(scatter->given.begin(), scatter->given.end(), moveProcessor);
    }
    if (auto& redistribution = questions.redistribution)
        std::for_each(redistribution->ring.begin(), redistribution->ring.end(), moveProcessor);
    if (auto& star = questions.star) {
        star->master = move(star->master);
        std::map<ProcessorId, std::int64_t> loads;
        for (const auto& [id, load] : star->loads)
            loads.emplace(move(NodeId(id)).processor(), load);
        star->loads = std::move(loads);
    }
    if (questions.grid && questions.grid->arrangement) {
        auto& arrangement = *questions.grid->arrangement;
        for (std::size_t row = 0; row < arrangement.rows(); ++row)
            for (ProcessorId& id : arrangement.row(row))
                moveProcessor(id);
    }
}

/// Takes `gone` out of every list that can do without it.
void leave(Questions& questions, ProcessorId gone) {
    if (auto& scatter = questions.scatter) {
        if (scatter->root == gone || scatter->dataOn == gone)
            scatter.reset();
        else
            std::erase(scatter->given, gone);
    }
    if (auto& redistribution = questions.redistribution) {
        const auto& ring = redistribution->ring;
        const auto found = std::find(ring.begin(), ring.end(), gone);
        if (found != ring.end())
            redistribution = loads::without(*redistribution, static_cast<std::size_t>(found - ring.begin()));
    }
    if (auto& star = questions.star) {
        if (star->master == NodeId(gone))
            star.reset();
        else
            star->loads.erase(gone);
    }
    if (auto& grid = questions.grid; grid && grid->arrangement) {
        const auto cells = grid->arrangement->cells();
        if (std::find(cells.begin(), cells.end(), gone) != cells.end())
            grid->arrangement.reset();
    }
}

template <class Question>
void dropUnlessValid(std::optional<Question>& question, const core::Platform& platform) {
    if (question && !validate(*question, platform))
        question.reset();
}

} // namespace

Questions afterInsertion(Questions questions, NodeId at) {
    moveAll(questions, [at](NodeId node) { return up(node, at); });
    auto& scatter = questions.scatter;
    if (at.isProcessor() && scatter && scatter->order == core::scatter::Order::Given)
        scatter->given.push_back(at.processor());
    return questions;
}

Questions afterRemoval(Questions questions, NodeId gone, const core::Platform& platform) {
    if (gone.isProcessor())
        leave(questions, gone.processor());
    else if (questions.star && questions.star->master == gone)
        questions.star.reset();
    moveAll(questions, [gone](NodeId node) { return down(node, gone); });
    dropUnlessValid(questions.scatter, platform);
    dropUnlessValid(questions.redistribution, platform);
    dropUnlessValid(questions.star, platform);
    dropUnlessValid(questions.grid, platform);
    return questions;
}

void afterInsertion(core::Link& link, NodeId at) {
    link.from = up(link.from, at);
    link.to = up(link.to, at);
}

void afterRemoval(core::Link& link, NodeId gone) {
    link.from = down(link.from, gone);
    link.to = down(link.to, gone);
}

} // namespace app::renumber
