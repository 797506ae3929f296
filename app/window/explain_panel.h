// Why the plan in hand is not better, and why the processor in hand does what it does: each formula with the
// numbers of this instance put in.
#pragma once

#include "app/document/at_document.h"
#include "core/explain/explain.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace app {

class ExplainPanel : public QWidget, protected AtDocument {
    Q_OBJECT
public:
    ExplainPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// What is read, line by line.
    QStringList lines() const;

private:
    void show();
    void addTitle(const QString& title);
    void add(const std::vector<core::explain::Line>& lines, const core::KeptPlan& kept);
    /// The processors and ways that a line speaks of, marked everywhere.
    void mark(const core::explain::Line& line);

    QVBoxLayout* m_column;
    std::vector<QLabel*> m_labels;            ///< shown, titles too
    std::vector<core::explain::Line> m_lines; ///< those that can be clicked
};

} // namespace app
