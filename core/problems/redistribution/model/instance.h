// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution problem as numbers, by position on the ring.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/question.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise {
class SolveControl; // core/base/control/control.h
}

namespace equipoise::redistribution {

/// Link i joins position i and its successor i + 1; the last one leads back to position 0.
struct Instance {
    Direction direction = Direction::Both;
    std::vector<std::int64_t> loads;     ///< L_i >= 1
    std::vector<std::int64_t> imbalance; ///< delta_i, sums to 0, loads - imbalance >= 1
    std::vector<double> right;           ///< c(i, i + 1): time of one item over link i forwards; noWay: none
    std::vector<double> left;            ///< c(i + 1, i): backwards; noWay throughout when one-way
    std::vector<std::string> names{};    ///< of the processors, for messages; may be empty

    std::size_t size() const { return loads.size(); }
    std::size_t next(std::size_t i) const { return i + 1 == size() ? 0 : i + 1; }
    std::size_t previous(std::size_t i) const { return i == 0 ? size() - 1 : i - 1; }
    std::string nameOf(std::size_t i) const { return names.empty() ? std::to_string(i) : names[i]; }
};

/// Most items that may have to move: all sums then fit 64 bits.
inline constexpr std::int64_t maxMoved = std::int64_t{1} << 60U;

/// Each item is a separate message (section 2 of the paper). c(i, j) is the time of one unit of data on the
/// best route from i to j. Each item pays the latency, and a table is read at one unit. Both are exact; no
/// kind of cost is refused. On a ring of two, both links are the connection of the two processors. `question`
/// must be valid. Error: OutOfRange beyond maxMoved.
/// Polls as transferTimes() does: once control.stop() reports a stop, the costs are unusable.
Result<Instance> makeInstance(const Platform& platform, const Question& question, SolveControl& control);
Result<Instance> makeInstance(const Platform& platform, const Question& question);

/// The one cost of all links in all directions allowed, which are all there; else the first link whose cost
/// is another one (NotHomogeneous, its subject the link as "A -> B"). Equal means equal to the last bit: the
/// closed forms count steps of this length. A ring of one has cost 0.
Result<double> commonCost(const Instance& instance);

/// Error UnknownChoice unless the question goes in `direction`.
Result<void> requireDirection(const Instance& instance, Direction direction);
/// requireDirection(), then commonCost().
Result<double> commonCost(const Instance& instance, Direction direction);

} // namespace equipoise::redistribution
