// SPDX-License-Identifier: GPL-3.0-or-later
// The column beside the pictures: question, answer and what is to be seen, or why the answer is not better.
#pragma once

#include "app/widgets/card.h"
#include "app/widgets/side.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

class AnswerPanel;
class ExplainPanel;
class GuidePanel;
class QuestionPanel;

/// It scrolls as one. Folded it is a handle with the value on it.
class AnswerColumn : public Side {
    Q_OBJECT
public:
    AnswerColumn(QuestionPanel& question, AnswerPanel& answer, GuidePanel& guide, ExplainPanel& why,
                 QWidget* parent = nullptr);

    /// The formulas in place of the question, in a wider column; or back again. In a very wide window they
    /// stand beside it, always.
    void showExplanation(bool shown);
    bool showsExplanation() const { return m_explains; }
    /// Question and formulas stand beside each other.
    bool showsBoth() const { return m_both; }
    Card& explanation() const { return *m_whyCard; }
    /// For a window of this width; filled: all there is.
    void fitTo(int windowWidth, Disclosure fold, bool filled);

signals:
    /// It has another width.
    void turned();

private:
    void retranslate();
    QLabel* addTitle(QVBoxLayout& column);
    void showCards();

    QString m_value;
    bool m_explains = false;
    bool m_both = false; ///< there is room for question and formulas
    Card* m_card;
    Card* m_whyCard;
    QToolButton* m_back;
    QLabel* m_questionTitle;
    QLabel* m_answerTitle;
    QLabel* m_guideTitle;
};

} // namespace equipoise::gui
