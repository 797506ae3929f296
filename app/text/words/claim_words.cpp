// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/claim_words.h"

#include "app/text/messages.h"
#include "core/base/words.h"

namespace equipoise::text {

std::string_view messageOf(UnverifiedClaim claim) {
    switch (claim) {
    case UnverifiedClaim::Optimality:
        return TRANSLATABLE("messages", "optimality");
    case UnverifiedClaim::Bound:
        return TRANSLATABLE("messages", "the bound");
    case UnverifiedClaim::RowBounds:
        return TRANSLATABLE("messages", "the bounds in by_count");
    case UnverifiedClaim::RowsWithoutRing:
        return TRANSLATABLE("messages", "rows without their ring");
    case UnverifiedClaim::Prices:
        return TRANSLATABLE("messages", "the prices of links");
    case UnverifiedClaim::PanelBound:
        return TRANSLATABLE("messages", "the bound on the panel");
    case UnverifiedClaim::OtherShapes:
        return TRANSLATABLE("messages", "the other shapes compared");
    case UnverifiedClaim::RefusedSchedule:
        return TRANSLATABLE("messages", "the refused schedule");
    case UnverifiedClaim::Note:
        return TRANSLATABLE("messages", "the note {subject}");
    }
    return {};
}

std::string describe(const std::vector<Unverified>& claims) {
    if (claims.empty())
        return {};
    std::string list;
    for (const Unverified& claim : claims)
        list += (list.empty() ? "" : ", ") + fill(messageOf(claim.claim), claim.note, {}, {});
    return fill(TRANSLATABLE("messages", "claimed by the solver, not verified: {subject}"), list, {}, {});
}

} // namespace equipoise::text
