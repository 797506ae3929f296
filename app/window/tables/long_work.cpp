// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/long_work.h"

#include "app/window/tables/data_table.h"

#include <QTableView>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr auto sliceTime = std::chrono::milliseconds(15);

} // namespace

LongWork::LongWork(DataTable& table, QString disturbed)
    : QObject(&table)
    , m_table(table)
    , m_disturbed(std::move(disturbed))
    , m_timer(this) {
    connect(&m_timer, &QTimer::timeout, this, &LongWork::slice);
    const auto end = [this] {
        leave();
        m_table.say(m_disturbed);
    };
    using Model = QAbstractItemModel;
    const Model* model = table.table()->model();
    connect(model, &Model::dataChanged, this, end);
    connect(model, &Model::rowsAboutToBeInserted, this, end);
    connect(model, &Model::rowsAboutToBeRemoved, this, end);
    connect(model, &Model::layoutAboutToBeChanged, this, end);
    connect(model, &Model::modelAboutToBeReset, this, end);
    connect(&table, &DataTable::stopped, this, &LongWork::leave);
}

void LongWork::start() {
    tell();
    m_timer.start();
}

void LongWork::tell() {
    const QString words = progress();
    if (std::exchange(m_told, words) != words)
        m_table.sayBusy(words);
}

void LongWork::slice() {
    if (!goOn(sliceTime)) {
        tell();
        return;
    }
    m_timer.stop();
    finish();
}

void LongWork::leave() {
    m_timer.stop();
    disconnect(&m_table, nullptr, this, nullptr);
    disconnect(m_table.table()->model(), nullptr, this, nullptr);
    deleteLater();
}

} // namespace equipoise::gui
