// SPDX-License-Identifier: GPL-3.0-or-later
// Schedule of a ring plan: each processor computes, sends to its successor, receives from its predecessor.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::ring {

/// One step, processor by processor, each from time 0, without gaps. In the paper's model every processor
/// pays for both of its messages on its own time; the times of a message at its two ends are not matched.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule for given message times, in the layout of messageTimes().
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan,
                    const std::vector<double>& messages);

/// For each processor, the time of its message to the next one and of its message to the previous one: alone,
/// or at the reserved rates where links are reserved.
std::vector<double> messageTimes(const Platform& platform, const Question& question, const Plan& plan);
/// By position: time of computing plus both messages, with these message times.
std::vector<double> timesWith(const std::vector<double>& messages, const Platform& platform,
                              const Question& question, const Plan& plan);
/// By position: time of computing plus both messages, with each message alone.
std::vector<double> timesAlone(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::ring
