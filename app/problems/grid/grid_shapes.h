// The shapes that were compared, as a table.
#pragma once

#include "core/model/plan.h"

#include <QTableView>
#include <memory>

class QStandardItemModel;

namespace app {

class GridShapes : public QTableView {
    Q_OBJECT
public:
    explicit GridShapes(QWidget* parent = nullptr);
    /// Null, or a plan whose shape was given: no rows.
    void setPlan(const core::KeptPlan* kept);
    int rowCount() const;

private:
    void fill();
    void retranslate();

    QStandardItemModel* m_model;
    std::vector<core::grid::ShapeRow> m_rows;
    std::pair<std::int64_t, std::int64_t> m_chosen;
    core::Units m_units;
};

} // namespace app
