// Compared plans in numbers, as a table.
#pragma once

#include "core/solve/compare.h"

#include <QAbstractTableModel>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

/// A row for each figure (or each part, or each pair of processors that exchange something), a column for
/// each plan, and from the second plan on one for what it changes against the first.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Content {
        Figures, ///< of whole plans
        Details, ///< by processor and by pair of processors; what is alike is left out
    };

    explicit ComparisonModel(Content content, QObject* parent = nullptr);

    using Plans = std::vector<std::shared_ptr<const core::KeptPlan>>;
    enum class Shown { Number, Percent };
    struct Row {
        QString head;
        QString help;
        QString unit;
        Shown shown = Shown::Number;
        std::vector<std::optional<double>> values; ///< by plan
    };
    /// What is shown, in words: plain values.
    struct Table {
        Plans plans;
        std::shared_ptr<const core::Comparison> comparison;
        std::vector<Row> rows;
    };
    /// On any thread: with very many pairs of processors it takes a while. O(rows).
    static std::shared_ptr<const Table> tableOf(Content content, Plans plans,
                                                std::shared_ptr<const core::Comparison> comparison);

    /// Null: the table is empty.
    void setTable(std::shared_ptr<const Table> table);
    /// The same at once.
    void setComparison(Plans plans, std::shared_ptr<const core::Comparison> comparison);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Place {
        std::size_t plan = 0;
        bool change = false;
    };
    class Builder;

    Place placeOf(int column) const;
    std::optional<double> valueAt(const Row& row, Place place) const;
    QString words(const Row& row, Place place, int significant) const;

    Content m_content;
    std::shared_ptr<const Table> m_table; ///< never null
};

} // namespace app
