// SPDX-License-Identifier: GPL-3.0-or-later
// Copies, moves and the destruction of edits: compiled once, for all alternatives.
#include "app/commands/edit.h"

namespace equipoise::gui {

Edit::Edit() = default;
Edit::Edit(const Edit& edit) = default;
Edit::Edit(Edit&& edit) noexcept = default;
Edit& Edit::operator=(const Edit& edit) = default;
Edit& Edit::operator=(Edit&& edit) noexcept = default;
Edit::~Edit() = default;

} // namespace equipoise::gui
