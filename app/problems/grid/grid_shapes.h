// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes that were compared, as a table.
#pragma once

#include "core/model/plan.h"
#include "core/problems/grid/model/plan.h"

#include <QTableView>
#include <memory>

class QStandardItemModel;

namespace equipoise::gui {

class GridShapes : public QTableView {
    Q_OBJECT
public:
    explicit GridShapes(QWidget* parent = nullptr);
    /// Null, or a plan whose shape was given: no rows.
    void setPlan(const PlanRecord* kept);
    int rowCount() const;

private:
    void fill();
    void retranslate();

    QStandardItemModel* m_model;
    std::vector<equipoise::grid::ShapeRow> m_rows;
    std::pair<std::int64_t, std::int64_t> m_chosen;
    Units m_units;
};

} // namespace equipoise::gui
