// A second start hands its files to the program that runs; it never loses them, and never waits for long.
#include "app/start/running_program.h"
#include "tests/support/warnings.h"

#include <QApplication>
#include <QDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <thread>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using app::RunningProgram;

namespace {

/// What a start in another process does, while this one goes on.
bool handOver(const QString& address, const QStringList& files) {
    std::atomic<bool> done = false;
    bool handed = false;
    std::thread start([&] {
        handed = RunningProgram::handOver(address, files, std::chrono::seconds(30));
        done = true;
    });
    while (!done)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
    start.join();
    return handed;
}

/// A program that listens there, and does not answer. Closed: as one that was killed leaves its address
/// behind.
int hangingAt(const QByteArray& path) {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(path.begin(), path.end(), address.sun_path);
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(socket, 1) != 0)
        qFatal("no socket");
    return socket;
}

} // namespace

class TestRunningProgram : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    QString address() const { return m_folder.filePath("socket"); }

private slots:
    void init() { support::failOnWarnings(); }
    void filesArrive() {
        RunningProgram running;
        QVERIFY(running.listen(address()));
        const QSignalSpy asked(&running, &RunningProgram::asked);
        const QStringList files{"/a b/ü.equipoise", "/c.xml"};
        QVERIFY(handOver(address(), files));
        QTRY_COMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toStringList(), files);
        QVERIFY(handOver(address(), {"/d"}));
        QTRY_COMPARE(asked.size(), 2);
        RunningProgram other;
        QVERIFY(!other.listen(address())); // one is there
        running.close();
        QVERIFY(!handOver(address(), {"/e"}));
        QVERIFY(other.listen(address()));
    }

    void nobodyIsThere() {
        QVERIFY(!handOver({}, {"/a"}));
        QVERIFY(!handOver(address(), {"/a"}));
        RunningProgram running;
        QVERIFY(!running.listen({}));
        QVERIFY(!running.listen("/no/such/folder/socket"));
    }

    void whatIsLeftBehindIsTakenOver() {
        ::close(hangingAt(address().toLocal8Bit()));
        QVERIFY(QFile::exists(address()));
        QVERIFY(!handOver(address(), {"/a"}));
        RunningProgram running;
        QVERIFY(running.listen(address()));
        QVERIFY(handOver(address(), {"/a"}));
    }

    /// One that hangs, or is in the middle of a question, gets nothing that it would open later.
    void whoIsBusyIsLeftAlone() {
        const QString other = m_folder.filePath("hanging");
        const int hanging = hangingAt(other.toLocal8Bit());
        QVERIFY(!RunningProgram::handOver(other, {"/a"}));
        const int caller = ::accept(hanging, nullptr, nullptr);
        char sent = 0;
        QCOMPARE(::recv(caller, &sent, 1, 0), 0); // it has gone without a word
        ::close(caller);
        ::close(hanging);

        RunningProgram running;
        QVERIFY(running.listen(address()));
        const QSignalSpy asked(&running, &RunningProgram::asked);
        QDialog question;
        question.setModal(true);
        question.show();
        QVERIFY(!handOver(address(), {"/a"}));
        question.hide();
        QVERIFY(handOver(address(), {"/a"}));
        QTRY_COMPARE(asked.size(), 1);
    }

    void placesAreOnesOwn() {
        qputenv("XDG_RUNTIME_DIR", m_folder.path().toLocal8Bit());
        const QString here = RunningProgram::address("/data");
        QVERIFY(here.startsWith(m_folder.path()));
        QCOMPARE(RunningProgram::address("/data"), here);
        QVERIFY(RunningProgram::address("/other") != here);
        qputenv("DISPLAY", ":77");
        QVERIFY(RunningProgram::address("/data") != here);
        qunsetenv("XDG_RUNTIME_DIR");
        QVERIFY(RunningProgram::address("/data").isEmpty());
    }
};

QTEST_MAIN(TestRunningProgram)
#include "tst_running_program.moc"
