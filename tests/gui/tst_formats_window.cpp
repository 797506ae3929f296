// SPDX-License-Identifier: GPL-3.0-or-later
// Files of other programs in the window: opened, told what is missing, exported, never overwritten.
#include "app/document/document.h"
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/window/dialogs/import_report.h"
#include "app/window/dialogs/machines_dialog.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/exports/plan_formats.h"
#include "core/io/file.h"
#include "core/solve/solve.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <functional>
#include <map>
#include <memory>

namespace tst_formats_window {

namespace {

const QString data = SOURCE_ROOT "/tests/data/";

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestFormatsWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    equipoise::gui::UserPrompts m_prompts;
    int m_asked = 0;

    const equipoise::Platform& platform() { return m_window->document().scenario().platform; }
    equipoise::gui::ImportReport* report() { return m_window->findChild<equipoise::gui::ImportReport*>(); }

    /// Answers in the dialog as a person would; `answer` fills it in.
    void answerGaps(const std::function<void(equipoise::gui::GapsDialog&)>& answer) {
        m_prompts.gaps =
            [this, answer](QWidget*,
                           equipoise::gui::MissingData gaps) -> std::optional<equipoise::io::Imported> {
            ++m_asked;
            equipoise::gui::GapsDialog dialog(std::move(gaps));
            const auto isRead = [&dialog] { return !dialog.isReading(); };
            if (!QTest::qWaitFor(isRead, support::patience))
                return std::nullopt;
            answer(dialog);
            if (!QTest::qWaitFor(isRead, support::patience))
                return std::nullopt;
            auto* confirm = dialog.findChild<QPushButton*>("gapsConfirm");
            return confirm->isEnabled() ? std::optional(dialog.imported()) : std::nullopt;
        };
        m_window->setPrompts(m_prompts);
        m_asked = 0;
    }

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void init() {
        support::failOnWarnings();
        QSettings().clear();
        m_prompts = equipoise::gui::UserPrompts::withDialogs();
        m_prompts.unsaved = [](QWidget*, const QString&) {
            return equipoise::gui::UserPrompts::Unsaved::Discard;
        };
        equipoise::gui::language::use("en");
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(m_prompts);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void aForeignFileIsNeverWrittenTo() {
        const QString path = m_folder.filePath("nested.xml");
        QVERIFY(QFile::copy(data + "simgrid/nested.xml", path));
        const QByteArray before = bytesOf(path);
        QVERIFY(support::opens(m_window->files(), path));
        QCOMPARE(platform().size(), std::size_t{4});
        QVERIFY(m_window->document().path().isEmpty());
        QString suggestion;
        const QString saved = m_folder.filePath("kept.equipoise");
        m_prompts.savePath = [&](QWidget*, const QString& suggested) {
            suggestion = suggested;
            return saved;
        };
        m_window->setPrompts(m_prompts);
        QVERIFY(support::saves(m_window->files())); // asks for a name, as Save as does
        QCOMPARE(suggestion, QString("nested.equipoise"));
        QVERIFY(QFile::exists(saved));
        QCOMPARE(bytesOf(path), before);
    }

    void theWindowGoesOnWhileFilesAreRead_data() {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("SimGrid") << QStringList{"simgrid/flat.xml"};
        QTest::newRow("GraphML") << QStringList{"graphml/networkx.graphml"};
        QTest::newRow("pieces of a cluster")
            << QStringList{"cluster/topology.conf", "cluster/node01.hpl.out"};
    }
    void theWindowGoesOnWhileFilesAreRead() {
        QFETCH(const QStringList, files);
        QStringList paths;
        for (const QString& file : files)
            paths << data + file;
        answerGaps([](equipoise::gui::GapsDialog&) {}); // speeds as proposed
        const equipoise::Platform before = platform();
        std::optional<bool> isOpen;
        m_window->files().openTogether(paths, [&](bool opened) { isOpen = opened; });
        QVERIFY(!isOpen);
        QVERIFY(platform() == before); // and here the window goes on
        QTRY_VERIFY(isOpen);
        QVERIFY(*isOpen);
        QVERIFY(platform() != before);
    }

    /// What is copied from a terminal or an editor is read as the file that it could be.
    void aTextOfAProgramIsPastedAsItsFile_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("SimGrid") << data + "simgrid/nested.xml";
        QTest::newRow("Slurm") << data + "cluster/scontrol.txt";
        QTest::newRow("scenario") << EXAMPLES "/campus.equipoise";
    }
    void aTextOfAProgramIsPastedAsItsFile() {
        QFETCH(const QString, file);
        answerGaps([](equipoise::gui::GapsDialog&) {});
        QVERIFY(support::opens(m_window->files(), file));
        const equipoise::Platform expected = platform();
        m_window->files().newDocument();
        QVERIFY(platform() != expected);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        auto* table = m_window->findChild<QTableView*>("processorsTable");
        for (QWidget* focus : {static_cast<QWidget*>(m_window.get()), static_cast<QWidget*>(table)}) {
            const QStringList recent = equipoise::gui::settings::recentFiles();
            const QString folder = equipoise::gui::settings::lastFolder();
            m_window->files().newDocument();
            QGuiApplication::clipboard()->setText(bytesOf(file));
            QTest::keyClick(focus, Qt::Key_V, Qt::ControlModifier);
            QTRY_VERIFY(platform() == expected);
            QCOMPARE(m_window->document().title(), QString("Pasted text"));
            QVERIFY(m_window->document().path().isEmpty()); // it is in no file
            QCOMPARE(equipoise::gui::settings::recentFiles(), recent);
            QCOMPARE(equipoise::gui::settings::lastFolder(), folder);
        }
    }

    void aCopiedFileIsOpened() {
        auto* files = new QMimeData;
        files->setUrls({QUrl::fromLocalFile(EXAMPLES "/campus.equipoise")});
        QGuiApplication::clipboard()->setMimeData(files);
        QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(m_window->document().path(), QString(EXAMPLES "/campus.equipoise"));
    }

    /// What the user edits while a file is read is not lost without a question.
    void editsWhileAForeignFileIsReadAreAskedAbout() {
        int asked = 0;
        m_prompts.unsaved = [&](QWidget*, const QString&) {
            ++asked;
            return equipoise::gui::UserPrompts::Unsaved::Cancel;
        };
        m_window->setPrompts(m_prompts);
        std::optional<bool> isOpen;
        m_window->files().openFile(data + "simgrid/flat.xml", [&](bool opened) { isOpen = opened; });
        QVERIFY(m_window->document().apply(equipoise::gui::RenamePlatform{"Mine"}, "Rename").ok());
        QTRY_VERIFY(isOpen);
        QVERIFY(!*isOpen);
        QCOMPARE(asked, 1);
        QCOMPARE(platform().name, std::string("Mine"));
    }

    /// Nor what changes while a prompt for gaps of the file is open.
    void editsWhileGapsAreOpenAreAskedAbout() {
        int asked = 0;
        m_prompts.unsaved = [&](QWidget*, const QString&) {
            ++asked;
            return equipoise::gui::UserPrompts::Unsaved::Cancel;
        };
        std::function<void(std::optional<equipoise::io::Imported>)> answer;
        std::optional<equipoise::gui::MissingData> gaps;
        m_prompts.gaps = [&](QWidget*, equipoise::gui::MissingData open,
                             const std::function<void(std::optional<equipoise::io::Imported>)>& then) {
            gaps = std::move(open);
            answer = then;
        };
        m_window->setPrompts(m_prompts);
        std::optional<bool> isOpen;
        m_window->files().openFile(data + "tsplib/burma14.tsp", [&](bool opened) { isOpen = opened; });
        QTRY_VERIFY(answer);
        QVERIFY(m_window->document().apply(equipoise::gui::RenamePlatform{"Mine"}, "Rename").ok());
        equipoise::SolveControl control;
        auto imported = gaps->read({}, control);
        QVERIFY(imported.ok());
        answer(*std::move(imported));
        QTRY_VERIFY(isOpen);
        QVERIFY(!*isOpen);
        QCOMPARE(asked, 1);
        QCOMPARE(platform().name, std::string("Mine"));
    }

    void theWindowGoesOnWhileATourIsRead() {
        QVERIFY(support::opensExample(m_window->files(), "two-switches.equipoise"));
        QFile file(m_folder.filePath("first.tour"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("TYPE : TOUR\nTOUR_SECTION\n1\n2\n-1\nEOF\n");
        file.close();
        const auto plans = m_window->document().plans().size();
        std::optional<bool> isRead;
        m_window->files().openTour(file.fileName(), [&](bool done) { isRead = done; });
        QVERIFY(!isRead);
        QCOMPARE(m_window->document().plans().size(), plans);
        QTRY_VERIFY(isRead);
        QVERIFY(*isRead);
        QCOMPARE(m_window->document().plans().size(), plans + 1);
    }

    void whatIsNotModelledIsListedByLine() {
        answerGaps([](equipoise::gui::GapsDialog&) {}); // whether cores count
        QVERIFY(support::opens(m_window->files(), data + "simgrid/properties.xml"));
        QVERIFY(report() && report()->isVisible() && !report()->isModal());
        auto* table = report()->findChild<QTableWidget*>("importNotes");
        QCOMPARE(table->rowCount(), 6);
        QVERIFY(table->isColumnHidden(0)); // one file
        QCOMPARE(table->item(3, 1)->text(), QString("11"));
        QCOMPARE(table->item(3, 2)->text(), QString("Left out"));
        QCOMPARE(table->item(3, 3)->text(), QString("Not modelled: <disk> of a (sda)"));
        QVERIFY(report()->findChild<QLabel*>("importSummary")->text().contains("Processors: 2."));
        QTest::mouseClick(report()->findChild<QPushButton*>("importCopy"), Qt::LeftButton);
        const QString copied = QGuiApplication::clipboard()->text();
        QCOMPARE(copied.count('\n'), 6);
        QVERIFY(copied.contains("11\tLeft out\tNot modelled: <disk> of a (sda)\n"));
        table->selectRow(0);
        QTest::keyClick(report(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), 1);
        QTest::keyClick(report(), Qt::Key_Escape);
        QVERIFY(!report()->isVisible());
    }

    void nothingLostMeansNoReport() {
        QVERIFY(support::opens(m_window->files(), data + "simgrid/duplex.xml"));
        QVERIFY(!report());
        QVERIFY(support::opens(m_window->files(), data + "graphml/networkx.graphml"));
        QCOMPARE(platform().size(), std::size_t{3});
    }

    void aRefusedFileChangesNothing() {
        const auto before = platform();
        QVERIFY(!support::opens(m_window->files(), data + "simgrid/refused/billion-laughs.xml"));
        QVERIFY(platform() == before);
        QVERIFY(!support::opens(m_window->files(), m_folder.filePath("missing.xml")));
    }

    /// The message for broken XML names the format and the line; it does not take the file for a scenario.
    void brokenXmlIsSaidToBe() {
        QFile file(m_folder.filePath("broken.xml"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<platform>\n<zone></platform>\n");
        file.close();
        std::optional<equipoise::Error> why;
        connect(&m_window->files(), &equipoise::gui::FileController::unopened, this,
                [&](const QString&, const equipoise::Error& error) { why = error; });
        QVERIFY(!support::opens(m_window->files(), file.fileName()));
        QVERIFY(why && why->code == equipoise::ErrorCode::TextSyntax);
        QCOMPARE(why->place.line, 2);
    }

    void machinesAskForTheirSpeeds() {
        bool asked = false;
        m_prompts.machines = [&](QWidget*, std::vector<equipoise::io::Machine> machines) {
            asked = true;
            return std::optional(equipoise::gui::UserPrompts::Machines{machines, {2.5}});
        };
        m_window->setPrompts(m_prompts);
        QVERIFY(support::opens(m_window->files(), data + "lstopo/node01.xml"));
        QVERIFY(asked);
        QCOMPARE(platform().processors[0].compute.rate, 0.4);
        m_prompts.machines = [](QWidget*, const std::vector<equipoise::io::Machine>&) {
            return std::optional<equipoise::gui::UserPrompts::Machines>();
        };
        m_window->setPrompts(m_prompts);
        QVERIFY(!support::opens(m_window->files(), data + "lstopo/node02.xml"));
        QCOMPARE(platform().processors[0].name, std::string("node01"));
    }

    void filesOfSeveralMachinesAreOneCluster() {
        std::size_t asked = 0;
        m_prompts.machines = [&](QWidget*, std::vector<equipoise::io::Machine> machines) {
            asked = machines.size();
            return std::optional(equipoise::gui::UserPrompts::Machines{machines, {2, 4}});
        };
        m_window->setPrompts(m_prompts);
        const QStringList paths{data + "lstopo/node01.xml", data + "lstopo/node02.xml"};
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(paths[0]), QUrl::fromLocalFile(paths[1])});
        QDragEnterEvent entered(QPoint(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &entered);
        QVERIFY(entered.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_COMPARE(platform().size(), std::size_t{2});
        QCOMPARE(asked, std::size_t{2});
        QCOMPARE(platform().processors[0].name, std::string("node01"));
        QCOMPARE(platform().processors[1].compute.rate, 0.25);
        QCOMPARE(platform().links.size(), std::size_t{2}); // to a switch between them

        // Others beside them stand for themselves.
        const QString lyon = EXAMPLES "/lyon.equipoise";
        const auto groups = equipoise::gui::FileController::openGroups(
            {lyon, paths[0], data + "simgrid/flat.xml", paths[1], "gone.xml"});
        const std::vector<QStringList> expected{{lyon}, paths, {data + "simgrid/flat.xml"}, {"gone.xml"}};
        QCOMPARE(groups, expected);
        // One that cannot be read: all stays as it is.
        QVERIFY(!support::opensTogether(m_window->files(), {paths[0], data + "simgrid/flat.xml"}));
        QCOMPARE(platform().size(), std::size_t{2});
    }

    void theDialogProposesAndChecks() {
        auto machine =
            equipoise::io::readMachine(bytesOf(data + "lstopo/node01.xml").toStdString(), "node01.xml");
        QVERIFY(machine.ok());
        equipoise::gui::MachinesDialog dialog({*machine});
        auto* table = dialog.findChild<QTableWidget*>("machinesTable");
        auto* confirm = dialog.findChild<QPushButton*>("machinesConfirm");
        QCOMPARE(dialog.speeds(), std::vector<double>{4 * 2.2});
        dialog.addFiles({data + "lstopo/synthetic-2.xml"}); // no frequency: all are compared by cores
        QVERIFY(!confirm->isEnabled());                     // while it is read
        QTRY_COMPARE(dialog.speeds(), (std::vector<double>{4, 2}));
        table->item(0, 4)->setText("3.5");
        QVERIFY(confirm->isEnabled());
        dialog.addFiles({data + "lstopo/node02.xml"}); // what was typed stays
        QTRY_COMPARE(dialog.speeds(), (std::vector<double>{3.5, 2, 6}));
        for (const char* wrong : {"", "0", "-1", "fast", "inf"}) {
            table->item(1, 4)->setText(wrong);
            QVERIFY2(!confirm->isEnabled(), wrong);
        }
        table->item(1, 4)->setText("1");
        QVERIFY(confirm->isEnabled());
        dialog.addFiles({data + "simgrid/flat.xml"});
        QTRY_VERIFY(dialog.findChild<QLabel*>("machinesSaid")->text().contains("flat.xml"));
        QCOMPARE(dialog.machines().size(), std::size_t{3});
    }

    void whatHasNoSpeedsAsksOnce() {
        answerGaps([](equipoise::gui::GapsDialog&) {});
        QVERIFY(support::opens(m_window->files(), data + "tsplib/burma14.tsp"));
        QCOMPARE(m_asked, 1);
        QCOMPARE(platform().size(), std::size_t{14});
        QVERIFY(report() && report()->rowsAsText().contains("cycle_time")); // it is a guess still
        QCOMPARE(m_window->document().assumed().processors().size(), std::size_t{14});
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            auto* speeds = dialog.findChild<QLineEdit*>("gapsSpeeds");
            auto* confirm = dialog.findChild<QPushButton*>("gapsConfirm");
            for (const char* wrong : {"0", "-1", "fast", "1=2"}) {
                speeds->setText(wrong);
                QVERIFY2(!confirm->isEnabled(), wrong);
            }
            speeds->setText("4");
            QVERIFY(confirm->isEnabled());
            QVERIFY(!dialog.findChild<QLineEdit*>("gapsNames")->isEnabled());
        });
        QVERIFY(support::opens(m_window->files(), data + "tsplib/burma14.tsp"));
        QCOMPARE(platform().processors[3].compute.rate, 0.25);
        QVERIFY(m_window->document().assumed().processors().empty());
        // A file with speeds, as on the command line.
        const QString list = m_folder.filePath("speeds.txt");
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 1; i <= 14; ++i)
            file.write(QByteArray::number(i) + " 2\n");
        file.close();
        answerGaps([&](equipoise::gui::GapsDialog& dialog) {
            dialog.findChild<QLineEdit*>("gapsSpeeds")->setText(list);
        });
        QVERIFY(support::opens(m_window->files(), data + "tsplib/burma14.tsp"));
        QCOMPARE(platform().processors[13].compute.rate, 0.5);
        // Cancelled: all stays.
        m_prompts.gaps = [](QWidget*, equipoise::gui::MissingData) {
            return std::optional<equipoise::io::Imported>();
        };
        m_window->setPrompts(m_prompts);
        QVERIFY(!support::opens(m_window->files(), data + "cluster/osu_bw.a-b.txt"));
        QCOMPARE(platform().size(), std::size_t{14});
    }

    void coresAreCountedWhereTheFileSaysThem() {
        const QString file = data + "public/14-simgrid-cores/platform.xml";
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            auto* cores = dialog.findChild<QCheckBox*>("gapsCores");
            QVERIFY(!cores->isHidden() && !cores->isChecked());
            QVERIFY(dialog.findChild<QPushButton*>("gapsConfirm")->isEnabled());
        });
        QVERIFY(support::opens(m_window->files(), file));
        QCOMPARE(m_asked, 1);
        const equipoise::Platform single = platform();
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            auto* cores = dialog.findChild<QCheckBox*>("gapsCores");
            QTest::mouseClick(cores, Qt::LeftButton, {}, QPoint(8, cores->height() / 2));
            QVERIFY(cores->isChecked());
            QVERIFY(!dialog.findChild<QLineEdit*>("gapsSpeeds")->isEnabled()); // they are those of the file
        });
        QVERIFY(support::opens(m_window->files(), file));
        QCOMPARE(platform().size(), single.size());
        const std::map<std::string, double> cores{{"small", 12}, {"large", 1644}, {"desk", 1}};
        for (std::size_t i = 0; i < single.size(); ++i) {
            const auto& counted = platform().processors[i];
            QCOMPARE(counted.name, single.processors[i].name);
            QVERIFY(qFuzzyCompare(counted.compute.rate * cores.at(counted.name),
                                  single.processors[i].compute.rate));
        }
    }

    void bandwidthsAreAskedForWhereOnlyLatenciesAreKnown() {
        const QString file = data + "public/11-latency-matrix/latency.csv";
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            auto* bandwidth = dialog.findChild<QLineEdit*>("gapsBandwidth");
            auto* confirm = dialog.findChild<QPushButton*>("gapsConfirm");
            QVERIFY(bandwidth->isEnabled() && confirm->isEnabled()); // nothing: no limit
            bandwidth->setText("10");
            QVERIFY(!confirm->isEnabled());
            bandwidth->setText("10 Gbit/s");
            QVERIFY(confirm->isEnabled());
        });
        QVERIFY(support::opens(m_window->files(), file));
        QCOMPARE(m_asked, 1);
        for (const auto& link : platform().links)
            QVERIFY(qFuzzyCompare(link.transfer.rate, 0.0008)); // s/MB
        QVERIFY(!report()->rowsAsText().contains("bandwidth"));
        QVERIFY(m_window->document().assumed().links().empty());
        answerGaps([](equipoise::gui::GapsDialog&) {});
        QVERIFY(support::opens(m_window->files(), file));
        QCOMPARE(m_window->document().assumed().links().size(), platform().links.size());
    }

    void namesAndColumnsAreAskedFor() {
        const auto write = [&](const char* name, const char* text) {
            QFile file(m_folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : QString();
        };
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            QVERIFY(!dialog.findChild<QTableWidget*>("gapsTable"));
            auto* names = dialog.findChild<QLineEdit*>("gapsNames");
            QVERIFY(names->isEnabled());
            names->setText("one");
            QTRY_VERIFY(!dialog.isReading());
            QVERIFY(!dialog.findChild<QPushButton*>("gapsConfirm")->isEnabled()); // there are two
            names->setText("one, two");
            dialog.findChild<QLineEdit*>("gapsSpeeds")->setText("one=1,two=2");
        });
        QVERIFY(support::opens(m_window->files(), write("bare.txt", "0 2\n4 0\n")));
        QCOMPARE(m_asked, 1);
        QCOMPARE(platform().processors[1].name, std::string("two"));
        QCOMPARE(platform().processors[1].compute.rate, 0.5);
        // Columns that nobody knows: chosen above the first rows.
        answerGaps([](equipoise::gui::GapsDialog& dialog) {
            auto* table = dialog.findChild<QTableWidget*>("gapsTable");
            QVERIFY(table && table->rowCount() == 2 && table->columnCount() == 3);
            QCOMPARE(table->item(1, 1)->text(), QString("c"));
            auto* confirm = dialog.findChild<QPushButton*>("gapsConfirm");
            QVERIFY(!confirm->isEnabled());
            for (const auto& [column, words] : {std::pair{0, "from"}, {1, "to"}, {2, "bandwidth (Mbit/s)"}}) {
                auto* box = dialog.findChild<QComboBox*>(QString("gapsColumn.%1").arg(column));
                const int choice = box->findText(words);
                QVERIFY2(choice >= 0, words);
                box->setCurrentIndex(choice);
                emit box->activated(choice);
            }
            QTRY_VERIFY(!dialog.isReading());
            QVERIFY2(confirm->isEnabled(), qPrintable(dialog.findChild<QLabel*>("gapsSaid")->text()));
        });
        QVERIFY(support::opens(m_window->files(), write("odd.csv", "k1,k2,v\na,b,800\nb,c,400\n")));
        QCOMPARE(platform().size(), std::size_t{3});
        QCOMPARE(platform().links.size(), std::size_t{2});
        // Prose is no table: nobody is asked.
        answerGaps([](equipoise::gui::GapsDialog&) { QFAIL("asked"); });
        QVERIFY(
            !support::opens(m_window->files(), write("prose.txt", "Dear all,\nthis is no table at all.\n")));
        QCOMPARE(m_asked, 0);
    }

    void toursOfOtherProgramsArePlans() {
        QVERIFY(support::opensExample(m_window->files(), "two-switches.equipoise"));
        equipoise::SolveControl control;
        auto plan = equipoise::solve(m_window->document().scenario(),
                                     {equipoise::Problem::Ring, "greedy", {}}, control);
        QVERIFY(plan.ok());
        const equipoise::PlanRecord kept{"Greedy", m_window->document().snapshot(), *plan};
        const auto tour = equipoise::io::findPlanFormat("tour")->write(kept);
        QVERIFY(tour.ok());
        QVERIFY(equipoise::io::writeFileAtomically(m_folder.filePath("plan.tour").toStdString(), *tour).ok());
        // A plan of the document, whose platform stays as it is.
        const equipoise::Platform before = platform();
        const auto plans = m_window->document().plans().size();
        m_window->openFile(m_folder.filePath("plan.tour"));
        QTRY_COMPARE(m_window->document().plans().size(), plans + 1);
        QVERIFY(platform() == before);
        const equipoise::PlanRecord& given = *m_window->document().plans().back().kept;
        QCOMPARE(given.name, std::string("plan"));
        QCOMPARE(given.plan.value, plan->value);
        std::optional<bool> isRead;
        m_window->files().openTour(m_folder.filePath("gone.tour"), [&](bool done) { isRead = done; });
        QTRY_VERIFY(isRead);
        QVERIFY(!*isRead);
    }

    void piecesOfAClusterAreOpenedTogether() {
        answerGaps([](equipoise::gui::GapsDialog&) {});
        const QStringList paths{data + "cluster/topology.conf", data + "cluster/node01.hpl.out",
                                data + "tsplib/burma14.tsp"};
        const auto groups = m_window->files().openGroups(paths);
        QCOMPARE(groups.size(), std::size_t{2});
        QCOMPARE(groups[0].size(), 2);
        QVERIFY(support::opensTogether(m_window->files(), groups[0]));
        QCOMPARE(platform().size(), std::size_t{5});
        QCOMPARE(platform().processors[0].compute.rate, 1e6 / 2e11);
        QVERIFY(report() && report()->rowsAsText().contains("node01.hpl.out\t"));
        QVERIFY(report()->rowsAsText().contains("Read\tTaken from it (hpl)"));
        // JSON of another program is no broken scenario.
        QVERIFY(support::opens(m_window->files(), data + "cluster/iperf.json"));
        QCOMPARE(platform().size(), std::size_t{3});
    }

    void thePlatformIsExported() {
        QVERIFY(support::opensExample(m_window->files(), "two-switches.equipoise"));
        const equipoise::Platform before = platform();
        for (const char* name : {"out.xml", "out.graphml", "out.dot"}) {
            const QString path = m_folder.filePath(name);
            m_prompts.platformPath = [&](QWidget*, const QString&) { return path; };
            m_window->setPrompts(m_prompts);
            QVERIFY2(support::exportsPlatform(m_window->files()), name);
            QVERIFY(support::opens(m_window->files(), path));
            QVERIFY2(platform() == before, name);
        }
        m_prompts.platformPath = [&](QWidget*, const QString&) { return m_folder.filePath("out.csv"); };
        m_window->setPrompts(m_prompts);
        QVERIFY(support::exportsPlatform(m_window->files()));
        QVERIFY(report() && report()->windowTitle() == "Export report"); // a table has no units
        m_prompts.platformPath = [&](QWidget*, const QString&) { return m_folder.filePath("out.xyz"); };
        m_window->setPrompts(m_prompts);
        QVERIFY(!support::exportsPlatform(m_window->files()));
        QVERIFY(!QFile::exists(m_folder.filePath("out.xyz")));
    }
};

const support::TestProgram registered("tst_formats_window", support::runWindowTest<TestFormatsWindow>);

} // namespace tst_formats_window

#include "tst_formats_window.moc"
