// SPDX-License-Identifier: GPL-3.0-or-later
// The list of problems: refused files and edits, solver failures, fields not known, what looks like a mistake
// on the platform, plans out of date.
#pragma once

#include "app/document/document_observer.h"
#include "app/jobs/job.h"
#include "app/models/problems_model.h"
#include "core/io/scenario/scenario_file.h"

#include <QWidget>
#include <optional>

class QTableView;

namespace equipoise::gui {

class ProblemsPanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    ProblemsPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

public slots:
    /// `asked`: of a run that a person asked for, not one that followed an edit.
    void showSolverError(const Error& error, bool asked);
    void clearSolverError();
    void showFileError(const Error& error);
    /// What is not saved would be lost in a crash; it stands until showSafe().
    void showUnsafe(const Error& error);
    void showSafe();
    /// An edit that was refused; it stands until the next change of the document, or clearEditError().
    void showEditError(const Error& error);
    void clearEditError();
    void showRemarks(const std::vector<io::Remark>& remarks);

signals:
    /// A new problem that a person should see now: not while typing, when what is being typed is not yet what
    /// is meant, and what one looks at must stay.
    void appeared(const QString& words);
    void counted(const gui::IssueCounts& counts);
    void goTo(const gui::ProblemTarget& target);

private:
    void retranslate();
    void list();
    void listAssumed(std::vector<ProblemItem>& items) const;
    void lint();
    void announce(const QString& words, bool asked);
    void onActivated(int row);

    IssuesModel* m_model;
    QTableView* m_table;
    std::optional<Error> m_solverError;
    std::optional<Error> m_fileError;
    std::optional<Error> m_editError;
    std::optional<Error> m_unsafe;
    std::vector<io::Remark> m_remarks;
    Lint m_lint;              ///< of the platform as it is
    bool m_isChecked = false; ///< m_lint is complete
    Job<Lint> m_lintJob;      ///< for platforms that take longer than a frame
};

} // namespace equipoise::gui
