// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a scenario as values: each one can be applied and gives its own inverse. No Qt types here, so that
// edits can be tested, and written to a journal, without a window.
#pragma once

#include "core/model/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::gui {

struct RenamePlatform {
    std::string name;
};
struct SetUnits {
    Units units;
    Unit linkCost{}; ///< in which people write a matrix
};
struct RenameNode {
    NodeId node;
    std::string name;
};
struct SetCompute {
    ProcessorId processor;
    CostFunction compute;
};
struct MoveNodes {
    std::vector<std::pair<NodeId, std::optional<equipoise::Point>>> places;
};
/// A property of processors and switches, as text: see core/platform/properties.h.
struct SetNodeProperty {
    std::string key;
    std::vector<std::pair<NodeId, std::string>> values;
};
/// A processor and all that came and went with it.
struct InsertProcessor {
    ProcessorId at; ///< it gets this number; those from here on move up by one
    Processor processor;
    std::vector<double> costTo{};   ///< with a matrix: its row, by number after insertion; empty: no links
    std::vector<double> costFrom{}; ///< with a matrix: its column
    std::vector<std::pair<LinkId, Link>> links{}; ///< to insert, ascending, ids after insertion
    std::optional<Questions> questions{}; ///< replaces the questions (an undone removal brings them back)
};
/// Its links go with it, and it leaves the questions: a question that cannot be asked without it is dropped.
struct RemoveProcessor {
    ProcessorId processor;
};
struct InsertSwitch {
    SwitchId at;
    Switch node;
    std::vector<std::pair<LinkId, Link>> links{};
    std::optional<Questions> questions{};
};
struct RemoveSwitch {
    SwitchId node;
};
struct InsertLink {
    LinkId at;
    Link link;
};
struct RemoveLink {
    LinkId link;
};
struct SetLink { ///< replaces ends, cost and direction
    LinkId link;
    Link value;
};
struct SetLinkCost { ///< matrix cells; +infinity = no link
    struct Cell {
        ProcessorId from;
        ProcessorId to;
        double cost = 0;
    };
    std::vector<Cell> cells;
};
struct SetQuestions {
    Questions questions;
};
struct ReplacePlatform { ///< e.g. an imported one, or links turned into a matrix
    Platform platform;
    Questions questions;
};
struct Edit;
struct EditList {
    std::vector<Edit> edits; ///< applied in order
};
/// The whole matrix: for edits of very many cells. It is large, and shared by all who keep the edit.
struct SetCosts {
    std::shared_ptr<const Matrix<double>> costs; ///< never null
};

struct Edit
    : std::variant<RenamePlatform, SetUnits, RenameNode, SetCompute, MoveNodes, SetNodeProperty,
                   InsertProcessor, RemoveProcessor, InsertSwitch, RemoveSwitch, InsertLink, RemoveLink,
                   SetLink, SetLinkCost, SetQuestions, ReplacePlatform, EditList, SetCosts> {
    using variant::variant;
    // Compiled once, in edit_copies.cpp: otherwise each source that copies or moves an edit compiles them
    // for all alternatives.
    Edit();
    Edit(const Edit& edit);
    Edit(Edit&& edit) noexcept;
    Edit& operator=(const Edit& edit);
    Edit& operator=(Edit&& edit) noexcept;
    ~Edit();
};

/// What an edit touches: views use it to redo no more than they must.
enum class ChangeFlags : unsigned {
    Nothing = 0,
    Places = 1U << 0U, ///< where nodes stand, which are pinned, in which group they are
    Names = 1U << 1U,  ///< names and units
    Values = 1U << 2U, ///< cycle times, costs
    Shape = 1U << 3U,  ///< nodes or links came or went
    Questions = 1U << 4U,
    Everything = Places | Names | Values | Shape | Questions,
};
constexpr ChangeFlags operator|(ChangeFlags a, ChangeFlags b) {
    return static_cast<ChangeFlags>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool touches(ChangeFlags all, ChangeFlags some) {
    return (static_cast<unsigned>(all) & static_cast<unsigned>(some)) != 0;
}
/// True if answers may change: all but places and names.
constexpr bool changesAnswers(ChangeFlags all) {
    return touches(all, ChangeFlags::Values | ChangeFlags::Shape | ChangeFlags::Questions);
}

/// What the edit may touch in any scenario.
ChangeFlags touchesOf(const Edit& edit);
/// What it touches in this one, to which it is about to be applied: a link whose cost alone changes does not
/// touch the shape. Nothing: the edit sets what is there already.
ChangeFlags touchesOf(const Scenario& scenario, const Edit& edit);
/// The first rule the edit would break (names twice, a value out of range, an id that is not there); ok: it
/// may be applied.
Result<void> validate(const Scenario& scenario, const Edit& edit);
/// The cells of a matrix platform as the edit that is smaller: one by one, or with all the others.
Edit setLinkCosts(const Platform& platform, SetLinkCost cells);
/// Applies a valid edit and returns its exact inverse. O(size of the edit), plus O(p + links) when nodes come
/// or go, O(p^2) with a matrix.
Edit apply(Scenario& scenario, const Edit& edit);
/// Both in turn as one; if they set the same thing, only the later one is kept.
Edit inTurn(Edit first, Edit second);
/// The inverse of inTurn(first, second), from the inverses of the two.
Edit inverseInTurn(Edit inverseOfFirst, Edit inverseOfSecond);

} // namespace equipoise::gui
