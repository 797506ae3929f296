// SPDX-License-Identifier: GPL-3.0-or-later
// The star question under the hand: what each worker holds.
#pragma once

#include "app/problems/question_editor.h"

namespace equipoise::gui {

class TasksModel;

/// A table (tasks_model.h); all tasks can be given to one worker. Below it their sum.
class StarEditor : public QuestionEditor {
    Q_OBJECT
public:
    StarEditor(Document& document, Selection& selection, QWidget* parent = nullptr);

    TasksModel& model() const { return *m_model; }

public slots:
    void paste() override;
    /// All tasks go to the worker in hand, or to the first.
    void gather();

private:
    void fitColumns();
    void showState();
    void retranslate();

    TasksModel* m_model;
    QAction* m_gather;
};

} // namespace equipoise::gui
