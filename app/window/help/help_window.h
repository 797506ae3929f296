// SPDX-License-Identifier: GPL-3.0-or-later
// The guide within the program: chapters from resources/help, the keys from the actions, and a search over
// all.
#pragma once

#include <QAction>
#include <QDialog>
#include <QList>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace equipoise::gui {

/// Beside the window; in its language, and anew when that changes.
class HelpWindow : public QDialog {
    Q_OBJECT
public:
    /// Commands of the window, as it has them at the time.
    using Commands = std::function<QList<QAction*>()>;
    explicit HelpWindow(Commands commands, QWidget* parent = nullptr);

    struct Chapter {
        QString title;
        QString html;
        QString words; ///< of title and text, in small letters without accents: what is searched
    };
    const std::vector<Chapter>& chapters() const { return m_chapters; }

public slots:
    /// Only the chapters that hold all of these words are listed; the first is shown, with the words marked.
    void search(const QString& words);

private:
    void read();
    void show(int row);
    void retranslate();

    Commands m_commands; ///< some come and go, such as those of tables
    std::vector<Chapter> m_chapters;
    QLineEdit* m_search;
    QListWidget* m_list;
    QTextBrowser* m_text;
    QLabel* m_found;
};

} // namespace equipoise::gui
