// SPDX-License-Identifier: GPL-3.0-or-later
// A ring as planned beside the platform as it is now, as a table.
#pragma once

#include "app/models/document_model.h"
#include "core/analysis/drift.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace equipoise::gui {

/// A row for each processor of the planned ring, in its order, then those of the document that are not on it.
/// The cycle time as it is now is edited in the document; who is on the ring is chosen here.
class DriftModel : public DocumentModel {
    Q_OBJECT
public:
    enum Column { Name, Then, Now, Before, After, Change, ColumnCount };

    explicit DriftModel(Document& document, QObject* parent = nullptr);

    /// With an answer to a ring question, or null. Everybody stays again.
    void setPlan(std::shared_ptr<const PlanRecord> plan);
    /// What came of it; null: not known.
    void setDrift(std::shared_ptr<const Drift> drift);

    /// For DriftRequest.
    std::vector<std::string> leave() const;
    std::vector<std::string> join() const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    UnitRole roleOf(int column) const override;

signals:
    /// Somebody leaves or joins, or stays after all.
    void membersChanged();

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return static_cast<int>(m_rows.size()); }
    int columns() const override { return ColumnCount; }
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;
    std::optional<equipoise::Quantity> quantityAt(int row, int column) const override;

private:
    struct Row {
        std::string name;
        bool planned = false;            ///< on the ring as planned
        std::optional<ProcessorId> then; ///< in the plan's platform
        std::optional<ProcessorId> now;  ///< in the document's
    };
    void read();
    bool isOn(const Row& row) const;
    /// Whether a person may choose: who is gone has left, who is new has joined.
    bool isChoice(const Row& row) const { return row.now && row.then; }
    QVariant nameData(const Row& row, int role) const;
    QVariant timeData(const CostFunction& compute, const QModelIndex& index, int role) const;
    const CostFunction* computeAt(const Row& row, int column) const;
    QVariant sliceData(const Row& row, int column, int role) const;
    const DriftSlice* sliceOf(const Row& row) const;

    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const Drift> m_drift;
    std::map<std::string, std::size_t> m_positions; ///< on the ring in between, by name
    std::vector<Row> m_rows;
    std::set<std::string> m_leave;
    std::set<std::string> m_join;
};

} // namespace equipoise::gui
