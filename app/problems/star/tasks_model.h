// SPDX-License-Identifier: GPL-3.0-or-later
// The star question as a table: a row for each worker.
#pragma once

#include "app/models/document_model.h"
#include "core/problems/star/model/question.h"

#include <cstdint>

namespace equipoise::gui {

/// Every edit is one undo step. Workers are all processors but the master, as the platform lists them.
class TasksModel : public DocumentModel {
    Q_OBJECT
public:
    enum Column { Worker, Tasks, Alone, ColumnCount };
    using Question = equipoise::star::Question;

    explicit TasksModel(Document& document, QObject* parent = nullptr);

    /// The document's, else what would be asked first.
    const Question& question() const { return m_question; }
    std::int64_t tasksOf(int row) const;
    double tasks() const; ///< of all; a double because there may be more than 2^63

    ProcessorId workerAt(int row) const { return m_workers[static_cast<std::size_t>(row)]; }

    /// Numbers of tasks, a line each, from this row on down; the rest of a longer text is left alone. Of a
    /// line with several cells the last counts. False, and refused(), if one is no whole number.
    bool paste(int row, const QString& text);
    /// All tasks go to one worker.
    bool gather(int row);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return static_cast<int>(m_workers.size()); }
    int columns() const override { return ColumnCount; }
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;

private:
    void read();
    QString nameAt(int row) const;
    std::optional<std::int64_t> typedTasks(const QVariant& value, int row);
    bool change(Question question, const QString& step);

    Question m_question;
    std::vector<ProcessorId> m_workers;
};

} // namespace equipoise::gui
