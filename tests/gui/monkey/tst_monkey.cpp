// SPDX-License-Identifier: GPL-3.0-or-later
// Random use of the program: no crash, no hang, no warning of Qt, no modal dialog that cannot be left.
#include "app/settings/settings.h"
#include "tests/gui/monkey/monkey.h"
#include "tests/support/simple_text.h"
#include "tests/support/window_test.h"

#include <QSettings>
#include <QTest>

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <memory>

#include <unistd.h>

namespace tst_monkey {

namespace {

/// The seeds of a usual run, and the steps of each: 18 s of processor time. By hand: EQUIPOISE_SEEDS=N for
/// the first N seeds, EQUIPOISE_SEEDS=A-B for those, with the steps below.
constexpr std::uint64_t usualSeeds = 5;
constexpr int usualSteps = 150;
constexpr int stepsByHand = 2000;

monkey::Monkey* current = nullptr;
QtMessageHandler previousHandler = nullptr;

void handleMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    static const QRegularExpression harmless(monkey::harmlessWarnings);
    if (current && type != QtDebugMsg && type != QtInfoMsg && !harmless.match(message).hasMatch())
        current->warn(message);
    previousHandler(type, context, message);
}

constexpr std::array fatalSignals{SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL};
std::array<struct sigaction, fatalSignals.size()> previousActions;

/// Prints the steps before the signal has its usual effect.
void onFatalSignal(int signal) {
    const QByteArray& log = monkey::Monkey::currentLog();
    [[maybe_unused]] const auto written =
        ::write(STDERR_FILENO, log.constData(), static_cast<std::size_t>(log.size()));
    for (std::size_t i = 0; i < fatalSignals.size(); ++i)
        if (fatalSignals[i] == signal)
            ::sigaction(signal, &previousActions[i], nullptr);
    ::raise(signal);
}

} // namespace

class MonkeyTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QObject> m_urls = monkey::ignoreUrls();

private slots:
    void initTestCase() {
        qputenv("PATH", "/nowhere"); // tools find no program to start
        QGuiApplication::setQuitOnLastWindowClosed(false);
        // Lists take no click so soon after they are opened: on a fast machine none of these would count.
        QApplication::setDoubleClickInterval(3); // ms; those of a double click are 2 apart
        support::useSimpleText();
        struct sigaction action {};
        action.sa_handler = onFatalSignal;
        action.sa_flags = SA_ONSTACK; // endless calls leave no room on the usual one
        alignas(std::max_align_t) static std::array<char, 64 * 1024> room;
        const stack_t stack{room.data(), 0, room.size()};
        ::sigaltstack(&stack, nullptr);
        for (std::size_t i = 0; i < fatalSignals.size(); ++i)
            ::sigaction(fatalSignals[i], &action, &previousActions[i]);
    }
    void init() {
        QTest::failOnWarning(QRegularExpression(QString("^(?!%1).*$").arg(monkey::harmlessWarnings)));
        previousHandler = qInstallMessageHandler(handleMessage);
        QSettings().clear();
    }
    void cleanup() { qInstallMessageHandler(previousHandler); }

    void randomUse_data() {
        QTest::addColumn<quint64>("seed");
        const QByteArrayList asked = qEnvironmentVariable("EQUIPOISE_SEEDS").toLatin1().split('-');
        std::uint64_t from = 1;
        std::uint64_t to = usualSeeds;
        if (!asked.front().isEmpty()) {
            from = asked.size() > 1 ? asked.front().toULongLong() : 1;
            to = asked.back().toULongLong();
        }
        for (std::uint64_t seed = from; seed <= to; ++seed)
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << quint64(seed);
    }
    void randomUse() {
        QFETCH(quint64, seed);
        const int steps = qEnvironmentVariableIsSet("EQUIPOISE_SEEDS") ? stepsByHand : usualSteps;
        monkey::Monkey user(seed);
        current = &user;
        QString fault;
        for (int i = 0; i < steps && fault.isEmpty(); ++i)
            fault = user.act();
        current = nullptr;
        if (!fault.isEmpty())
            std::fputs(user.log().constData(), stderr); // Qt Test would cut it
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
};

const support::TestProgram registered("tst_monkey", support::runWindowTest<MonkeyTest, monkey::Application>);

} // namespace tst_monkey

#include "tst_monkey.moc"
