// Which part of a platform would help most if it were faster, as a table.
#pragma once

#include "core/platform/platform.h"
#include "core/solve/sensitivity.h"

#include <QAbstractTableModel>
#include <memory>

namespace app {

/// Rows as core::sensitivity() ranks them.
class SensitivityModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Rank, Part, Name, Value, Gain, Proof, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing is known.
    void set(std::shared_ptr<const core::Sensitivity> found, core::Units units);
    const core::Sensitivity* found() const { return m_found.get(); }
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant number(const core::SensitivityRow& row, int column, int role) const;

    std::shared_ptr<const core::Sensitivity> m_found;
    core::Units m_units;
};

} // namespace app
