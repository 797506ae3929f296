// SPDX-License-Identifier: GPL-3.0-or-later
// Every window in three states of View > Units. Numbers under a heading are in its unit. No text is in another
// unit than the chosen one. No fraction has more than seven digits.
#include "app/models/document_model.h"
#include "core/base/numbers/quantity.h"
#include "tests/support/all_windows.h"
#include "tests/support/window_test.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>
#include <QUndoStack>
#include <array>
#include <cmath>

namespace tst_unit_walk {

namespace {

using equipoise::Measure;
using equipoise::Unit;
using equipoise::UnitRole;
using equipoise::Units;

/// The unit of each row of equipoise::shownUnitRows(); empty: as written.
struct State {
    const char* name;
    std::array<const char*, 6> units;
    QRegularExpression forbidden; ///< units that nothing may be seen in
};

const std::vector<State>& states() {
    static const std::vector<State> states{
        {"as written", {"", "", "", "", "", ""}, QRegularExpression("^\\b$")},
        {"speeds",
         {"Gflop/s", "Gbit/s", "ms", "us", "Gflop", "MB"},
         QRegularExpression("s/[kMG]?(flop|bit)|[kM](flop|bit)/s|\\d[\\s\\x{202f}][kM]?(flop|bit)\\b")},
        {"cycle times",
         {"s/Gflop", "s/Gbit", "min", "ms", "kflop", "kbit"},
         // the speed of a whole ring stays a speed
         QRegularExpression("s/[kM]?(flop|bit)|[kMG]bit/s|\\d[\\s\\x{202f}][MG](flop|bit)\\b(?!/)")},
    };
    return states;
}

void choose(equipoise::gui::Document& document, const State& state) {
    const auto rows = equipoise::shownUnitRows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Units& units = document.scenario().platform.units;
        if (const auto unit = equipoise::parseUnit(state.units[i], {rows[i].role, units});
            unit && *state.units[i] != '\0')
            equipoise::gui::chooseUnit(document, rows[i], *unit);
    }
    document.undoStack()->setClean(); // the next example opens without a question
}

/// Unit and role that a heading names.
struct Heading {
    Unit unit;
    UnitRole role;
};

std::optional<Heading> unitIn(const QString& heading, const Units& units) {
    static const QRegularExpression inBrackets("\\(([^()]+)\\)$");
    const auto match = inBrackets.match(heading);
    if (!match.hasMatch())
        return std::nullopt;
    const std::string name = match.captured(1).toStdString();
    for (const UnitRole role : {UnitRole::TimePerWork, UnitRole::TimePerData, UnitRole::WorkPerTime,
                                UnitRole::Time, UnitRole::Work, UnitRole::Data})
        if (const auto unit = equipoise::parseUnit(name, {role, units}))
            return Heading{*unit, role};
    return std::nullopt;
}

QString place(const QWidget& widget, const QString& window) {
    return window + ": " +
           (widget.objectName().isEmpty() ? widget.metaObject()->className() : widget.objectName());
}

class Walk {
public:
    explicit Walk(const State& state)
        : m_state(state) {}

    void visit(QWidget& window, const QString& name) {
        if (auto* main = qobject_cast<equipoise::gui::MainWindow*>(&window)) {
            m_document = &main->document();
            if (m_document->scenario().platform.units.shown == equipoise::ShownUnits{}) {
                choose(*m_document, m_state);
                support::settle();
            }
        }
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != &window)
                continue;
            const QString where = place(*widget, name);
            if (name == "generate") // parameters of generators are in the platform's own units
                continue;
            if (const auto* view = qobject_cast<QTableView*>(widget); view && view->model())
                lookAtTable(*view, where);
            else if (const auto* label = qobject_cast<QLabel*>(widget))
                lookAtText(label->text(), where);
            else if (const auto* button = qobject_cast<QAbstractButton*>(widget))
                lookAtText(button->text(), where);
            else if (const auto* field = qobject_cast<QLineEdit*>(widget))
                lookAtText(field->text(), where);
        }
    }

    QStringList faults;
    int headings = 0;
    int cells = 0;
    int texts = 0;

private:
    void lookAtText(const QString& shown, const QString& where) {
        constexpr int digitLimit = 7; // of the time of a scatter, to tell orders apart
        static const QRegularExpression fraction("\\d[\\d\\x{202f},]*\\.(\\d+)");
        static const QRegularExpression tag("<[^>]*>");
        ++texts;
        QString text = shown;
        text.remove(tag);
        if (m_state.forbidden.match(text).hasMatch())
            faults << where + ": another unit: " + text.left(300);
        for (auto match = fraction.globalMatch(text); match.hasNext();) {
            QString digits = match.next().captured();
            digits.remove(QRegularExpression("[^\\d]")).remove(QRegularExpression("^0+"));
            if (digits.size() > digitLimit)
                faults << where + ": too many digits: " + text.left(300);
        }
    }

    void lookAtTable(const QTableView& view, const QString& where) {
        constexpr int rowLimit = 40;
        const QAbstractItemModel& model = *view.model();
        for (int column = 0; column < model.columnCount(); ++column) {
            if (view.isColumnHidden(column))
                continue;
            const QString title = model.headerData(column, Qt::Horizontal).toString();
            const auto heading = unitIn(title, m_document->scenario().platform.units);
            headings += heading.has_value();
            lookAtText(title, where);
            for (int row = 0; row < std::min(rowLimit, model.rowCount()); ++row) {
                const QModelIndex index = model.index(row, column);
                const QString shown = index.data(Qt::DisplayRole).toString();
                lookAtText(shown, where + '/' + title);
                bool isNumber = false;
                const double number = QLocale().toDouble(shown, &isNumber);
                const QVariant raw = index.data(equipoise::gui::SortRole);
                if (!heading || !isNumber || raw.typeId() != QMetaType::Double)
                    continue;
                ++cells;
                const double right = equipoise::inUnit(
                    raw.toDouble(), heading->unit, {heading->role, m_document->scenario().platform.units});
                if (!(std::abs(number - right) <= 1e-3 * std::abs(right)))
                    faults << QString("%1: %2: %3 is %4").arg(where, title, shown).arg(right);
            }
        }
    }

    const State& m_state;
    equipoise::gui::Document* m_document = nullptr;
};

} // namespace

class UnitWalkTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
    }

    void everyWindow_data() {
        QTest::addColumn<int>("state");
        for (std::size_t i = 0; i < states().size(); ++i)
            QTest::newRow(states()[i].name) << static_cast<int>(i);
    }
    void everyWindow() {
        QFETCH(int, state);
        Walk walk(states()[static_cast<std::size_t>(state)]);
        support::eachWindow([&walk](QWidget& window, const QString& name) {
            if (name != "papers") // quotes tables, which are in the units of their papers
                walk.visit(window, name);
        });
        walk.faults.removeDuplicates();
        for (const QString& fault : walk.faults)
            qInfo().noquote() << fault;
        QVERIFY(walk.faults.isEmpty());
        qInfo("headings %d, cells %d, texts %d", walk.headings, walk.cells, walk.texts);
        QVERIFY(walk.headings >= 10);
        QVERIFY(walk.cells >= 50);
        QVERIFY(walk.texts > 1000);
    }
};

const support::TestProgram registered("tst_unit_walk", support::runWindowTest<UnitWalkTest>);

} // namespace tst_unit_walk

#include "tst_unit_walk.moc"
