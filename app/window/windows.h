// SPDX-License-Identifier: GPL-3.0-or-later
// The main windows of this run: each with a document, a journal and a history of its own.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <functional>
#include <vector>

namespace equipoise::gui {

class FileController;
class MainWindow;

class Windows : public QObject {
    Q_OBJECT
public:
    /// Changes that are not saved are kept in `unsavedFolder`.
    explicit Windows(QString unsavedFolder, QObject* parent = nullptr);
    /// Closes all, without asking.
    ~Windows() override;

    /// A new window, not shown yet, with an empty document. It goes when it is closed.
    MainWindow* add();
    /// In the order in which they came.
    const std::vector<MainWindow*>& all() const { return m_windows; }
    /// The one that has this file open, or is opening it; null: none has.
    MainWindow* windowOf(const QString& path) const;

    /// Opens something in a window of its own, which is shown if that succeeds; if not, `from` tells why.
    using Open = std::function<void(FileController& files, std::function<void(bool done)> then)>;
    void openInNew(MainWindow& from, const Open& open);
    /// Files that a later start of the program was to open: a window that has one is brought up.
    void openForLaterStart(const QStringList& paths);
    /// As a start of the program: an example, open and solved.
    void openNew();
    /// Asks about every document with changes, then closes all windows, or none.
    void quit();

    /// Done to every window that is added: tests answer questions by themselves.
    void setPrepare(std::function<void(MainWindow&)> prepare) { m_prepare = std::move(prepare); }

private:
    void show(MainWindow& window);
    /// Asks from the `next` window on, and closes all when all may be closed.
    void confirmFrom(std::size_t next, const std::vector<QPointer<MainWindow>>& windows);

    QString m_unsavedFolder;
    std::vector<MainWindow*> m_windows;
    std::function<void(MainWindow&)> m_prepare;
};

} // namespace equipoise::gui
