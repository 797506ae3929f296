// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of a matrix and their owners, for programs that place data as a plan says.
#pragma once

#include "core/json/writer.h"
#include "core/model/plan.h"
#include "core/schedule/distribution/block_distribution.h"
#include "core/schedule/distribution/owner_changes.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

enum class GridMapFormat {
    Csv,       ///< a line for each row of blocks, a processor's name for each block
    Json,      ///< the same with ranks, in an object with the grid and the panel
    LinesCsv,  ///< a line for each row and each column of blocks: "row",block,grid row,local row
    LinesJson, ///< the same as lists: what a block-cyclic library's tile map needs
};

/// Most rows of blocks of a map of all blocks (400 million blocks), and of lists of lines.
inline constexpr std::int64_t maxMappedBlocks = 20'000;
inline constexpr std::int64_t maxMappedLines = 10'000'000;

/// Writes the map of the question's blocks x blocks blocks piece by piece, about one row at a time, so that
/// memory stays small. Ranks go row by row through the grid, as in a row-major process grid; a block's place
/// in its owner's memory is (local row, local column). All numbers count from 0.
class GridMapWriter {
public:
    /// Precondition: the plan was checked. Errors: UnknownProblem when it distributes no matrix, OutOfRange when there
    /// are more blocks than above.
    static Result<GridMapWriter> make(const Scenario& scenario, const Plan& plan, GridMapFormat format);

    /// The next piece, valid until the next call; empty at the end.
    std::string_view next();

private:
    GridMapWriter(const Scenario& scenario, OwnedBlocks owned, std::string kernel, GridMapFormat format);

    bool writeCsv();
    bool writeLinesCsv();
    bool writeJson();
    bool writeLinesJson();
    void writeJsonHead();
    std::size_t rankOf(std::int64_t row, std::int64_t column) const;

    BlockDistribution m_distribution;
    GridMapFormat m_format;
    std::int64_t m_blocks;
    std::string m_kernel;
    std::size_t m_rows;
    std::size_t m_columns;
    std::vector<std::string> m_names; ///< by rank
    std::int64_t m_next = 0;          ///< piece
    json::Writer m_json;
    std::string m_piece;
};

} // namespace equipoise::io
