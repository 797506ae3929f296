// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a platform would help most if it were faster, as a table.
#pragma once

#include "app/models/table_model.h"
#include "core/report/tables.h"

namespace equipoise::gui {

class SensitivityModel : public TableModel {
public:
    enum Column { Rank, Part, Name, Value, Gain, Proven, ColumnCount };

    explicit SensitivityModel(QObject* parent)
        : TableModel(parent) {
        set(nullptr, {});
    }

    /// Null: nothing is known.
    void set(const std::shared_ptr<const Sensitivity>& found, const Units& units) {
        static const Sensitivity nothing{};
        // Both are lvalues: the table reads what it is given as long as it lives.
        setTable(equipoise::report::sensitivityTable(found ? *found : nothing), units, found);
    }
};

} // namespace equipoise::gui
