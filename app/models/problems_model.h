// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong or worth knowing, each with the place to go to.
#pragma once

#include "app/document/selection.h"
#include "core/base/error.h"
#include "core/model/problem.h"
#include "core/model/scenario.h"
#include "core/platform/lint/lint.h"

#include <QAbstractTableModel>
#include <QString>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace equipoise::gui {

enum class Severity { Hint, Warning, Error };

/// A key of a question.
struct QuestionField {
    equipoise::Problem problem = equipoise::Problem::Ring;
    std::string key;
    bool operator==(const QuestionField&) const = default;
};
struct PlanTarget {
    int id = 0;
    bool operator==(const PlanTarget&) const = default;
};
/// What "go to" shows; monostate: nothing to go to.
using ProblemTarget = std::variant<std::monostate, NodeId, LinkId, CellId, QuestionField, PlanTarget>;

struct ProblemItem {
    Severity severity = Severity::Error;
    QString text;
    QString where; ///< name of what the target is; may be empty
    ProblemTarget target;
    bool operator==(const ProblemItem&) const = default;
};

/// The words of an error, and its target as far as its place or subject tells.
ProblemItem problemOf(const Error& error, const Scenario& scenario);
/// What looks like a mistake, as a warning; a platform without any link as a hint.
ProblemItem problemOf(const LintFinding& finding, const Scenario& scenario);
/// What the error speaks of: from its JSON path ("platform.links[3].cost"), else from a name in its subject.
ProblemTarget targetOf(const Error& error, const Scenario& scenario);

/// How many issues of each severity there are.
struct IssueCounts {
    int errors = 0;
    int warnings = 0;
    int hints = 0;
    bool isChecked = false; ///< there is a platform, and its check has ended
    bool operator==(const IssueCounts&) const = default;
};

class IssuesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Kind, Text, Where, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setProblems(std::vector<ProblemItem> problems);
    const std::vector<ProblemItem>& problems() const { return m_problems; }
    /// Empty target for a row that is not there.
    ProblemTarget targetAt(int row) const;
    /// How many of this severity.
    int count(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<ProblemItem> m_problems;
};

} // namespace equipoise::gui
