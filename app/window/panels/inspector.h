// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in the graph or in a table, value by value: one field sets it for all.
#pragma once

#include "app/document/document_observer.h"
#include "app/widgets/card.h"

#include <QModelIndexList>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace equipoise::gui::style {
class ActionTable;
}

namespace equipoise::gui {

class LinksModel;
class PlatformModel;
class ProcessorsModel;
struct CellValue;

/// A number typed sets it for all; "+0.5", "x1.2", "/2" and "+10%" change each; Up, Down and the wheel do so
/// by 1 %, with Shift by 10 %. Values that differ are shown as a range. With processors come their links,
/// where no link is selected.
class Inspector : public Card, protected DocumentObserver {
    Q_OBJECT
public:
    /// `canvas`: the actions that place what is selected.
    Inspector(Document& document, Selection& selection, ProcessorsModel& processors, LinksModel& links,
              const style::ActionTable& canvas, QWidget* parent = nullptr);

signals:
    /// An edit was not possible; the document is as before.
    void refused(const Error& error);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Field {
        PlatformModel* model;
        int column;
        QWidget* row;
        QLabel* name;
        QLineEdit* edit; ///< null: a tick
        QCheckBox* tick;
    };
    void addField(PlatformModel& model, int column, const char* name, bool isTick = false);
    /// A field for each property of R that has a column, from `column` on.
    template <class R>
    void addProperties(PlatformModel& model, int column);
    void addGroup();
    void addPlaces(const style::ActionTable& canvas);
    void refresh();
    void showGroup();
    void takeGroup();
    void show(const Field& field);
    QModelIndexList cellsOf(const Field& field) const;
    /// Those that are selected, or else those of the selected nodes.
    std::vector<LinkId> links() const;
    void take(const Field& field);
    /// One undo step; what is refused stays in the field, with the reason below it.
    void setAll(const Field& field, const std::vector<CellValue>& values, const QString& step);
    void showRefusal(const Field& field, const QString& reason);
    void hideRefusal(const Field& field);
    void addToEach(const Field& field, double addend); ///< in the units that are shown
    void multiply(const Field& field, double factor);
    void retranslate();

    ProcessorsModel& m_processors;
    LinksModel& m_links;
    QLabel* m_names;
    QLabel* m_refusal; ///< below the field that it is about
    QString m_reason;  ///< of the last refusal
    QVBoxLayout* m_column;
    std::vector<Field> m_fields;
    QWidget* m_groupRow;
    QLabel* m_groupName;
    QComboBox* m_group;
    QLabel* m_theirLinks;
    QLabel* m_arrange;
    QWidget* m_places;
    QLabel* m_help;
    QLabel* m_share;
};

} // namespace equipoise::gui
