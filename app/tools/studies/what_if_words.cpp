// SPDX-License-Identifier: GPL-3.0-or-later
// What the page says of a what-if study below its charts.
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/tools/studies/what_if_page.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace equipoise::gui {

namespace {

QString shownCount(std::size_t count) {
    return text::count(static_cast<std::int64_t>(count));
}

} // namespace

QString WhatIfPage::valueWords() const {
    if (!m_outcome)
        return {};
    const StudyDescription& outline = m_outcome->study->outline;
    const QString unit = text::unit(text::unitOfValue(outline.problem), units());
    if (equipoise::senseOf(outline.problem) == Sense::Most)
        return tr("Throughput, in blocks per unit of time");
    return tr("Time, in %1").arg(unit);
}

QString WhatIfPage::solverWords(std::size_t solver) const {
    const std::string& name = m_outcome->study->solvers[solver].name;
    if (name == equipoise::automatic)
        return tr("Best for each point");
    if (equipoise::isExternal(name))
        return externalTitle(ExternalSolvers::shared().titleOf(name));
    const auto known = equipoise::findSolver(m_outcome->study->outline.problem, name);
    return known ? text::titleOf(**known) : QString::fromStdString(name);
}

/// How much is proven, and where the first solver is best.
QString WhatIfPage::provenWords() const {
    if (!m_outcome)
        return {};
    const StudyDescription& outline = m_outcome->study->outline;
    std::size_t proven = 0;
    std::size_t refused = 0;
    std::size_t late = 0;
    const StudyRow* best = nullptr;
    for (const StudyRow& row : m_outcome->run.points) {
        proven += row.status == Status::Optimal ? 1U : 0U;
        refused += row.refused.empty() ? 0U : 1U;
        late += !row.value && row.stop == equipoise::Stop::TimeLimit ? 1U : 0U;
        if (row.value && (!best || equipoise::isBetter(outline.problem, *row.value, *best->value)))
            best = &row;
    }
    QString words = tr("Proven optimal: %1 of %2 points.")
                        .arg(shownCount(proven), shownCount(m_outcome->run.points.size()));
    if (refused > 0)
        words += ' ' + tr("Not taken by their solver: %1 (%2).", "number of points, reason")
                           .arg(shownCount(refused), firstRefusal());
    if (late > 0)
        words += ' ' + tr("No answer in time: %1.", "number of points").arg(shownCount(late));
    if (!best)
        return words;
    return words + ' ' +
           tr("The best value, %1, where %2.", "value with unit, list of quantities and values")
               .arg(text::quantity(*best->value, text::unitOfValue(outline.problem), units()),
                    whereWords(static_cast<std::size_t>(best - m_outcome->run.points.data())));
}

QString WhatIfPage::firstRefusal() const {
    const auto& refusals = m_outcome->run.refusals;
    const auto first =
        std::ranges::find_if(refusals, [](const auto& refusal) { return refusal.has_value(); });
    return first == refusals.end() ? QString() : text::translated(**first);
}

/// "Work per step W = 10 Mflop; Number of processors = 3"
QString WhatIfPage::whereWords(std::size_t row) const {
    const equipoise::Study& study = *m_outcome->study;
    const StudyPlace place = placeOf(study.outline, m_outcome->run.points[row].point);
    QStringList where;
    for (std::size_t i = 0; i < study.outline.axes.size(); ++i)
        where << tr("%1 = %2", "quantity, value with unit")
                     .arg(m_outcome->axes[i].words(),
                          text::quantity(
                              {study.outline.axes[i].values[place.values[i]], m_outcome->axes[i].shown},
                              {m_outcome->axes[i].unit, units()}));
    return where.join(QStringLiteral("; "));
}

QString WhatIfPage::rangeWords() const {
    if (!m_outcome)
        return {};
    std::size_t least = 0;
    std::size_t most = 0;
    for (const StudyRow& row : m_outcome->run.points)
        if (row.processors > 0) {
            least = least == 0 ? row.processors : std::min(least, row.processors);
            most = std::max(most, row.processors);
        }
    return least == most ? tr("Processors used everywhere: %1.").arg(shownCount(most))
                         : tr("Processors used: from %1 to %2.").arg(shownCount(least), shownCount(most));
}

QString WhatIfPage::settingsWords() const {
    if (!m_outcome)
        return {};
    const equipoise::Study& study = *m_outcome->study;
    const Platform& platform = study.sources.front().scenario->platform;
    const QString problem = text::translated(study.outline.problem);
    const QString processors = shownCount(platform.size());
    return platform.name.empty()
               ? tr("Shown: %1, processors: %2.", "problem, number").arg(problem, processors)
               : tr("Shown: %1, %2, processors: %3.", "platform, problem, number")
                     .arg(QString::fromStdString(platform.name), problem, processors);
}

} // namespace equipoise::gui
