// SPDX-License-Identifier: GPL-3.0-or-later
// The main window as a person uses it, with injected answers to its questions.
#include "app/models/plans_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/problems_model.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/solve_controller.h"
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/tools/export/export_window.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/panels/question_panel.h"
#include "core/io/file.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/all_windows.h"
#include "tests/support/child.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <map>
#include <memory>

namespace tst_window {

using equipoise::ring::Plan;

class WindowTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    equipoise::gui::UserPrompts m_prompts;
    int m_asked = 0;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_window, name);
    }
    const equipoise::gui::DocumentPlan* inHand() {
        return m_window->document().plan(m_window->selection().plan());
    }
    std::size_t processorsUsed() {
        const auto* plan = inHand();
        return plan ? plan->kept->plan.answer.get<Plan>().order.size() : 0;
    }
    double time() { return inHand()->kept->plan.value.value(); }
    bool solved() { return inHand() && inHand()->current && !m_window->controller().isRunning(); }
    void type(const char* field, const QString& text) {
        auto* edit = find<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    QString problems() {
        const QAbstractItemModel* model = find<QTableView>("problemsTable")->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, equipoise::gui::IssuesModel::Text).data().toString();
        return texts.join('\n');
    }

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void init() {
        // The offscreen platform says this of every window; anything else is a fault.
        support::failOnWarnings();
        QSettings().clear();
        m_asked = 0;
        m_prompts = equipoise::gui::UserPrompts::withDialogs();
        m_prompts.unsaved = [this](QWidget*, const QString&) {
            ++m_asked;
            return equipoise::gui::UserPrompts::Unsaved::Discard;
        };
        equipoise::gui::language::use("en");
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(m_prompts);
        m_window->openFirst();
        m_window->resize(1440, 900); // nothing is folded away for want of room
        m_window->show();
        QTRY_VERIFY(solved());
    }

    void cleanup() {
        m_window.reset();
        equipoise::gui::language::use("en");
    }

    void firstStartShowsASolvedExample() {
        QCOMPARE(find<QLabel>("documentTitle")->text(), QString("Lyon"));
        QVERIFY(inHand()->kept->plan.status == equipoise::Status::Optimal);
        QVERIFY(find<QLabel>("status")->text().contains("optimal"));
        QVERIFY(!find<QLabel>("whatYouSee")->text().isEmpty());
        QVERIFY(!m_window->document().isEdited());
    }

    void aLongStatusStaysInSight() {
        auto* status = find<QLabel>("status");
        status->setText("proven optimal and checked · ended by the time limit · out of date");
        support::settle();
        QCOMPARE(status->visibleRegion().boundingRect().width(), status->width());
        auto* stop = find<QPushButton>("stop"); // which a wider column would hide, too
        QCOMPARE(stop->visibleRegion().boundingRect().width(), stop->width());
    }

    // Two actions with the same keys would both do nothing.
    void noKeysBelongToTwoActions() {
        std::map<QString, QString> owners;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            const bool ofTheGraph =
                action->parent() && action->parent()->inherits("equipoise::gui::CanvasActions");
            if (action->shortcutContext() != Qt::WindowShortcut && !ofTheGraph)
                continue; // works in one widget only
            for (const QKeySequence& keys : action->shortcuts()) {
                const auto [owner, isNew] = owners.emplace(keys.toString(), action->objectName());
                QVERIFY2(isNew,
                         qPrintable(keys.toString() + ": " + owner->second + ", " + action->objectName()));
            }
        }
        QVERIFY(owners.size() > 40);
    }

    void anEditedCycleTimeChangesTheRing() {
        const double before = time();
        auto* table = find<QTableView>("processorsTable");
        const QModelIndex cell = table->model()->index(1, equipoise::gui::ProcessorsModel::CycleTime);
        QVERIFY(table->model()->setData(cell, "0.0874"));
        QVERIFY(!inHand()->current); // at once, before the new answer is there
        QTRY_VERIFY(solved());
        QVERIFY(time() > before); // a slower processor never makes an optimum better
        QVERIFY(m_window->document().isEdited());
        m_window->document().undoStack()->undo();
        QTRY_VERIFY(solved());
        QCOMPARE(time(), before);
        QVERIFY(!m_window->document().isEdited() || m_window->document().plans().size() != 1);
    }

    void aTypedWorkIsSolvedWhileTyping() {
        // Lyon as printed: one processor alone below W/H of about 66, all fourteen above.
        type("input.work", "50");
        QTRY_VERIFY(solved() && processorsUsed() == 1);
        QCOMPARE(time(), 50 * 0.00874);
        type("input.work", "100");
        QTRY_VERIFY(solved() && processorsUsed() == 14);
        // Typing "100" passes through 1 and 10: one undo step all the same.
        m_window->document().undoStack()->undo();
        QTRY_VERIFY(solved() && processorsUsed() == 1);
    }

    void aValueOutOfRangeIsExplainedAndNotTaken() {
        const auto before = m_window->document().scenario().questions.get<equipoise::ring::Question>().work;
        auto* edit = find<QLineEdit>("input.work");
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, "-5");
        QVERIFY(find<QLabel>("problem.work")->isVisibleTo(m_window.get()));
        QVERIFY(find<QLabel>("problem.work")->text().contains("0"));
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::ring::Question>().work, before);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!find<QLabel>("problem.work")->isVisibleTo(m_window.get()));
    }

    void arrowKeysStepAValue() {
        auto* edit = find<QLineEdit>("input.work");
        const double before = m_window->document().scenario().questions.get<equipoise::ring::Question>().work;
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_Up);
        // One in the second significant digit of 1000 is 100.
        QCOMPARE(before, 1000.0);
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::ring::Question>().work, 1100.0);
    }

    void solveKeepsEveryAnswerAsAPlan() {
        // The example's plan is the program's own: solving keeps it in its place. After an edit there is a
        // new one.
        const std::size_t before = m_window->document().plans().size();
        QTest::mouseClick(find<QPushButton>("solve"), Qt::LeftButton);
        QTRY_VERIFY(solved());
        QCOMPARE(m_window->document().plans().size(), before);
        QVERIFY(m_window->document().isEdited());
        type("input.work", "50");
        QTRY_VERIFY(solved() && processorsUsed() == 1);
        QCOMPARE(m_window->document().plans().size(), before + 1);
        QCOMPARE(find<QTableView>("plansTable")->model()->rowCount(), static_cast<int>(before + 1));
        // Choosing a row shows its plan.
        auto* table = find<QTableView>("plansTable");
        table->setCurrentIndex(table->model()->index(0, 0));
        QCOMPARE(m_window->selection().plan(), m_window->document().plans().front().id);
        m_window->document().removePlan(m_window->selection().plan());
        QCOMPARE(m_window->document().plans().size(), before);
        QVERIFY(inHand());
    }

    // A file saved in this session, or opened in another window, can be chosen: the list looks when it is
    // shown.
    void recentFilesAreFoundLater() {
        auto* recent = find<QMenu>("recentMenu");
        auto* file = find<QMenu>("fileMenu");
        emit file->aboutToShow();
        QVERIFY(!recent->menuAction()->isEnabled());
        QFile made(m_folder.filePath("recent.equipoise"));
        QVERIFY(made.open(QIODevice::WriteOnly));
        made.close();
        equipoise::gui::settings::addRecentFile(made.fileName());
        emit file->aboutToShow();
        QVERIFY(recent->menuAction()->isEnabled());
        QCOMPARE(recent->actions().size(), 1);
    }

    void anotherSolverIsChosenFromTheList() {
        auto* solver = find<QComboBox>("solver");
        const int greedy = solver->findData(QByteArray("greedy"));
        QVERIFY(greedy > 0);
        solver->setCurrentIndex(greedy);
        emit solver->activated(greedy);
        find<QToolButton>("moreOptionsHandle")->click();
        QTRY_VERIFY(find<QWidget>("field.weights")->isVisibleTo(m_window.get())); // its option
        m_window->controller().solve();
        QTRY_VERIFY(solved());
        QCOMPARE(inHand()->kept->plan.solver, std::string("greedy"));
    }

    void stopKeepsTheBestSoFar() {
        m_window->controller().setSolver("q-ring"); // the paper's program: hours on Lyon
        m_window->controller().setSecondsAllowed(600);
        m_window->controller().solve();
        QVERIFY(m_window->controller().isRunning());
        QTRY_VERIFY(find<QPushButton>("stop")->isEnabled());
        QTest::mouseClick(find<QPushButton>("stop"), Qt::LeftButton);
        QTRY_VERIFY(!m_window->controller().isRunning());
        QCOMPARE(inHand()->kept->plan.solver, std::string("q-ring"));
        QVERIFY(inHand()->kept->plan.stop == equipoise::Stop::Cancelled);
        QVERIFY(inHand()->kept->plan.value.has_value());
    }

    void closingWhileSolvingIsSafe() {
        m_window->controller().setSolver("q-ring");
        m_window->controller().setSecondsAllowed(600);
        m_window->controller().solve();
        QVERIFY(m_window->close());
        m_window.reset();
    }

    void savedWorkComesBack() {
        const QString path = m_folder.filePath("kept.equipoise");
        m_prompts.savePath = [&](QWidget*, const QString&) { return path; };
        m_window->setPrompts(m_prompts);
        type("input.work", "50");
        QTRY_VERIFY(solved());
        QVERIFY(support::saves(m_window->files()));
        QVERIFY(!m_window->document().isEdited());
        QCOMPARE(find<QLabel>("documentTitle")->text(), QString("kept"));
        QVERIFY(support::opensExample(m_window->files(), "strasbourg.equipoise"));
        QVERIFY(support::opens(m_window->files(), path));
        QCOMPARE(m_asked, 0); // nothing was unsaved
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::ring::Question>().work, 50.0);
        QVERIFY(!m_window->document().plans().empty());
    }

    void closingWithChangesAsks() {
        type("input.work", "50");
        m_prompts.unsaved = [this](QWidget*, const QString&) {
            ++m_asked;
            return equipoise::gui::UserPrompts::Unsaved::Cancel;
        };
        m_window->setPrompts(m_prompts);
        QVERIFY(!m_window->close());
        QCOMPARE(m_asked, 1);
        QVERIFY(m_window->isVisible());
    }

    void aFileCanBeDroppedIn() {
        const QString path = m_folder.filePath("dropped.equipoise");
        QVERIFY(QFile::copy(QString(EXAMPLES) + "/strasbourg.equipoise", path));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_COMPARE(m_window->document().path(), path);
        QTRY_VERIFY(solved());
        QCOMPARE(m_window->document().scenario().platform.size(), std::size_t{13});
    }

    void aWrongFileChangesNothingAndIsExplained() {
        const QString path = m_folder.filePath("wrong.equipoise");
        QVERIFY(equipoise::io::writeFileAtomically(path.toStdString(),
                                                   R"({"format": "equipoise", "version": 99})")
                    .ok());
        QVERIFY(!support::opens(m_window->files(), path));
        QCOMPARE(find<QLabel>("documentTitle")->text(), QString("Lyon"));
        QTRY_VERIFY(m_window->findChild<QLabel*>("unopenedWhy"));
        const QString why = find<QLabel>("unopenedWhy")->text();
        QVERIFY2(why.contains("99"), qPrintable(why));
    }

    void aWrongFileAtStartIsExplainedBesideTheExample() {
        const QString path = m_folder.filePath("wrong-at-start.equipoise");
        QVERIFY(equipoise::io::writeFileAtomically(path.toStdString(), "[]").ok());
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(m_prompts);
        m_window->openFirst({path});
        m_window->show();
        QTRY_VERIFY(solved());
        QCOMPARE(find<QLabel>("documentTitle")->text(), QString("Lyon"));
        QTRY_VERIFY(m_window->findChild<QLabel*>("unopenedTitle"));
        QVERIFY(find<QLabel>("unopenedTitle")->text().contains("wrong-at-start"));
    }

    void unknownFieldsAreNamed() {
        QFile example(QString(EXAMPLES) + "/two-switches.equipoise");
        QVERIFY(example.open(QIODevice::ReadOnly));
        QByteArray bytes = example.readAll();
        bytes.replace("\"questions\"", "\"colour\": \"green\", \"questions\"");
        const QString path = m_folder.filePath("unknown.equipoise");
        QVERIFY(equipoise::io::writeFileAtomically(path.toStdString(), bytes.toStdString()).ok());
        QVERIFY(support::opens(m_window->files(), path));
        QVERIFY2(problems().contains("colour"), qPrintable(problems()));
    }

    void aRefusedQuestionLeadsToItsPlace() {
        m_window->controller().setSolver("homogeneous"); // Lyon's links are not all alike
        m_window->controller().solve();
        QTRY_VERIFY(!problems().isEmpty());
        QVERIFY2(problems().contains("P0"), qPrintable(problems()));
        auto* table = find<QTableView>("problemsTable");
        m_window->selection().clear();
        emit table->activated(table->model()->index(0, 0));
        QVERIFY(!m_window->selection().isEmpty());
        // A solver that can answer takes the complaint away.
        m_window->controller().setSolver("subsets");
        m_window->controller().solve();
        QTRY_VERIFY(problems().isEmpty());
    }

    void whatLooksLikeAMistakeLeadsToItsPlace() {
        QVERIFY(support::opensExample(m_window->files(), "two-switches.equipoise"));
        QTRY_VERIFY(!m_window->controller().isRunning());
        QVERIFY2(problems().isEmpty(), qPrintable(problems()));
        // A processor named nearly as another one, and a link a thousand times dearer back than there.
        equipoise::gui::Document& document = m_window->document();
        const equipoise::Platform before = document.scenario().platform;
        const equipoise::ProcessorId renamed{1};
        const std::string name = before.processors[0].name + " ";
        QVERIFY(document.apply(equipoise::gui::RenameNode{renamed, name}, "Rename").ok());
        auto* table = find<QTableView>("problemsTable");
        const auto rowWith = [&](const QString& words) {
            const QStringList texts = problems().split('\n');
            for (int row = 0; row < texts.size(); ++row)
                if (texts[row].contains(words))
                    return row;
            return -1;
        };
        const QString shown = QString::fromStdString(before.processors[0].name);
        QTRY_VERIFY2(rowWith(shown) >= 0, qPrintable(problems()));
        m_window->selection().clear();
        emit table->activated(table->model()->index(rowWith(shown), 0));
        QCOMPARE(m_window->selection().nodes(), (equipoise::FlatSet<equipoise::NodeId>{renamed}));
        document.undoStack()->undo();
        QTRY_VERIFY2(problems().isEmpty(), qPrintable(problems()));
        // A second link beside the first: its row in the table of links.
        const equipoise::LinkId second{before.links.size()};
        QVERIFY(document.apply(equipoise::gui::InsertLink{second, before.links[0]}, "Insert").ok());
        QTRY_VERIFY2(!problems().isEmpty(), qPrintable(problems()));
        emit table->activated(
            table->model()->index(rowWith(QString::fromStdString(before.nameOf(before.links[0].to))), 0));
        QCOMPARE(m_window->selection().links().size(), std::size_t{1});
        QVERIFY(find<QTableView>("linksTable")->hasFocus() || find<QTableView>("linksTable")->isVisible());
    }

    void theLanguageChangesWhileRunning() {
        const QString english = find<QLabel>("whatYouSee")->text();
        equipoise::gui::language::use("fr");
        QCoreApplication::processEvents();
        QVERIFY(find<QLabel>("whatYouSee")->text() != english);
        QCOMPARE(find<QToolButton>("problem.ring")->text(), QString("Anneau"));
        equipoise::gui::language::use("en");
        QCoreApplication::processEvents();
        QCOMPARE(find<QLabel>("whatYouSee")->text(), english);
    }

    void deleteInATableRemovesWhatIsSelected() {
        auto* table = find<QTableView>("processorsTable");
        table->setFocus();
        table->selectRow(3);
        const std::string name = m_window->document().scenario().platform.processors[3].name;
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(m_window->document().scenario().platform.size(), std::size_t{13});
        QVERIFY(!m_window->document().scenario().platform.find(name));
        m_window->document().undoStack()->undo();
        QVERIFY(m_window->document().scenario().platform.find(name));
    }

    void theSelectionFollowsItsProcessor() {
        m_window->selection().set({equipoise::ProcessorId{5}});
        QVERIFY(m_window->document()
                    .apply(equipoise::gui::RemoveProcessor{equipoise::ProcessorId{2}}, "Remove")
                    .ok());
        QCOMPARE(m_window->selection().nodes(),
                 (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{4}}));
        QCOMPARE(find<QTableView>("processorsTable")->selectionModel()->selectedRows().size(), 1);
        m_window->document().undoStack()->undo();
        QCOMPARE(m_window->selection().nodes(),
                 (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{5}}));
    }

    void theSchemeChangesWhileRunning() {
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Dark);
        QVERIFY(equipoise::gui::style::tokensFor(m_window->palette()).dark);
        QVERIFY(!m_window->grab().isNull());
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
        QVERIFY(!equipoise::gui::style::tokensFor(m_window->palette()).dark);
    }

    void aProblemNotAskedYetIsAskedByItsFirstEdit() {
        QTest::mouseClick(find<QToolButton>("problem.scatter"), Qt::LeftButton);
        QCOMPARE(m_window->selection().problem(), equipoise::Problem::Scatter);
        QVERIFY(!inHand());
        QVERIFY(find<QLabel>("whatYouSee")->text().contains("Solve"));
        // What it would be asked with.
        QCOMPARE(find<QLineEdit>("input.items")->text(), QStringLiteral("1\u202f000"));
        QCOMPARE(find<QComboBox>("input.root")->currentText(), QString("P0"));
        QVERIFY(!m_window->document().isEdited());
        type("input.items", "500");
        QTRY_VERIFY(solved());
        QVERIFY(inHand()->kept->plan.problem == equipoise::Problem::Scatter);
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::scatter::Question>().items, 500);
        m_window->document().undoStack()->undo();
        QVERIFY(!m_window->document().scenario().questions.has<equipoise::scatter::Question>());
        QVERIFY(!inHand()->current);
        QTest::mouseClick(find<QToolButton>("problem.ring"), Qt::LeftButton);
        QTRY_VERIFY(solved());
        QVERIFY(inHand()->kept->plan.problem == equipoise::Problem::Ring);
        QTRY_VERIFY(find<QWidget>("field.work")->isVisibleTo(m_window.get()));
    }

    void solveAsksWhatIsNotAsked() {
        m_window->selection().setProblem(equipoise::Problem::Scatter);
        const std::size_t before = m_window->document().plans().size();
        QTest::mouseClick(find<QPushButton>("solve"), Qt::LeftButton);
        QTRY_VERIFY(solved());
        QVERIFY(m_window->document().scenario().questions.has<equipoise::scatter::Question>());
        QCOMPARE(m_window->document().plans().size(), before + 1); // solved once, not live as well
        m_window->document().undoStack()->undo();                  // the plan
        QCOMPARE(m_window->document().plans().size(), before);
        m_window->document().undoStack()->undo(); // the question
        QVERIFY(!m_window->document().scenario().questions.has<equipoise::scatter::Question>());
    }

    void onAnEmptyPlatformNothingIsAsked() {
        QVERIFY(support::makesNew(m_window->files()));
        m_window->selection().setProblem(equipoise::Problem::Scatter);
        m_window->controller().solve();
        QTRY_VERIFY(!m_window->controller().isRunning());
        QVERIFY(!problems().isEmpty());
        QVERIFY(!m_window->document().scenario().questions.has<equipoise::scatter::Question>());
    }

    void eachProblemHasItsSolver() {
        m_window->controller().setSolver("greedy");
        m_window->selection().setProblem(equipoise::Problem::Scatter);
        auto* solver = find<QComboBox>("solver");
        QCOMPARE(solver->findData(QByteArray("greedy")), -1);
        QVERIFY(solver->findData(QByteArray("uniform")) > 0);
        QCOMPARE(solver->currentIndex(), 0); // automatic
        m_window->selection().setProblem(equipoise::Problem::Ring);
        QCOMPARE(solver->currentData().toByteArray(), QByteArray("greedy"));
    }

    /// One window for the selected plan, whatever its problem, and for three actions.
    void exportIsForEveryPlan() {
        auto* action = m_window->findChild<QAction*>("mpiCode");
        m_window->selection().setProblem(equipoise::Problem::Scatter);
        QVERIFY(!action->isEnabled()); // no plan yet
        m_window->controller().solve();
        QTRY_VERIFY(solved());
        QVERIFY(action->isEnabled());
        action->trigger();
        auto* dialog = find<equipoise::gui::ExportWindow>("planFileWindow");
        QVERIFY(dialog->isVisible());
        QTRY_VERIFY(dialog->text().find("equipoise_scatter") != std::string::npos);
        action->trigger();
        QCOMPARE(m_window->findChildren<QWidget*>("planFileWindow").size(), 1);
        m_window->selection().setProblem(equipoise::Problem::Ring); // it follows
        m_window->controller().solve();
        QTRY_VERIFY(solved());
        QVERIFY(action->isEnabled());
        QTRY_VERIFY(dialog->text().find("equipoise_ring") != std::string::npos);
        QVERIFY(!m_window->findChild<QAction*>("blockMap")->isEnabled());
        m_window->findChild<QAction*>("exportPlan")->trigger();
        QCOMPARE(dialog->format().name, std::string_view("perfetto"));
        QVERIFY(dialog->close());
    }

    void examplesAreListedByProblem() {
        const QList<QAction*> actions = find<QMenu>("exampleMenu")->actions();
        QStringList names;
        for (const QAction* action : actions)
            names << (action->isSeparator() ? action->text() : action->objectName());
        const qsizetype ring = names.indexOf("Ring");
        const qsizetype scatter = names.indexOf("Scatter");
        QVERIFY(ring >= 0 && scatter > ring);
        QVERIFY(names.indexOf("example.lyon") > ring && names.indexOf("example.lyon") < scatter);
        QVERIFY(names.indexOf("example.seismic-2003") > scatter);
        m_window->findChild<QAction*>("example.seismic-2003")->trigger();
        QTRY_VERIFY(solved());
        QCOMPARE(m_window->selection().problem(), equipoise::Problem::Scatter);
        m_window->findChild<QAction*>("example.lyon")->trigger();
        QTRY_VERIFY(solved());
        QCOMPARE(m_window->selection().problem(), equipoise::Problem::Ring);
    }

    void aFieldCanBeGoneTo() {
        find<equipoise::gui::QuestionPanel>("questionPanel")
            ->goTo(equipoise::gui::QuestionField{equipoise::Problem::Scatter, "items"});
        QCOMPARE(m_window->selection().problem(), equipoise::Problem::Scatter);
        QCOMPARE(m_window->focusWidget(), find<QWidget>("input.items"));
    }
};

const support::TestProgram registered("tst_window", support::runWindowTest<WindowTest>);

} // namespace tst_window

#include "tst_window.moc"
