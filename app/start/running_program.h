// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a later start of the program is to open go to the program that runs already.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <chrono>
#include <deque>

class QLocalServer;
class QLocalSocket;

namespace equipoise::gui {

class RunningProgram : public QObject {
    Q_OBJECT
public:
    explicit RunningProgram(QObject* parent = nullptr);
    ~RunningProgram() override;

    /// Where programs find each other that are the same person's, on one display, and keep their data in
    /// `dataFolder`: in XDG_RUNTIME_DIR, if that is this person's and closed to others. Empty: there is no
    /// such place.
    static QString address(const QString& dataFolder);
    /// True: the program that runs there opens these files, and shows itself. False: there is none, or it
    /// has not answered in time, or it is another person's.
    static bool handOver(const QString& address, const QStringList& files,
                         std::chrono::milliseconds patience = std::chrono::milliseconds(40));

    /// From here on asked() tells of later starts by the same person. False: another program is there
    /// already.
    bool listen(const QString& address);
    void close();

signals:
    /// The files of one later start, in the order of the calls. Emitted from the event loop, never by a
    /// socket: receivers may run event loops and delete this object. Not emitted while a modal dialog is open
    /// or while a receiver of the signal before has not returned.
    void asked(const QStringList& files);

private:
    /// A message that was received and not yet delivered.
    struct Call {
        QStringList files;
        QByteArray token; ///< of the desktop, with which a window may come to the front
    };

    void greet();
    void read(QLocalSocket& caller);
    void deliver();

    QLocalServer* m_server;
    std::deque<Call> m_calls;
    bool m_delivers = false; ///< a receiver of asked() is running
};

} // namespace equipoise::gui
