// What the tables of the platform's own values have in common: many cells can be set at once.
#pragma once

#include "app/commands/paste.h"
#include "app/models/document_model.h"
#include "app/models/row_filter.h"

#include <QModelIndexList>
#include <QStringList>

namespace app {

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
};

/// What it means there.
struct Pasted {
    paste::Outcome outcome;
    QStringList titles; ///< what each column of the text is for; empty: passed over
    bool byName = false;
};

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

    /// True for cells that setCells() takes.
    static bool canSet(const QModelIndex& cell);
    /// `first`, and names that go on from it, for cells whose values must differ; empty for others.
    virtual QStringList namesFrom(const QString& first, const QModelIndexList& cells) const;

    /// What a filter may speak of.
    virtual std::vector<RowFilter::Column> filterColumns() const { return {}; }
    /// A new row before this one (or after all), with usual values, as one undo step. -1: there is none to
    /// insert, else where it is.
    virtual int insertRowAt(int row);

    /// What setting a column means to a paste.
    virtual paste::Field fieldOf(int) const { return paste::Field::None; }
    /// Whether the first row of a text holds titles of columns (or names of processors) instead of values.
    virtual bool hasTitles(const core::io::Sheet& sheet) const;
    /// Which cells of a text are names, however much they look like numbers.
    using IsName = std::function<bool(std::size_t row, std::size_t column)>;
    virtual IsName namesIn(const PasteTarget& target, const core::io::Sheet& sheet, bool titles) const;
    virtual Pasted pasted(const core::io::Reading& reading, const PasteTarget& target, bool titles) const = 0;
    /// One undo step; false, and refused(), if the document refuses it.
    bool applyPasted(const Edit& edit, const QString& step) { return apply(edit, step); }

protected:
    /// The columns of the model that the columns of a text are for: by their titles, else by their place; -1:
    /// none.
    std::vector<int> columnsFor(const PasteTarget& target, const core::io::Sheet& sheet, bool titles) const;
    /// The same as fields and as words.
    void describe(const std::vector<int>& columns, std::vector<paste::Field>& fields,
                  QStringList& titles) const;
    /// Nothing, and refused(), if a text is no value. All cells can be set.
    virtual std::optional<Edit> editOf(const std::vector<CellValue>& cells) = 0;
    /// The undo step of one cell.
    virtual QString stepOf(const QModelIndex& cell) const = 0;
};

} // namespace app
