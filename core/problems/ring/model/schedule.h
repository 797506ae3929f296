// SPDX-License-Identifier: GPL-3.0-or-later
// A ring plan as blocks: each processor computes, sends to its successor, receives from its predecessor.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::ring {

/// One step, processor by processor, each from time 0, without gaps. The paper's model lets every processor
/// pay for both of its messages on its own time; the instants of a message at its two ends are not matched.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);
/// The same where `messages` are known, as messageTimes() tells them.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan,
                    const std::vector<double>& messages);

/// Of each the times of its message to the next one, and of that to the one before: alone, or at the rates
/// held where links are reserved.
std::vector<double> messageTimes(const Platform& platform, const Question& question, const Plan& plan);
/// By position: what computing and both of such messages take.
std::vector<double> timesWith(const std::vector<double>& messages, const Platform& platform,
                              const Question& question, const Plan& plan);
/// By position: what computing and both messages take with each message alone.
std::vector<double> timesAlone(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::ring
