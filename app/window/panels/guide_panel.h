// SPDX-License-Identifier: GPL-3.0-or-later
// "What you see", in words, and three things to try, each one click away.
#pragma once

#include "app/document/document_observer.h"

#include "app/problems/problem_presenter.h"

#include <QWidget>
#include <array>

class QLabel;

namespace equipoise::gui {

class SolveController;

class GuidePanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    GuidePanel(Document& document, Selection& selection, SolveController& controller,
               QWidget* parent = nullptr);

signals:
    void refused(const Error& error);

private:
    void show();
    void follow(std::size_t suggestion);

    SolveController& m_controller;
    QLabel* m_words;
    QLabel* m_tryTitle;
    std::array<QLabel*, 3> m_try{};
    std::vector<Suggestion> m_suggestions; ///< those shown
};

} // namespace equipoise::gui
