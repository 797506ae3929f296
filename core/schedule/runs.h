// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of one lane as they come, those that follow each other evenly as one run.
#pragma once

#include "core/schedule/schedule.h"

#include <cmath>
#include <cstddef>
#include <vector>

namespace equipoise {

/// Appends to a list that others may append to as well. O(1) a block.
class Runs {
public:
    /// Starts and lengths that differ by no more than `slack` are even.
    Runs(std::vector<Block>& blocks, double slack)
        : m_blocks(blocks)
        , m_slack(slack) {}

    /// `block` is a single one and not earlier than the one before it.
    void add(const Block& block) {
        if (m_open != none && joins(block))
            return;
        m_open = m_blocks.size();
        m_blocks.push_back(block);
    }

    /// A run as it is, to which no later block is joined.
    void addRun(const Block& run) {
        m_blocks.push_back(run);
        m_open = none;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    bool joins(const Block& block) {
        Block& run = m_blocks[m_open];
        if (run.peer != block.peer || run.resource != block.resource || run.items != block.items ||
            std::abs((run.end - run.start) - (block.end - block.start)) > m_slack)
            return false;
        const double stride = run.count == 1 ? block.start - run.start : run.stride;
        const double length = run.end - run.start;
        if (std::abs(run.start + static_cast<double>(run.count) * stride - block.start) > m_slack ||
            stride < length - m_slack)
            return false;
        run.stride = stride;
        ++run.count;
        return true;
    }

    std::vector<Block>& m_blocks;
    double m_slack;
    std::size_t m_open = none; ///< the run that may go on
};

} // namespace equipoise
