// SPDX-License-Identifier: GPL-3.0-or-later
// Words for what a plan states and the checker does not recompute, in English, without Qt.
#pragma once

#include "core/solve/verify_notes.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::text {

/// Marked for translation in the context "messages", a noun phrase: "optimality". Placeholder: {subject}, the
/// code of a note.
std::string_view messageOf(UnverifiedClaim claim);

/// "claimed by the solver, not verified: optimality, the note "orders-searched""; empty without claims.
std::string describe(const std::vector<Unverified>& claims);

} // namespace equipoise::text
