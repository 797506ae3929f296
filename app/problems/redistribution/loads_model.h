// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution question as a table: a row for each processor of the ring, in order.
#pragma once

#include "app/models/document_model.h"
#include "core/problems/redistribution/model/question.h"

#include <cstdint>
#include <optional>

namespace equipoise::gui {

/// Every edit that leaves a valid question is one undo step. What is not valid yet (give-aways that do not
/// sum to 0, a processor with less than one item) is kept here as a draft, told by draftChanged(), and
/// becomes one step when it is; a change of the question from elsewhere, as by undo, drops it.
class LoadsModel : public DocumentModel {
    Q_OBJECT
public:
    enum Column { Processor, Load, Change, After, ColumnCount };
    using Question = equipoise::redistribution::Question;

    explicit LoadsModel(Document& document, QObject* parent = nullptr);

    /// As shown: the draft, else the document's, else what would be asked first.
    const Question& question() const { return m_question; }
    bool isDraft() const { return m_problem.has_value(); }
    /// Why it is no question yet.
    const std::optional<Error>& problem() const { return m_problem; }

    ProcessorId processorAt(int row) const;
    /// Empty while the row of a processor that the platform no longer has is being removed.
    QString nameAt(int row) const;
    /// Processors that are not on the ring.
    std::vector<ProcessorId> absent() const;

    /// One undo step each, if the result is valid; false if it had to stay a draft, or was refused.
    bool change(Question question, const QString& step);
    bool moveRow(int from, int to);
    bool removeRowAt(int row);
    bool add(const std::vector<ProcessorId>& processors);
    /// Cells as text, tab-separated, from this cell on to the right and down; the rest of a longer text is
    /// left alone. False, and refused(), if a cell is no whole number.
    bool paste(const QModelIndex& at, const QString& text);
    void dropDraft();

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    void draftChanged();

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return static_cast<int>(m_question.ring.size()); }
    int columns() const override { return ColumnCount; }
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;

private:
    Question asked() const;
    void show(Question question);
    std::int64_t valueAt(const Question& question, std::size_t row, int column) const;
    static void set(Question& question, std::size_t row, int column, std::int64_t value);
    /// Empty, and refused(), if it is none that can be held or given.
    std::optional<std::int64_t> typedCount(const QVariant& value, int row, int column);

    Question m_question;
    std::optional<Error> m_problem;
    bool m_applying = false;
};

} // namespace equipoise::gui
