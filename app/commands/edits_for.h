// SPDX-License-Identifier: GPL-3.0-or-later
// Edits for what a person does: they fill in what a gesture leaves open. Pure functions; the edits are valid
// for the scenario they were made from.
#pragma once

#include "app/commands/edit.h"
#include "core/base/containers/flat_set.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace equipoise::gui::edits {

/// A place in a matrix: from, to.
using Cell = std::pair<ProcessorId, ProcessorId>;

/// Names for new nodes of a platform.
class FreshNames {
public:
    explicit FreshNames(const Platform& platform);
    /// Keeps the name from being given. False: a node has it, or it has been given or taken.
    bool take(std::string name) { return m_taken.insert(std::move(name)).second; }
    /// Takes the first of stem0, stem1, ... that can be taken. Amortized O(1) for names with few stems.
    std::string next(std::string_view stem);

private:
    std::unordered_set<std::string> m_taken;
    std::map<std::string, std::size_t, std::less<>> m_numbers; ///< by stem: all before are taken
};

/// The first of prefix0, prefix1, ... that no node has. O(nodes).
std::string freshName(const Platform& platform, std::string_view prefix);
/// The name without the number at its end: "P12" -> "P"; "P" for a number alone.
std::string_view stemOf(std::string_view name);

/// What a new processor takes for a unit of work, and a new link for a unit of data: the lower median of
/// those there are, in the unit in which that one is written; 0.01 and 0.1 where there are none.
equipoise::Quantity usualCycleTime(const Platform& platform);
equipoise::Quantity usualCost(const Platform& platform);

/// A processor P<n> after all others, with the usual cycle time and no links.
Edit addProcessor(const Scenario& scenario, equipoise::Point place);
/// A switch S<n> after all others.
Edit addSwitch(const Scenario& scenario, equipoise::Point place);
/// So many processors that hang on a switch of their own beside what there is, with the usual cycle time and
/// cost. With a matrix they cost each other what two such links do, and nobody else.
Edit addCluster(const Scenario& scenario, std::size_t machines);
/// Copies of nodes, moved by `offset`, with fresh names and with the links of the originals: those between
/// two originals join the copies, the others lead to the same neighbours. On a matrix platform a switch has
/// no links to copy.
Edit clone(const Scenario& scenario, const FlatSet<NodeId>& nodes, equipoise::Point offset);

/// "14 machines like these": clone() that many times, one copy below the other, each with links as the
/// originals have them; names go on counting. `times` copies of each node. In a matrix, a
/// machine and those like it cost each other the median of what it costs to others.
Edit cloneTimes(const Scenario& scenario, const FlatSet<NodeId>& nodes, std::size_t times);

/// Numbers of the row's role are seen in this unit; empty: as they were written. Changes no value.
Edit seenIn(const Platform& platform, const ShownUnitRow& row, const std::optional<Unit>& unit);

/// The unit of that name where the labels are `to`'s; empty: no unit has that name there.
std::optional<Unit> sameUnit(const Unit& unit, UnitRole role, const Units& from, const Units& to);
/// `to`, seen in the units that are chosen in `from`, as far as there are units of their names.
Units seenAs(const Units& from, Units to);

/// Another platform instead of this one, seen in the units chosen here unless it brings its own. The ring
/// question stays; others are asked anew with their defaults, because they name processors.
Edit replaceBy(const Scenario& scenario, Platform platform);
/// Whether nothing that `before` says of its machines holds of `after`: none of the processors is left with
/// its name and its speed. An empty platform has no machines: false if one of them is empty. O(p).
bool isAnotherPlatform(const Platform& before, const Platform& after);
/// Another platform beside this one, to the right of it, with its own links; names that are taken already go
/// on counting. With a matrix here, the other's costs become cells, and its switches stay behind; with a
/// matrix there only, its cells become links. Processors of a scatter's given order are served last.
Edit joinWith(const Scenario& scenario, Platform added);

/// A link with the usual cost, both ways; with a matrix both cells. Empty when there
/// is nothing to do: the same node twice, a link there already, a switch on a matrix platform.
std::optional<Edit> connect(const Scenario& scenario, NodeId a, NodeId b);
/// A new link before the `at`-th (or after all): from the same node as that one, to the first node it is not
/// linked with yet. Empty when all are linked. For a platform with links. O(nodes^2 log links).
std::optional<Edit> insertLink(const Scenario& scenario, std::size_t at);
/// connect() for each two of these. Empty when there is nothing to do.
std::optional<Edit> connectAll(const Scenario& scenario, const FlatSet<NodeId>& nodes);
/// Takes away every direct link between the two. Empty when there is none.
std::optional<Edit> disconnect(const Scenario& scenario, NodeId a, NodeId b);
/// Everything named, with what hangs on it, as one edit.
Edit removeAll(const Scenario& scenario, const FlatSet<NodeId>& nodes, const FlatSet<LinkId>& links = {},
               const FlatSet<Cell>& cells = {});

/// The rate alone, which keeps its unit; a table gives way to it, a start-up time stays. For more: many.h.
Edit setCycleTime(const Scenario& scenario, ProcessorId processor, double cycleTime);
/// The same of a link; a latency stays.
Edit setCost(const Scenario& scenario, LinkId link, double cost);
/// Matrix cells; +infinity takes the link away.
Edit setCost(Cell cell, double cost, bool bothWays = false);
/// One key of a question, see equipoise::setQuestionValue(), with its errors.
Result<Edit> setQuestionValue(const Scenario& scenario, equipoise::Problem problem, std::string_view key,
                              std::string_view value);

} // namespace equipoise::gui::edits
