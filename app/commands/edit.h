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

namespace app {

struct RenamePlatform {
    std::string name;
};
struct SetUnits {
    core::Units units;
    core::Unit linkCost{}; ///< in which people write a matrix
};
struct RenameNode {
    core::NodeId node;
    std::string name;
};
struct SetCompute {
    core::ProcessorId processor;
    core::CostFunction compute;
};
struct MoveNodes {
    std::vector<std::pair<core::NodeId, std::optional<core::Point>>> places;
};
struct PinNodes { ///< automatic layouts leave pinned ones where they are
    std::vector<std::pair<core::NodeId, bool>> pins;
};
struct GroupNodes { ///< empty: out of any group
    std::vector<std::pair<core::NodeId, std::string>> groups;
};
/// A processor and all that came and went with it.
struct InsertProcessor {
    core::ProcessorId at; ///< it gets this number; those from here on move up by one
    core::Processor processor;
    std::vector<double> costTo{};   ///< with a matrix: its row, by number after insertion; empty: no links
    std::vector<double> costFrom{}; ///< with a matrix: its column
    std::vector<std::pair<core::LinkId, core::Link>> links{}; ///< to insert, ascending, ids after insertion
    std::optional<core::Questions>
        questions{}; ///< replaces the questions (an undone removal brings them back)
};
/// Its links go with it, and it leaves the questions: a question that cannot be asked without it is dropped.
struct RemoveProcessor {
    core::ProcessorId processor;
};
struct InsertSwitch {
    core::SwitchId at;
    core::Switch node;
    std::vector<std::pair<core::LinkId, core::Link>> links{};
    std::optional<core::Questions> questions{};
};
struct RemoveSwitch {
    core::SwitchId node;
};
struct InsertLink {
    core::LinkId at;
    core::Link link;
};
struct RemoveLink {
    core::LinkId link;
};
struct SetLink { ///< replaces ends, cost and direction
    core::LinkId link;
    core::Link value;
};
struct SetLinkCost { ///< matrix cells; +infinity = no link
    struct Cell {
        core::ProcessorId from;
        core::ProcessorId to;
        double cost = 0;
    };
    std::vector<Cell> cells;
};
struct SetQuestions {
    core::Questions questions;
};
struct ReplacePlatform { ///< e.g. an imported one, or links turned into a matrix
    core::Platform platform;
    core::Questions questions;
};
struct Edit;
struct EditList {
    std::vector<Edit> edits; ///< applied in order
};
/// The whole matrix: for edits of very many cells. It is large, and shared by all who keep the edit.
struct SetCosts {
    std::shared_ptr<const core::Matrix<double>> costs; ///< never null
};

struct Edit
    : std::variant<RenamePlatform, SetUnits, RenameNode, SetCompute, MoveNodes, PinNodes, GroupNodes,
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
enum class Touches : unsigned {
    Nothing = 0,
    Places = 1U << 0U, ///< where nodes stand, which are pinned, in which group they are
    Names = 1U << 1U,  ///< names and units
    Values = 1U << 2U, ///< cycle times, costs
    Shape = 1U << 3U,  ///< nodes or links came or went
    Questions = 1U << 4U,
    Everything = Places | Names | Values | Shape | Questions,
};
constexpr Touches operator|(Touches a, Touches b) {
    return static_cast<Touches>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool touches(Touches all, Touches some) {
    return (static_cast<unsigned>(all) & static_cast<unsigned>(some)) != 0;
}
/// True if answers may change: all but places and names.
constexpr bool changesAnswers(Touches all) {
    return touches(all, Touches::Values | Touches::Shape | Touches::Questions);
}

/// What the edit may touch in any scenario.
Touches touchesOf(const Edit& edit);
/// What it touches in this one, to which it is about to be applied: a link whose cost alone changes does not
/// touch the shape. Nothing: the edit sets what is there already.
Touches touchesOf(const core::Scenario& scenario, const Edit& edit);
/// The first rule the edit would break (names twice, a value out of range, an id that is not there); ok: it
/// may be applied.
core::Result<void> validate(const core::Scenario& scenario, const Edit& edit);
/// The cells of a matrix platform as the edit that is smaller: one by one, or with all the others.
Edit setLinkCosts(const core::Platform& platform, SetLinkCost cells);
/// Applies a valid edit and returns its exact inverse. O(size of the edit), plus O(p + links) when nodes come
/// or go, O(p^2) with a matrix.
Edit apply(core::Scenario& scenario, const Edit& edit);
/// Both in turn as one; if they set the same thing, only the later one is kept.
Edit inTurn(Edit first, Edit second);
/// The inverse of inTurn(first, second), from the inverses of the two.
Edit inverseInTurn(Edit inverseOfFirst, Edit inverseOfSecond);

} // namespace app
