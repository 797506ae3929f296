// SPDX-License-Identifier: GPL-3.0-or-later
// A ring plan as facts and as words: what pictures print, tooltips say and screen readers hear.
#pragma once

#include "app/pictures/plan/facts.h"
#include "core/model/plan.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// One processor of a ring and what it does in a step. Times in the platform's unit of time.
struct RingMember {
    ProcessorId processor;
    double share = 0; ///< 0..1; 0: a relay
    double work = 0;  ///< units of work
    double compute = 0;
    double send = 0;
    double receive = 0;
    double total = 0;
    std::optional<ProcessorId> sendsTo;
    std::optional<ProcessorId> receivesFrom;
};

/// In ring order; empty when the plan holds no ring.
const std::vector<ProcessorId>& ringOrder(const PlanRecord& kept);
/// The same with what each does; see derived(). O(processors + blocks) the first time.
std::shared_ptr<const std::vector<RingMember>> ringMembers(const PlanRecord& kept);
/// Processors that the ring leaves out, by number.
std::vector<ProcessorId> leftOut(const PlanRecord& kept);

/// "Ring of 8 processors", "P1 alone", "No ring".
QString ringTitle(const PlanRecord& kept);
/// "W = 100 Mflop, H = 1 Mbit"; empty if the scenario asks no ring.
QString questionWords(const PlanRecord& kept);
/// "16.1 %", "6.6 %", "0.63 %": what a picture has room for.
QString sharePercent(double share);
/// The whole answer in two or three sentences.
QString answerWords(const PlanRecord& kept, bool current);
/// What is known of a member, with all digits.
Facts memberFacts(const PlanRecord& kept, const RingMember& member);

} // namespace equipoise::gui
