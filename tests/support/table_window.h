// SPDX-License-Identifier: GPL-3.0-or-later
// A table of a platform with its document, for tests that work in its cells.
#pragma once

#include "app/window/tables/data_table.h"
#include "core/io/scenario/scenario_file.h"

#include <QLabel>
#include <QTableView>
#include <QUndoStack>
#include <memory>
#include <string>
#include <utility>

namespace support {

/// Cycle times of 0.1, 0.2, ..., and links of cost 1, 2, ... in a chain.
inline equipoise::Scenario chain(std::size_t processors) {
    equipoise::Scenario scenario;
    for (std::size_t i = 0; i < processors; ++i)
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {.rate = static_cast<double>(i + 1) / 10.0, .table = {}}, {}});
    for (std::size_t i = 0; i + 1 < processors; ++i)
        scenario.platform.links.push_back({equipoise::ProcessorId{i},
                                           equipoise::ProcessorId{i + 1},
                                           {.rate = static_cast<double>(i) + 1, .table = {}},
                                           true});
    return scenario;
}

class TableWindow : public QObject {
protected:
    std::unique_ptr<equipoise::gui::Document> m_document;
    std::unique_ptr<equipoise::gui::PlatformModel> m_model;
    std::unique_ptr<equipoise::gui::DataTable> m_table;

    template <class Model>
    void open(equipoise::Scenario scenario,
              equipoise::gui::DataTable::Kind kind = equipoise::gui::DataTable::Kind::Rows) {
        m_table.reset();
        m_model.reset();
        m_document = std::make_unique<equipoise::gui::Document>();
        equipoise::io::ScenarioFile file;
        file.scenario = std::move(scenario);
        m_document->reset(std::move(file), {}, {});
        m_model = std::make_unique<Model>(*m_document);
        m_table = std::make_unique<equipoise::gui::DataTable>(*m_model, "table", kind);
        m_table->start();
        m_table->resize(600, 400);
        m_table->show();
    }
    QTableView& view() { return *m_table->table(); }
    QModelIndex cell(int row, int column) { return view().model()->index(row, column); }
    void select(int top, int left, int bottom, int right) {
        view().setCurrentIndex(cell(top, left));
        view().selectionModel()->select(QItemSelection(cell(top, left), cell(bottom, right)),
                                        QItemSelectionModel::ClearAndSelect);
    }
    const equipoise::Scenario& scenario() { return m_document->scenario(); }
    const equipoise::Platform& platform() { return scenario().platform; }
    double cycle(std::size_t i) { return platform().processors[i].compute.rate; }
    QString said() { return m_table->findChild<QLabel*>("table.said")->text(); }
};

} // namespace support
