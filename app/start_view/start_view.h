// SPDX-License-Identifier: GPL-3.0-or-later
// The start view: which question is yours, and where to begin.
#pragma once

#include "core/model/problem.h"

#include <QScrollArea>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;

namespace equipoise::gui {

class ClusterPanel;
class ExamplesPanel;
class LessonsPanel;
class PictureBox;
class StartButton;

/// A page that says what is wanted and does nothing itself. Arrows go to what is beside, Tab through all,
/// Enter chooses; Ctrl+V pastes; Esc leaves. On a small screen cards wrap, and three previews go; then it
/// scrolls.
class StartView : public QScrollArea {
    Q_OBJECT
public:
    explicit StartView(QWidget* parent = nullptr);

    /// What comes and goes with time: recent files, the tick. The first card gets the focus.
    void begin();
    /// Said where pasting is chosen.
    void showPasteRefused(const QString& why);
    /// All previews are there.
    bool isLoaded() const;

signals:
    void exampleChosen(const QString& resource);
    void allExamplesAsked();
    void lessonChosen(const QString& path);
    void allLessonsAsked();
    void pasteAsked();
    void importAsked();
    void measureAsked();
    void drawAsked();
    void fileChosen(const QString& path);
    void left();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Card {
        equipoise::Problem problem;
        StartButton* button;
        PictureBox* picture;
        QLabel* title;
        QLabel* about;
    };
    void addCard(equipoise::Problem problem);
    void connectParts();
    void retranslate();
    void showRecentFiles();
    struct Look {
        double cards;    ///< ratio of their pictures
        double previews; ///< likewise, at least
        int rows;        ///< of previews
    };
    static int cardHeight(const Card& card, int width, double ratio);
    /// Where everything is on a page of that width, from its top, and how high all is.
    struct Arrangement {
        std::vector<std::pair<QWidget*, QRect>> places;
        int height = 0;
    };
    Arrangement arranged(int width, const Look& look) const;
    /// Puts everything in its place, with the look that suits the room.
    void fit();
    /// What Tab stops at, in its order.
    std::vector<QWidget*> stops() const;
    void moveFocus(int key);
    void focusOn(QWidget* widget, Qt::FocusReason reason);

    QWidget* m_page;
    QLabel* m_sentence;
    QLabel* m_question;
    std::vector<Card> m_cards;
    ExamplesPanel* m_examples;
    ClusterPanel* m_cluster;
    LessonsPanel* m_lessons;
    QWidget* m_foot;
    QCheckBox* m_everyStart;
    QLabel* m_recent;
    std::vector<StartButton*> m_files;
    bool m_isFitting = false;
};

} // namespace equipoise::gui
