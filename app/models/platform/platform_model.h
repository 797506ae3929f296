// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of the platform's own values have in common: many cells can be set at once.
#pragma once

#include "app/models/document_model.h"
#include "app/models/paste/paste_meaning.h"
#include "app/models/rows/row_filter.h"
#include "app/models/rows/row_order.h"

#include <QModelIndexList>
#include <QStringList>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui {

/// What a cell is to hold: a number, a bool, or text as a person types it.
struct CellValue {
    QModelIndex cell;
    QVariant value;
};

/// Where a pasted table goes to, as the view shows it.
struct PasteTarget {
    QModelIndex first;        ///< of the model: the upper left cell
    std::vector<int> rows;    ///< of the model, from there downwards
    std::vector<int> columns; ///< of the model, from there to the right
    ColumnChoices chosen{};   ///< what columns of the text are for, where a person says it
    paste::NewNodes newNodes = paste::NewNodes::Usual; ///< what unknown ends of links become
};

/// Row and column of the model.
using CellAt = std::pair<int, int>;
/// What a number of this column becomes; infinity: none.
using CellChange = std::function<double(int column, double now)>;
/// For any thread: one edit of all these cells, valid as long as none of the table has changed.
using BulkEdit = std::function<Result<Edit>(const std::vector<CellAt>& cells, const CellChange& change)>;

class PlatformModel : public DocumentModel {
    Q_OBJECT
public:
    using DocumentModel::DocumentModel;

    /// One undo step for all of them. False, and refused(), if one has a text that is no value or leads to
    /// what the document refuses: then nothing has changed. Cells that cannot be set are passed over. Names
    /// may change places.
    bool setCells(const std::vector<CellValue>& cells, const QString& step);
    /// One cell, or its tick.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// What those of the cells are to hold that have a number, for setCells(); `change` is of the numbers as
    /// they are shown, of a speed and not of its cycle time.
    static std::vector<CellValue> changed(const QModelIndexList& cells,
                                          const std::function<double(double)>& change);
    /// True for cells that setCells() takes.
    static bool canSet(const QModelIndex& cell);
    /// `first`, and names that go on from it, for cells whose values must differ; empty for others.
    virtual QStringList namesFrom(const QString& first, const QModelIndexList& cells) const;

    /// What a filter may speak of.
    virtual std::vector<RowFilter::Column> filterColumns() const { return {}; }
    /// What the rows are sorted and filtered by as they are now, for any thread; empty where they are few.
    virtual RowValues sortValues() const { return {}; }
    /// A new row before this one (or after all), with usual values, as one undo step. -1: there is none to
    /// insert, else where it is.
    virtual int insertRowAt(int row);

    /// What a text means there, for as long as holds().
    virtual std::shared_ptr<const PasteInterpretation> meaningOf(const PasteTarget& target) const = 0;
    /// Nothing of the scenario has changed since.
    bool holds(const PasteInterpretation& meaning) const {
        return meaning.scenario() == document().snapshot();
    }
    /// The speeds of these processors were assumed: see Document::assume().
    void assume(const std::vector<std::string>& processors) { document().assume(processors, {}); }
    /// One undo step; false, and refused(), if the document refuses it.
    bool applyEdit(const Edit& edit, const QString& step) { return apply(edit, step); }

    /// What edits costs of a matrix in any number; empty where there are none.
    virtual BulkEdit bulk() const { return {}; }
    /// The cost that is typed into such a cell; infinity: no link. Nothing, and refused(), if it is no
    /// number.
    virtual std::optional<double> costFrom(const CellValue& typed);
    using DocumentModel::refuse;

protected:
    QStringList titlesAbove() const; ///< the columns'
    /// Nothing, and refused(), if a text is no value. All cells can be set.
    virtual std::optional<Edit> editOf(const std::vector<CellValue>& cells) = 0;
    /// The undo step of one cell.
    virtual QString stepOf(const QModelIndex& cell) const = 0;
};

} // namespace equipoise::gui
