// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace of tools: their windows as parts of the main window, or what to do to have one.
#pragma once

#include <QStackedWidget>

class QLabel;
class QPushButton;

namespace equipoise::gui {

class ToolWindow;

class ToolPlace : public QStackedWidget {
    Q_OBJECT
public:
    explicit ToolPlace(const char* objectName, QWidget* parent = nullptr);

    /// While there is no tool: what to do, and a button for it, if it has a title.
    void invite(const QString& words, const QString& button);
    /// In front, until it closes.
    void take(ToolWindow& tool);
    bool isTaken() const { return count() > 1; }

signals:
    void invitationTaken();

private:
    QLabel* m_words;
    QPushButton* m_button;
};

} // namespace equipoise::gui
