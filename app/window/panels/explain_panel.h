// SPDX-License-Identifier: GPL-3.0-or-later
// Why the selected plan is not better, and why the processor in hand does what it does: each formula with the
// numbers of this instance put in.
#pragma once

#include "app/document/document_observer.h"
#include "app/document/plan_numbers.h"
#include "app/jobs/job.h"
#include "core/explain/explain.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace equipoise::gui {

class ExplainPanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    ExplainPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// What is read, line by line.
    QStringList lines() const;

private:
    /// What is explained: a plan, and some of its processors.
    struct Subject {
        std::shared_ptr<const PlanRecord> kept{};
        std::vector<ProcessorId> processors{};
        bool operator==(const Subject&) const = default;
    };
    struct Reasons {
        std::vector<std::vector<explain::Line>> ofProcessors{}; ///< one after the other
        std::vector<explain::Line> ofValue{};
    };

    static Reasons reasonsFor(const Subject& subject);
    Subject subject() const;
    PlanNumbers numbers() const;
    void clear();
    void show();
    void showReasons();
    void addTitle(const QString& title);
    void add(const std::vector<explain::Line>& lines, const PlanRecord& kept);
    /// The processors and ways that a line speaks of, marked everywhere.
    void mark(const explain::Line& line);

    QVBoxLayout* m_column;
    Subject m_subject;
    std::optional<Result<Reasons>> m_reasons; ///< empty: they are looked for
    Job<Reasons> m_job;                       ///< for a large plan
    std::vector<QLabel*> m_labels;            ///< shown, titles too
    std::vector<explain::Line> m_lines;       ///< those that can be clicked
};

} // namespace equipoise::gui
