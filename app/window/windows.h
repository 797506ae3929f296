// SPDX-License-Identifier: GPL-3.0-or-later
// The main windows of this run: each with a document, a journal and a history of its own.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

namespace equipoise::gui {

class FileController;
class MainWindow;

/// Answers QEvent::Quit, which comes at the end of a session, as quit().
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
    /// Asks about every document with changes, one after the other, then closes all windows, or none. A
    /// document that changes meanwhile is asked about again.
    void quit();

    /// Done to every window that is added: tests answer questions by themselves.
    void setPrepare(std::function<void(MainWindow&)> prepare) { m_prepare = std::move(prepare); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(MainWindow& window);
    void confirmNext();
    void closeAll();

    QString m_unsavedFolder;
    std::vector<MainWindow*> m_windows;
    bool m_isQuitting = false;
    const QObject* m_asked = nullptr; ///< the window whose document is being asked about
    std::function<void(MainWindow&)> m_prepare;
};

} // namespace equipoise::gui
