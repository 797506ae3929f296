// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas can show as one node: groups, and in a large platform switches with what hangs on them.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::gui::canvas {

/// More nodes than this are too many to be looked at one by one: some of them are folded.
inline constexpr std::size_t maxUnfolded = 6000;
/// Then no more are shown at first than can be told apart in a graph of 400 x 250 pixels.
inline constexpr std::size_t maxAtFirst = 400;
/// More are not shown at once where a person opens them.
inline constexpr std::size_t maxOpened = 20'000;

/// Nodes are numbered: processors, then switches.
NodeId nodeAt(const Platform& platform, std::size_t position);

struct Fold {
    enum class Shown {
        Folded,  ///< as one node
        Open,    ///< its nodes, or the folds that it is made of
        Outlined ///< so, with a line around them
    };
    std::string name;                   ///< of the group, or of the switch in its middle
    bool isGroup = false;               ///< a person put it together
    std::uint32_t level = 0;            ///< a group: 0; else more than all that is folded in it
    std::uint32_t parent = 0;           ///< the fold that it is part of; of an outermost one: itself
    std::vector<std::uint32_t> units{}; ///< nodes, and beyond them folds; around a switch: that one first
    Shown shown = Shown::Open;
};

/// Which nodes of a platform can be shown as one. Its groups can; beyond `maxUnfolded` nodes so can each
/// switch with what hangs on it alone: processors, then switches with theirs, and so on. What has two ways
/// out, as the switches of a fat tree have, is not folded any further.
class Folds {
public:
    Folds() = default;
    /// As they are shown at first: up to `maxUnfolded` nodes all open, beyond that as many levels as leave
    /// `maxAtFirst` nodes. O((nodes + links) log nodes).
    explicit Folds(const Platform& platform);

    std::size_t nodes() const { return m_inside.size(); }
    const std::vector<Fold>& all() const { return m_folds; } ///< parents after what is in them
    const Fold& operator[](std::uint32_t fold) const { return m_folds[fold]; }
    bool isOutermost(std::uint32_t fold) const { return m_folds[fold].parent == fold; }
    /// It is within something folded.
    bool isHidden(std::uint32_t fold) const;
    /// Nodes and folds that are in no other one.
    std::vector<std::uint32_t> outermost() const;
    /// The positions of its nodes, ascending.
    std::vector<std::uint32_t> nodesOf(std::uint32_t fold) const;

    /// The groups of the platform are still those that this knows. O(nodes).
    bool knowGroupsOf(const Platform& platform) const;
    /// What was open in `before` is so here, as far as it is known by name and level.
    void showAs(const Folds& before);
    void show(std::uint32_t fold, Fold::Shown how) { m_folds[fold].shown = how; }
    /// Opens all that hides the node, and says what that was.
    std::vector<std::uint32_t> openAround(std::size_t node);
    /// The innermost fold around the node that is open, and all around it, too.
    std::optional<std::uint32_t> openAt(std::size_t node) const;
    /// By node: itself, or `nodes()` + the outermost folded fold that it is in.
    std::vector<std::uint32_t> shownAs() const;
    /// How many nodes that would show.
    std::size_t countShown() const;

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

    void addGroups(const Platform& platform);
    bool addLevel(const Platform& platform, std::uint32_t level, Edges& edges);
    std::uint32_t add(Fold fold);
    void showAtFirst();
    /// By fold: the outermost folded one around it, itself among them.
    std::vector<std::uint32_t> hiddenBy() const;

    std::vector<Fold> m_folds;
    std::vector<std::uint32_t> m_inside; ///< by node: the innermost fold; none
};

} // namespace equipoise::gui::canvas
