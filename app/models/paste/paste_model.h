// SPDX-License-Identifier: GPL-3.0-or-later
// Preview of a pasted table, cell by cell.
#pragma once

#include "app/models/platform/platform_model.h"

#include <QAbstractTableModel>

namespace equipoise::gui {

/// Rows and columns as in the text. Numbers as they were read, with all digits and beside what they replace;
/// what is refused has a cross, and says why in its tooltip.
class PasteModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Before it is known which reading is meant: `reading` is only to show the text as it stands.
    void show(const io::Reading& reading, std::optional<Pasted> pasted);
    void clear();

    /// "Row 3, column 2 (Cycle time): “12 %” is no number": of the first ones, and where they are.
    struct Refusal {
        QString words;
        QModelIndex cell;
    };
    std::vector<Refusal> refusals(std::size_t most) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textAt(std::size_t row, std::size_t column) const;
    QString shownAt(std::size_t row, std::size_t column) const;
    QString whyAt(std::size_t row, std::size_t column) const;
    const paste::Cell* cellAt(std::size_t row, std::size_t column) const;

    std::optional<io::Reading> m_reading;
    std::optional<Pasted> m_pasted;
};

} // namespace equipoise::gui
