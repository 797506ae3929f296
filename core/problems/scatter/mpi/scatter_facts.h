// SPDX-License-Identifier: GPL-3.0-or-later
// Facts that the programs of a scatter state, and the programs by language.
#pragma once

#include "core/io/mpi/mpi_facts.h"
#include "core/problems/scatter/model/plan.h"

#include <string>
#include <string_view>

namespace equipoise::io::mpi {

struct ScatterFacts : Facts {
    const scatter::Plan* plan = nullptr;
    std::int64_t items = 0;
    bool oneByOne = false; ///< no MPI_Scatterv
    bool inTurn = false;   ///< planned for links that messages share, one at a time
    bool together = false; ///< planned for all messages at once

    std::size_t root() const { return names.size() - 1; }
};
ScatterFacts scatterFacts(const PlanRecord& kept, const scatter::Plan& plan, MpiTransfer transfer);

/// Puts into a text that sends rank by rank how many at once, how many pieces are under way to each, and why.
std::string servedText(std::string_view text, const ScatterFacts& facts, std::string_view mark,
                       std::string_view end = {});

std::string cText(const ScatterFacts& facts);
std::string fortranText(const ScatterFacts& facts);
std::string pythonText(const ScatterFacts& facts);

} // namespace equipoise::io::mpi
