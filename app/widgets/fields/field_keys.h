// SPDX-License-Identifier: GPL-3.0-or-later
// Passes keys of the window through its fields.
#pragma once

namespace equipoise::gui {

/// Passes undo and redo to the window from every field without uncommitted text (Enter and a change of focus
/// commit). Without this, fields of Qt consume these keys always. Call it once; further calls do nothing.
void passHistoryKeys();

} // namespace equipoise::gui
