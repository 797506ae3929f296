// SPDX-License-Identifier: GPL-3.0-or-later
// A second start hands its files to the program that runs; it never loses them, and never waits for long.
#include "app/start/running_program.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QDataStream>
#include <QDialog>
#include <QEventLoop>
#include <QLocalServer>
#include <QLocalSocket>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <thread>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_running_program {

using equipoise::gui::RunningProgram;

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

/// The message of a start, sent after the running program has said that it is ready.
QByteArray message(const QStringList& files) {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << files << QByteArray();
    return bytes;
}

/// Sends all of it, while events are handled: the receiver is in this thread.
void send(int socket, const QByteArray& bytes) {
    for (qsizetype sent = 0; sent < bytes.size(); QCoreApplication::processEvents()) {
        const auto more = ::send(socket, bytes.constData() + sent, static_cast<size_t>(bytes.size() - sent),
                                 MSG_NOSIGNAL | MSG_DONTWAIT);
        if (more < 0 && errno != EAGAIN)
            return; // refused already
        sent += std::max<qsizetype>(more, 0);
    }
}

/// Whether this byte is the next one to come, while events are handled.
bool receives(int socket, char wanted) {
    char byte = 0;
    return QTest::qWaitFor([&] { return ::recv(socket, &byte, 1, MSG_DONTWAIT) == 1; }, support::patience) &&
           byte == wanted;
}

bool isClosed(int socket) {
    char byte = 0;
    const auto count = ::recv(socket, &byte, 1, MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN);
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

    /// A receiver may run an event loop, in which the caller's socket is deleted: no socket may be waiting
    /// for the receiver to return.
    void theSignalIsNotEmittedByTheSocket() {
        RunningProgram running;
        QVERIFY(running.listen(address()));
        auto* server = running.findChild<QLocalServer*>();
        QPointer<QLocalSocket> caller;
        bool isInCallback = false;
        connect(server, &QLocalServer::newConnection, this, [&] {
            caller = server->findChild<QLocalSocket*>();
            QVERIFY(caller);
            // Slots are called in the order of their connections: this one is called last.
            connect(caller, &QLocalSocket::readyRead, this, [&] { isInCallback = false; });
        });
        int calls = 0;
        connect(&running, &RunningProgram::asked, this, [&] {
            ++calls;
            QVERIFY(!isInCallback);
            for (QEventLoop loop; caller; loop.processEvents())
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        });
        isInCallback = true;
        QVERIFY(handOver(address(), {"/a"}));
        QTRY_COMPARE(calls, 1);
        QTRY_VERIFY(!caller);
    }

    /// Files that come while those of an earlier start are being opened wait for them.
    void oneCallIsDeliveredAfterAnother() {
        RunningProgram running;
        QVERIFY(running.listen(address()));
        QStringList begun;
        QStringList ended;
        connect(&running, &RunningProgram::asked, this, [&](const QStringList& files) {
            begun << files;
            if (begun.size() == 1) {
                QVERIFY(handOver(address(), {"/b"})); // runs an event loop
                QVERIFY(handOver(address(), {"/c"}));
                QCOMPARE(begun, QStringList{"/a"});
            }
            ended << files;
        });
        QVERIFY(handOver(address(), {"/a"}));
        QTRY_COMPARE(ended.size(), 3);
        QCOMPARE(begun, (QStringList{"/a", "/b", "/c"}));
        QCOMPARE(ended, begun);
    }

    void aReceiverMayDeleteTheProgram() {
        auto* running = new RunningProgram;
        QVERIFY(running->listen(address()));
        bool isDeleted = false;
        connect(running, &RunningProgram::asked, this, [&] {
            delete running;
            isDeleted = true;
        });
        QVERIFY(handOver(address(), {"/a"}));
        QTRY_VERIFY(isDeleted);
    }

    /// A dialog that is opened between the greeting and the files: the caller opens them itself.
    void filesThatMeetADialogAreRefused() {
        RunningProgram running;
        QVERIFY(running.listen(address()));
        const QSignalSpy asked(&running, &RunningProgram::asked);
        const int caller = connectedTo(address().toLocal8Bit());
        QVERIFY(receives(caller, 'r'));
        QDialog question;
        question.setModal(true);
        question.show();
        send(caller, message({"/a"}));
        QTRY_VERIFY(isClosed(caller));
        ::close(caller);
        question.hide();
        QVERIFY(handOver(address(), {"/b"}));
        QTRY_COMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toStringList(), QStringList{"/b"});
    }

    /// Callers that break off, send bytes one at a time, or lengths and counts without anything behind them.
    void callersMayMisbehave_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isRefused"); // without waiting for more
        const QByteArray whole = message({"/a", "/b"});
        QTest::newRow("nothing") << QByteArray() << false;
        QTest::newRow("half a count") << whole.left(2) << false;
        QTest::newRow("half a name") << whole.left(9) << false;
        QTest::newRow("all but the last byte") << whole.left(whole.size() - 1) << false;
        QTest::newRow("a count of 4 billion") << QByteArray("\xff\xff\xff\xff", 4) << true;
        QTest::newRow("a count larger than any message") << QByteArray("\x7f\0\0\0", 4) << true;
        QTest::newRow("a name of an odd length") << QByteArray("\0\0\0\1\0\0\0\3abc", 11) << true;
        QTest::newRow("a name of 2 billion bytes") << QByteArray("\0\0\0\1\x7f\xff\xff\xf0", 8) << false;
        QTest::newRow("a name that fills the buffer")
            << QByteArray("\0\0\0\1\0\x20\0\0", 8) + QByteArray(1 << 20, 'x') << true;
    }
    void callersMayMisbehave() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const bool, isRefused);
        RunningProgram running;
        QVERIFY(running.listen(address()));
        const QSignalSpy asked(&running, &RunningProgram::asked);
        const int caller = connectedTo(address().toLocal8Bit());
        QVERIFY(receives(caller, 'r'));
        send(caller, bytes);
        if (isRefused)
            QTRY_VERIFY(isClosed(caller));
        ::close(caller);
        QTRY_VERIFY(!running.findChild<QLocalSocket*>());

        const int slow = connectedTo(address().toLocal8Bit());
        QVERIFY(receives(slow, 'r'));
        for (const char byte : message({"/slow"})) {
            QCOMPARE(asked.size(), 0);
            send(slow, QByteArray(1, byte));
            QCoreApplication::processEvents();
        }
        QVERIFY(receives(slow, 't'));
        ::close(slow);
        QTRY_COMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toStringList(), QStringList{"/slow"});
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
