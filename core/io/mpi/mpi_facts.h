// What all the texts for MPI say, gathered once.
#pragma once

#include "core/solve/plan.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core::io::mpi {

struct Facts {
    const KeptPlan* kept = nullptr;
    const scatter::Plan* plan = nullptr;
    std::vector<std::string> names; ///< by rank
    std::int64_t items = 0;
    bool oneByOne = false; ///< no MPI_Scatterv
    bool inTurn = false;   ///< planned for links that messages share, one at a time
    bool together = false; ///< planned for all messages at once

    std::size_t ranks() const { return names.size(); }
    std::size_t root() const { return names.size() - 1; }
};

/// A name as one harmless line: speltOut(), and comment marks and trigraphs of C are taken apart.
std::string harmless(std::string_view name);

/// The lines at the head of every text, without comment marks: plan, value, ranks, the order of service.
std::vector<std::string> headLines(const Facts& facts);
/// Each line behind `mark`.
std::string commented(const std::vector<std::string>& lines, std::string_view mark);

/// "1, 2, ..., 9" in lines of at most `perLine` numbers: each begins with `indent` and all but the last end
/// with `lineEnd`.
std::string wrapped(const std::vector<std::int64_t>& numbers, std::size_t perLine, std::string_view indent,
                    std::string_view lineEnd);

/// Replaces every "@key@" by its value.
struct Replacement {
    std::string_view key;
    std::string value;
};
std::string filled(std::string_view text, const std::vector<Replacement>& replacements);

/// Puts the kind of send that the plan needs, and why, into a text that sends one by one.
std::string oneByOneText(std::string_view text, const Facts& facts, std::string_view mark,
                         std::string_view end = {});

std::string cText(const Facts& facts);
std::string fortranText(const Facts& facts);
std::string pythonText(const Facts& facts);

} // namespace core::io::mpi
