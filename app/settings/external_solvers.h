// SPDX-License-Identifier: GPL-3.0-or-later
// Programs of a person's own that are solvers: remembered between starts, offered for their problems.
#pragma once

#include "core/model/problem.h"

#include <QList>
#include <QObject>
#include <QString>

namespace equipoise::gui {

struct ExternalSolver {
    QString name;    ///< as it is listed
    QString program; ///< its absolute path: what the solver is called by (core/solve/external_solver.h)
    QList<equipoise::Problem> problems;
    bool operator==(const ExternalSolver&) const = default;
};

/// Those of this person, for all windows. A program is started when it is asked, never by itself.
class ExternalSolvers : public QObject {
    Q_OBJECT
public:
    static ExternalSolvers& shared();

    const QList<ExternalSolver>& all() const { return m_all; }
    /// Those that answer the problem, in their order.
    QList<ExternalSolver> of(equipoise::Problem problem) const;
    /// Kept in the settings. A program is listed once: the later one counts.
    void set(QList<ExternalSolver> solvers);
    /// The name under which a program is listed, or its file name.
    QString titleOf(const std::string& program) const;

signals:
    void changed();

private:
    ExternalSolvers();

    QList<ExternalSolver> m_all;
};

} // namespace equipoise::gui
