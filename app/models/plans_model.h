// SPDX-License-Identifier: GPL-3.0-or-later
// The plans of the document: to look at, to name, to tick for comparison.
#pragma once

#include "app/models/document_model.h"

#include <vector>

namespace equipoise::gui {

struct DocumentPlan;

class PlansModel : public DocumentModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        Problem,
        Solver,
        Status,
        Stopped,
        Value,
        Bound,
        Gap,
        Processors,
        SolvedIn,
        State,
        Changed,
        ColumnCount
    };

    /// "P1 slower (+20 %), by Greedy (paper)": what is other than in the plan that this one is held against;
    /// empty: there is none, or nothing is.
    static QString changeOf(const DocumentPlan& plan);
    /// Adds the change in value to changeOf(): "+20.7 %: P4 from 20 Gflop/s to 10 Gflop/s".
    static QString differenceInWords(const DocumentPlan& plan);

    explicit PlansModel(Document& document, QObject* parent = nullptr);

    int planAt(int row) const; ///< its id; 0: no such row
    int rowOf(int plan) const; ///< -1: none
    int ticked() const;        ///< how many are

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

protected:
    void follow(const DocumentChange& change) override;
    int rows() const override { return static_cast<int>(m_ids.size()); }
    int columns() const override { return ColumnCount; }
    QVariant columnHeader(int column, int role) const override;
    Qt::ItemFlags ownFlags(const QModelIndex& index) const override;

private:
    QVariant textData(const DocumentPlan& plan, int column) const;
    QVariant valueData(const DocumentPlan& plan, int column, int role) const;

    std::vector<int> m_ids; ///< the rows as views know them
};

} // namespace equipoise::gui
