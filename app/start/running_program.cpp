#include "app/start/running_program.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDataStream>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace app {

namespace {

constexpr int connecting = 40; ///< milliseconds; mostly it takes none
constexpr qint64 longestCall = 1 << 20;
constexpr char ready = 'r'; ///< it listens, and asks nothing of anybody: files may come
constexpr char taken = 't'; ///< it has them

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
        // While a question is open, nothing else can be done before it is answered.
        if (!isOurOwn(*caller) || QApplication::activeModalWidget()) {
            caller->abort();
            continue;
        }
        caller->setReadBufferSize(longestCall);
        connect(caller, &QLocalSocket::readyRead, this, [this, caller] { read(*caller); });
        caller->putChar(ready);
    }
}

void RunningProgram::read(QLocalSocket& caller) {
    QDataStream stream(&caller);
    stream.startTransaction();
    QStringList files;
    QByteArray token;
    stream >> files >> token;
    if (!stream.commitTransaction())
        return; // not all of it is there yet
    caller.putChar(taken);
    caller.flush();
    if (!token.isEmpty()) // with which a window may come to the front
        qputenv("XDG_ACTIVATION_TOKEN", token);
    emit asked(files);
}

} // namespace app
