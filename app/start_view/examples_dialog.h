// SPDX-License-Identifier: GPL-3.0-or-later
// All examples, by question, each with its plan in small and what it is about.
#pragma once

#include "app/jobs/job.h"
#include "core/model/plan.h"

#include <QDialog>
#include <memory>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace equipoise::gui {

class PictureBox;

/// Plans are read, or worked out, when an example is looked at. Enter or a double click opens it.
class ExamplesDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExamplesDialog(QWidget* parent = nullptr);

    /// Of the example in hand; empty: none.
    QString resource() const;
    bool isLoaded() const { return !m_job.isRunning(); }

signals:
    void chosen(const QString& resource);

private:
    void fill();
    /// Questions are headings: keys go past them.
    void step(QTreeWidgetItem* current, const QTreeWidgetItem* previous);
    void look();
    void showPlan(std::shared_ptr<const PlanRecord> kept);
    void choose();
    void retranslate();

    QTreeWidget* m_list;
    PictureBox* m_picture;
    QLabel* m_title;
    QLabel* m_figure;
    QLabel* m_about;
    QPushButton* m_open;
    Job<PlanRecord> m_job;
};

} // namespace equipoise::gui
