// A second start hands its files to the program that runs; it never loses them, and never waits for long.
#include "app/start/running_program.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <thread>

#include <csignal>
#include <cstdio>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_running_program {

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

sockaddr_un addressOf(const QByteArray& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(path.begin(), path.end(), address.sun_path);
    return address;
}

/// A program that listens there, and does not answer. Closed: as one that was killed leaves its address
/// behind. The path is not there before it listens.
int hangingAt(const QByteArray& path) {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const QByteArray before = path + '~';
    const sockaddr_un address = addressOf(before);
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(socket, 1) != 0 || std::rename(before.constData(), path.constData()) != 0)
        qFatal("no socket");
    return socket;
}

int connectedTo(const QByteArray& path) {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = addressOf(path);
    return ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ? socket : -1;
}

constexpr uid_t nobody = 65534;

/// A process of another person's that says whether `part` went well.
template <class Part>
pid_t asNobody(const Part& part) {
    const pid_t process = ::fork();
    if (process == 0) {
        ::alarm(60); // it never stays behind
        ::_exit(::setgid(nobody) == 0 && ::setuid(nobody) == 0 && part() ? 0 : 1);
    }
    return process;
}

bool succeeded(pid_t process) {
    int status = 0;
    return ::waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
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

    /// A folder that others may enter, or that is another person's, is no place to meet.
    void foldersOfOthersAreNoPlace() {
        const QTemporaryDir folder; // 0700
        const auto isPlace = [&] { return !RunningProgram::address("/data").isEmpty(); };
        qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit());
        QVERIFY(isPlace());
        for (const mode_t mode : {0755U, 0710U, 0701U, 0770U, 01777U}) {
            QCOMPARE(::chmod(folder.path().toLocal8Bit(), mode), 0);
            QVERIFY2(!isPlace(), QByteArray::number(mode, 8));
        }
        QCOMPARE(::chmod(folder.path().toLocal8Bit(), 0700), 0);
        QVERIFY(isPlace());
        if (::geteuid() == 0) { // who is not root cannot give a folder away
            QCOMPARE(::chown(folder.path().toLocal8Bit(), nobody, nobody), 0);
            QVERIFY(!isPlace());
        }
        qputenv("XDG_RUNTIME_DIR", folder.filePath("none").toLocal8Bit());
        QVERIFY(!isPlace());
    }

    /// Another person's program, wherever it may have got its socket from, neither gets our files nor makes
    /// us open any.
    void othersAreNotSpokenTo() {
        if (::geteuid() != 0)
            QSKIP("only root can be two persons");
        const QTemporaryDir folder;
        QCOMPARE(::chmod(folder.path().toLocal8Bit(), 0777), 0);
        const QString foreign = folder.filePath("foreign");
        const QString own = folder.filePath("own");
        const pid_t server = asNobody([&] {
            const int socket = hangingAt(foreign.toLocal8Bit());
            const int caller = ::accept(socket, nullptr, nullptr);
            char byte = 'r';
            [[maybe_unused]] const auto sent = ::send(caller, &byte, 1, MSG_NOSIGNAL);
            return ::recv(caller, &byte, 1, 0) <= 0; // nothing came; a close with our byte unread is a reset
        });
        QTRY_VERIFY(QFile::exists(foreign));
        QVERIFY(!RunningProgram::handOver(foreign, {"/a"}, std::chrono::seconds(30)));
        QVERIFY(succeeded(server));

        RunningProgram running;
        QVERIFY(running.listen(own));
        QCOMPARE(::chmod(own.toLocal8Bit(), 0777), 0);
        const QSignalSpy asked(&running, &RunningProgram::asked);
        const pid_t caller = asNobody([&] {
            const int socket = connectedTo(own.toLocal8Bit());
            char byte = 0;
            return socket >= 0 && ::recv(socket, &byte, 1, 0) <= 0; // not even that we are ready
        });
        bool kept = false;
        std::thread waiting([&] { kept = succeeded(caller); });
        QTRY_VERIFY(::kill(caller, 0) != 0);
        waiting.join();
        QVERIFY(kept);
        QVERIFY(handOver(own, {"/b"}));
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

const support::TestProgram registered("tst_running_program", support::runWindowTest<TestRunningProgram>);

} // namespace tst_running_program

#include "tst_running_program.moc"
