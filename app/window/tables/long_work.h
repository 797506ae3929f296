// SPDX-License-Identifier: GPL-3.0-or-later
// Work on a table that takes longer than an event may.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>

namespace equipoise::gui {

class DataTable;

/// Done in slices between events, with a line that says how far it is and how to stop it. It ends early when
/// it is stopped or the table changes; then it is gone. It belongs to the table.
class LongWork : public QObject {
    Q_OBJECT
protected:
    /// `disturbed`: what is said when the table has changed meanwhile.
    LongWork(DataTable& table, QString disturbed);

    void start();
    /// Goes on for about that long; true: finish() is next.
    virtual bool goOn(std::chrono::milliseconds time) = 0;
    virtual QString progress() const = 0;
    /// All slices are done. Calls leave(), now or later.
    virtual void finish() = 0;
    /// Nothing disturbs or stops it any more, and it goes when this event is over.
    virtual void leave();

    DataTable& m_table;
    const QString m_disturbed;

private:
    void slice();
    void tell();

    QTimer m_timer;
    QString m_told;
};

} // namespace equipoise::gui
