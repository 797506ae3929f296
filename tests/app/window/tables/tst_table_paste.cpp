// SPDX-License-Identifier: GPL-3.0-or-later
// Copying out of a table and pasting into it: bit-exact, asked where two readings fit, one undo step.
#include "app/models/paste/paste_model.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/widgets/table/table.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/paste_dialog.h"
#include "app/window/tables/table_paste.h"
#include "core/base/random.h"
#include "tests/support/idle.h"
#include "tests/support/random_scenario.h"
#include "tests/support/table_window.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <QUndoStack>
#include <atomic>
#include <memory>
#include <thread>

namespace tst_table_paste {

using namespace equipoise::gui;
using equipoise::Scenario;

namespace {

constexpr QChar thin(0x202f);

Scenario four() {
    return support::chain(4);
}

/// Where and how texts were weighed.
struct Weighing {
    std::atomic<int> begun = 0;
    std::atomic<int> stopped = 0;
    std::atomic<bool> onWindowThread = false;
    std::atomic<bool> untilStopped = false; ///< weighing does not end by itself
};

/// The meaning of another one, watched.
class WatchedMeaning : public PasteInterpretation {
public:
    WatchedMeaning(std::shared_ptr<const PasteInterpretation> meaning, std::shared_ptr<Weighing> weighing)
        : PasteInterpretation(meaning->scenario())
        , m_meaning(std::move(meaning))
        , m_weighing(std::move(weighing)) {}

    bool hasTitles(const equipoise::io::Sheet& sheet) const override { return m_meaning->hasTitles(sheet); }
    IsName namesIn(const equipoise::io::Sheet& sheet, bool titles) const override {
        return m_meaning->namesIn(sheet, titles);
    }
    std::vector<ColumnMeaning> choices() const override { return m_meaning->choices(); }
    Pasted pasted(const equipoise::io::Reading& reading, bool titles,
                  equipoise::SolveControl& control) const override {
        ++m_weighing->begun;
        if (QThread::currentThread() == qApp->thread())
            m_weighing->onWindowThread = true;
        while (m_weighing->untilStopped && !control.shouldStop())
            std::this_thread::yield();
        m_weighing->stopped += control.stop() != equipoise::Stop::Completed;
        return m_meaning->pasted(reading, titles, control);
    }

private:
    std::shared_ptr<const PasteInterpretation> m_meaning;
    std::shared_ptr<Weighing> m_weighing;
};

class WatchedModel : public ProcessorsModel {
public:
    using ProcessorsModel::ProcessorsModel;
    std::shared_ptr<const PasteInterpretation> meaningOf(const PasteTarget& target) const override {
        return std::make_shared<WatchedMeaning>(ProcessorsModel::meaningOf(target), weighing);
    }
    std::shared_ptr<Weighing> weighing = std::make_shared<Weighing>();
};

/// `count` new machines with cycle times.
QString machines(int count) {
    QString text;
    for (int i = 0; i < count; ++i)
        text += QStringLiteral("machine %1\t%2\n").arg(i).arg(i + 1);
    return text;
}

/// Four processors that reach each other through a matrix.
Scenario fourWithMatrix() {
    Scenario s = four();
    s.platform.links.clear();
    s.platform.linkCost.emplace(4, 4, 1.0);
    for (std::size_t i = 0; i < 4; ++i)
        (*s.platform.linkCost)(i, i) = 0;
    return s;
}

} // namespace

class TestTablePaste : public support::TableWindow {
    Q_OBJECT

    void paste(const QString& text, bool preview = false) {
        QMimeData data;
        data.setText(text);
        pasteInto(*m_table, data, preview);
    }
    PasteDialog* dialog() { return m_table->findChild<PasteDialog*>(); }
    template <class Widget>
    Widget* part(const char* name) {
        auto* found = dialog() ? dialog()->findChild<Widget*>(name) : nullptr;
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    QString shown(int row, int column) {
        return part<QTableView>("pasteTable")->model()->index(row, column).data().toString();
    }
    void accept() {
        QTest::mouseClick(part<QPushButton>("pasteAccept"), Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!dialog());
    }
    /// As a user does in the list.
    void chooseSeparator(const QString& name) {
        auto* box = part<QComboBox>("pasteSeparator");
        box->setCurrentIndex(box->findText(name));
        emit box->activated(box->currentIndex());
    }
    void cancel() {
        QTest::mouseClick(part<QPushButton>("pasteCancel"), Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!dialog());
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression("^(?!This plugin)"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() {
        m_table.reset();
        QLocale::setDefault(QLocale::c());
    }

    void plainCellsGoStraightIn() {
        open<ProcessorsModel>(four());
        const Scenario before = scenario();
        select(1, ProcessorsModel::CycleTime, 1, ProcessorsModel::CycleTime);
        paste("0.25\r\n7e-3\r\n");
        QVERIFY(!dialog());
        QCOMPARE(cycle(1), 0.25);
        QCOMPARE(cycle(2), 7e-3);
        QVERIFY(said().contains("2") && said().contains("undo"));
        m_document->undoStack()->undo();
        QVERIFY(scenario() == before);
        QVERIFY(!m_document->undoStack()->canUndo());
        // One value goes into all selected cells.
        select(0, ProcessorsModel::CycleTime, 2, ProcessorsModel::CycleTime);
        paste("0.5");
        QVERIFY(!dialog());
        QCOMPARE(cycle(2), 0.5);
        QCOMPARE(cycle(3), 0.4);
        // Nothing new changes nothing, and says so.
        const int steps = m_document->undoStack()->count();
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste("0.5");
        QCOMPARE(m_document->undoStack()->count(), steps);
        QVERIFY(!said().isEmpty());
        paste({});
        QVERIFY(!dialog());
    }

    void twoReadingsAreAsked() {
        open<ProcessorsModel>(four());
        const Scenario before = scenario();
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste("1.234\n"); // 1.234, or 1234 with a point between thousands
        QVERIFY(dialog());
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled()); // nothing is chosen for the person
        QVERIFY(part<QLabel>("pasteQuestion")->text().contains("1.234"));
        QStringList readings;
        for (int i = 0; i < 2; ++i)
            readings << part<QToolButton>(qPrintable(QString("pasteReading.%1").arg(i)))
                            ->text()
                            .section('\n', 0, 0);
        readings.sort();
        QCOMPARE(readings, (QStringList{"1,234", "1.234"}));
        for (int i = 0; i < 2; ++i) {
            auto* button = part<QToolButton>(qPrintable(QString("pasteReading.%1").arg(i)));
            button->click();
            QCOMPARE(shown(0, 0), "0.1 → " + button->text().section('\n', 0, 0));
            QVERIFY(part<QPushButton>("pasteAccept")->isEnabled());
        }
        cancel();
        QVERIFY(scenario() == before);
        QVERIFY(!m_document->undoStack()->canUndo());

        paste("1.234\n");
        auto* first = part<QToolButton>("pasteReading.0");
        const double expected = first->text().startsWith("1,234") ? 1234 : 1.234;
        first->click();
        accept();
        QCOMPARE(cycle(0), expected);
        m_document->undoStack()->undo();
        QVERIFY(scenario() == before);

        // Alone, "0,435" is one number or two cells; beside a tab it can only be one.
        paste("0,435");
        QVERIFY(dialog());
        cancel();
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        paste("P0\t0,435\n");
        QVERIFY(!dialog());
        QCOMPARE(cycle(0), 0.435);
    }

    void aSpreadsheetSaysThatCellsHaveTabs() {
        open<ProcessorsModel>(four());
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        QMimeData data;
        data.setText("0,435\r\n0,5\r\n");
        data.setHtml("<html><table><tr><td>0,435</td></tr><tr><td>0,5</td></tr></table></html>");
        pasteInto(*m_table, data);
        QVERIFY(!dialog());
        QCOMPARE(cycle(0), 0.435);
        QCOMPARE(cycle(1), 0.5);
    }

    void whatIsRefusedIsListed() {
        open<ProcessorsModel>(four());
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        paste("a\t12 %\nb\t3 ms\nc\t0.5\n");
        QVERIFY(dialog());
        auto* refused = part<QListWidget>("pasteRefused");
        QCOMPARE(refused->count(), 2);
        QVERIFY(refused->item(0)->text().contains("Row 1, column 2"));
        QVERIFY(refused->item(0)->text().contains("12 %"));
        QVERIFY(shown(0, 1).startsWith(QString::fromUtf8("✕")));
        refused->setCurrentRow(1);
        QCOMPARE(part<QTableView>("pasteTable")->currentIndex().row(), 1);
        accept(); // the rest
        QCOMPARE(scenario().platform.processors[1].name, std::string("b"));
        QCOMPARE(cycle(0), 0.1);
        QCOMPARE(cycle(2), 0.5);
    }

    /// Names at the ends of links that are no node yet are offered as new nodes.
    void linksToNewNodes() {
        open<LinksModel>(four());
        const Scenario before = scenario();
        const QString text = "from\tto\tcost\nP0\tsw1\t2\nP1\tsw1\t3\n";
        paste(text);
        QVERIFY(dialog());
        auto* adds = part<QCheckBox>("pasteAddsNodes");
        auto* kind = part<QComboBox>("pasteNodeKind");
        QVERIFY(adds->isVisible() && adds->isChecked());
        QVERIFY2(adds->text().contains("sw1"), qPrintable(adds->text()));
        QVERIFY(part<QListWidget>("pasteRefused")->isHidden());
        adds->click();
        QVERIFY(!kind->isEnabled());
        QCOMPARE(part<QListWidget>("pasteRefused")->count(), 2);
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
        adds->click();
        QVERIFY(part<QLabel>("pasteSummary")->text().contains("New switches: 1"));
        accept();
        QCOMPARE(scenario().platform.switches.size(), before.platform.switches.size() + 1);
        QCOMPARE(scenario().platform.links.size(), before.platform.links.size() + 2);
        m_document->undoStack()->undo();
        QVERIFY(scenario() == before);

        paste(text);
        part<QComboBox>("pasteNodeKind")->setFocus();
        QTest::keyClick(part<QComboBox>("pasteNodeKind"), Qt::Key_Down);
        QVERIFY(part<QLabel>("pasteSummary")->text().contains("New processors: 1"));
        accept();
        QCOMPARE(scenario().platform.processors.back().name, std::string("sw1"));
    }

    /// Another unit of the same numbers, and then all of them as latencies.
    void aRoundTripStaysHalvedInAnotherUnit() {
        const QString text = "from\tto\tcost\trtt (ms)\nP0\tP1\t2\t8\n";
        const auto choose = [&](const QString& words) {
            auto* box = part<QComboBox>("pasteColumn.3");
            const int choice = box->findText(words);
            if (choice < 0)
                qFatal("no choice \"%s\"", qPrintable(words));
            box->setCurrentIndex(choice);
            emit box->activated(choice);
        };
        const auto latency = [this] { return platform().links[0].transfer.startUp; };
        open<LinksModel>(four());
        paste(text);
        const QString proposed = part<QComboBox>("pasteColumn.3")->currentText();
        QCOMPARE(proposed, QString("Round trip, halved (ms)"));
        accept();
        QCOMPARE(latency(), 4e-3);
        for (const auto& [chosen, expected] :
             {std::pair{"Round trip, halved (µs)", 4e-6}, {"Latency (µs)", 8e-6}}) {
            open<LinksModel>(four());
            paste(text);
            choose(chosen);
            QCOMPARE(part<QComboBox>("pasteColumn.3")->currentText(), QString(chosen));
            accept();
            QCOMPARE(latency(), expected);
        }
        // In the unit that is there.
        open<LinksModel>(four());
        paste(QString(text).remove(" (ms)"));
        QCOMPARE(part<QComboBox>("pasteColumn.3")->currentText(), QString("Round trip, halved (s)"));
        accept();
        QCOMPARE(latency(), 4.0);
    }

    void aWholeTableWithTitles() {
        open<ProcessorsModel>(four());
        const Scenario before = scenario();
        view().sortByColumn(ProcessorsModel::CycleTime, Qt::DescendingOrder);
        select(2, ProcessorsModel::CycleTime, 2, ProcessorsModel::CycleTime);
        // Quotes with a line end in them, a byte order mark, decimal commas, blanks between thousands.
        paste(QString::fromUtf8("\xEF\xBB\xBF") +
              "sep=;\r\n\"name\";\"RAM\";\"Cycle time (s)\"\r\n"
              "P1;\"64\nGB\";0,75\r\n\"new box\";1;1" +
              thin + "234,5\r\n");
        QVERIFY(dialog());
        QVERIFY(part<QCheckBox>("pasteTitles")->isChecked());
        const QAbstractItemModel* cells = part<QTableView>("pasteTable")->model();
        QCOMPARE(cells->headerData(1, Qt::Horizontal).toString(), QString("–")); // passed over
        QCOMPARE(cells->headerData(2, Qt::Horizontal).toString(), QString("Cycle time (s/Mflop)"));
        QCOMPARE(cells->headerData(1, Qt::Vertical).toString(), QString("P1"));
        QVERIFY(cells->headerData(2, Qt::Vertical).toString().startsWith("+ "));
        QCOMPARE(shown(2, 2), QString("1,234.5"));
        accept();
        QCOMPARE(cycle(1), 0.75);
        QCOMPARE(scenario().platform.size(), std::size_t{5});
        QCOMPARE(scenario().platform.processors[4].name, std::string("new box"));
        QCOMPARE(cycle(4), 1234.5);
        m_document->undoStack()->undo();
        QVERIFY(scenario() == before);
    }

    // In the open list, from each column, with and without a line of titles.
    void eachMeaningOfAColumnCanBeChosen_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("titles");
        QTest::addColumn<bool>("empty");
        for (const bool titles : {true, false})
            for (const bool empty : {true, false}) {
                const char* with = titles ? "titles" : "none";
                const char* into = empty ? "nothing" : "four";
                QTest::addRow("two columns, %s, into %s", with, into) << "name\tcycle time\nA\t1\nB\t2\n"
                                                                      << titles << empty;
                QTest::addRow("a column, %s, into %s", with, into) << "cycle time\n1\n2\n" << titles << empty;
            }
    }
    void eachMeaningOfAColumnCanBeChosen() {
        QFETCH(QString, text);
        QFETCH(bool, titles);
        QFETCH(bool, empty);
        open<ProcessorsModel>(empty ? Scenario() : four());
        for (int column = 0; column < 2; ++column)
            for (int choice = 0, choices = 1; choice < choices; ++choice) {
                paste(text, true);
                part<QCheckBox>("pasteTitles")->setChecked(titles);
                const QString name = QStringLiteral("pasteColumn.%1").arg(column);
                auto* box = dialog()->findChild<QComboBox*>(name);
                if (!box) {
                    cancel();
                    break;
                }
                choices = box->count();
                QSignalSpy activated(box, &QComboBox::activated);
                box->showPopup();
                const QModelIndex chosen = box->model()->index(choice, 0);
                box->view()->setCurrentIndex(chosen);
                QTest::keyClick(box->view(), Qt::Key_Return);
                QVERIFY2(activated.size() == 1, qPrintable(QStringLiteral("%1, %2").arg(column).arg(choice)));
                QCoreApplication::processEvents();
                cancel();
            }
    }

    void theReadingCanBeSetByHand() {
        open<ProcessorsModel>(four());
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste("1.234\n5,5,5\n"); // no style has both
        QVERIFY(dialog());
        auto* decimal = part<QComboBox>("pasteDecimal");
        auto* separator = part<QComboBox>("pasteSeparator");
        separator->setCurrentIndex(separator->findText("tabs"));
        emit separator->activated(separator->currentIndex());
        decimal->setCurrentIndex(decimal->findText("point"));
        emit decimal->activated(decimal->currentIndex());
        QCOMPARE(shown(0, 0), QString("0.1 → 1.234"));
        QCOMPARE(part<QListWidget>("pasteRefused")->count(), 1); // 5,5,5
        cancel();
        paste("\"never ends");
        QVERIFY(dialog());
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
        QVERIFY(!part<QLabel>("pasteSummary")->text().isEmpty());
        cancel();
    }

    /// The separator is chosen after the document has changed: cells go where they are by then, and cells that are gone
    /// are new rows.
    void theDocumentMayChangeWhileThePreviewIsOpen() {
        open<ProcessorsModel>(support::chain(6));
        select(4, ProcessorsModel::CycleTime, 4, ProcessorsModel::CycleTime);
        paste("7\n8\n", true);
        QVERIFY(m_document->apply(RemoveProcessor{equipoise::ProcessorId{0}}, "remove").ok());
        chooseSeparator("tabs");
        QCOMPARE(shown(0, 0), QString("0.5 → 7")); // of P4, which is number 3 now
        accept();
        QCOMPARE(platform().processors[3].name, std::string("P4"));
        QCOMPARE(cycle(3), 7.0);
        QCOMPARE(cycle(4), 8.0);
        // Another document, which has no such rows.
        select(3, ProcessorsModel::CycleTime, 3, ProcessorsModel::CycleTime);
        paste("7\n8\n", true);
        equipoise::io::ScenarioFile file;
        file.scenario = support::chain(2);
        m_document->reset(std::move(file), {}, {});
        chooseSeparator("tabs");
        accept();
        QCOMPARE(platform().size(), 4U); // new rows, as in an empty table: from the first column on
        QCOMPARE(platform().processors[2].name, std::string("7"));
        QCOMPARE(cycle(0), 0.1);
        QCOMPARE(cycle(1), 0.2);
    }

    /// What was shown is of a platform that is gone: it is shown anew before anything changes.
    void anOldPreviewIsNotPasted() {
        for (const bool links : {false, true}) {
            if (links)
                open<LinksModel>(support::chain(6));
            else
                open<ProcessorsModel>(support::chain(6));
            const int column = links ? int(LinksModel::Cost) : int(ProcessorsModel::CycleTime);
            select(3, column, 3, column);
            paste("7\n", true);
            QVERIFY(m_document->apply(RemoveProcessor{equipoise::ProcessorId{0}}, "remove").ok());
            const Scenario before = scenario();
            QTest::mouseClick(part<QPushButton>("pasteAccept"), Qt::LeftButton);
            QVERIFY(dialog() && scenario() == before);
            accept();
            // The row before it was removed: cycle times are 0.2 to 0.6, costs are 2 to 5.
            QCOMPARE(links ? platform().links[2].transfer.rate : cycle(2), 7.0);
            QCOMPARE(links ? platform().links[3].transfer.rate : cycle(3), links ? 5.0 : 0.5);
        }
    }

    /// The buttons of readings go when the text is read anew: there may be fewer, or none.
    void readingsGoWhenTheTextIsReadAnew() {
        open<WatchedModel>(four());
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste(QStringLiteral("1.234\n").repeated(5000), true); // read on a worker thread
        QTRY_VERIFY(dialog()->findChild<QToolButton*>("pasteReading.1"));
        auto* const old = part<QToolButton>("pasteReading.1");
        chooseSeparator("tabs");
        old->click(); // its reading is no longer there
        QTRY_VERIFY(dialog()->findChild<QToolButton*>("pasteReading.1"));
        QCOMPARE(static_cast<WatchedModel&>(*m_model).weighing->begun.load(), 0);
        cancel();
    }

    void titlesOfATextWithoutRows() {
        for (const bool links : {false, true}) {
            if (links)
                open<LinksModel>(four());
            else
                open<ProcessorsModel>(four());
            paste("sep=;\n", true);
            QVERIFY(dialog());
            part<QCheckBox>("pasteTitles")->click();
            QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
            chooseSeparator("commas");
            cancel();
        }
    }

    /// Refusals of another reading name cells that are not there.
    void refusalsGoWithTheirReading() {
        open<ProcessorsModel>(four());
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste("a;1.234\nb;2\nc;5\n", true);
        chooseSeparator("commas");
        QCOMPARE(part<QListWidget>("pasteRefused")->count(), 3);
        chooseSeparator("as found"); // 1.234 can be read in two ways
        QVERIFY(part<QToolButton>("pasteReading.0"));
        QCOMPARE(part<QListWidget>("pasteRefused")->count(), 0);
        cancel();
    }

    void aMatrixTakesAMatrix() {
        Scenario s = four();
        s.platform.links.clear();
        open<MatrixModel>(s, DataTable::Kind::Square);
        view().setCurrentIndex(view().model()->index(0, 0));
        paste("0\t1\t2\t3\n4\t0\t5\t6\n7\t8\t0\t9\n10\t11\t\t0\n");
        QVERIFY(!dialog()); // nothing is lost: there were no links
        QCOMPARE((*scenario().platform.linkCost)(3, 1), 11.0);
        QVERIFY(std::isinf((*scenario().platform.linkCost)(3, 2)));
        m_document->undoStack()->undo();
        QVERIFY(scenario() == s);
        open<MatrixModel>(four(), DataTable::Kind::Square);
        paste("0\t1\t2\t3\n4\t0\t5\t6\n7\t8\t0\t9\n10\t11\t\t0\n");
        QVERIFY(dialog());
        QVERIFY(part<QLabel>("pasteSummary")->text().contains("place of the links"));
        accept();
        QVERIFY(scenario().platform.links.empty());
    }

    /// Every cell that can be copied comes back to the last bit: whole tables in any order, changed in
    /// between.
    void copiesComeBack_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("processors") << 0;
        QTest::newRow("links") << 1;
        QTest::newRow("matrix") << 2;
    }
    void copiesComeBack() {
        QFETCH(int, kind);
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            equipoise::Random random(seed);
            Scenario s = support::randomFile(seed).scenario;
            for (auto& processor : s.platform.processors)
                if (!processor.compute.isTable())
                    processor.compute.rate = std::pow(10.0, random.between(-59, 59));
            for (auto& link : s.platform.links)
                if (!link.transfer.isTable())
                    link.transfer.rate = std::pow(10.0, random.between(-59, 59));
            if (s.platform.size() == 0 || (kind == 2 && !s.platform.linkCost) ||
                (kind == 1 && s.platform.links.empty()))
                continue;
            kind == 0   ? open<ProcessorsModel>(s)
            : kind == 1 ? open<LinksModel>(s)
                        : open<MatrixModel>(s, DataTable::Kind::Square);
            if (m_table->sorted())
                view().sortByColumn(static_cast<int>(random.below(3)),
                                    random.below(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
            view().selectAll();
            const std::unique_ptr<QMimeData> copied(copiedCells(*m_table, false));
            QVERIFY(copied);
            m_table->changeAll(m_table->selectedCells(), [](double value) { return value / 3; });
            view().selectAll();
            pasteInto(*m_table, *copied);
            QVERIFY2(!dialog(), qPrintable(QString::number(seed)));
            QVERIFY2(scenario() == s, qPrintable(QString::number(seed)));
        }
    }

    /// More cells than are copied at once, and more text than is read at once.
    static Scenario largeMatrix() {
        Scenario s;
        equipoise::Random random(5);
        constexpr std::size_t p = 200;
        s.platform.linkCost.emplace(p, p);
        for (std::size_t i = 0; i < p; ++i) {
            s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
            for (std::size_t j = 0; j < p; ++j)
                (*s.platform.linkCost)(i, j) = i == j ? 0 : random.between(0.01, 1);
        }
        return s;
    }

    void manyCellsAreCopiedInPieces() {
        open<MatrixModel>(largeMatrix(), DataTable::Kind::Square);
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.setText("before");
        view().selectAll();
        copyCells(*m_table, false);
        QVERIFY(m_table->isBusy());
        QCOMPARE(clipboard.text(), QString("before"));
        QVERIFY2(said().contains("%") && said().contains("stop"), qPrintable(said()));
        QTRY_VERIFY(!m_table->isBusy());
        QCOMPARE(clipboard.text(), selectedText(view()));
        QVERIFY2(said().contains("40,000"), qPrintable(said()));
        // Stopped by Esc, or by a change of the table: the clipboard stays as it is.
        clipboard.setText("before");
        copyCells(*m_table, true);
        QTest::keyClick(&view(), Qt::Key_Escape);
        QVERIFY(!m_table->isBusy());
        QVERIFY(support::becomesIdle(*m_table));
        QCOMPARE(clipboard.text(), QString("before"));
        copyCells(*m_table, false);
        QVERIFY(
            m_document->apply(SetLinkCost{{{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, 7}}}, "Set")
                .ok());
        QVERIFY(!m_table->isBusy());
        QVERIFY(support::becomesIdle(*m_table));
        QCOMPARE(clipboard.text(), QString("before"));
        QVERIFY(said().contains("has changed"));
    }

    void aLongTextIsReadInAThread() {
        open<MatrixModel>(largeMatrix(), DataTable::Kind::Square);
        view().selectAll();
        const std::unique_ptr<QMimeData> copied(copiedCells(*m_table, false));
        const Scenario before = scenario();
        m_table->changeAll(m_table->selectedCells(), [](double value) { return value / 3; });
        const Scenario changed = scenario();
        view().selectAll();
        pasteInto(*m_table, *copied);
        QVERIFY(m_table->isBusy());
        QVERIFY(scenario() == changed);
        QTRY_VERIFY(!m_table->isBusy());
        QVERIFY(scenario() == before);
        QVERIFY2(said().contains("40,000") || said().contains("39,800"), qPrintable(said()));
        m_document->undoStack()->undo();
        QVERIFY(scenario() == changed);
        // Stopped: nothing comes of it.
        pasteInto(*m_table, *copied);
        m_table->stop();
        QVERIFY(support::becomesIdle(*m_table));
        QVERIFY(scenario() == changed);
        // An edit meanwhile: what is pasted is for the platform as it is then.
        pasteInto(*m_table, *copied);
        QVERIFY(m_document->apply(RenameNode{equipoise::ProcessorId{0}, "first"}, "Rename").ok());
        QTRY_VERIFY(!m_table->isBusy());
        QVERIFY(scenario().platform.linkCost == before.platform.linkCost);
        QCOMPARE(scenario().platform.processors[0].name, std::string("first"));
    }

    void thePreviewOfALongTextComesLater() {
        open<MatrixModel>(largeMatrix(), DataTable::Kind::Square);
        view().selectAll();
        const std::unique_ptr<QMimeData> copied(copiedCells(*m_table, false));
        m_document->undoStack()->clear();
        QVERIFY(
            m_document->apply(SetLinkCost{{{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, 7}}}, "Set")
                .ok());
        pasteInto(*m_table, *copied, true);
        QVERIFY(dialog());
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
        QTRY_VERIFY(part<QPushButton>("pasteAccept")->isEnabled());
        QVERIFY(part<QLabel>("pasteSummary")->text().contains("Cells changed: 1"));
        accept();
        QVERIFY((*scenario().platform.linkCost)(0, 1) < 1);
    }

    /// 2,000 rows are weighed once, on another thread, and make one platform with a matrix of all.
    void manyMachinesAreWeighedInAThread() {
        open<WatchedModel>(fourWithMatrix());
        const auto weighing = static_cast<WatchedModel&>(*m_model).weighing;
        const Scenario before = scenario();
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        paste(machines(2000));
        QVERIFY(!dialog() && m_table->isBusy());
        QTRY_VERIFY(dialog());
        QVERIFY(!weighing->onWindowThread);
        QCOMPARE(weighing->begun.load(), 1); // the dialog takes what is known
        QVERIFY(part<QPushButton>("pasteAccept")->isEnabled());
        QVERIFY(part<QLabel>("pasteSummary")->text().contains("New rows: 1,996"));
        accept();
        QCOMPARE(scenario().platform.size(), 2000U);
        QCOMPARE(scenario().platform.linkCost->rows(), 2000U);
        QVERIFY(equipoise::validate(scenario()).ok());
        m_document->undoStack()->undo();
        QVERIFY(scenario() == before);
    }

    void closingThePreviewStopsTheThread() {
        open<WatchedModel>(fourWithMatrix());
        const auto weighing = static_cast<WatchedModel&>(*m_model).weighing;
        const Scenario before = scenario();
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        weighing->untilStopped = true;
        paste(machines(2000), true);
        QVERIFY(dialog());
        QTRY_COMPARE(weighing->begun.load(), 1);
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
        cancel(); // else the thread would never end
        QCOMPARE(weighing->stopped.load(), 1);
        // So does stopping the table, before there is a dialog.
        paste(machines(2000));
        QTRY_COMPARE(weighing->begun.load(), 2);
        m_table->stop();
        QTRY_COMPARE(weighing->stopped.load(), 2);
        QVERIFY(!dialog() && !m_table->isBusy());
        QVERIFY(scenario() == before && !weighing->onWindowThread);
    }

    void aShortTextForALargePlatformIsReadInAThread() {
        Scenario s = four();
        for (int i = 0; i < 5000; ++i)
            s.platform.processors.push_back({"Q" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        open<WatchedModel>(s);
        const auto weighing = static_cast<WatchedModel&>(*m_model).weighing;
        select(0, ProcessorsModel::CycleTime, 0, ProcessorsModel::CycleTime);
        paste("0.25");
        QTRY_VERIFY(!m_table->isBusy());
        QCOMPARE(cycle(0), 0.25);
        QVERIFY(!weighing->onWindowThread);
    }

    void moreThanAMatrixHoldsIsRefused() {
        open<ProcessorsModel>(fourWithMatrix());
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        paste(machines(5000));
        QTRY_VERIFY(dialog());
        QVERIFY(!part<QPushButton>("pasteAccept")->isEnabled());
        const QString words = part<QLabel>("pasteSummary")->text();
        QVERIFY2(words.contains("4,096") && words.contains("5,000") && words.contains("fewer rows"),
                 qPrintable(words));
        cancel();
    }

    void thePreviewKeepsQtsRules() {
        open<ProcessorsModel>(four());
        select(0, ProcessorsModel::Name, 0, ProcessorsModel::Name);
        PasteModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto sheet = equipoise::io::readSpreadsheet(
            "a\t1\tx\nb\n\nc\t2\t\n", {.separator = '\t', .decimalMark = {}, .names = {}, .control = nullptr},
            {});
        QVERIFY(sheet.ok());
        PasteTarget target;
        target.first = m_model->index(0, 0);
        target.rows = {0, 1, 2, 3};
        target.columns = {ProcessorsModel::Name, ProcessorsModel::CycleTime};
        model.show(sheet->only(), std::nullopt);
        equipoise::SolveControl control;
        model.show(sheet->only(), m_model->meaningOf(target)->pasted(sheet->only(), false, control));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 3);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// Only the beginning of a long text is looked at.
    void titlesOfLongTextsAreFound() {
        constexpr std::size_t machines = 10'000;
        QString rows;
        QString names;
        for (std::size_t i = 0; i < machines; ++i) {
            rows += QString("node%1,%2.5,\"rack %3; row 4\"\n").arg(i).arg(i % 7).arg(i % 40);
            names += QString("\tnode%1").arg(i);
        }
        const std::pair<QString, bool> texts[] = {{"host,speed (Gflop/s),place\n" + rows, true},
                                                  {rows, false},
                                                  {names + '\n' + names, false},
                                                  {QString("speed\t").repeated(3), true}};
        open<ProcessorsModel>(support::chain(machines));
        view().selectAll();
        for (const auto& [text, isTitled] : texts) {
            QMimeData data;
            data.setText(text);
            QCOMPARE(namesColumnsOf(*m_table, data), isTitled);
        }
    }
};

const support::TestProgram registered("tst_table_paste", support::runWindowTest<TestTablePaste>);

} // namespace tst_table_paste

#include "tst_table_paste.moc"
