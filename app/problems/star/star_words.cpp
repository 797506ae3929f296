// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_words.h"

#include "app/text/describe.h"
#include "app/text/words/status_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace equipoise::gui::star {

namespace {

struct StarWords {
    Q_DECLARE_TR_FUNCTIONS(StarWords)
};

QString moved(const Tasks& tasks) {
    return tasksShort(static_cast<std::int64_t>(tasks.moves.size()));
}

} // namespace

QString titleOf(const Tasks& tasks) {
    if (tasks.size() == 0)
        return StarWords::tr("Star");
    const QString workers = text::count(static_cast<std::int64_t>(tasks.size()));
    return tasks.moves.empty() ? StarWords::tr("Workers: %1, nothing moves").arg(workers)
                               : StarWords::tr("Workers: %1, tasks that move: %2").arg(workers, moved(tasks));
}

QString headingOf(const Tasks& tasks) {
    return tasks.moves.empty() ? StarWords::tr("Nothing moves")
                               : StarWords::tr("Moves: %1", "tasks that move").arg(moved(tasks));
}

QString tasksShort(std::int64_t tasks) {
    constexpr std::int64_t maxExact = 10'000'000;
    return tasks < maxExact ? text::count(tasks) : text::number(static_cast<double>(tasks));
}

QString timeWords(const Tasks& tasks, double time) {
    return text::quantity(time, UnitRole::Time, tasks.units);
}

QString answerWords(const PlanRecord& kept, const Tasks& tasks, bool current) {
    QStringList sentences;
    if (kept.plan.value)
        sentences << StarWords::tr("%1: all done after %2, %3.")
                         .arg(titleOf(tasks), timeWords(tasks, *kept.plan.value), text::statusOf(kept.plan));
    else if (kept.plan.refused)
        sentences << StarWords::tr("%1: refused by the checker.").arg(titleOf(tasks));
    else
        sentences << StarWords::tr("No schedule: %1.").arg(text::translated(kept.plan.status));
    constexpr std::size_t maxSpoken = 40;
    for (const Violation& violation : tasks.violations)
        if (const auto worker = tasks.indexOf(violation.processor))
            sentences << StarWords::tr("At %1 a rule is broken at %2.", "time, worker")
                             .arg(timeWords(tasks, violation.time), tasks.workers[*worker].name);
    for (std::size_t i = 0; i < std::min(tasks.size(), maxSpoken); ++i)
        if (tasks.workers[i].sent + tasks.workers[i].received > 0)
            sentences << sentenceOf(workerFacts(tasks, i)) + QLatin1Char('.');
    if (!current)
        sentences << StarWords::tr("Out of date: the platform or the question has changed since.");
    return sentences.join(QLatin1Char(' '));
}

Facts workerFacts(const Tasks& tasks, std::size_t worker, const Instant* now) {
    const Worker& own = tasks.workers[worker];
    Facts facts{own.name,
                {{StarWords::tr("Tasks before"), text::count(own.before)},
                 {StarWords::tr("Sends"), text::count(own.sent)},
                 {StarWords::tr("Receives"), text::count(own.received)},
                 {StarWords::tr("Computes"), text::count(own.after())}}};
    if (now) {
        facts.facts.push_back({StarWords::tr("Held now"), text::count(now->inHand[worker])});
        facts.facts.push_back({StarWords::tr("Done by now"), text::count(now->done[worker])});
    }
    facts.facts.push_back({StarWords::tr("One task takes"), timeWords(tasks, own.cycle)});
    facts.facts.push_back({StarWords::tr("Done at"), timeWords(tasks, own.doneAt)});
    facts.facts.push_back({StarWords::tr("If nothing moved"), timeWords(tasks, own.alone())});
    return facts;
}

} // namespace equipoise::gui::star
