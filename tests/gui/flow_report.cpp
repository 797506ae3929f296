// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with several solvers, in a real window: run them all, compare the best two, write the
// report; its numbers are those of the command line. For every problem.
#include "app/problems/solve_controller.h"
#include "app/tools/compare/compare_window.h"
#include "app/tools/compare/scene.h"
#include "app/tools/report/report_window.h"
#include "app/tools/run_many/run_many_window.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/command_line.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace flow_report {

using Json = nlohmann::json;

class ReportFlow : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    QTemporaryDir m_folder;
    QString m_report;

    template <class T>
    T* child(const char* name) {
        return m_window->findChild<T*>(name);
    }
    QByteArray read(const QString& name) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QString withoutPictures(const QByteArray& page) {
        static const QRegularExpression drawing("<svg.*?</svg>",
                                                QRegularExpression::DotMatchesEverythingOption);
        return QString::fromUtf8(page).remove(drawing);
    }
    void start(const QString& example) {
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.reportPath = [this](QWidget*, const QString&) { return m_report; };
        ask.savePath = [this](QWidget*, const QString&) { return m_folder.filePath("flow.equipoise"); };
        m_window->setPrompts(ask);
        QVERIFY(support::starts(*m_window, support::example(example.toUtf8().constData())));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        QTRY_VERIFY(!m_window->controller().isRunning());
        m_window->controller().setLive(false);
    }
    /// Writes it by key and waits until it is there.
    void write(const QString& name) {
        m_report = m_folder.filePath(name);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(child<equipoise::gui::ReportWindow>("reportWindow"));
        auto* report = child<equipoise::gui::ReportWindow>("reportWindow");
        QTRY_VERIFY(!report->isRunning());
        QVERIFY2(QFile::exists(m_report), qPrintable(report->findChild<QLabel*>("reportSaid")->text()));
        report->close();
        QTRY_VERIFY(!child<equipoise::gui::ReportWindow>("reportWindow"));
    }

private slots:
    void init() { support::failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void fromSolversToReport_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("problem");
        const auto row = [](const char* example, equipoise::Problem problem) {
            QTest::newRow(example) << QString(example) << static_cast<int>(problem);
        };
        row("lyon", equipoise::Problem::Ring);
        row("classroom-scatter", equipoise::Problem::Scatter);
        row("redistribution-algorithm-3", equipoise::Problem::Redistribution);
        row("star-relay", equipoise::Problem::Star);
        row("workstations-3x3", equipoise::Problem::Grid);
    }

    void fromSolversToReport() {
        QFETCH(QString, example);
        QFETCH(int, problem);
        start(example);
        QVERIFY(m_window->selection().problem() == static_cast<equipoise::Problem>(problem));

        QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ControlModifier);
        QTRY_VERIFY(child<equipoise::gui::RunManyWindow>("runManyWindow"));
        auto* many = child<equipoise::gui::RunManyWindow>("runManyWindow");
        many->run();
        QTRY_VERIFY(!many->isRunning());
        many->keepAll();
        many->close();

        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(child<equipoise::gui::CompareWindow>("compareWindow"));
        auto* compare = child<equipoise::gui::CompareWindow>("compareWindow");
        QTRY_VERIFY(compare->scene() != nullptr);
        QCOMPARE(compare->scene()->plans.size(), std::size_t{2});
        compare->close();

        QVERIFY(support::savesAs(m_window->files()));
        for (const char* name : {"window.json", "window.csv", "window.html", "window.pdf"})
            write(QString::fromLatin1(name));

        // The same file from the command line: the same numbers, to the byte. (Letters in pictures may stand
        // a little elsewhere without a display.)
        const QString file = m_folder.filePath("flow.equipoise");
        for (const char* ending : {"json", "csv", "html"}) {
            const QString shell = m_folder.filePath(QStringLiteral("shell.") + ending);
            QCOMPARE(support::run({"report", file, shell}).code, 0);
            QCOMPARE(withoutPictures(read(QStringLiteral("window.") + ending)),
                     withoutPictures(read(QStringLiteral("shell.") + ending)));
        }
        QVERIFY(read("window.pdf").startsWith("%PDF"));

        const Json report = Json::parse(read("window.json").toStdString());
        QVERIFY(report.at("plans").size() >= 2);
        QCOMPARE(report.at("comparisons").size(), std::size_t{1});
        const std::string name(equipoise::nameOf(static_cast<equipoise::Problem>(problem)));
        for (const Json& plan : report.at("plans")) {
            QVERIFY(plan.at("checked").get<bool>());
            if (plan.at("stop") != "completed")
                continue; // what a limit leaves depends on the machine
            if (!plan.at("current").get<bool>())
                continue; // it answers another question than the file asks now
            const auto solver = plan.at("solver").get<std::string>();
            const Json shell = support::run({"solve", QString::fromStdString(name), file, "--solver",
                                             QString::fromStdString(solver), "--json"})
                                   .json();
            for (const char* field : {"value", "bound", "gap", "status", "plan", "schedule"})
                QVERIFY2(plan.at(field) == shell.at(field), (solver + ": " + field).c_str());
        }
    }
};

const support::TestProgram registered("flow_report", support::runWindowTest<ReportFlow>);

} // namespace flow_report

#include "flow_report.moc"
