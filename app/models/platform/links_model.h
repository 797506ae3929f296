// SPDX-License-Identifier: GPL-3.0-or-later
// The links as a table: those of the platform, or the cells of its matrix.
#pragma once

#include "app/document/selection.h"
#include "app/models/platform/platform_model.h"

#include <optional>
#include <vector>

namespace equipoise::gui {

/// With links: a row a link. With a matrix: a row an ordered pair of processors, or an unordered pair while
/// the matrix is symmetric; a missing link has an empty cost, and typing one makes the link. Rows of a matrix
/// are computed, not stored.
class LinksModel : public PlatformModel {
    Q_OBJECT
public:
    enum Column { From, To, Cost, Latency, BothWays, ColumnCount };

    explicit LinksModel(Document& document, QObject* parent = nullptr);

    bool isMatrix() const { return m_matrix.has_value(); }
    std::optional<LinkId> linkAt(int row) const; ///< only with links
    std::optional<CellId> cellAt(int row) const; ///< only with a matrix
    int rowOf(LinkId link) const;                ///< -1: none
    int rowOf(CellId cell) const;                ///< -1: none

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    UnitRole roleOf(int column) const override;
    Unit unitOf(int column) const override;
    std::vector<RowFilter::Column> filterColumns() const override;
    RowValues sortValues() const override;
    /// From the same node as the link there, to the first one it is not linked with yet.
    int insertRowAt(int row) override;
    std::shared_ptr<const PasteInterpretation> meaningOf(const PasteTarget& target) const override;
    BulkEdit bulk() const override;
    std::optional<double> costFrom(const CellValue& typedInto) override;

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return m_matrix ? m_matrix->count() : static_cast<int>(m_links.size()); }
    int columns() const override;
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;
    std::optional<equipoise::Quantity> quantityAt(int row, int column) const override;
    std::optional<Edit> editOf(const std::vector<CellValue>& cells) override;
    QString stepOf(const QModelIndex& cell) const override;

private:
    /// The rows of a matrix, row by row of it.
    struct MatrixRows {
        std::size_t processors = 0;
        bool symmetric = false; ///< then a row is an unordered pair

        int count() const;
        CellId cellAt(int row) const; ///< of a row that there is
        bool operator==(const MatrixRows&) const = default;
    };
    static std::optional<MatrixRows> matrixOf(const Platform& platform);
    /// What a row shows of a link. By name: numbers of nodes change when others come or go.
    struct Row {
        const Platform* platform = nullptr;
        const Link* link = nullptr;
        const std::string& from() const { return platform->nameOf(link->from); }
        const std::string& to() const { return platform->nameOf(link->to); }
        bool operator==(const Row& other) const {
            return from() == other.from() && to() == other.to() && link->transfer == other.link->transfer &&
                   link->bothWays == other.link->bothWays;
        }
    };
    static std::vector<Row> rowsOf(const Platform& platform);
    static QVariant sortValue(const Row& row, int column);
    static QVariant sortValue(const Platform& platform, CellId cell, int column);
    QVariant linkData(const Row& row, const QModelIndex& index, int role) const;
    QVariant cellData(CellId cell, const QModelIndex& index, int role) const;
    std::optional<Edit> linksEdit(const std::vector<CellValue>& cells);
    std::optional<Edit> matrixEdit(const std::vector<CellValue>& cells);
    QStringList nodeNames() const;
    QString nameOf(int row) const;
    void read();
    void refreshCells();

    std::optional<MatrixRows> m_matrix;     ///< as views know it
    std::shared_ptr<const Scenario> m_seen; ///< rows and matrix as views know them
    std::vector<Row> m_links;               ///< of m_seen
};

} // namespace equipoise::gui
