// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of edits of one kind within a list of edits: checked and applied in one pass.
//
// One insertion into a platform with a matrix copies the whole matrix. A list of k insertions into a matrix
// of n nodes, applied one by one, would copy k * n^2 cells, and k renamings would compare k * n names.
#pragma once

#include "app/commands/edit.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::gui::edit_runs {

enum class Kind : std::uint8_t {
    Single,     ///< one edit, applied by itself
    Insertions, ///< InsertProcessor, each above the one before, without links and questions
    Removals,   ///< RemoveProcessor, each below the one before, of processors without links
    Names,      ///< RenameNode
};

struct Run {
    Kind kind = Kind::Single;
    std::span<const Edit> edits; ///< never empty
};

/// The run at the beginning of `edits`, which is not empty. `platform`: the one to which the run is about to
/// be applied. O(length of the run); O(links) more for removals.
Run firstRun(const Platform& platform, std::span<const Edit> edits);

/// Applies a valid run, as if its edits were applied in turn. Appends edits to `inverse`; these reverse the
/// run when they are applied from the last one to the first one.
/// O(nodes + links + run); with a matrix O(cells before + cells after) more; where a question names the
/// processors that go, O(run * nodes) more.
void apply(Scenario& scenario, const Run& run, std::vector<Edit>& inverse);

} // namespace equipoise::gui::edit_runs
