// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/running_program.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDataStream>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QMetaObject>
#include <QPointer>
#include <QTimer>
#include <optional>
#include <utility>

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::gui {

namespace {

constexpr int connecting = 40; ///< milliseconds; mostly it takes none
constexpr qint64 longestCall = 1 << 20;
constexpr char ready = 'r'; ///< it listens, and asks nothing of anybody: files may come
constexpr char taken = 't'; ///< it has them
constexpr quint32 maxFiles = longestCall / sizeof(quint32); ///< each name takes at least its length
constexpr auto untilDialogIsAnswered = std::chrono::milliseconds(100);

/// While a modal dialog is open, no file can be opened before the user has answered it.
bool isBusy() {
    return QApplication::activeModalWidget() != nullptr;
}

enum class Reading { Incomplete, Invalid, Complete };

/// Reads the names of the files and the activation token. Nothing is allocated for a count or a length that
/// the bytes received do not cover.
Reading readMessage(QLocalSocket& caller, QStringList& files, QByteArray& token) {
    const bool isFull = caller.bytesAvailable() >= longestCall;
    QDataStream stream(&caller);
    stream.startTransaction();
    quint32 count = 0;
    stream >> count;
    if (stream.status() == QDataStream::Ok && count > maxFiles)
        return Reading::Invalid;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        QString file;
        stream >> file;
        files << file;
    }
    stream >> token;
    if (stream.commitTransaction())
        return Reading::Complete;
    return isFull || stream.status() == QDataStream::ReadCorruptData ? Reading::Invalid : Reading::Incomplete;
}

/// Nobody else may put there what answers in our place.
bool isOursAlone(const QString& folder) {
    struct stat status {};
    return ::stat(QFile::encodeName(folder).constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == ::geteuid() && (status.st_mode & 07777U) == 0700U;
}

/// Whether the process at the other end is this person's.
bool isOurOwn(const QLocalSocket& socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) ==
               0 &&
           peer.uid == ::geteuid();
}

bool answers(QLocalSocket& socket, char wanted, const QDeadlineTimer& deadline) {
    char answer = 0;
    return (socket.bytesAvailable() > 0 ||
            socket.waitForReadyRead(static_cast<int>(deadline.remainingTime()))) &&
           socket.getChar(&answer) && answer == wanted;
}

} // namespace

RunningProgram::RunningProgram(QObject* parent)
    : QObject(parent)
    , m_server(new QLocalServer(this)) {
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &RunningProgram::greet);
}

RunningProgram::~RunningProgram() = default;

QString RunningProgram::address(const QString& dataFolder) {
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (folder.isEmpty() || !isOursAlone(folder))
        return {};
    const QStringList place{dataFolder, QGuiApplication::platformName(), qEnvironmentVariable("DISPLAY"),
                            qEnvironmentVariable("WAYLAND_DISPLAY")};
    const QByteArray hash =
        QCryptographicHash::hash(place.join('\n').toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QDir(folder).filePath("equipoise-" + QString::fromLatin1(hash));
}

void RunningProgram::close() {
    m_server->close();
}

/// It says first that it is ready, so that files are sent to nobody who would open them later only.
bool RunningProgram::handOver(const QString& address, const QStringList& files,
                              std::chrono::milliseconds patience) {
    if (address.isEmpty())
        return false;
    const QDeadlineTimer deadline(patience);
    QLocalSocket socket;
    socket.connectToServer(address);
    if (!socket.waitForConnected(connecting) || !isOurOwn(socket) || !answers(socket, ready, deadline))
        return false;
    QByteArray call;
    QDataStream stream(&call, QIODevice::WriteOnly);
    stream << files << qgetenv("XDG_ACTIVATION_TOKEN");
    socket.write(call);
    return socket.waitForBytesWritten(static_cast<int>(deadline.remainingTime())) &&
           answers(socket, taken, deadline);
}

bool RunningProgram::listen(const QString& address) {
    if (address.isEmpty())
        return false;
    QLocalSocket socket;
    socket.connectToServer(address);
    if (socket.waitForConnected(connecting))
        return false;
    // A program that was killed leaves its address behind, and nobody answers there: it is taken over.
    const bool isFree = socket.error() == QLocalSocket::ServerNotFoundError ||
                        socket.error() == QLocalSocket::ConnectionRefusedError;
    return isFree && m_server->listen(address);
}

void RunningProgram::greet() {
    while (QLocalSocket* caller = m_server->nextPendingConnection()) {
        connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
        if (!isOurOwn(*caller) || isBusy()) {
            caller->abort();
            continue;
        }
        caller->setReadBufferSize(longestCall);
        connect(caller, &QLocalSocket::readyRead, this, [this, caller] { read(*caller); });
        caller->putChar(ready);
    }
}

void RunningProgram::read(QLocalSocket& caller) {
    Call call;
    const Reading reading = readMessage(caller, call.files, call.token);
    if (reading == Reading::Incomplete)
        return;
    // Let go of before anything else happens: this is called by the socket itself, which must not be deleted
    // by what a receiver of asked() does.
    disconnect(&caller, &QLocalSocket::readyRead, this, nullptr);
    if (reading == Reading::Invalid || isBusy()) {
        caller.abort();
        return;
    }
    caller.putChar(taken);
    caller.flush(); // a receiver may delete this object
    caller.disconnectFromServer();
    m_calls.push_back(std::move(call));
    QMetaObject::invokeMethod(this, &RunningProgram::deliver, Qt::QueuedConnection);
}

void RunningProgram::deliver() {
    if (m_delivers || m_calls.empty())
        return;
    if (isBusy()) { // a dialog was opened after the files had been taken
        QTimer::singleShot(untilDialogIsAnswered, this, &RunningProgram::deliver);
        return;
    }
    const Call call = std::move(m_calls.front());
    m_calls.pop_front();
    if (!call.token.isEmpty()) // lets a window come to the front
        qputenv("XDG_ACTIVATION_TOKEN", call.token);
    const QPointer<RunningProgram> self(this);
    m_delivers = true;
    emit asked(call.files);
    if (!self)
        return;
    m_delivers = false;
    if (!m_calls.empty())
        QMetaObject::invokeMethod(this, &RunningProgram::deliver, Qt::QueuedConnection);
}

} // namespace equipoise::gui
