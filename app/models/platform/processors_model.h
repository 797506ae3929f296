// SPDX-License-Identifier: GPL-3.0-or-later
// The processors as a table, with what the selected plan gives them to do.
#pragma once

#include "app/models/platform/platform_model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::gui {

class ProcessorsModel : public PlatformModel {
    Q_OBJECT
public:
    /// Those of columnProperties() follow.
    enum Column { Name, CycleTime, StartUp, Share, Items, Time, ColumnCount };

    explicit ProcessorsModel(Document& document, QObject* parent = nullptr);

    /// The plan whose shares and times are shown; null: none. Processors of an outdated plan are found by
    /// name.
    void setPlan(std::shared_ptr<const PlanRecord> plan);

    /// Whether the plan counts work in items: then they are worth a column.
    bool hasItems() const;

    ProcessorId processorAt(int row) const { return ProcessorId{static_cast<std::size_t>(row)}; }
    int rowOf(ProcessorId processor) const { return static_cast<int>(processor.index()); }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList namesFrom(const QString& first, const QModelIndexList& cells) const override;
    UnitRole roleOf(int column) const override;
    std::vector<RowFilter::Column> filterColumns() const override;
    int insertRowAt(int row) override;
    std::shared_ptr<const PasteInterpretation> meaningOf(const PasteTarget& target) const override;

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return static_cast<int>(m_names.size()); }
    int columns() const override;
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;
    std::optional<equipoise::Quantity> quantityAt(int row, int column) const override;
    std::optional<Edit> editOf(const std::vector<CellValue>& cells) override;
    QString stepOf(const QModelIndex& cell) const override;

private:
    QVariant computeData(const Processor& processor, const QModelIndex& cell, int role) const;
    QVariant partData(std::size_t row, int column, int role) const;
    QVariant shareData(double share, int role) const;
    void findDecimals();
    void findParts();
    const equipoise::Part* partOf(std::size_t row) const; ///< null: none

    std::shared_ptr<const Scenario> m_seen; ///< the platform as views know it
    std::vector<std::string_view> m_names;  ///< its processors': the rows
    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const std::vector<equipoise::Part>> m_parts; ///< its processors'; null without an answer
    std::optional<int> m_shareDecimals{};                        ///< of all shares in percent, for display
    std::optional<int> m_timeDecimals{};                         ///< of all times
    std::vector<std::uint32_t> m_partAt;                         ///< by row: the place in m_parts, or nowhere
};

} // namespace equipoise::gui
