// SPDX-License-Identifier: GPL-3.0-or-later
// A redistribution in words: what pictures print, tooltips say and screen readers hear.
#pragma once

#include "app/pictures/plan/facts.h"
#include "app/problems/redistribution/moves.h"

#include <QString>
#include <QStringList>

namespace equipoise::gui::redistribution {

/// "Processors: 4, items to move: 7".
QString titleOf(const Moves& moves);
/// The same in fewer words.
QString headingOf(const Moves& moves);
/// "both ways" or "one way"; empty if the scenario asks no redistribution.
QString directionWords(const PlanRecord& kept);
/// A number of items as a picture has room for: all digits up to 10 million, four beyond.
QString itemsShort(double items);
/// "+4", "−3", "0": with a sign that is as wide as a figure.
QString signedItems(std::int64_t items);
/// "12.5 s".
QString timeWords(const Moves& moves, double time);
/// The whole answer in a few sentences.
QString answerWords(const PlanRecord& kept, const Moves& moves, bool current);
/// What is known of a processor; `now`: what it holds at the instant looked at.
Facts holderFacts(const Moves& moves, std::size_t position, std::optional<std::int64_t> now);

} // namespace equipoise::gui::redistribution
