// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of many cells of a table at once: each is one edit, and so one undo step. Pure functions.
#pragma once

#include "app/commands/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::gui::edits {

/// What so many notches of the wheel or arrow keys make of a value: 1 % each, large ones 10 %; below 0 back.
double factorOfSteps(int steps, bool large);

/// Properties by key, as text: see core/platform/properties.h.
using PropertyTexts = std::vector<std::pair<std::string, std::string>>;

/// What a processor is to get; what is empty stays.
struct ProcessorCells {
    ProcessorId processor;
    std::optional<std::string> name{};
    std::optional<equipoise::Quantity> cycleTime{}; ///< a measured table gives way to it
    std::optional<equipoise::Quantity> startUp{};
    PropertyTexts properties{};
};

/// The same of a link.
struct LinkCells {
    LinkId link;
    std::optional<NodeId> from{};
    std::optional<NodeId> to{};
    std::optional<equipoise::Quantity> cost{}; ///< a measured table gives way to it
    std::optional<equipoise::Quantity> latency{};
    std::optional<bool> bothWays{};
    PropertyTexts properties{}; ///< each is one that setFromText() takes
};

/// A processor or link named twice gets all of it, the later value where both give one.
Edit setCells(const Scenario& scenario, const std::vector<ProcessorCells>& cells);
Edit setCells(const Scenario& scenario, const std::vector<LinkCells>& cells);

/// New names, in an order that lets nodes swap theirs. A name given to two nodes, or one that a node keeps,
/// is left for validate() to refuse.
Edit renameAll(const Platform& platform, const std::vector<std::pair<NodeId, std::string>>& names);

/// `first` and as many more as asked for, counted on as people do: node07, node08, ...; without a number at
/// its end node, node2, node3, ... Names that nodes not in `renamed` have are passed over.
std::vector<std::string> nameSeries(const Platform& platform, std::string_view first, std::size_t count,
                                    const std::vector<NodeId>& renamed);

} // namespace equipoise::gui::edits
