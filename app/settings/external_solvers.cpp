// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/external_solvers.h"

#include "app/settings/settings.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

ExternalSolvers::ExternalSolvers()
    : m_all(settings::externalSolvers()) {}

ExternalSolvers& ExternalSolvers::shared() {
    static ExternalSolvers solvers;
    return solvers;
}

QList<ExternalSolver> ExternalSolvers::of(equipoise::Problem problem) const {
    QList<ExternalSolver> found;
    for (const ExternalSolver& solver : m_all)
        if (solver.problems.contains(problem))
            found.append(solver);
    return found;
}

void ExternalSolvers::set(QList<ExternalSolver> solvers) {
    QList<ExternalSolver> once;
    for (ExternalSolver& solver : solvers) {
        once.removeIf([&](const ExternalSolver& other) { return other.program == solver.program; });
        once.append(std::move(solver));
    }
    if (once == m_all)
        return;
    m_all = std::move(once);
    settings::setExternalSolvers(m_all);
    emit changed();
}

QString ExternalSolvers::titleOf(const std::string& program) const {
    const QString path = QString::fromStdString(program);
    const auto found = std::ranges::find(m_all, path, &ExternalSolver::program);
    return found == m_all.end() ? QFileInfo(path).fileName() : found->name;
}

} // namespace equipoise::gui
