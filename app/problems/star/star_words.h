// SPDX-License-Identifier: GPL-3.0-or-later
// A star's schedule in words: what pictures print, tooltips say and screen readers hear.
#pragma once

#include "app/pictures/plan/facts.h"
#include "app/problems/star/tasks.h"

#include <QString>

namespace equipoise::gui::star {

/// "Workers: 7, tasks to move: 9".
QString titleOf(const Tasks& tasks);
/// The same in fewer words.
QString headingOf(const Tasks& tasks);
/// A number of tasks as a picture has room for: all digits up to 10 million, four beyond.
QString tasksShort(std::int64_t tasks);
/// "12.5 s".
QString timeWords(const Tasks& tasks, double time);
/// The whole answer in a few sentences.
QString answerWords(const PlanRecord& kept, const Tasks& tasks, bool current);
/// What is known of a worker; `now`: the instant looked at, or null.
Facts workerFacts(const Tasks& tasks, std::size_t worker, const Instant* now = nullptr);

} // namespace equipoise::gui::star
