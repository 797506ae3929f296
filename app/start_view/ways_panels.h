// SPDX-License-Identifier: GPL-3.0-or-later
// The two lists of the start view: how to bring in a cluster of one's own, and lessons to take.
#pragma once

#include <QFrame>
#include <vector>

class QLabel;

namespace equipoise::lesson {
struct Lesson;
}

namespace equipoise::gui {

class StartButton;

/// A row of a list: what it does, in two lines, with its keys.
struct StartRow {
    StartButton* button;
    QLabel* title;
    QLabel* about;
    QLabel* keys; ///< null: none
};

class ClusterPanel : public QFrame {
    Q_OBJECT
public:
    explicit ClusterPanel(QWidget* parent);

    /// In the order of Tab.
    std::vector<StartButton*> buttons() const;
    /// Keys stand beside a row's title, or after its words.
    void setNarrow(bool narrow);
    /// Why nothing can be pasted; empty: that is over.
    void showPasteRefused(const QString& why);

signals:
    void pasteAsked();
    void importAsked();
    void measureAsked();
    void drawAsked();

private:
    void retranslate();

    QLabel* m_title;
    StartRow m_paste;
    StartRow m_import;
    StartRow m_measure;
    StartButton* m_draw;
    QLabel* m_drawKeys;
    bool m_isNarrow = false;
    QString m_refused; ///< why nothing can be pasted
};

class LessonsPanel : public QFrame {
    Q_OBJECT
public:
    explicit LessonsPanel(QWidget* parent);

    std::vector<StartButton*> buttons() const;

signals:
    void chosen(const QString& path);
    void allAsked();

private:
    void retranslate();

    struct Shown {
        QString path;
        const char* about; ///< what one learns, to be translated
        StartRow row;
    };
    QLabel* m_title;
    StartButton* m_all;
    std::vector<Shown> m_shown;
};

} // namespace equipoise::gui
