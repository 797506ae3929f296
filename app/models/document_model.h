// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of the document have in common.
#pragma once

#include "app/document/document.h"

#include <QAbstractTableModel>
#include <QString>
#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui {

/// Roles beside Qt's. All table models of the program have them where they make sense.
enum ModelRole {
    SortRole = Qt::UserRole + 1, ///< raw number or text: for QSortFilterProxyModel::setSortRole()
    CopyRole,                    ///< text for other programs: numbers with all their digits, decimal point
    FractionRole,                ///< 0..1, for a bar in the cell
    PlanIdRole,
    ProblemRole,  ///< int(equipoise::Problem)
    CurrentRole,  ///< bool: the plan answers the scenario as it is
    StatusRole,   ///< int(Status)
    SeverityRole, ///< int(gui::Severity)
    MissingRole,  ///< bool: there is no value (no link, left out): to be shown muted
    InvalidRole,  ///< bool: the value cannot stay so
    InverseRole,  ///< bool: what is shown is 1 / SortRole
    ChoicesRole,  ///< QStringList: what may be typed, to be offered
};

/// Numbers of the row's role are seen in this unit in all that shows the document; empty: as they were written.
/// One undo step.
void chooseUnit(Document& document, const ShownUnitRow& row, const std::optional<Unit>& unit);

/// A table of the document. It is changed through Document::apply() alone, so that every edit can be undone;
/// it follows Document::rowsChanged(), keeping rows, selection and scroll position where it can. When
/// Document::changed() is emitted, the rows of every table are those of the new content.
class DocumentModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit DocumentModel(Document& document, QObject* parent = nullptr);

    const Units& units() const { return m_document.scenario().platform.units; }

    int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : rows(); }
    int columnCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : columns(); }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// What the numbers of a column measure; None: they have no unit of their own.
    virtual UnitRole roleOf(int /*column*/) const { return UnitRole::None; }
    /// The unit that users chose for what is measured, else the one in which all of them are written, else the
    /// file's own; of speeds in several units, its inverse.
    virtual Unit unitOf(int column) const;
    /// See gui::chooseUnit().
    void chooseUnit(const ShownUnitRow& row, const std::optional<Unit>& unit);

signals:
    /// An edit was not possible; the document is as before.
    void refused(const Error& error);

protected:
    Document& document() const { return m_document; }
    const Platform& platform() const { return m_document.scenario().platform; }
    /// The document's question, else the one that would be asked first.
    template <class Question>
    Question askedOrFirst(equipoise::Problem problem) const {
        if (const auto* asked = m_document.scenario().questions.find<Question>())
            return *asked;
        Questions questions;
        equipoise::askQuestion(questions, platform(), problem);
        const auto* first = std::as_const(questions).find<Question>();
        return first ? *first : Question{};
    }
    /// Called after every change of the document, before views hear of the change. While rows are removed and
    /// inserted, views may ask for a row whose node the platform no longer has: data() answers with nothing.
    virtual void follow(const DocumentChange& change) = 0;
    /// As views know them.
    virtual int rows() const = 0;
    virtual int columns() const = 0;
    /// What stands above a column that there is; as a rule headerOf() one of a table.
    virtual QVariant columnHeader(int /*column*/, int /*role*/) const { return {}; }
    /// What can be done with a cell that there is, beyond choosing it.
    virtual Qt::ItemFlags ownFlags(const QModelIndex& /*index*/) const { return {}; }

    /// Applies the edit as one undo step. False, and refused(), if the document refuses it.
    bool apply(const Edit& edit, const QString& step);
    bool refuse(Error error);
    /// The number typed into a cell, in its unit or in `now`, that of the number there; refused() with
    /// `subject` if it is none.
    std::optional<equipoise::Quantity> typed(const QVariant& value, UnitRole role, const Unit& now,
                                             const QString& subject);

    /// Lets views go from `rows` to `now` with the fewest rows removed and inserted in one place.
    template <class Row>
    void replaceRows(std::vector<Row>& rows, std::vector<Row> now);

    /// dataChanged and headerDataChanged for all that is there: values anew, rows as they were.
    void refreshAll();

    /// What stands above a column.
    struct Header {
        QString title;
        QString help;
        UnitRole unit = UnitRole::None;
        bool isNumber = false; ///< aligned as its cells are
        Unit written{};        ///< in which its numbers are shown
    };
    QVariant headerOf(const Header& header, int role) const;

    // Columns of numbers that each have a unit.
    /// The number in a cell and its unit; empty: the cell has no number that users may set.
    virtual std::optional<equipoise::Quantity> quantityAt(int /*row*/, int /*column*/) const {
        return std::nullopt;
    }
    /// The unit in which a cell is seen, and a number that is typed into it is read.
    Unit unitOfCell(int row, int column) const;
    /// To be called when values may have changed: unitOf() looks again.
    void forgetUnits() { m_units.clear(); }
    /// A cell with such a number, without its unit if all of the column have it.
    QVariant quantityData(const QModelIndex& index, int role) const;
    /// quantityData() of a value that was assumed: with a mark, and its reason in the tooltip.
    QVariant assumedData(const QModelIndex& index, int role) const;
    /// Its column's title; `inverse` where speeds or bandwidths are shown.
    QVariant quantityHeader(int column, Header header, const QString& inverse, int role) const;

    /// A cell that holds a number: `role` of it. `unit` goes into the tooltip with all digits.
    static QVariant numberData(double value, const QString& unit, int role);
    /// The same in the unit that users chose for what is measured, else the one in which it was written.
    QVariant numberData(const equipoise::Quantity& quantity, UnitRole measured, int role) const;
    /// A number in the platform's own unit, under a heading that names the unit of its role.
    static QVariant valueData(double value, UnitRole measured, const Units& units, int role);
    /// The same of a whole one, to its last digit.
    static QVariant countData(std::int64_t count, int role);
    /// A cell where a number would be.
    static QVariant missingData(int role);

private:
    Document& m_document;
    mutable std::map<int, Unit> m_units; ///< by column, as far as asked for
};

template <class Row>
void DocumentModel::replaceRows(std::vector<Row>& rows, std::vector<Row> now) {
    const auto [gone, come] = std::mismatch(rows.begin(), rows.end(), now.begin(), now.end());
    const auto first = gone - rows.begin();
    auto after = rows.end();
    auto nowAfter = now.end();
    while (after != gone && nowAfter != come && *(after - 1) == *(nowAfter - 1)) {
        --after;
        --nowAfter;
    }
    if (after != gone) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(after - rows.begin()) - 1);
        rows.erase(gone, after);
        endRemoveRows();
    }
    if (nowAfter != come) {
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(nowAfter - now.begin()) - 1);
        rows.insert(rows.begin() + first, come, nowAfter);
        endInsertRows();
    }
}

} // namespace equipoise::gui
