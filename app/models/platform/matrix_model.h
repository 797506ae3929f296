// SPDX-License-Identifier: GPL-3.0-or-later
// The costs between processors as a square: sender a row, receiver a column.
#pragma once

#include "app/document/selection.h"
#include "app/models/platform/platform_model.h"

#include <optional>

namespace equipoise::gui {

/// With a matrix platform its cells, editable; an empty text takes the link away. With links: the time of one
/// unit of data on the best route, not editable, worked out when first asked for and kept per revision.
class MatrixModel : public PlatformModel {
    Q_OBJECT
public:
    explicit MatrixModel(Document& document, QObject* parent = nullptr);

    /// True: an edit sets both directions.
    void setMirrored(bool mirrored) { m_mirrored = mirrored; }
    bool isEditable() const { return platform().linkCost.has_value(); }
    /// False when working out all routes would hold up the window; cells are then empty, with a tooltip.
    bool showsRoutes() const;

    std::optional<CellId> cellAt(const QModelIndex& index) const; ///< empty on the diagonal
    QModelIndex indexOf(CellId cell) const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    std::shared_ptr<const PasteInterpretation> meaningOf(const PasteTarget& target) const override;
    BulkEdit bulk() const override;
    /// Of all columns: a matrix has one.
    UnitRole roleOf(int column) const override;
    Unit unitOf(int column) const override;
    std::optional<double> costFrom(const CellValue& typedInto) override;

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return m_size; }
    int columns() const override { return m_size; }
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;
    std::optional<Edit> editOf(const std::vector<CellValue>& cells) override;
    QString stepOf(const QModelIndex& cell) const override;

private:
    double costOf(CellId cell) const;
    Measure measure() const { return {UnitRole::TimePerData, units()}; }
    QString nameOf(CellId cell) const;
    /// Empty: no link; nothing: refused.
    std::optional<equipoise::Quantity> written(const CellValue& typedInto);

    int m_size = 0; ///< as views know it
    bool m_mirrored = false;
    mutable std::optional<Matrix<double>> m_routes;
    mutable quint64 m_routesRevision = 0;
};

} // namespace equipoise::gui
